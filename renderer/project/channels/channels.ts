// The channels of a project in their order, and the actions on whole channels.

import { limits } from '../../../shared/limits.ts';
import { dispatchAction } from '../../store/dispatch.ts';
import { newId } from '../../store/newId.ts';
import { db, inOrderOf } from '../../store/db.ts';
import { toast } from '../../ui/toasts.ts';

export interface ChannelEntry {
  readonly id: string;
  readonly title: string;
  readonly topic: string;
  readonly isArchived: boolean;
}

/** Returns the channels of a project in their order, including archived ones. */
export function channelsIn(shown: Readonly<typeof db.channel>, projectId: string): readonly ChannelEntry[] {
  return inOrderOf(shown, 'projectId', projectId).map(({ id, title, topic, archived }) => ({
    id,
    title: title ?? 'Untitled',
    topic: topic ?? '',
    isArchived: archived === true,
  }));
}

/** Returns the current channels of a project that are not archived. */
function openChannels(projectId: string): readonly ChannelEntry[] {
  return channelsIn(db.channel, projectId).filter(({ isArchived }) => !isArchived);
}

/** Creates a channel below the others. Returns its id. */
export function createChannel(projectId: string, title: string, topic: string): string {
  const id = newId();
  dispatchAction('channel.create', id, { projectId, title, ...(topic !== '' && { topic }) });
  return id;
}

/** Changes the name of a channel. */
export function renameChannel(channelId: string, title: string): void {
  dispatchAction('channel.update.title', channelId, { title });
}

/** Changes the topic of a channel; '' removes it. */
export function changeTopic(channelId: string, topic: string): void {
  dispatchAction('channel.update.topic', channelId, { topic: topic === '' ? null : topic });
}

/** Archives a channel or unarchives it. */
export function archiveChannel(channelId: string, isArchived: boolean): void {
  dispatchAction('channel.update.archived', channelId, { archived: isArchived || null });
  if (!isArchived) return;
  const undo = {
    label: 'Undo',
    act: () => dispatchAction('channel.update.archived', channelId, { archived: null }),
  };
  toast(`Archived “${titleOf(channelId)}”. It can be read, and nothing is added to it.`, { action: undo });
}

/** Moves a channel with all its comments to the bin. */
export function deleteChannel(channelId: string): void {
  const title = titleOf(channelId);
  dispatchAction('channel.delete', channelId, { ids: [channelId] });
  const undo = {
    label: 'Undo',
    act: () => dispatchAction('channel.create.undelete', channelId, { ids: [channelId] }),
  };
  toast(`Deleted “${title}”`, { action: undo });
}

/** Moves the channel at index `from` of `channels`, which are those that are not archived, to index `to`. */
export function moveChannel(channels: readonly { readonly id: string }[], from: number, to: number): void {
  const [moved, at] = [channels[from], channels[to]];
  if (!moved || !at || from === to) return;
  dispatchAction('channel.update.place', moved.id, {
    ids: [moved.id],
    relativeId: at.id,
    direction: to < from ? 'before' : 'after',
  });
}

/** Moves a channel up or down by one. */
export function moveChannelBy(projectId: string, channelId: string, by: -1 | 1): void {
  const channels = openChannels(projectId);
  const from = channels.findIndex(({ id }) => id === channelId);
  if (from < 0) return;
  if (from + by < 0) toast('This is the first channel.');
  else if (from + by >= channels.length) toast('This is the last channel.');
  else moveChannel(channels, from, from + by);
}

function titleOf(channelId: string): string {
  return db.channel[channelId]?.title ?? 'Untitled';
}

/** Returns why a channel cannot have this name; null if it can. `ownId`: the channel that is renamed. */
export function channelTitleProblem(projectId: string, title: string, ownId = ''): string | null {
  const { min } = limits.nameLength;
  if (title.length < min) return `Use at least ${min} characters`;
  const isTaken = Object.values(db.channel).some(
    (channel) =>
      channel.projectId === projectId &&
      channel.id !== ownId &&
      channel.title?.toLowerCase() === title.toLowerCase(),
  );
  return isTaken ? 'There is a channel of this name already' : null;
}
