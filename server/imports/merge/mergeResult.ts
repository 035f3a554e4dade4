// Builds the differences in the form of the API, for the review and for programs.

import type { MergeResult } from '../../../shared/api/merges.ts';
import type { MergeData } from '../../../shared/entities/merge.ts';
import type { CellDifference, RowDifference } from '../../../shared/merge/difference.ts';
import type { ComparedMerge } from './compareMerge.ts';
import { effectsOf } from './mergeEffects.ts';

/** The most rows that are listed with their unchanged cells; with more rows, only changed cells are listed. */
const WHOLE_ROWS = 5000;

type ResultRow = MergeResult['rows'][number];
type Same = ResultRow['sameBefore'][number];

/** Returns the differences. `data` is the action of the choice, from which the effects on the show are computed. */
export function mergeResultOf(
  judged: ComparedMerge,
  data: MergeData,
  { fileName, mayEditLocked }: { readonly fileName: string; readonly mayEditLocked: boolean },
): MergeResult {
  const { difference, matched, mapped, ours, base, sequence, file, tables } = judged;
  const { counts, columns } = difference;
  const nameOf = openNames(judged);
  const { rows, sameAfter } = listedRows(judged, nameOf, mayEditLocked);
  const fresh = new Map(data.rows.map(({ id, number }) => [id, number ?? 'New row']));
  return {
    ...counts,
    rows,
    sameAfter,
    columns: mapped.columns.map(({ from, title, key, isRenamed, purpose }) => ({
      from,
      title,
      columnId: columns.added.includes(key) ? null : key,
      key,
      isRenamed,
      purpose,
    })),
    missingColumns: ours.columns
      .filter(({ id }) => columns.missing.includes(id))
      .map(({ id, title }) => ({ columnId: id, title })),
    matchedBy: matched.counts,
    base,
    sequence,
    fileName,
    ourRows: tables.ours.rows.length,
    theirRows: file.rows.length,
    effects: effectsOf(judged.content, data, (rowId) => fresh.get(rowId) ?? nameOf(rowId)),
  };
}

/** Returns a function that returns the number or title of a row of the sheet or of the file. */
function openNames({ ours, fileRows }: ComparedMerge): (id: string) => string {
  return (id) => {
    const own = ours.rows.get(id);
    const file = fileRows.get(id);
    const text = own?.number || own?.title || file?.number || [...(file?.texts.values() ?? [])][0];
    return text || (file ? `line ${file.line}` : 'the top');
  };
}

function listedRows(judged: ComparedMerge, nameOf: (id: string) => string, mayEditLocked: boolean) {
  const { difference, ours, fileRows } = judged;
  const rows: ResultRow[] = [];
  let section: string | null = null;
  let same: Same[] = [];
  const isOpen = ({ state, cells }: RowDifference): boolean =>
    state !== 'same' || cells.some((cell) => cell.state !== 'same');
  const paired = pairedLines(judged);
  const areWhole = difference.rows.filter(isOpen).length <= WHOLE_ROWS;
  for (const row of difference.rows) {
    const own = ours.rows.get(row.id);
    const file = fileRows.get(row.id);
    const number = own?.number ?? file?.number ?? '';
    const title = own?.title ?? titleIn(row, judged);
    if (isOpen(row)) {
      const all = row.state === 'missing' ? missingCells(row, judged) : row.cells;
      const cells = areWhole ? all : all.filter(({ state }) => state !== 'same');
      rows.push({
        id: row.id,
        rowId: own ? row.id : null,
        line: file?.line ?? null,
        number,
        title,
        section,
        state: row.state,
        isMoved: row.isMoved,
        isDeletedByUs: row.isDeletedByUs,
        isLocked: !mayEditLocked && own?.isLocked === true,
        after: row.after === null ? null : nameOf(row.after),
        looksLike: alikeOf(judged, row.id),
        isPaired: file !== undefined && paired.has(file.id),
        cells: cells.map((cell) => withAuthor(row.id, cell, judged)),
        sameBefore: same,
      });
      same = [];
    } else same.push([number, title]);
    if ((own?.kind ?? file?.kind) === 'heading') section = title;
  }
  return { rows, sameAfter: same };
}

/** Returns the missing row that a new row looks like; null for none. */
function alikeOf({ alikes, ours }: ComparedMerge, id: string): ResultRow['looksLike'] {
  const rowId = alikes.get(id);
  const own = rowId === undefined ? undefined : ours.rows.get(rowId);
  return rowId === undefined || !own ? null : { rowId, number: own.number, title: own.title };
}

/** Returns the ids of the lines that the user has paired with rows. */
function pairedLines({ pairs, matched }: ComparedMerge): ReadonlySet<string> {
  return new Set([...pairs].flatMap(([id, rowId]) => (matched.rowIds.get(id) === rowId ? [id] : [])));
}

/** Returns the texts that a row missing in the file has in the sheet. */
function missingCells({ id }: RowDifference, { ourTexts }: ComparedMerge): readonly CellDifference[] {
  return [...(ourTexts.get(id) ?? [])].map(([columnId, ours]) => ({
    columnId,
    base: null,
    ours,
    theirs: '',
    state: 'same',
  }));
}

function titleIn({ id, cells }: RowDifference, { ours, fileRows }: ComparedMerge): string {
  const column = ours.columns.find(({ purpose }) => purpose === 'title')?.id;
  const titled =
    cells.find(({ columnId }) => columnId === column) ?? cells.find(({ theirs }) => theirs !== '');
  return titled?.theirs ?? fileRows.get(id)?.title ?? '';
}

function withAuthor(
  rowId: string,
  { columnId, base, ours, theirs, state }: CellDifference,
  { changes, base: start }: ComparedMerge,
): ResultRow['cells'][number] {
  const cell = { columnId, base, ours, theirs, state };
  const change = state === 'both' || state === 'ours' ? changes.get(`${rowId}.${columnId}`) : undefined;
  if (!change || !start || change.sequence <= start.sequence) return cell;
  return { ...cell, by: { userId: change.userId, at: change.at } };
}
