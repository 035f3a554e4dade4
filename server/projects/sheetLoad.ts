// The load of a sheet: its rows, columns and cells, and its plain form, entity by entity.

import type { StoredName } from '../../shared/catalogue.ts';
import { AppError } from '../../shared/errors.ts';
import { cellsOf } from '../../shared/packed.ts';
import type { Database } from '../database/database.ts';
import { readSnapshot, readTexts, type ReadText, type TextRow } from '../database/texts.ts';
import { visibleViews } from '../people/viewAccess.ts';
import { createYieldToOthers } from '../yieldToOthers.ts';
import {
  dbText,
  loadAround,
  sequenceText,
  type EarlierText,
  type LoadSource,
  type LoadVersion,
} from './loadSender.ts';
import {
  columnsWithSlots,
  documentsBy,
  channelHeads,
  kindsOn,
  oneDocument,
  openShowsQuery,
  partsOfOpenShows,
  deletedNumberedRows,
  rowsWithCells,
} from './queries.ts';

/** The texts of a sheet without its rows, read in one snapshot: the documents of its channel, its own record, and
 *  the categories of the project. */
export interface SheetFrame {
  readonly sheetId: string;
  readonly projectId: string;
  /** The person whom the texts are for, if they include private views; else null. */
  readonly ownerId: string | null;
  readonly sequence: readonly TextRow[];
  readonly sheet: TextRow;
  readonly columns: readonly TextRow[];
  /** Deleted rows that had a frozen number. */
  readonly retired: readonly TextRow[];
  /** Other texts by kind: cells of free blocks, sheet layouts, hidden categories, categories. */
  readonly others: Readonly<Partial<Record<StoredName, readonly TextRow[]>>>;
}

/** A sheet with its rows. */
export interface SheetTexts extends SheetFrame {
  readonly rows: readonly TextRow[];
}

const PARTS_OF_SHOWS = ['showCue', 'showNote', 'showStandby'] as const;
/** The kinds that have queries of their own. A load includes a show only if it has not ended. */
const APART: ReadonlySet<string> = new Set(['row', 'column', 'show', ...PARTS_OF_SHOWS]);

/** A sheet and the person who reads it, who does not get other people's private views. */
export interface SheetReader {
  readonly projectId: string;
  readonly sheetId: string;
  readonly userId: string;
}

/**
 * Returns the texts of a sheet.
 * @throws AppError 'notFound' where the project has no such living sheet
 */
export function sheetTexts(database: Database, reader: SheetReader): Promise<SheetTexts> {
  return readSnapshot(database, async (read) => {
    const frame = await readFrame(read, reader);
    return { ...frame, rows: await readRows(read, reader.sheetId) };
  });
}

/**
 * Reads a sheet without its rows.
 * @throws AppError 'notFound' where the project has no such living sheet
 */
export async function readFrame(
  read: ReadText,
  { projectId, sheetId, userId }: SheetReader,
): Promise<SheetFrame> {
  const rest = kindsOn('sheetId').flatMap(({ kind }) => (APART.has(kind) ? [] : [kind]));
  const sequence = await read(channelHeads([sheetId, projectId]));
  const [sheet] = await read(oneDocument('sheet', sheetId));
  if (!sheet || JSON.parse(sheet.data).projectId !== projectId) throw new AppError('notFound');
  const others: Record<string, readonly TextRow[]> = {};
  for (const kind of rest) others[kind] = await read(documentsBy(kind, 'sheetId', sheetId));
  const shows = await read(openShowsQuery(sheetId));
  if (shows.length > 0) {
    others['show'] = shows;
    for (const kind of PARTS_OF_SHOWS) others[kind] = await read(partsOfOpenShows(kind, sheetId));
  }
  others['category'] = await read(documentsBy('category', 'projectId', projectId));
  const columns = await read(columnsWithSlots(sheetId));
  const retired = await read(deletedNumberedRows(sheetId));
  const { hasOwn, ...views } = visibleViews(others, userId);
  const ownerId = hasOwn ? userId : null;
  return { sheetId, projectId, ownerId, sequence, sheet, columns, retired, others: { ...others, ...views } };
}

/** Number of rows that are read or encoded before other work may run. */
const AT_ONCE = 500;

/** Reads the living rows of a sheet in their order, with the texts of their cells. */
export async function readRows(read: ReadText, sheetId: string): Promise<readonly TextRow[]> {
  const yieldToOthers = createYieldToOthers();
  const rows: TextRow[] = [];
  for (;;) {
    const page = await read(rowsWithCells(sheetId, AT_ONCE, rows.at(-1)?.id));
    rows.push(...page);
    if (page.length < AT_ONCE) return rows;
    await yieldToOthers();
  }
}

