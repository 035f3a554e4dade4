// Publishes the counts of unread comments, and of assigned comments, on the channels of the people whom a change
// concerns. The counts are totals that are read after the commit, one thread after the other, so that the last message
// about a thread is always correct.

import type { UnreadCount } from '../../shared/api/talk.ts';
import type { ThreadsChange } from '../actions/actionWriter.ts';
import { frameText } from '../actions/messages.ts';
import type { Database } from '../database/database.ts';
import type { AccessControl } from '../people/accessControl.ts';
import type { Bus } from '../realtime/bus.ts';
import { createYieldToOthers } from '../yieldToOthers.ts';
import { assignedCount } from './assigned.ts';
import { countsOfBinned } from './binnedThreads.ts';
import type { Thread } from './undeletedThreads.ts';
import { findThread, peopleWithUnread, unreadInThread } from './unread.ts';

/** The services that publishing counts needs. */
export interface UnreadPublisherServices {
  readonly database: Database;
  readonly access: Pick<AccessControl, 'projectsOf'>;
  readonly newId: () => string;
  /** Returns the ids of the people who have an open page on this server. */
  readonly connectedPeople: () => ReadonlySet<string>;
  readonly bus: Pick<Bus, 'publish' | 'tellServers' | 'join'>;
  /** Receives internal errors of work that nobody waits for. */
  readonly fault: (error: unknown) => void;
}

/** A change of the counts of unread comments, or of comments that are assigned to people. */
export interface CountsChange {
  /** The threads whose comments have changed, or that were read. */
  readonly threadIds: readonly string[];
  /** The person who has read the threads; null where everybody in the threads is concerned. */
  readonly readerId: string | null;
  /** The people to whom comments were assigned, or whose assignment was removed. */
  readonly assigneeIds: readonly string[];
}

/** Publishes unread counts after changes. */
export interface UnreadPublisher {
  /** Publishes the counts of threads, and of assigned comments, to those whom the change concerns. Each server
   *  publishes them to its own clients. */
  changed(change: CountsChange): void;
  /** Publishes the counts that a request has changed, after its commit: those of the threads in which it wrote, and of
   *  the threads below what it has put into the bin, or taken out of it. */
  written(change: ThreadsChange): void;
  /** Resolves when everything has been published. */
  idle(): Promise<void>;
}

/** Stands for everybody whom a thread concerns. */
const EVERYBODY = null;

/** Opens a publisher. Changes that come while it reads counts are published together afterwards. */
export function openUnreadPublisher(services: UnreadPublisherServices): UnreadPublisher {
  /** The people whose counts are to be published, by thread. */
  const waiting = new Map<string, Set<string> | typeof EVERYBODY>();
  /** The people whose number of assigned comments is to be published. */
  const assignees = new Set<string>();
  let running: Promise<void> | null = null;
  /** The search for the threads below what went to the bin, or came back. */
  let searching: Promise<void> = Promise.resolve();

  function wake(): void {
    running ??= drain();
  }

  function add(threadId: string, readerId: string | null): void {
    const people = waiting.get(threadId);
    if (readerId === null) waiting.set(threadId, EVERYBODY);
    else if (people === undefined) waiting.set(threadId, new Set([readerId]));
    else people?.add(readerId);
  }

  /** Publishes everything that is waiting. It ends in the same turn in which nothing is left, so no change can be
   *  missed. */
  async function drain(): Promise<void> {
    while (assignees.size + waiting.size > 0) await publishNext().catch(services.fault);
    running = null;
  }

  async function publishNext(): Promise<void> {
    const [userId] = assignees;
    if (userId !== undefined) {
      assignees.delete(userId);
      return publishAssigned(services, userId);
    }
    const [next] = waiting;
    if (!next) return;
    const [threadId, people] = next;
    waiting.delete(threadId);
    await publishThread(services, threadId, people);
  }

  function publishHere({ threadIds, readerId, assigneeIds }: CountsChange): void {
    const connected = services.connectedPeople();
    if (connected.size === 0 || (readerId !== null && !connected.has(readerId))) return;
    for (const userId of assigneeIds) if (connected.has(userId)) assignees.add(userId);
    for (const threadId of threadIds) add(threadId, readerId);
    wake();
  }

  services.bus.join({
    receive: () => undefined,
    kicked: () => undefined,
    fromServer(note) {
      if (note.kind === 'counts') publishHere(note);
    },
  });

  function changed(change: CountsChange): void {
    publishHere(change);
    const { threadIds, readerId, assigneeIds } = change;
    services.bus.tellServers({
      kind: 'counts',
      threadIds: [...threadIds],
      readerId,
      assigneeIds: [...assigneeIds],
    });
  }

  async function publishBinned(binned: NonNullable<ThreadsChange['binned']>): Promise<void> {
    const { threadIds, assigneeIds } = await countsOfBinned(services.database.reader, binned);
    if (threadIds.length + assigneeIds.length > 0) changed({ threadIds, readerId: null, assigneeIds });
  }

  return {
    changed,
    written({ threadIds, assigneeIds, binned }) {
      if (threadIds.length > 0) changed({ threadIds, readerId: null, assigneeIds });
      if (binned) searching = searching.then(() => publishBinned(binned)).catch(services.fault);
    },
    async idle() {
      await searching;
      while (running) await running;
    },
  };
}

async function publishThread(
  services: UnreadPublisherServices,
  threadId: string,
  people: ReadonlySet<string> | typeof EVERYBODY,
): Promise<void> {
  const { reader } = services.database;
  const thread = await findThread(reader, threadId);
  if (!thread) return;
  const userIds = people === EVERYBODY ? await audienceOf(services, thread) : [...people];
  const counts = await unreadInThread(reader, thread, userIds);
  const others = createYieldToOthers();
  for (const [userId, count] of counts) {
    publish(services, userId, actionText(services.newId(), 'unread', { userId, entityId: threadId }, count));
    await others();
  }
}

async function publishAssigned(services: UnreadPublisherServices, userId: string): Promise<void> {
  const open = await assignedCount(services, userId);
  publish(services, userId, actionText(services.newId(), 'assigned', { userId, entityId: userId }, { open }));
}

/** Publishes only to clients of this server, since each server counts for its own clients. */
function publish({ bus }: UnreadPublisherServices, userId: string, text: string): void {
  bus.publish(userId, { text: frameText(text), sequence: null, isLocal: true });
}

/** Returns the people with an open page whom a change of a thread concerns: everybody in the project of a channel;
 *  elsewhere the people who have stored unread comments in the thread. */
async function audienceOf(
  { database, access, connectedPeople }: UnreadPublisherServices,
  thread: Thread,
): Promise<readonly string[]> {
  const connected = connectedPeople();
  const others = createYieldToOthers();
  const found: string[] = [];
  const candidates =
    thread.kind === 'channel' ? connected : await peopleWithUnread(database.reader, thread.threadId);
  for (const userId of candidates) {
    if (connected.has(userId) && (await access.projectsOf(userId)).has(thread.projectId)) found.push(userId);
    await others();
  }
  return found;
}

function actionText(
  id: string,
  type: 'unread' | 'assigned',
  { userId, entityId }: { readonly userId: string; readonly entityId: string },
  data: UnreadCount | { readonly open: number },
): string {
  return JSON.stringify({
    id,
    type,
    verb: 'update',
    property: null,
    query: { entityId, parentEntityId: userId, channelId: userId },
    data,
    isUndoable: false,
    isOptimistic: false,
  });
}
