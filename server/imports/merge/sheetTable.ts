// A sheet as the table that a merge compares: the texts of its cells as exported files have them, with computed times.

import { withVariables } from '../../../shared/arrange/variables.ts';
import { idIn, rawTextOf, subLineOf, textIn, type SheetContent } from '../../../shared/layout/content.ts';
import type { Table, TableRow } from '../../../shared/merge/table.ts';
import type { KeyedRowKind } from '../../../shared/model/rowKey.ts';
import { readNumberingStyle } from '../../../shared/model/labels.ts';
import { normalisedText, purposeNamed, readingOf, type Purpose } from '../../../shared/purposes/purposes.ts';
import type { Value } from '../../../shared/purposes/reading.ts';
import { timesOf, withTimes } from '../../../shared/timing/sheet.ts';
import { DAY_SECONDS } from '../../../shared/timing/clocks.ts';
import { secondsOf } from '../../../shared/timing/durations.ts';
import type { Cell, Column } from '../../../shared/records.ts';
import { fileTableOf } from '../../exports/fileTable.ts';

/** A row of the sheet, without the texts of its cells. */
export interface SheetRow {
  readonly kind: KeyedRowKind;
  readonly number: string;
  /** The text by which people recognise the row: that of its title cell, or its first text. */
  readonly title: string;
  readonly isLocked: boolean;
}

/** A column that the merge may write. */
export interface MergeColumn {
  readonly id: string;
  /** The title of the column, or the name of its category, as in exported files. */
  readonly title: string;
  readonly purpose: Purpose | null;
}

/** A sheet as it is compared. Columns of sub-rows have the id of their column and the sub-row: `column.1`. */
export interface SheetTable {
  readonly table: Table;
  readonly rows: ReadonlyMap<string, SheetRow>;
  /** All columns of the sheet, including those that are not compared because nobody types into them. */
  readonly columns: readonly MergeColumn[];
  /** The column of starts; null without one. */
  readonly startId: string | null;
  /** Returns a text in the form in which it is compared. */
  comparable(columnKey: string, text: string): string;
  /** Returns the text that is stored in a cell for a text of the file. */
  written(columnKey: string, text: string): string;
  readonly showsSeconds: boolean;
}

/** Returns the table of a sheet. `content` has no computed times yet, and its variables as they are typed. */
export function sheetTableOf(content: SheetContent): SheetTable {
  const shown = withTimes(withVariables(content));
  const { columns, rows, categories } = fileTableOf(shown, { sequence: 0 });
  const style = timesOf(content)?.cascade.style();
  const showsSeconds = style?.showsSeconds ?? content.sheet.showSeconds ?? true;
  const titleId = columns.find(({ purpose }) => purpose === 'title')?.id ?? null;
  // Ends are always computed from the start and the duration, so they are not compared.
  const compared = columns.filter(({ purpose }) => purpose !== 'endTime');
  const keys = new Set<string>(compared.map(({ id }) => id));
  const facts = new Map<string, SheetRow>();
  const list = rows.map(({ row, kind, cells, number }): TableRow => {
    const texts = new Map<string, string>();
    const isTable = kind === 'row' || kind === 'heading';
    for (const cell of isTable ? cells : []) {
      const columnId = idIn(cell.columnId);
      if (columnId === null || !keys.has(columnId)) continue;
      const y = subLineOf(cell);
      const key = y === 0 ? columnId : `${columnId}.${y}`;
      keys.add(key);
      texts.set(key, rawTextOf(cell));
    }
    const own = (titleId && texts.get(titleId)) || [...texts.values()].find((text) => text.trim() !== '');
    const title = own ?? (kind === 'titleBlock' ? blockText(cells) : textIn(row.title));
    facts.set(row.id, { kind, number, title, isLocked: row.locked === true });
    return { id: row.id, texts };
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
  const context = { showsSeconds, style: readNumberingStyle(content.sheet.numberingStyle) };
  const columnOf = (key: string): Column | undefined => byId.get(key.split('.')[0] ?? '');
  const written = (key: string, text: string): string => {
    const column = columnOf(key);
    const option = column?.purposeOption ?? null;
    return normalisedText(text.trim(), column?.purpose ?? null, { showsSeconds, option });
  };
  return {
    table: { columns: [...keys], rows: list },
    rows: facts,
    columns: columns.map((column) => ({
      id: column.id,
      title: textIn(column.title) || textIn(categories.get(idIn(column.categoryId) ?? '')?.name),
      purpose: column.purpose ?? null,
    })),
    startId: columns.find(({ purpose }) => purpose === 'startTime')?.id ?? null,
    showsSeconds,
    written,
    comparable(key, text) {
      const purpose = columnOf(key)?.purpose ?? null;
      const plain = written(key, text.replaceAll(/\r\n?/g, '\n')).normalize('NFC').trim();
      const { time } = purposeNamed(purpose);
      if (time === 'length') return valueText(secondsOf(plain, showsSeconds) ?? plain);
      const option = columnOf(key)?.purposeOption ?? null;
      const read = readingOf({ ...context, purpose, option }).valueOf(plain);
      // Most files contain the time of day only, not the day of the show, so the day is ignored.
      return valueText(time === 'ofDay' && typeof read === 'number' ? read % DAY_SECONDS : read);
    },
  };
}

/** Returns the text of a title block, as a CSV has it. */
function blockText(cells: readonly Cell[]): string {
  return cells.map(rawTextOf).filter(Boolean).join(' · ');
}

function valueText(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'number') return `number ${value}`;
  return typeof value === 'string' ? value : `${value.unit} ${value.count}`;
}