/** Reads a sheet in one form; `earlier` is the text of an earlier version, if that is still cached. */
export type SheetForm = (
  database: Database,
  reader: SheetReader,
  earlier: EarlierText | null,
) => Promise<LoadSource>;

/**
 * Returns a sheet with its version, in packed form or entity by entity, and its key in the cache.
 * @throws AppError 'notFound' where the project has no such living sheet
 */
export async function sheetVersion(
  database: Database,
  { projectId, sheetId, userId }: SheetReader,
  form: SheetForm,
): Promise<LoadVersion & { readonly key: string }> {
  const [sequence = [], [sheet] = [], sheetLayout = []] = await readTexts(database, [
    channelHeads([sheetId, projectId]),
    oneDocument('sheet', sheetId),
    documentsBy('sheetLayout', 'sheetId', sheetId),
  ]);
  if (!sheet || JSON.parse(sheet.data).projectId !== projectId) throw new AppError('notFound');
  const ownerId = visibleViews({ sheetLayout }, userId).hasOwn ? userId : null;
  return {
    key: `sheet ${sheetId}${ownerId === null ? '' : ` of ${ownerId}`}`,
    tag: sheetTag({ sequence, sheetId, projectId, ownerId }),
    load: (earlier) => form(database, { projectId, sheetId, userId }, earlier),
  };
}

/** Returns the version of the sheet's texts. It contains two sequences, since categories and the sheet's own record
 *  are on the project's channel, and the person's id if they have private views. */
export function sheetTag({
  sequence,
  sheetId,
  projectId,
  ownerId,
}: Pick<SheetTexts, 'sequence' | 'sheetId' | 'projectId' | 'ownerId'>): string {
  const known = new Map(sequence.map(({ id, data }) => [id, data]));
  const own = ownerId === null ? '' : `.${ownerId}`;
  return `s${known.get(sheetId) ?? 0}.${known.get(projectId) ?? 0}${own}`;
}

/** Returns the sequence of the sheet in a version of its texts. */
export function sequenceInTag(tag: string): number {
  return Number(/^s(\d+)\./.exec(tag)?.[1]);
}

/** Returns the load of a sheet in which every cell is an entity of its own. */
export async function plainSheet(database: Database, reader: SheetReader): Promise<LoadSource> {
  const texts = await sheetTexts(database, reader);
  const { sheetId, sequence } = texts;
  return {
    tag: sheetTag(texts),
    contentType: 'application/json; charset=utf-8',
    *parts() {
      const [before, after] = loadAround(sequenceText([sheetId], sequence));
      yield before;
      yield* entityParts(texts);
      yield after;
    },
  };
}

type EntityText = Pick<TextRow, 'id' | 'data'>;

/** Yields `{"kind":{"id":{…},…},…}` of the whole sheet. */
function* entityParts({ sheetId, sheet, columns, rows, others }: SheetTexts): Iterable<string> {
  const { cell: apart = [], ...rest } = others;
  const order = JSON.stringify(rows.map(({ id }) => id));
  const ordered = { id: sheet.id, data: `${sheet.data.slice(0, -1)},"order":${order}}` };
  yield dbText({ sheet: [ordered], column: columns, ...rest }).slice(0, -1);
  yield* kindParts('row', slicesOf(rows));
  yield* kindParts('cell', cellSlices({ sheetId, columns, rows, apart }));
  yield '}';
}

/** Yields a kind that follows others, with the documents of all slices. */
function* kindParts(kind: StoredName, slices: Iterable<readonly EntityText[]>): Iterable<string> {
  let separator = `,"${kind}":{`;
  for (const slice of slices) {
    if (slice.length === 0) continue;
    yield separator + slice.map(({ id, data }) => `"${id}":${data}`).join(',');
    separator = ',';
  }
  if (separator === ',') yield '}';
}

/** Yields rows in parts, between which other work may run. */
export function* slicesOf(rows: readonly TextRow[]): Iterable<readonly TextRow[]> {
  for (let from = 0; from < rows.length; from += AT_ONCE) yield rows.slice(from, from + AT_ONCE);
}

/** Yields the cells of free blocks, then those of the grid. */
function* cellSlices({
  sheetId,
  columns,
  rows,
  apart,
}: Pick<SheetTexts, 'sheetId' | 'columns' | 'rows'> & {
  readonly apart: readonly EntityText[];
}): Iterable<readonly EntityText[]> {
  yield apart;
  const slots = slotsOf(columns);
  for (const slice of slicesOf(rows))
    yield slice.flatMap(({ id, more }) =>
      more === null
        ? []
        : cellsOf(more, id, sheetId, slots).map((cell) => ({ id: cell.id, data: JSON.stringify(cell) })),
    );
}

/** Returns the ids of columns by their slots. */
export function slotsOf(columns: readonly TextRow[]): Readonly<Record<string, string>> {
  return Object.fromEntries(columns.map(({ id, more }) => [more ?? '', id]));
}
