// Computes what a reader of a store sees. An entity is visible while all of its parents are. Two stores count as equal
// if the texts of their visible entities are.

import type { Entity, StoredStep } from '../../shared/model/action.ts';
import type { Kind } from '../../shared/model/define.ts';
import { applyStep } from '../../shared/model/apply.ts';
import { openStore, type Store } from '../../shared/model/store.ts';

/** Returns the store that results from a log. */
export function fold(log: readonly StoredStep[]): Store {
  const store = openStore({ withBin: true });
  for (const step of log) applyStep(store, step, { now: step.createdAt, causeId: step.causeId });
  return store;
}

/** An entity that a reader sees, with its kind. */
export interface Seen {
  readonly kind: string;
  readonly entity: Entity;
}

/** Returns the kinds and ids of an entity's parents. */
function parentsOf(own: Kind, entity: Entity): readonly (readonly [kind: string, id: string])[] {
  return Object.entries(own.parents).flatMap(([field, kind]) => {
    const id = entity[field];
    return typeof id === 'string' ? [[kind, id] as const] : [];
  });
}

/** Returns whether all parents of an entity, and their parents, are in the store. */
function isVisible(kinds: readonly Kind[], store: Store, kind: string, entity: Entity): boolean {
  const own = kinds.find((each) => each.kind === kind);
  if (!own) return true;
  return parentsOf(own, entity).every(([parentKind, parentId]) => {
    const parent = store.collection(parentKind).get(parentId);
    return parent !== undefined && isVisible(kinds, store, parentKind, parent);
  });
}

/** Returns all visible entities of the store. */
function visibleIn(kinds: readonly Kind[], store: Store): readonly Seen[] {
  return kinds.flatMap(({ kind }) =>
    [...store.collection(kind).values()]
      .filter((entity) => isVisible(kinds, store, kind, entity))
      .map((entity) => ({ kind, entity })),
  );
}

/** Returns the entities in a load of one channel: those whose parents on the same channel are not deleted. The deletion
 *  of a whole sheet is a step of the project's channel only, as is its restoration, so it makes no difference here. */
export function visibleOn(kinds: readonly Kind[], store: Store, channelId: string): readonly Seen[] {
  return kinds.flatMap((own) =>
    [...store.collection(own.kind).where(own.channel, channelId)]
      .filter((entity) => isVisibleHere(kinds, store, own, entity, channelId))
      .map((entity) => ({ kind: own.kind, entity })),
  );
}

function isVisibleHere(
  kinds: readonly Kind[],
  store: Store,
  own: Kind,
  entity: Entity,
  channelId: string,
): boolean {
  return parentsOf(own, entity).every(([parentKind, parentId]) => {
    const above = kinds.find(({ kind }) => kind === parentKind);
    const living = store.collection(parentKind).get(parentId);
    const parent = living ?? store.bin?.collection(parentKind).get(parentId);
    if (!above || !parent || parent[above.channel] !== channelId) return true;
    return living !== undefined && isVisibleHere(kinds, store, above, living, channelId);
  });
}

/** Returns all visible entities with their fields as text, in a fixed order, so that equal stores have equal texts. */
export function textOf(kinds: readonly Kind[], store: Store): string {
  return visibleIn(kinds, store).map(lineOf).toSorted().join('\n');
}

/** Returns everything in a store as text, including invisible entities and the bin. */
export function wholeTextOf(store: Store): string {
  const lines = [...store.kinds()].flatMap((kind) =>
    [...store.collection(kind).values()].map((entity) => lineOf({ kind, entity })),
  );
  return `${lines.toSorted().join('\n')}\nbin\n${store.bin ? wholeTextOf(store.bin) : ''}`;
}

function lineOf({ kind, entity }: Seen): string {
  const fields = Object.entries(entity).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return `${kind} ${JSON.stringify(fields)}`;
}
