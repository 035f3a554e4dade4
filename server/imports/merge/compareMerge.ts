// Compares a file with a sheet: which line is which row, and what was changed on each side since the file was exported.
// It runs in its own thread with its own database connection.

import { differenceOf, type TableDifference } from '../../../shared/merge/difference.ts';
import { limits } from '../../../shared/limits.ts';
import { findPossibleMatches, type UnmatchedRow } from '../../../shared/merge/possibleMatches.ts';
import type { TableRow } from '../../../shared/merge/table.ts';
import type { SheetContent } from '../../../shared/layout/content.ts';
import type { Database } from '../../database/database.ts';
import { tableOf } from '../../database/tables.ts';
import { parseStoredSheet, sequenceOf } from '../../exports/parseSheet.ts';
import { sheetSource } from '../../projects/sheetSource.ts';
import type { ColumnChoice } from '../columns.ts';
import type { ImportableFile } from '../importables.ts';
import { tabRows } from '../tabFiles.ts';
import { sampleTab } from '../worksheetPlan.ts';
import { mapColumns } from './mergeColumns.ts';
import { readMergeFile, type MergeFile } from './mergeFile.ts';
import { otherSheetRefusal } from './mergeRefusals.ts';
import { rewindContent, type LastChange } from './rewind.ts';
import { sheetTableOf, type SheetTable } from './sheetTable.ts';
import { readVariableTexts } from './variableTexts.ts';
import { comparedCells, threeTables, type MergeTables } from './threeTables.ts';

/** The file and the sheet that are compared, and how. */
export interface MergeRequest {
  readonly projectId: string;
  readonly sheetId: string;
  readonly userId: string;
  readonly importable: Pick<ImportableFile, 'folder' | 'tabs' | 'fileName'>;
  readonly tab: string | null;
  /** The index of the header; null for none; left out to be guessed. */
  readonly headerRow?: number | null;
  /** The user's choices for the columns; the next field has the choices for the last file of this shape. */
  readonly columns: readonly ColumnChoice[] | null;
  readonly knownColumns: readonly ColumnChoice[];
  readonly matchBy: readonly string[];
  /** Lines that the user has paired with rows: the ids of the rows by the ids of the lines. */
  readonly pairs: Readonly<Record<string, string>>;
  readonly doEmptyCellsClear: boolean;
  /** The sequence at which the last file of this shape was imported or exported, for a file without keys; null where
   *  there was none. */
  readonly lastSequence: number | null;
  /** The sequence after which changes are also returned; null where none are wanted. */
  readonly since: number | null;
}

/** The result of the comparison. */
export interface ComparedMerge extends MergeTables {
  readonly difference: TableDifference;
  /** The ids of missing rows by the ids of the new rows that look like them. */
  readonly alikes: ReadonlyMap<string, string>;
  /** The ids of rows by the ids of the lines that the user has paired with them. */
  readonly pairs: ReadonlyMap<string, string>;
  /** The sheet as it is, without computed times. */
  readonly content: SheetContent;
  readonly ours: SheetTable;
  /** The texts of the sheet by row and column. */
  readonly ourTexts: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly file: MergeFile;
  /** The sequence number of the last change in the sheet's channel. */
  readonly sequence: number;
  /** The sequence of the sheet at which the file was exported, and the time of that in ms since 1970; null where it is
   *  not known. */
  readonly base: { readonly sequence: number; readonly at: number | null } | null;
  /** The last change of each entity that was changed since the base or since `MergeRequest.since`, whichever is
   *  earlier. */
  readonly changes: ReadonlyMap<string, LastChange>;
}

/**
 * Compares the file with the sheet.
 * @throws AppError 'badRequest' with the sentence that says what is wrong with the file; 'notFound' without the sheet
 */
export async function compareMerge(database: Database, question: MergeRequest): Promise<ComparedMerge> {
  const { projectId, sheetId, userId, importable } = question;
  const source = await sheetSource(database, { projectId, sheetId, userId });
  const content = parseStoredSheet(source);
  const sequence = sequenceOf(source);
  const ours = sheetTableOf(content);
  const { at, guess, sample } = await sampleTab(importable, question.tab ?? undefined, question.headerRow);
  const mapped = mapColumns(guess, ours.columns, question.columns, question.knownColumns);
  const file = await readMergeFile(
    tabRows(importable.folder, at),
    { sample, guess },
    mapped,
    ours.showsSeconds,
  );
  await mustBeOfSheet(database, file, question);
  const start = baseSequence(file, question, sequence);
  const from = Math.min(start ?? sequence, question.since ?? sequence);
  const steps = await stepsAfter(database, sheetId, from, sequence);
  const later = steps.filter((step) => start !== null && step.sequence > start).map(({ step }) => step);
  const { changes } = rewindContent(
    content,
    steps.map(({ step }) => step),
  );
  const baseContent = start === null ? null : rewindContent(content, later).content;
  const base = baseContent === null ? null : later.length === 0 ? ours : sheetTableOf(baseContent);
  const variableTexts = await readVariableTexts(database, content);
  const tables = { sheetId, content, ours, base, baseContent, variableTexts };
  const { matchBy } = question;
  const pairs = new Map(Object.entries(question.pairs));
  const made = threeTables({ ...tables, file, mapped, matchBy, pairs });
  const difference = differenceOf(made.tables, {
    doEmptyCellsClear: question.doEmptyCellsClear,
    comparable: ours.comparable,
    isCompared: comparedCells(ours, made.fileRows),
  });
  return {
    ...made,
    difference,
    alikes: alikesOf(difference, made, ours),
    pairs,
    content,
    ours,
    ourTexts: new Map(ours.table.rows.map(({ id, texts }) => [id, texts])),
    file,
    sequence,
    base: start === null ? null : { sequence: start, at: await timeOf(database, sheetId, start) },
    changes,
  };
}

