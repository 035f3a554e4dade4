// Presence: who is in the project now, and where. It comes over the socket as actions of entity `status`, which have no
// sequence and are not stored. It is cleared when the connection ends.

import { proxy } from 'valtio';
import type { ClientMessage, Status } from '../../shared/api/socket.ts';
import { hasFields } from '../../shared/fieldChecks.ts';

/** The sessions of everybody else, by their id. */
export const presence = proxy<{ byId: Record<string, Status> }>({ byId: {} });

interface StatusStep {
  readonly verb: string;
  readonly query: { readonly entityId: string };
  readonly data?: unknown;
}

/** Applies one step of a `status`. `ownId` is the id of this page's socket session. */
export function applyStatus({ verb, query, data }: StatusStep, ownId: string | null): void {
  const id = query.entityId;
  if (id === ownId) return;
  if (verb === 'delete') {
    delete presence.byId[id];
    return;
  }
  const read = { ...presence.byId[id], ...(typeof data === 'object' ? data : {}), id };
  if (hasFields(read, NEEDED)) presence.byId[id] = statusOf(read);
}

export function clearPresence(): void {
  presence.byId = {};
}

/**
 * The fields that every status has, with their types. Other fields may be null, such as the sheet of a person who is in
 * none.
 */
const NEEDED = { id: 'string', sessionId: 'string', userId: 'string', projectId: 'string' } as const;

type Told = Pick<Status, keyof typeof NEEDED> & { readonly [Name in keyof Status]?: unknown };

function statusOf({
  id,
  sessionId,
  userId,
  projectId,
  sheetId,
  channelId,
  rowId,
  cellId,
  state,
}: Told): Status {
  return {
    id,
    sessionId,
    userId,
    projectId,
    sheetId: idOrNull(sheetId),
    channelId: idOrNull(channelId),
    rowId: idOrNull(rowId),
    cellId: idOrNull(cellId),
    state: state === 'idle' ? 'idle' : 'active',
  };
}

function idOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

export type PresenceLocation = Extract<ClientMessage, { type: 'PROJECT:STATUS' }>['data'];

const EVERY_MS = 100;

/** Returns a function that sends where the person is, at most ten times a second; the last call is always sent. */
export function openPresenceSender(
  send: (message: ClientMessage) => void,
): (where: PresenceLocation) => void {
  let latest: PresenceLocation | null = null;
  let timer = 0;

  function flush(): void {
    timer = 0;
    if (!latest) return;
    send({ type: 'PROJECT:STATUS', data: latest });
    latest = null;
    timer = window.setTimeout(flush, EVERY_MS);
  }

  return (where) => {
    latest = where;
    if (timer === 0) flush();
  };
}
