// The bins of projects and sheets: what was deleted, the last one first, with when and by whom. Reading a bin
// changes nothing; `row.create.undelete` and similar actions restore what they name.

import { BIN_KINDS, type Binned, type BinKind, type ProjectBin } from '../../shared/api/projectBin.ts';
import type { BinnedColumn, BinnedRow, SheetBin } from '../../shared/api/sheetBin.ts';
import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { cellsOf } from '../../shared/packed.ts';
import type { Database } from '../database/database.ts';
import { ROW_CELLS, tableOf } from '../database/tables.ts';

// The bin of a project has its sheets, categories, templates, channels and layouts; the bin of a sheet, below, has
// its rows and columns.

/** Most things in a response. */
const MOST_THINGS = 500;

interface DeletedEntity {
  readonly id: string;
  readonly kind: BinKind;
  readonly data: string;
  readonly deletedBy: string;
  /** PostgreSQL returns long integers as text. */
  readonly deletedAt: number | string;
}

/** Returns the deleted things of a project, the last one first, and whether there are more than are listed. */
export async function projectBin(database: Database, projectId: string): Promise<ProjectBin> {
  const byKind = await Promise.all(BIN_KINDS.map((kind) => deletedOf(database, kind, projectId)));
  const all = byKind
    .flat()
    .toSorted(
      (one, other) => Number(other.deletedAt) - Number(one.deletedAt) || (one.id < other.id ? -1 : 1),
    );
  const ofTemplates = new Set(all.map(sheetOf));
  const whole = all.filter(({ kind, id }) => kind !== 'sheet' || !ofTemplates.has(id));
  const shown = whole.slice(0, MOST_THINGS);
  const by = await deletersOf(
    database,
    projectId,
    shown.map(({ deletedBy }) => deletedBy),
  );
  return { things: shown.map((deleted) => binnedOf(deleted, by)), more: whole.length > MOST_THINGS };
}

async function deletedOf(
  { reader }: Database,
  kind: BinKind,
  projectId: string,
): Promise<readonly DeletedEntity[]> {
  const rows: Omit<DeletedEntity, 'kind'>[] = await reader(tableOf(kind))
    .where({ projectId })
    .whereNotNull('deletedBy')
    .orderBy('deletedAt', 'desc')
    .limit(MOST_THINGS + 1)
    .select('id', 'data', 'deletedBy', 'deletedAt');
  return rows.map((row) => ({ ...row, kind }));
}

/** Returns the id of a template’s sheet; null for other things. */
function sheetOf({ kind, data }: Pick<DeletedEntity, 'kind' | 'data'>): string | null {
  if (kind !== 'template') return null;
  const { sheetId }: Readonly<Record<string, unknown>> = JSON.parse(data);
  return typeof sheetId === 'string' ? sheetId : null;
}

function binnedOf(
  { id, kind, data, deletedBy, deletedAt }: DeletedEntity,
  by: ReadonlyMap<string, string>,
): Binned {
  const { title, name }: Readonly<Record<string, unknown>> = JSON.parse(data);
  const words = kind === 'category' || kind === 'textVariable' ? name : title;
  return {
    id,
    kind,
    title: typeof words === 'string' ? words : '',
    sheetId: sheetOf({ kind, data }),
    deletedAt: Number(deletedAt),
    goneAt: Number(deletedAt) + limits.binMs,
    causeId: deletedBy,
    userId: by.get(deletedBy) ?? null,
  };
}

/** Most things of each kind in a response. */
const MOST_OF_KIND = 500;
/** Most cells and most characters of the preview by which a person recognises a deleted row. */
const PREVIEW = { cells: 4, characters: 160 } as const;

interface BinnedEntity {
  readonly id: string;
  readonly data: string;
  readonly deletedBy: string;
  /** PostgreSQL returns long integers as text. */
  readonly deletedAt: number | string;
  readonly cells?: string | null;
}

/**
 * Returns the deleted rows and columns of a sheet.
 * @throws AppError 'notFound' where the project has no such living sheet
 */
