// The project or team that an entity and a channel belong to, by which rights are judged.

import type { Entity } from '../../shared/model/action.ts';
import { livingOrDeleted, type Store } from '../../shared/model/store.ts';

/** What a channel is about. */
export type ChannelScope = { readonly of: 'project' | 'team'; readonly id: string };

/** The project of an entity, living or in the bin; null where it hangs on nothing that is known. */
export function projectOfEntity(kind: string, entity: Entity, store: Store): string | null {
  if (kind === 'project') return entity.id;
  const { projectId, sheetId, layoutId } = entity;
  if (typeof projectId === 'string') return projectId;
  if (typeof sheetId === 'string') return projectIn(store, 'sheet', sheetId);
  if (typeof layoutId === 'string') return projectIn(store, 'layout', layoutId);
  return null;
}

/** What the channel is about, as `store` has it. A channel that is no document's is taken for a team's:
 *  whoever has no role in that team is told that it does not exist. */
export function channelScopeOf(channelId: string, store: Store): ChannelScope {
  if (livingOrDeleted(store, 'project', channelId)) return { of: 'project', id: channelId };
  const projectId = projectIn(store, 'sheet', channelId) ?? projectIn(store, 'channel', channelId);
  return projectId === null ? { of: 'team', id: channelId } : { of: 'project', id: projectId };
}

function projectIn(store: Store, kind: 'sheet' | 'layout' | 'channel', id: string): string | null {
  return livingOrDeleted(store, kind, id)?.projectId ?? null;
}
