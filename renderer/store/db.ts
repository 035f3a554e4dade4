// The state that React components read: the small kinds as they are shown, by id, in valtio. Rows and cells are not
// here: they are the records of their sheet (pageStore.ts).

import { proxy } from 'valtio';
import { KIND_FACTS } from '../../shared/kindFacts.ts';
import type { Entity } from '../../shared/model/action.ts';
import { entityOfKind, type EntityByKind, type KindName } from '../../shared/model/kinds.ts';
import type { Store } from '../../shared/model/store.ts';
import type { ChangeSet } from './changeSet.ts';

/** A kind of which a project has few entities: all but rows and cells. */
export type SmallKind = Exclude<KindName, 'row' | 'cell'>;
export type ShownEntities = { [Kind in SmallKind]: Record<string, EntityByKind[Kind]> };

const KINDS = KIND_FACTS.flatMap(({ kind }) => (kind === 'row' || kind === 'cell' ? [] : [kind]));

export const db = proxy<ShownEntities>(emptyDb());

function emptyDb(): ShownEntities {
  const empty: Partial<ShownEntities> = Object.fromEntries(KINDS.map((kind) => [kind, {}]));
  if (!isWhole(empty)) throw new Error('a kind is missing in the catalogue');
  return empty;
}

function isWhole(shown: Partial<ShownEntities>): shown is ShownEntities {
  return KINDS.every((kind) => kind in shown);
}

/** Updates the proxy from `view`: the touched entities, or all kinds after a load. */
export function applyChangeSet({ ids, channels }: ChangeSet, view: Store): void {
  for (const kind of KINDS) {
    const all = channels.size > 0;
    const own = ids.get(kind);
    if (all) showKind(kind, view);
    else for (const id of own ?? []) showOne(kind, id, view);
  }
}

function showKind<Kind extends SmallKind>(kind: Kind, view: Store): void {
  const here = new Set<string>();
  for (const { id } of view.collection(kind).values()) {
    here.add(id);
    showOne(kind, id, view);
  }
  for (const id of Object.keys(db[kind])) if (!here.has(id)) delete db[kind][id];
}

/** Replaces an entity instead of changing it: an unchanged entity keeps its identity and causes no render. */
function showOne<Kind extends SmallKind>(kind: Kind, id: string, view: Store): void {
  const shown: Record<string, EntityByKind[Kind]> = db[kind];
  const entity = view.collection(kind).get(id);
  if (!entity) delete shown[id];
  else if (known.get(id) !== entity || !shown[id]) {
    known.set(id, entity);
    shown[id] = entityOfKind(kind, { ...entity });
  }
}

/** The entity of the store from which each shown one was made. Valtio wraps objects, so identity is compared
 *  here. */
const known = new Map<string, Entity>();

/** Returns the entities of a kind whose `field` is `value`, in their order. */
export function inOrderOf<Found extends { readonly id: string; readonly orderKey?: string | undefined }>(
  shown: Readonly<Record<string, Found>>,
  field: keyof Found,
  value: string,
): readonly Found[] {
  const keyOf = ({ orderKey = '' }: Found): string => orderKey;
  return Object.values(shown)
    .filter((entity) => entity[field] === value)
    .toSorted((one, other) =>
      keyOf(one) < keyOf(other) ? -1 : keyOf(one) > keyOf(other) ? 1 : one.id < other.id ? -1 : 1,
    );
}