/** Returns the ids of missing rows by the ids of the new rows that look like them. A row of the file that was deleted
 *  in the sheet does not count as new. */
function alikesOf(
  { rows }: TableDifference,
  { tables, fileRows }: MergeTables,
  ours: SheetTable,
): ReadonlyMap<string, string> {
  const fresh = new Set(
    rows.flatMap(({ id, state, isDeletedByUs }) => (state === 'added' && !isDeletedByUs ? [id] : [])),
  );
  const missing = new Set(rows.flatMap(({ id, state }) => (state === 'missing' ? [id] : [])));
  if (fresh.size === 0 || missing.size === 0) return new Map();
  return findPossibleMatches(
    unmatchedIn(tables.theirs.rows, fresh, (id) => fileRows.get(id)?.kind ?? 'row'),
    unmatchedIn(tables.ours.rows, missing, (id) => ours.rows.get(id)?.kind ?? 'row'),
    limits.pairsPerMerge,
  );
}

/** Returns the rows with these ids, each with the nearest rows before and after it that are not among them. */
function unmatchedIn(
  rows: readonly TableRow[],
  ids: ReadonlySet<string>,
  kindOf: (id: string) => string,
): readonly UnmatchedRow[] {
  const after: (string | null)[] = [];
  let next: string | null = null;
  for (const [at, { id }] of [...rows.entries()].toReversed()) {
    after[at] = next;
    if (!ids.has(id)) next = id;
  }
  let before: string | null = null;
  return rows.flatMap((row, at) => {
    if (ids.has(row.id)) return [{ ...row, kind: kindOf(row.id), before, after: after[at] ?? null }];
    before = row.id;
    return [];
  });
}

/** Returns the sequence at which the file was exported: the lowest one in its keys or, without keys, that of the last
 *  file of this shape. */
function baseSequence(file: MergeFile, { sheetId, lastSequence }: MergeRequest, head: number): number | null {
  let oldest = Infinity;
  for (const { key } of file.rows)
    if (key?.isOf(sheetId) && key.sequence <= head) oldest = Math.min(oldest, key.sequence);
  return Number.isFinite(oldest) ? oldest : lastSequence;
}

/**
 * Refuses a file whose keys are all of another sheet.
 * @throws AppError 'badRequest', with the title of the other sheet where that is in the same project
 */
async function mustBeOfSheet(
  { reader }: Database,
  { rows }: MergeFile,
  { sheetId, projectId }: MergeRequest,
): Promise<void> {
  const keys = rows.flatMap(({ key }) => key ?? []);
  const [first] = keys;
  if (!first || keys.some((key) => key.isOf(sheetId))) return;
  const found: { data: string } | undefined = await reader(tableOf('sheet'))
    .whereIn('id', reader(tableOf('row')).where({ id: first.rowId }).select('sheetId'))
    .where({ projectId })
    .whereNull('deletedBy')
    .first('data');
  const title: unknown = found ? JSON.parse(found.data).title : null;
  throw otherSheetRefusal(typeof title === 'string' ? title : null);
}

async function stepsAfter(
  { reader }: Database,
  channelId: string,
  from: number,
  to: number,
): Promise<readonly { readonly sequence: number; readonly step: string }[]> {
  if (from >= to) return [];
  const lines: { sequence: number | string; step: string }[] = await reader('action_log')
    .where({ channelId })
    .where('sequence', '>', from)
    .where('sequence', '<=', to)
    .orderBy('sequence')
    .select('sequence', 'step');
  return lines.map(({ sequence, step }) => ({ sequence: Number(sequence), step }));
}

async function timeOf({ reader }: Database, channelId: string, sequence: number): Promise<number | null> {
  const found: { createdAt: number | string } | undefined = await reader('action_log')
    .where({ channelId, sequence })
    .first('createdAt');
  return found ? Number(found.createdAt) : null;
}

/** Returns the ids of the file's rows that become rows of the sheet, in their order. */
export function orderOf({ tables }: Pick<ComparedMerge, 'tables'>): readonly string[] {
  return tables.theirs.rows.map(({ id }) => id);
}
