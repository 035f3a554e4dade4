// Presence: who is in the project now, and where. It comes over the socket as actions of entity `status`, which
// have no sequence and are not stored, and ends with the connection.

import { proxy } from 'valtio';
import { z } from 'zod';
import type { ClientMessage, Status } from '../../shared/api/socket.ts';

const status = z.object({
  id: z.string(),
  sessionId: z.string(),
  userId: z.string(),
  projectId: z.string(),
  sheetId: z.string().nullish().default(null),
  channelId: z.string().nullish().default(null),
  rowId: z.string().nullish().default(null),
  cellId: z.string().nullish().default(null),
  state: z.enum(['active', 'idle']).catch('active'),
});

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
  const read = status.safeParse({ ...presence.byId[id], ...(typeof data === 'object' ? data : {}), id });
  if (read.success) presence.byId[id] = normal(read.data);
}

export function clearPresence(): void {
  presence.byId = {};
}

function normal({ sheetId, channelId, rowId, cellId, ...rest }: z.output<typeof status>): Status {
  return {
    ...rest,
    sheetId: sheetId ?? null,
    channelId: channelId ?? null,
    rowId: rowId ?? null,
    cellId: cellId ?? null,
  };
}

export type Whereabouts = Extract<ClientMessage, { type: 'PROJECT:STATUS' }>['data'];

const EVERY_MS = 100;

/** Returns a function that sends where the person is, at most ten times a second; the last call is always sent. */
export function openPresenceSender(send: (message: ClientMessage) => void): (where: Whereabouts) => void {
  let latest: Whereabouts | null = null;
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
