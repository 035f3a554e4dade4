// What React looks at: the small kinds as they are shown, by id, in valtio. Rows and cells are not here: they
// are the records of their sheet (shelves.ts).

import { proxy } from 'valtio';
import type { Entity } from '../../shared/model/action.ts';
import type { Store } from '../../shared/model/store.ts';
import type { Touched } from './touched.ts';

const KINDS = [
  'project',
  'sheet',
  'column',
  'category',
  'channel',
  'comment',
  'layout',
  'layoutCell',
  'sheetLayout',
  'hiddenCategory',
  'template',
  'asset',
  'assetFile',
  'user',
] as const;
export type SmallKind = (typeof KINDS)[number];
export type Shown = Record<SmallKind, Record<string, Entity>>;

export const db = proxy<Shown>(emptyDb());

function emptyDb(): Shown {
  return {
    project: {},
    sheet: {},
    column: {},
    category: {},
    channel: {},
    comment: {},
    layout: {},
    layoutCell: {},
    sheetLayout: {},
    hiddenCategory: {},
    template: {},
    asset: {},
    assetFile: {},
    user: {},
  };
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

function showKind(kind: SmallKind, view: Store): void {
  const here = new Set<string>();
  for (const { id } of view.shelf(kind).values()) {
    here.add(id);
    showOne(kind, id, view);
  }
  for (const id of Object.keys(db[kind])) if (!here.has(id)) delete db[kind][id];
}

/** Entities are replaced, never changed: an unchanged one keeps its identity, and wakes nobody. */
function showOne(kind: SmallKind, id: string, view: Store): void {
  const entity = view.shelf(kind).get(id);
  if (!entity) delete db[kind][id];
  else if (known.get(id) !== entity || !db[kind][id]) {
    known.set(id, entity);
    db[kind][id] = { ...entity };
  }
}

/** Of what each shown entity was made: valtio wraps what it is given. */
const known = new Map<string, Entity>();

/** The entities of a kind that hang on `value`, in their order. */
export function inOrderOf(
  shown: Readonly<Record<string, Entity>>,
  field: string,
  value: string,
): readonly Entity[] {
  const keyOf = ({ orderKey }: Entity): string => (typeof orderKey === 'string' ? orderKey : '');
  return Object.values(shown)
    .filter((entity) => entity[field] === value)
    .toSorted((one, other) =>
      keyOf(one) < keyOf(other) ? -1 : keyOf(one) > keyOf(other) ? 1 : one.id < other.id ? -1 : 1,
    );
}
