// Sheets for the tests of shows.

import type { SheetContent } from '../../../shared/layout/content.ts';
import type { Cell, Column, Row } from '../../../shared/records.ts';

const COLUMNS: readonly Column[] = [
  { id: 's', purpose: 'startTime' },
  { id: 'd', purpose: 'duration' },
  { id: 't', purpose: 'title' },
  { id: 'a', purpose: 'text', categoryId: 'audio' },
  { id: 'l', purpose: 'text', categoryId: 'lights' },
];

/** What a test says of a row of a sheet: its texts by column, or that it is a heading. */
export interface SheetRow extends Partial<Row> {
  readonly texts?: Readonly<Record<string, string>>;
  readonly isPinned?: boolean;
  readonly banner?: string;
}

/** Returns a sheet in Oslo with columns of starts `s`, durations `d`, titles `t`, and of audio `a` and lights `l`. */
export function sheetOf(
  rows: readonly SheetRow[],
  project: Partial<SheetContent['project']> = {},
): SheetContent {
  const cellsOf = ({ texts = {}, isPinned, banner }: SheetRow, rowId: string): readonly Cell[] => {
    const cell = (columnId: string, more: Partial<Cell>): Cell => ({
      id: `${rowId}.${columnId}`,
      rowId,
      columnId,
      ...more,
    });
    if (banner !== undefined) return [cell('s', { value: banner, dimensions: { w: 200, h: 1 } })];
    return Object.entries(texts).map(([columnId, value]) =>
      cell(columnId, { value, ...(columnId === 's' && isPinned === true && { purpose: 'hardStart' }) }),
    );
  };
  return {
    project: { id: 'p', timeZone: 'Europe/Oslo', startDate: '2026-12-05', ...project },
    sheet: { id: 'sheet' },
    columns: COLUMNS,
    rows: rows.map(({ texts: _texts, isPinned: _isPinned, banner: _banner, ...row }, at) => ({
      id: `r${at}`,
      ...row,
    })),
    cells: new Map(rows.map((row, at) => [`r${at}`, cellsOf(row, `r${at}`)])),
    categories: [
      { id: 'audio', name: 'Audio' },
      { id: 'lights', name: 'Lights' },
    ],
    sheetLayouts: [],
    hiddenCategories: [],
  };
}
