// Finds the threads that still exist: those whose subject, and everything that contains it, is not in the bin.

import type { Knex } from 'knex';
import { isGridCellId } from '../../shared/entities/cellIds.ts';
import { tableOf } from '../database/tables.ts';

/** A thread: the entity that its comments are on. */
export interface Thread {
  readonly threadId: string;
  /** The kind of the entity, such as `channel` or `row`. */
  readonly kind: string;
  readonly projectId: string;
}

/** Most ids in one query. */
const AT_ONCE = 500;

/** Returns the ids of the threads whose subject, and everything that contains it, is not in the bin. */
export async function undeletedThreads(knex: Knex, threads: readonly Thread[]): Promise<ReadonlySet<string>> {
  const idsOf = (kind: string): readonly string[] =>
    threads.flatMap((thread) => (thread.kind === kind ? [thread.threadId] : []));
  const grid = idsOf('cell').filter(isGridCellId).map(placeOf);
  const cells = await living(
    knex,
    'cell',
    'rowId',
    idsOf('cell').filter((id) => !isGridCellId(id)),
  );
  const rows = await living(knex, 'row', 'sheetId', [
    ...idsOf('row'),
    ...grid.map(({ rowId }) => rowId),
    ...cells.values(),
  ]);
  const columns = await living(knex, 'column', 'sheetId', [
    ...idsOf('column'),
    ...grid.map(({ columnId }) => columnId),
  ]);
  const sheets = await living(knex, 'sheet', 'projectId', [
    ...idsOf('sheet'),
    ...rows.values(),
    ...columns.values(),
  ]);
  const projects = await living(
    knex,
    'project',
    'id',
    threads.map(({ projectId }) => projectId),
  );
  const rest = new Map<string, ReadonlyMap<string, string>>();
  for (const kind of ['channel', 'asset', 'layout'])
    rest.set(kind, await living(knex, kind, 'projectId', idsOf(kind)));

  const hasRow = (rowId: string): boolean => sheets.has(rows.get(rowId) ?? '');
  const hasColumn = (columnId: string): boolean => sheets.has(columns.get(columnId) ?? '');
  const isThere = ({ threadId, kind }: Thread): boolean => {
    switch (kind) {
      case 'project':
        return true;
      case 'sheet':
        return sheets.has(threadId);
      case 'row':
        return hasRow(threadId);
      case 'column':
        return hasColumn(threadId);
      case 'cell': {
        if (!isGridCellId(threadId)) return hasRow(cells.get(threadId) ?? '');
        const { rowId, columnId } = placeOf(threadId);
        return hasRow(rowId) && hasColumn(columnId);
      }
      default:
        return rest.get(kind)?.has(threadId) === true;
    }
  };
  return new Set(
    threads.filter((each) => projects.has(each.projectId) && isThere(each)).map(({ threadId }) => threadId),
  );
}

/** Returns the entities that are not in the bin, each with the value of `field`. */
async function living(
  knex: Knex,
  kind: string,
  field: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const all = [...new Set(ids)];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const rows: { id: string; above: string }[] = await knex(tableOf(kind))
      .whereIn('id', all.slice(from, from + AT_ONCE))
      .whereNull('deletedBy')
      .select('id', { above: field });
    for (const { id, above } of rows) found.set(id, above);
  }
  return found;
}

function placeOf(cellId: string): { readonly rowId: string; readonly columnId: string } {
  const [rowId = '', columnId = ''] = cellId.split('.');
  return { rowId, columnId };
}
