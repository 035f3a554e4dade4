// Texts that this person has begun and not sent, by thread. A draft is stored on this device at once. Half a second
// later it is sent to the server, which sends it to the person's other pages. Of two drafts the later one counts.

import { proxy } from 'valtio';
import { limits } from '../../shared/limits.ts';
import { isFields } from '../../shared/model/action.ts';
import { readStored, removeStored, writeStored } from '../browser/storage.ts';
import { call } from '../net/call.ts';
import { CallError } from '../net/callError.ts';
import { hasFields } from '../../shared/fieldChecks.ts';

/** A plain text, and the same text with its formatting and mentions; `textRich` is null if it has none. */
export interface DraftText {
  readonly text: string;
  readonly textRich: string | null;
}

/** A draft as the server sends it. */
interface Draft extends DraftText {
  /** The moment when it was written, in milliseconds since 1970. */
  readonly at: number;
}

/** A draft on this device. An empty text stands for a removed draft until the server has removed it too. */
interface OwnDraft extends Draft {
  readonly isSent: boolean;
}

function isDraft(value: unknown): value is Draft {
  if (!hasFields(value, { text: 'string', at: 'number' })) return false;
  const { textRich } = value;
  return textRich === null || typeof textRich === 'string';
}

function isOwnDraft(value: unknown): value is OwnDraft {
  return isDraft(value) && hasFields(value, { isSent: 'boolean' });
}

interface DraftState {
  /** The drafts by the ids of their threads. */
  byThread: Record<string, OwnDraft>;
}

/** The drafts of the signed-in person, for components that follow them. */
export const draftState = proxy<DraftState>({ byThread: {} });

/** The drafts that are neither stored nor sent, by what they are about: edits of sent comments (`edit ` and the id of
 *  the comment), and comments on places of an asset (`place ` and its id). */
export const pageDrafts = new Map<string, DraftText>();

/** Time without typing after which a draft is sent. */
const PAUSE_MS = 500;

let userId: string | null = null;
const timers = new Map<string, number>();
const sending = new Set<string>();

const keyOf = (id: string): string => `drafts ${id}`;

/** Opens the drafts of a person: first those on this device, then those that the server has. */
export function openDrafts(id: string): void {
  if (userId !== id) {
    clearDrafts();
    userId = id;
    draftState.byThread = readDevice(id);
  }
  void refreshDrafts();
}

function readDevice(id: string): Record<string, OwnDraft> {
  const text = readStored(keyOf(id));
  if (text === null) return {};
  try {
    const read: unknown = JSON.parse(text);
    const all = isFields(read) ? Object.entries(read) : [];
    return Object.fromEntries(all.flatMap(([id, own]) => (isOwnDraft(own) ? [[id, own]] : [])));
  } catch (error) {
    // Text that is no JSON was not written by this code, and is ignored.
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** Stores the draft of one thread on this device. Other threads stay as they are stored, perhaps by another tab. */
function writeDevice(threadId: string): void {
  if (userId === null) return;
  const { [threadId]: _, ...others } = readDevice(userId);
  const own = draftState.byThread[threadId];
  const all = own ? { ...others, [threadId]: own } : others;
  if (Object.keys(all).length === 0) removeStored(keyOf(userId));
  else writeStored(keyOf(userId), JSON.stringify(all), limits.draftMs);
}

/** Returns the draft of a thread; null where there is none. */
export function draftOf(threadId: string): DraftText | null {
  const own = draftState.byThread[threadId];
  return own && own.text !== '' ? { text: own.text, textRich: own.textRich } : null;
}

/** Sets the draft of a thread; an empty text removes it. */
export function setDraft(threadId: string, { text, textRich }: DraftText): void {
  if (userId === null || (text === '' && !draftState.byThread[threadId])) return;
  keep(threadId, { text, textRich: text === '' ? null : textRich, at: Date.now(), isSent: false });
  sendLater(threadId);
}

function keep(threadId: string, next: OwnDraft | null): void {
  if (next === null) delete draftState.byThread[threadId];
  else draftState.byThread[threadId] = next;
  writeDevice(threadId);
}

function sendLater(threadId: string): void {
  window.clearTimeout(timers.get(threadId));
  timers.set(
    threadId,
    window.setTimeout(() => void send(threadId), PAUSE_MS),
  );
}

/** Sends a draft. If the request fails, the draft is sent again after the next connection. */
async function send(threadId: string): Promise<void> {
  timers.delete(threadId);
  const own = draftState.byThread[threadId];
  const sender = userId;
  if (!own || own.isSent || sending.has(threadId)) return;
  sending.add(threadId);
  try {
    const { text, textRich, at } = own;
    const answer = await call('talk.saveDraft', { params: { threadId }, body: { text, textRich, at } });
    if (userId !== sender) return;
    // What was typed meanwhile is sent next.
    if (draftState.byThread[threadId]?.at === at)
      keep(threadId, answer.draft && { ...answer.draft, isSent: true });
    else sendLater(threadId);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  } finally {
    sending.delete(threadId);
  }
}

/** Requests the drafts after a connection, and sends those that the server does not have. */
export async function refreshDrafts(): Promise<void> {
  const requestedFor = userId;
  if (requestedFor === null) return;
  try {
    const { drafts } = await call('talk.drafts');
    if (userId !== requestedFor) return;
    for (const [threadId, theirs] of Object.entries(drafts)) take(threadId, theirs);
    for (const [threadId, own] of Object.entries(draftState.byThread)) {
      if (!own.isSent) void send(threadId);
      else if (!(threadId in drafts)) keep(threadId, null);
    }
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}

/** Stores a draft of another page, unless the draft here is later. */
function take(threadId: string, theirs: Draft): void {
  const own = draftState.byThread[threadId];
  if (!own || own.at < theirs.at) keep(threadId, { ...theirs, isSent: true });
}

/** Handles an action of entity `draft` that came over the socket. */
export function receiveDraft({
  verb,
  query,
  data,
}: {
  readonly verb: string;
  readonly query: { readonly entityId: string };
  readonly data?: unknown;
}): void {
  const { entityId: threadId } = query;
  if (verb === 'delete' && draftState.byThread[threadId]?.isSent) keep(threadId, null);
  if (isDraft(data)) take(threadId, { text: data.text, textRich: data.textRich, at: data.at });
}

/** Forgets the drafts after signing out. Those that were not sent stay on this device, for the same person. */
export function clearDrafts(): void {
  for (const timer of timers.values()) window.clearTimeout(timer);
  timers.clear();
  const unsent = Object.entries(draftState.byThread).filter(([, { isSent }]) => !isSent);
  if (userId !== null) {
    if (unsent.length === 0) removeStored(keyOf(userId));
    else writeStored(keyOf(userId), JSON.stringify(Object.fromEntries(unsent)), limits.draftMs);
  }
  userId = null;
  draftState.byThread = {};
}
