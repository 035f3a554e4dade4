// Reads the rows of a file that is merged: the texts of its columns, and the key or number by which each line is
// matched with a row of the sheet. Lines of sub-rows become a part of their row.

import type { TableRow } from '../../../shared/merge/table.ts';
import { readRowKey, type KeyedRowKind, type ParsedRowKey } from '../../../shared/model/rowKey.ts';
import { openDateRemoval } from '../datedTimes.ts';
import type { TabGuess } from '../guesses/guess.ts';
import { openImportedStarts } from '../importedStarts.ts';
import { isBlankCell } from '../reading/columns.ts';
import type { SourceRow } from '../reading/tabSink.ts';
import { isNewColumn, type MappedColumns } from './mergeColumns.ts';

/** A row of the file. Its id is that of its line in the file. */
export interface MergeFileRow extends TableRow {
  /** The line of the file, from 1. */
  readonly line: number;
  readonly kind: KeyedRowKind;
  readonly key: ParsedRowKey | null;
  /** The item number of the row; '' without one. */
  readonly number: string;
  /** The title of a page break. */
  readonly title: string;
  /** Whether somebody has typed the start of the row, which is assumed if it does not follow from the durations
   *  above. */
  readonly isPinned: boolean;
  /** The indexes of the sub-rows of this row that have a line of their own in the file. */
  readonly subRows: ReadonlySet<number>;
}

/** The rows of a file. */
export interface MergeFile {
  readonly rows: readonly MergeFileRow[];
  /** Whether any line has a key. */
  readonly hasKeys: boolean;
  /** Whether the file has both starts and durations, so that typed starts can be told from those that follow from
   *  durations. */
  readonly hasFollowingStarts: boolean;
}

const KINDS = { row: 'row', banner: 'heading', pageBreak: 'pageBreak' } as const;

/** Returns the kind of a line without a key; null for a line that is left out. A line without a number whose only text
 *  is in the first column is a heading. */
function kindWithoutKey(
  source: SourceRow,
  classifier: TabGuess['classifier'],
  columns: MappedColumns['columns'],
  numbers: number | null,
): KeyedRowKind | null {
  const kind = classifier.kindOf(source);
  if (kind !== 'row') return kind && KINDS[kind];
  const filled = columns.filter(({ from }) => !isBlankCell(source.texts[from]));
  const hasNumber = numbers !== null && !isBlankCell(source.texts[numbers]);
  const isAlone = filled.length === 1 && filled[0] === columns[0] && columns.length > 2;
  return isAlone && !hasNumber ? 'heading' : 'row';
}

type GatheredRow = MergeFileRow & { readonly texts: Map<string, string>; readonly subRows: Set<number> };

/** A tab whose rows are read: its first rows, and the guess about it. */
interface MergeTab {
  readonly sample: readonly SourceRow[];
  readonly guess: Pick<TabGuess, 'headerRow' | 'classifier'>;
}

/** Reads the rows below the header, in slices. */
export async function readMergeFile(
  batches: AsyncIterable<readonly SourceRow[]>,
  { sample, guess }: MergeTab,
  mapped: MappedColumns,
  showsSeconds: boolean,
): Promise<MergeFile> {
  const known = mapped.columns.filter(({ key }) => !isNewColumn(key));
  const starts = openImportedStarts(known, showsSeconds);
  const isBelow = ({ index }: SourceRow): boolean => index > (guess.headerRow ?? -1);
  const removeDates = openDateRemoval(mapped.columns, sample.filter(isBelow));
  const rows: GatheredRow[] = [];
  const byKey = new Map<string, GatheredRow>();
  /** Lines of sub-rows, which are added at the end, since their row may come after them in a file that was sorted. */
  const later: { readonly key: ParsedRowKey; readonly source: SourceRow }[] = [];
  for await (const batch of batches) {
    for (const read of batch) {
      if (!isBelow(read)) continue;
      const source = removeDates(read);
      const { key, kind } = keyAndKind(source, guess.classifier, mapped);
      if (kind === null) continue;
      if (key && key.line > 0) {
        if (kind === 'row') later.push({ key, source });
        continue;
      }
      const row = rowOfLine(source, { key, kind }, mapped, guess.classifier);
      if (!row) continue;
      const gathered = { ...row, isPinned: kind === 'row' && starts.isPinned(source) };
      rows.push(gathered);
      if (key) byKey.set(key.rowId, gathered);
    }
  }
  for (const { key, source } of later) {
    const row = byKey.get(key.rowId);
    row?.subRows.add(key.line);
    if (row) addTexts(row.texts, source, mapped, key.line);
  }
  const has = (purpose: string): boolean => known.some((column) => column.purpose === purpose);
  return {
    rows,
    hasKeys: byKey.size > 0,
    hasFollowingStarts: has('startTime') && has('duration'),
  };
}

function keyAndKind(
  source: SourceRow,
  classifier: TabGuess['classifier'],
  { columns, numbers }: MappedColumns,
): { readonly key: ParsedRowKey | null; readonly kind: KeyedRowKind | null } {
  const key = classifier.keyColumn === null ? null : readRowKey(source.texts[classifier.keyColumn] ?? '');
  return { key, kind: key?.kind ?? kindWithoutKey(source, classifier, columns, numbers) };
}

/** Returns the row of a line; null where the line is empty. */
function rowOfLine(
  source: SourceRow,
  { key, kind }: { readonly key: ParsedRowKey | null; readonly kind: KeyedRowKind },
  mapped: MappedColumns,
  classifier: TabGuess['classifier'],
): Omit<GatheredRow, 'isPinned'> | null {
  const texts = new Map<string, string>();
  if (kind === 'row' || kind === 'heading') addTexts(texts, source, mapped, 0);
  const number = mapped.numbers === null ? '' : (source.texts[mapped.numbers] ?? '').trim();
  if (texts.size === 0 && number === '' && key === null && kind !== 'pageBreak') return null;
  const line = source.index + 1;
  return {
    id: `line${line}`,
    texts,
    line,
    kind,
    key,
    number: number.replace(/(?<=\d)\.$/, ''),
    title: kind === 'pageBreak' ? classifier.breakTitleOf(source) : '',
    subRows: new Set<number>(),
  };
}

/** Adds the texts of a line to those of the sub-row `y`; 0 is the row itself. */
function addTexts(to: Map<string, string>, source: SourceRow, { columns }: MappedColumns, y: number): void {
  for (const { from, key } of columns) {
    const text = source.texts[from];
    if (text === undefined || isBlankCell(text) || (y > 0 && isNewColumn(key))) continue;
    to.set(y === 0 ? key : `${key}.${y}`, text);
  }
}
