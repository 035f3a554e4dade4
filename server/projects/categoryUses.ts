// Where the categories of a project are named: by columns and cells of its sheets, and by places of its layouts.

import type { CategoryUses } from '../../shared/api/categoryUses.ts';
import type { Database } from '../database/database.ts';
import { ROW_CELLS, tableOf } from '../database/tables.ts';

type Use = { readonly sheetIds: Set<string>; readonly layoutIds: Set<string> };
interface Named {
  readonly data: string;
  readonly place: string;
}

/** A cell's text may hold several. */
const NAMED = /"categoryId":"([0-9A-HJKMNP-TV-Z]{26})"/g;
const MARK = '%"categoryId":"%';

/** Returns the ids of the sheets and layouts that name each category, by the category's id. Deleted sheets and
 *  layouts do not count. */
export async function categoryUses({ reader }: Database, projectId: string): Promise<CategoryUses> {
  const uses = new Map<string, Use>();
  const note = (found: readonly Named[], kind: keyof Use): void => {
    for (const { data, place } of found)
      for (const [, id = ''] of data.matchAll(NAMED)) entryOf(uses, id)[kind].add(place);
  };
  const sheets = reader(tableOf('sheet')).where({ projectId }).whereNull('deletedBy').select('id');
  const living = (kind: string, field: string) =>
    reader(tableOf(kind)).whereIn(field, sheets).whereNull('deletedBy').where('data', 'like', MARK);
  note(await living('column', 'sheetId').select('data', { place: 'sheetId' }), 'sheetIds');
  note(await living('cell', 'sheetId').select('data', { place: 'sheetId' }), 'sheetIds');
  note(
    await reader(`${ROW_CELLS} as c`)
      .join(`${tableOf('row')} as r`, 'r.id', 'c.rowId')
      .whereIn('c.sheetId', sheets)
      .whereNull('r.deletedBy')
      .where('c.data', 'like', MARK)
      .select('c.data', { place: 'c.sheetId' }),
    'sheetIds',
  );
  const layouts = reader(tableOf('layout')).where({ projectId }).whereNull('deletedBy').select('id');
  note(
    await reader(tableOf('layoutCell'))
      .whereIn('layoutId', layouts)
      .whereNull('deletedBy')
      .where('data', 'like', MARK)
      .select('data', { place: 'layoutId' }),
    'layoutIds',
  );
  return { uses: Object.fromEntries([...uses].map(([id, use]) => [id, told(use)])) };
}

function entryOf(uses: Map<string, Use>, id: string): Use {
  const use = uses.get(id) ?? { sheetIds: new Set(), layoutIds: new Set() };
  uses.set(id, use);
  return use;
}

function told({ sheetIds, layoutIds }: Use): CategoryUses['uses'][string] {
  return { sheetIds: [...sheetIds], layoutIds: [...layoutIds] };
}
