// The bin of a sheet: rows and columns that were deleted, the last one first, with when and by whom. Reading it
// changes nothing; `row.create.undelete` and `column.create.undelete` bring back what it names.

import { AppError } from '../../shared/errors.ts';
import type { BinnedColumn, BinnedRow, SheetBin } from '../../shared/api/sheetBin.ts';
import { cellsOf } from '../../shared/packed.ts';
import type { Database } from '../database/database.ts';
import { ROW_CELLS, tableOf } from '../database/tables.ts';
import { deletersOf } from './deleters.ts';

/** The most of each kind that an answer holds. */
const MOST = 500;
/** Of a row's cells, so much is told that a person knows it again. */
const TOLD = { cells: 4, characters: 160 } as const;

interface Binned {
  readonly id: string;
  readonly data: string;
  readonly deletedBy: string;
  /** PostgreSQL answers whole numbers of this size as text. */
  readonly deletedAt: number | string;
  readonly cells?: string | null;
}

/** @throws AppError 'notFound' where the project has no such living sheet */
export async function sheetBin(database: Database, projectId: string, sheetId: string): Promise<SheetBin> {
  const { reader } = database;
  const sheet = await reader(tableOf('sheet'))
    .where({ id: sheetId, projectId })
    .whereNull('deletedBy')
    .first('id');
  if (!sheet) throw new AppError('notFound');
  const rows: Binned[] = await binned(database, 'row', sheetId)
    .leftJoin(`${ROW_CELLS} as c`, 'c.rowId', 'd.id')
    .select('c.data as cells');
  const columns: Binned[] = await binned(database, 'column', sheetId);
  const by = await deletersOf(
    database,
    sheetId,
    [...rows, ...columns].map(({ deletedBy }) => deletedBy),
  );
  const slots = await slotsOf(database, sheetId);
  return {
    rows: rows.slice(0, MOST).map((row) => ({ ...toldRow(row, sheetId, slots), ...goneBy(row, by) })),
    columns: columns.slice(0, MOST).map((column) => ({ ...toldColumn(column), ...goneBy(column, by) })),
    more: rows.length > MOST || columns.length > MOST,
  };
}

function binned({ reader }: Database, kind: 'row' | 'column', sheetId: string) {
  return reader(`${tableOf(kind)} as d`)
    .where('d.sheetId', sheetId)
    .whereNotNull('d.deletedBy')
    .orderBy([
      { column: 'd.deletedAt', order: 'desc' },
      { column: 'd.orderKey', order: 'asc' },
    ])
    .limit(MOST + 1)
    .select('d.id', 'd.data', 'd.deletedBy', 'd.deletedAt');
}

function goneBy({ deletedAt, deletedBy }: Binned, by: ReadonlyMap<string, string>) {
  return { deletedAt: Number(deletedAt), causeId: deletedBy, userId: by.get(deletedBy) ?? null };
}

/** Of all columns, the deleted ones too: a row may have been deleted before its column. */
async function slotsOf({ reader }: Database, sheetId: string): Promise<Readonly<Record<string, string>>> {
  const columns: { id: string; slot: number }[] = await reader(tableOf('column'))
    .where({ sheetId })
    .orderBy(['orderKey', 'id'])
    .select('id', 'slot');
  return Object.fromEntries(columns.map(({ id, slot }) => [String(slot), id]));
}

function toldRow(
  { id, data, cells }: Binned,
  sheetId: string,
  slots: Readonly<Record<string, string>>,
): Pick<BinnedRow, 'id' | 'type' | 'label' | 'title' | 'text'> {
  const { type, itemLabel, title }: Readonly<Record<string, unknown>> = JSON.parse(data);
  const texts = [...cellsOf(cells ?? '{}', id, sheetId, slots)]
    .flatMap(({ value }) => (typeof value === 'string' && value !== '' ? [value] : []))
    .slice(0, TOLD.cells);
  return {
    id,
    type: typeof type === 'number' ? type : 0,
    label: typeof itemLabel === 'string' ? itemLabel : null,
    title: typeof title === 'string' ? title : null,
    text: texts.join(' · ').slice(0, TOLD.characters),
  };
}

function toldColumn({ id, data }: Binned): Pick<BinnedColumn, 'id' | 'title' | 'categoryId'> {
  const { title, categoryId }: Readonly<Record<string, unknown>> = JSON.parse(data);
  return {
    id,
    title: typeof title === 'string' ? title : null,
    categoryId: typeof categoryId === 'string' ? categoryId : null,
  };
}
