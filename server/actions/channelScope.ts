// The project or team of an entity or a channel, in which rights are checked.

import type { Entity } from '../../shared/model/action.ts';
import { findIncludingBin, type Store } from '../../shared/model/store.ts';

/** A project or a team by its id, in which the rights for a channel are checked. */
export type ChannelScope = { readonly of: 'project' | 'team'; readonly id: string };

/** Returns the id of the project of an entity, living or in the bin; null if it belongs to no known project. */
export function projectOfEntity(kind: string, entity: Entity, store: Store): string | null {
  if (kind === 'project') return entity.id;
  const { projectId, sheetId, layoutId } = entity;
  if (typeof projectId === 'string') return projectId;
  if (typeof sheetId === 'string') return projectIn(store, 'sheet', sheetId);
  if (typeof layoutId === 'string') return projectIn(store, 'layout', layoutId);
  return null;
}

/** Returns the project or team of a channel, by the documents of `store`. A channel without a document is assumed to be
 *  a team's; a person without a role in that team gets the response for something that does not exist. */
export function channelScopeOf(channelId: string, store: Store): ChannelScope {
  if (findIncludingBin(store, 'project', channelId)) return { of: 'project', id: channelId };
  const projectId = projectIn(store, 'sheet', channelId) ?? projectIn(store, 'channel', channelId);
  return projectId === null ? { of: 'team', id: channelId } : { of: 'project', id: projectId };
}

function projectIn(store: Store, kind: 'sheet' | 'layout' | 'channel', id: string): string | null {
  return findIncludingBin(store, kind, id)?.projectId ?? null;
}
