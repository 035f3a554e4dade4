// What a reader sees: an entity is there while all that it hangs on is there. Two stores are equal
// when they say the same here.

import type { Entity, StoredStep } from '../../shared/model/action.ts';
import type { Kind } from '../../shared/model/define.ts';
import { applyStep } from '../../shared/model/apply.ts';
import { openStore, type Store } from '../../shared/model/store.ts';

/** The store that a log comes to. */
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

/** The parents that an entity names, by kind and id. */
function parentsOf(own: Kind, entity: Entity): readonly (readonly [kind: string, id: string])[] {
  return Object.entries(own.parents).flatMap(([field, kind]) => {
    const id = entity[field];
    return typeof id === 'string' ? [[kind, id] as const] : [];
  });
}

/** Is everything there that it hangs on? */
function isVisible(kinds: readonly Kind[], store: Store, kind: string, entity: Entity): boolean {
  const own = kinds.find((each) => each.kind === kind);
  if (!own) return true;
  return parentsOf(own, entity).every(([parentKind, parentId]) => {
    const parent = store.collection(parentKind).get(parentId);
    return parent !== undefined && isVisible(kinds, store, parentKind, parent);
  });
}

/** All that a reader of the whole store sees. */
function visibleIn(kinds: readonly Kind[], store: Store): readonly Seen[] {
  return kinds.flatMap(({ kind }) =>
    [...store.collection(kind).values()]
      .filter((entity) => isVisible(kinds, store, kind, entity))
      .map((entity) => ({ kind, entity })),
  );
}

/** What a load of one channel holds: all that is there as far as this channel can tell. That the whole
 *  sheet is deleted is told on the project's channel; when it is taken back there, nothing is told here. */
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

/** Every visible entity with all its fields, in one order: equal texts, equal stores. */
export function textOf(kinds: readonly Kind[], store: Store): string {
  return visibleIn(kinds, store).map(lineOf).toSorted().join('\n');
}

/** Everything that a store holds, the hidden and the bin too. */
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