export async function sheetBin(database: Database, projectId: string, sheetId: string): Promise<SheetBin> {
  const { reader } = database;
  const sheet = await reader(tableOf('sheet'))
    .where({ id: sheetId, projectId })
    .whereNull('deletedBy')
    .first('id');
  if (!sheet) throw new AppError('notFound');
  const rows: BinnedEntity[] = await binned(database, 'row', sheetId)
    .leftJoin(`${ROW_CELLS} as c`, 'c.rowId', 'd.id')
    .select('c.data as cells');
  const columns: BinnedEntity[] = await binned(database, 'column', sheetId);
  const by = await deletersOf(
    database,
    sheetId,
    [...rows, ...columns].map(({ deletedBy }) => deletedBy),
  );
  const slots = await slotsOf(database, sheetId);
  return {
    rows: rows
      .slice(0, MOST_OF_KIND)
      .map((row) => ({ ...binnedRow(row, sheetId, slots), ...deletionOf(row, by) })),
    columns: columns
      .slice(0, MOST_OF_KIND)
      .map((column) => ({ ...binnedColumn(column), ...deletionOf(column, by) })),
    more: rows.length > MOST_OF_KIND || columns.length > MOST_OF_KIND,
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
    .limit(MOST_OF_KIND + 1)
    .select('d.id', 'd.data', 'd.deletedBy', 'd.deletedAt');
}

function deletionOf({ deletedAt, deletedBy }: BinnedEntity, by: ReadonlyMap<string, string>) {
  return { deletedAt: Number(deletedAt), causeId: deletedBy, userId: by.get(deletedBy) ?? null };
}

/** Returns the slots of all columns, including deleted ones: a row may have been deleted before its column. */
async function slotsOf({ reader }: Database, sheetId: string): Promise<Readonly<Record<string, string>>> {
  const columns: { id: string; slot: number }[] = await reader(tableOf('column'))
    .where({ sheetId })
    .orderBy(['orderKey', 'id'])
    .select('id', 'slot');
  return Object.fromEntries(columns.map(({ id, slot }) => [String(slot), id]));
}

function binnedRow(
  { id, data, cells }: BinnedEntity,
  sheetId: string,
  slots: Readonly<Record<string, string>>,
): Pick<BinnedRow, 'id' | 'type' | 'label' | 'title' | 'text'> {
  const { type, itemLabel, title }: Readonly<Record<string, unknown>> = JSON.parse(data);
  const texts = [...cellsOf(cells ?? '{}', id, sheetId, slots)]
    .flatMap(({ value }) => (typeof value === 'string' && value !== '' ? [value] : []))
    .slice(0, PREVIEW.cells);
  return {
    id,
    type: typeof type === 'number' ? type : 0,
    label: typeof itemLabel === 'string' ? itemLabel : null,
    title: typeof title === 'string' ? title : null,
    text: texts.join(' · ').slice(0, PREVIEW.characters),
  };
}

function binnedColumn({ id, data }: BinnedEntity): Pick<BinnedColumn, 'id' | 'title' | 'categoryId'> {
  const { title, categoryId }: Readonly<Record<string, unknown>> = JSON.parse(data);
  return {
    id,
    title: typeof title === 'string' ? title : null,
    categoryId: typeof categoryId === 'string' ? categoryId : null,
  };
}

// The person who deleted something is found in the log.

/** Returns the user of each cause. Only the first step of a cause on that channel is read, since a cause may have
 *  thousands of steps. */
async function deletersOf(
  { reader }: Database,
  channelId: string,
  causes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const causeIds = [...new Set(causes)];
  const firsts: { sequence: number }[] = await reader('action_log')
    .where({ channelId })
    .whereIn('causeId', causeIds)
    .groupBy('causeId')
    .select(reader.raw('MIN(sequence) AS sequence'));
  const steps: { causeId: string; step: string }[] = await reader('action_log')
    .where({ channelId })
    .whereIn(
      'sequence',
      firsts.map(({ sequence }) => sequence),
    )
    .select('causeId', 'step');
  return new Map(steps.map(({ causeId, step }) => [causeId, userIn(step)]));
}

function userIn(step: string): string {
  const { userId }: { userId?: unknown } = JSON.parse(step);
  return typeof userId === 'string' ? userId : '';
}
