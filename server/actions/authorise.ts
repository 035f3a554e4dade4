// Checks the rights of an action by stored data, never by what the client claims. A plan sees only what the person may
// see, so the plan of a stranger fails as if nothing existed. The steps of a plan are then checked by what they change.

import { isStored, kindNamed } from '../../shared/catalogue.ts';
import type { About } from '../../shared/model/about.ts';
import type { Action, Entity, Step } from '../../shared/model/action.ts';
import type { Definition } from '../../shared/model/define.ts';
import { projectIdOf } from '../../shared/model/kinds.ts';
import { KINDS_WITH_OWNERS, ownerOf } from '../../shared/permissions/privateViews.ts';
import { mustMay, rightNamed, type RightName } from '../../shared/permissions/rights.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import type { EntityCollection } from '../../shared/model/entityCollection.ts';
import { findIncludingBin, type Store } from '../../shared/model/store.ts';
import { AppError } from '../../shared/errors.ts';
import { isGridCell } from '../database/documents/source.ts';
import { CHANNEL_KINDS } from '../database/channels.ts';
import { memoizeByKind } from './baseStore.ts';
import { channelScopeOf, projectOfEntity, type ChannelScope } from './channelScope.ts';

/** Returns the person's role in a project or a team; null for none. It throws `NotLoaded` if the role has to be loaded
 *  first. */
export type RoleIn = (home: ChannelScope) => Role | null;

/** Returns the part of `store` that the person may see: everything in projects where they have a role. */
export function visibleStore(store: Store, roleIn: RoleIn): Store {
  // The content of a sheet is visible if the sheet is. A sheet never leaves its project, and the person's role stays
  // the same during the request, so each sheet is checked once.
  const seenSheetIds = new Set<string>();
  const sees = (kind: string, entity: Entity): boolean => {
    const id = projectOfEntity(kind, entity, store);
    return id !== null && roleIn({ of: 'project', id }) !== null;
  };
  return filteredStore(store, (kind, entity) => {
    const { projectId, sheetId } = entity;
    if (typeof sheetId !== 'string' || typeof projectId === 'string') return sees(kind, entity);
    if (seenSheetIds.has(sheetId)) return true;
    if (!sees(kind, entity)) return false;
    seenSheetIds.add(sheetId);
    return true;
  });
}

/** Returns `store` without other people's private views, which do not exist for this person. */
export function withoutOthersViews(store: Store, userId: string): Store {
  return filteredStore(
    store,
    (kind, entity) => (ownerOf(kind, entity, store) ?? userId) === userId,
    KINDS_WITH_OWNERS,
  );
}

/** Returns `store` without the entities for which `sees` returns false. Only entities of `kinds` are checked; null for
 *  all kinds. */
function filteredStore(
  store: Store,
  sees: (kind: string, entity: Entity) => boolean,
  kinds: ReadonlySet<string> | null = null,
): Store {
  const wrapped = (of: Store): Store => ({
    kinds: () => of.kinds(),
    bin: of.bin && wrapped(of.bin),
    collection: memoizeByKind((kind) => {
      const all = of.collection(kind);
      return kinds?.has(kind) === false ? all : visibleCollection(all, (entity) => sees(kind, entity));
    }),
  });
  return wrapped(store);
}

function visibleCollection(
  collection: EntityCollection,
  sees: (entity: Entity) => boolean,
): EntityCollection {
  return {
    ...collection,
    get(id) {
      const entity = collection.get(id);
      return entity && sees(entity) ? entity : undefined;
    },
    where: (field, value, having) => Array.from(collection.where(field, value, having)).filter(sees),
    // Plans read the order of siblings only below a parent that they have found, and whose visibility was checked.
    placed: (field, value) => collection.placed(field, value),
  };
}

/**
 * Returns the person's role in the project or team of the action. No role is 404, too low a role 403. An action on
 * something that does not exist passes here: its plan fails, and its steps are checked anyway.
 * @throws AppError
 */
export function roleFor(
  action: Action,
  definition: Definition,
  { home, sources }: About,
  store: Store,
  roleIn: RoleIn,
): Role {
  // A copy into another project takes data out of its own project, so it needs the right to export.
  for (const id of sources) mustHave(roleIn, { of: 'project', id }, 'project.export', store);
  const team = definition.scope === 'team' ? teamNamed(action, store) : null;
  if (team !== null) return mustHave(roleIn, { of: 'team', id: team }, definition.right, store);
  return home === null ? 'OWNER' : mustHave(roleIn, { of: 'project', id: home }, definition.right, store);
}

