// The texts of a row as filters and sorts read them, including those of columns that are not shown.

import type { TextsOfRow } from '../../../../shared/arrange/conditions.ts';
import { cellTextOf, textsBelowFirstLine } from '../../../../shared/layout/content.ts';
import type { LayoutContext } from '../../../../shared/layout/layoutContext.ts';
import type { RowRecord } from '../../../store/rowRecord.ts';
import type { Records } from '../../../store/records.ts';
import type { GridColumn } from '../columns.ts';
import type { ShownRow } from '../rows.ts';
import type { Times } from '../times/times.ts';
import type { SheetVariables } from '../sheetVariables.ts';

/** The part of a column that is known even while the column is hidden. */
export type KnownColumn = Pick<GridColumn, 'id' | 'title' | 'purpose' | 'purposeOption' | 'category'>;

/** The part of the sheet model that the texts of rows are read from. */
export interface RowSource {
  readonly records: Records;
  readonly times: Pick<Times, 'textIn' | 'filled' | 'schedule' | 'readAll'>;
  setting(): LayoutContext;
  columnAt(columnId: string): number;
  shown(line: RowRecord): ShownRow;
  textIn(line: RowRecord, column: number): string;
  readonly variables: Pick<SheetVariables, 'resolved'>;
}

/** Returns a reader of one row's texts, by column and by category. */
export function textsOf(
  view: RowSource,
  columns: ReadonlyMap<string, KnownColumn>,
  line: RowRecord,
): TextsOfRow {
  function ofColumn(columnId: string): readonly string[] {
    const purpose = columns.get(columnId)?.purpose ?? null;
    const isShown = view.columnAt(columnId) >= 0;
    const { row, cells } = view.shown(line);
    const stored = isShown ? cells : view.records.shownCells(line);
    return [
      firstLineOf(columnId, purpose),
      ...textsBelowFirstLine(row, stored, columnId).map((text) => view.variables.resolved(text, purpose)),
    ];
  }

  function firstLineOf(columnId: string, purpose: string | null): string {
    const at = view.columnAt(columnId);
    if (at >= 0) return view.variables.resolved(view.textIn(line, at), purpose);
    const cell = view.records.cell(`${line.id}.${columnId}`);
    const time = view.times.textIn(line, columnId);
    if (time !== null) return time;
    return cell ? view.variables.resolved(cellTextOf(cell), purpose) : '';
  }

  function ofCategory(categoryId: string): readonly string[] {
    const ofIt = [...columns.values()].filter(({ category }) => category?.id === categoryId);
    const { kind, styled } = view.shown(line);
    if (kind === 'plain' && styled === null) return ofIt.flatMap(({ id }) => ofColumn(id));
    const cells = view.times.filled(line, view.records.shownRow(line), [...view.records.shownCells(line)]);
    return cells.flatMap((cell) => {
      const own = view.setting().categories.get(cell.categoryId ?? '')?.id;
      const effective = own ?? columns.get(cell.columnId ?? '')?.category?.id;
      if (effective !== categoryId) return [];
      const purpose = cell.purpose ?? columns.get(cell.columnId ?? '')?.purpose ?? null;
      return [view.variables.resolved(cellTextOf(cell), purpose)];
    });
  }

  return { ofColumn, ofCategory };
}
