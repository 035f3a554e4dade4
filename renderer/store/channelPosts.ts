// The posts of the open channel: the newest at first, older ones page by page.

import { proxy } from 'valtio';
import { z } from 'zod';
import { call } from '../net/call.ts';
import { CallError } from '../net/callError.ts';
import { getClientState } from './clientState.ts';
import { applyChangeSet } from './db.ts';
import { followChannel } from './project.ts';

export interface ChannelWindow {
  load: 'loading' | 'loaded' | { readonly failed: CallError };
  hasOlder: boolean;
  hasNewer: boolean;
}

export const channelWindows = proxy<{ byId: Record<string, ChannelWindow> }>({ byId: {} });

const reply = z.object({
  db: z.record(z.string(), z.record(z.string(), z.looseObject({}))),
  meta: z
    .object({ seen: z.record(z.string(), z.number()).default({}), more: z.boolean().default(false) })
    .loose(),
});

export function openChannel(projectId: string, channelId: string): () => void {
  const end = followChannel(channelId);
  void loadNewest(projectId, channelId);
  return end;
}

export async function loadNewest(projectId: string, channelId: string): Promise<void> {
  channelWindows.byId[channelId] ??= { load: 'loading', hasOlder: false, hasNewer: false };
  const window = channelWindows.byId[channelId];
  try {
    const read = reply.parse(await call('projects.channel', { params: { projectId, channelId } }));
    getClientState().queue.loaded({ sequences: read.meta.seen, db: read.db });
    window.hasOlder = read.meta.more;
    window.load = 'loaded';
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    window.load = { failed: error };
  }
}

const busy = new Set<string>();

export async function loadOlder(projectId: string, channelId: string, before: string): Promise<void> {
  const window = channelWindows.byId[channelId];
  if (!window || busy.has(channelId)) return;
  busy.add(channelId);
  try {
    const read = reply.parse(
      await call('projects.channel', { params: { projectId, channelId }, query: { before } }),
    );
    const { store, queue } = getClientState();
    const shelf = store.collection('comment');
    for (const [id, fields] of Object.entries(read.db['comment'] ?? {})) shelf.set(id, { ...fields, id });
    applyChangeSet(
      { ids: new Map([['comment', new Set(Object.keys(read.db['comment'] ?? {}))]]), channels: new Set() },
      queue.viewStore,
    );
    window.hasOlder = read.meta.more;
  } finally {
    busy.delete(channelId);
  }
}