/** Returns the team that an action names, or that owns its project; null for none. The data is not checked yet. */
function teamNamed({ query, data }: Action, store: Store): string | null {
  const { ownedByTeamId }: { readonly ownedByTeamId?: unknown } = data;
  const project = query.entityId === null ? undefined : findIncludingBin(store, 'project', query.entityId);
  const teamId = ownedByTeamId ?? project?.ownedByTeamId;
  return typeof teamId === 'string' ? teamId : null;
}

/**
 * Refuses steps that change anything the person may not change, and steps that create something that exists. `before`
 * is the store in which the steps were planned.
 * @throws AppError
 */
export function mustOwn(steps: readonly Step[], definition: Definition, before: Store, roleIn: RoleIn): void {
  const made = channelsMadeBy(steps);
  for (const step of steps) {
    const home = made.get(step.channelId) ?? channelScopeOf(step.channelId, before);
    // A project that this request creates has no roles yet: the role in its team was checked.
    if (!made.has(home.id)) mustHave(roleIn, home, definition.right, before);
    if (step.verb !== 'insert') mustBeMine(step.type, step.entityId, step, definition, before, roleIn);
    else
      for (const [kind, byId] of Object.entries(step.data.db))
        for (const id of Object.keys(byId)) mustBeMine(kind, id, step, definition, before, roleIn);
  }
}

/** Returns the channels that the steps create, each with its project. */
function channelsMadeBy(steps: readonly Step[]): ReadonlyMap<string, ChannelScope> {
  const made = new Map<string, ChannelScope>();
  for (const { type, verb, entityId, data } of steps) {
    if (verb !== 'create' || !CHANNEL_KINDS.has(type)) continue;
    const projectId = type === 'project' ? entityId : projectIdOf(data);
    if (projectId !== null) made.set(entityId, { of: 'project', id: projectId });
  }
  return made;
}

function mustBeMine(
  kind: string,
  id: string,
  step: Step,
  definition: Definition,
  before: Store,
  roleIn: RoleIn,
): void {
  // The row of a grid cell was checked by the plan, and its channel above; members are checked where they are written.
  if (isGridCell(kind, id) || !isStored(kind)) return;
  const old: Entity | undefined = findIncludingBin(before, kind, id);
  if (!old) return;
  const projectId = projectOfEntity(kind, old, before);
  const home: ChannelScope | null = projectId === null ? null : { of: 'project', id: projectId };
  if (home === null || roleIn(home) === null)
    throw new AppError('conflict', { note: `${kind} ${id} exists elsewhere` });
  mustHave(roleIn, home, definition.right, before);
  if (String(old[kindNamed(kind).channel]) !== step.channelId && kind !== 'project') {
    throw new AppError('conflict', { note: `${kind} ${id} is on another channel` });
  }
}

/**
 * Returns the person's role where it includes the right. The project is only read where one of its settings
 * decides.
 * @throws AppError where they lack the right
 */
function mustHave(roleIn: RoleIn, home: ChannelScope, right: RightName, store: Store): Role {
  const isSetThere = home.of === 'project' && rightNamed(right).setting !== undefined;
  return mustMay(
    roleIn(home),
    right,
    isSetThere ? (findIncludingBin(store, 'project', home.id) ?? null) : null,
  );
}

/**
 * Refuses an action whose `query` contradicts its steps: `channelId` must be the channel of one of the steps, and
 * `parentEntityId` must be the entity, parent, channel, project or team of one of them.
 * @throws AppError 'badRequest'
 */
export function mustMatchSteps(
  { query }: Action,
  steps: readonly Step[],
  parentOf: (step: Step) => string | null,
  store: Store,
): void {
  if (steps.length === 0) return;
  const { channelId, parentEntityId } = query;
  if (channelId !== null && steps.every((step) => step.channelId !== channelId)) {
    throw new AppError('badRequest', { fields: { 'query.channelId': 'The action is not on that channel' } });
  }
  if (parentEntityId === null) return;
  const isNear = (step: Step) =>
    [step.entityId, step.channelId, parentOf(step), channelScopeOf(step.channelId, store).id].includes(
      parentEntityId,
    );
  if (!steps.some(isNear)) {
    throw new AppError('badRequest', {
      fields: { 'query.parentEntityId': 'The entity does not hang there' },
    });
  }
}
