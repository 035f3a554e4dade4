// What React looks at: the small kinds as they are shown, by id, in valtio. Rows and cells are not here: they
// are the records of their sheet (shelves.ts).

import { proxy } from 'valtio';
import { kinds } from '../../shared/catalogue.ts';
import type { Entity } from '../../shared/model/action.ts';
import { entityOfKind, type EntityByKind, type KindName } from '../../shared/model/kinds.ts';
import type { Store } from '../../shared/model/store.ts';
import type { Touched } from './touched.ts';

/** A kind of which a project has few: all but rows and cells. */
export type SmallKind = Exclude<KindName, 'row' | 'cell'>;
export type Shown = { [Kind in SmallKind]: Record<string, EntityByKind[Kind]> };

const KINDS = kinds.flatMap(({ kind }) => (kind === 'row' || kind === 'cell' ? [] : [kind]));

export const db = proxy<Shown>(emptyDb());

function emptyDb(): Shown {
  const empty: Partial<Shown> = Object.fromEntries(KINDS.map((kind) => [kind, {}]));
  if (!isWhole(empty)) throw new Error('a kind is missing in the catalogue');
  return empty;
}

function isWhole(shown: Partial<Shown>): shown is Shown {
  return KINDS.every((kind) => kind in shown);
}

/** Brings what is shown up to `view`: the touched entities, or whole kinds after a load. */
export function showTouched({ ids, channels }: Touched, view: Store): void {
  for (const kind of KINDS) {
    const all = channels.size > 0;
    const own = ids.get(kind);
    if (all) showKind(kind, view);
    else for (const id of own ?? []) showOne(kind, id, view);
  }
}

function showKind<Kind extends SmallKind>(kind: Kind, view: Store): void {
  const here = new Set<string>();
  for (const { id } of view.shelf(kind).values()) {
    here.add(id);
    showOne(kind, id, view);
  }
  for (const id of Object.keys(db[kind])) if (!here.has(id)) delete db[kind][id];
}

/** Entities are replaced, never changed: an unchanged one keeps its identity, and wakes nobody. */
function showOne<Kind extends SmallKind>(kind: Kind, id: string, view: Store): void {
  const shown: Record<string, EntityByKind[Kind]> = db[kind];
  const entity = view.shelf(kind).get(id);
  if (!entity) delete shown[id];
  else if (known.get(id) !== entity || !shown[id]) {
    known.set(id, entity);
    shown[id] = entityOfKind(kind, { ...entity });
  }
}

/** Of what each shown entity was made: valtio wraps what it is given. */
const known = new Map<string, Entity>();

/** The entities of a kind that hang on `value`, in their order. */
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
