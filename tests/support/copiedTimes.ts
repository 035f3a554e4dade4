// A sheet of times for the tests of copies, and what is written where they are pasted.

import { openServerFonts } from '../../server/exports/fonts.ts';
import { gridColumnsOf } from '../../renderer/sheet/model/columns.ts';
import { openMeasure } from '../../renderer/sheet/model/measure.ts';
import { selectionAt, selectionOf, type Range } from '../../renderer/sheet/model/selection.ts';
import { openView, type SheetModel } from '../../renderer/sheet/model/sheetModel.ts';
import { clipOfRanges } from '../../renderer/sheet/operations/clipboard/copying.ts';
import { pasteClip } from '../../renderer/sheet/operations/clipboard/paste.ts';
import { DEFAULT_PASTE, type PasteOptions } from '../../renderer/sheet/operations/clipboard/pasteOptions.ts';
import { openRecords } from '../../renderer/store/records.ts';
import { contextOf } from './arrangedSheet.ts';

const measure = openMeasure(openServerFonts().fonts);
/** The columns of `timedSheet`. */
export const COLUMNS = [
  { id: 'start', purpose: 'startTime', width: 70 },
  { id: 'dur', purpose: 'duration', width: 60 },
  { id: 'end', purpose: 'endTime', width: 70 },
  { id: 'title', purpose: 'title', width: 90 },
  { id: 'note', width: 90 },
] as const;
/** The positions of the columns of starts, of ends and of notes in `COLUMNS`. */
export const [START, END, NOTE] = [0, 2, 4];

/** Fields of cells by their columns; a bare text is a value. Fields of the row are under `row`. */
export type Given = Readonly<Record<string, string | object>>;

/** Returns a sheet of starts, durations, ends and texts, all of whose times are computed. */
export function timedSheet(rows: readonly Given[], hiddenCategories = new Set<string>()): SheetModel {
  const records = openRecords('s');
  records.reset({}, []);
  rows.forEach(({ row = {}, ...cells }, at) => {
    const rowId = `r${at + 1}`;
    records.rows.set(rowId, { id: rowId, sheetId: 's', orderKey: `k${at}`, ...Object(row) });
    for (const [columnId, given] of Object.entries(cells)) {
      const id = `${rowId}.${columnId}`;
      const fields = typeof given === 'string' ? { value: given } : given;
      records.cells.set(id, { id, rowId, columnId, sheetId: 's', ...fields });
    }
  });
  records.waking.wake();
  const view = openView(records, { numberOf: () => 0, classOf: () => 'cell' }, measure);
  view.setColumns({
    sheet: { id: 's', showSeconds: false },
    columns: gridColumnsOf(COLUMNS, new Map()),
    categories: new Map(),
    hiddenCategories,
  });
  view.times.readAll();
  return view;
}

/** The rows of a show whose first start is typed. */
export const SHOW: readonly Given[] = [
  { start: '19:00', dur: '0:30', title: 'Opening' },
  { dur: '0:15', title: 'Interval' },
  { dur: '0:15', title: 'Host' },
  { dur: '1:00', title: 'Song', note: 'Old' },
];

export const rangeAt = (row: number, left: number, rows = 1, width = 1): Range => ({
  top: row,
  bottom: row + rows - 1,
  left,
  right: left + width - 1,
});

export const copied = (view: SheetModel, range: Range) =>
  clipOfRanges(view, [range], { lines: null, cut: '' })!;

/** Copies a range and pastes it; returns the texts and looks that are written, as `row.column text purpose`. */
export function pasted(
  from: SheetModel,
  range: Range,
  {
    to = from,
    at,
    line = 0,
    choice = DEFAULT_PASTE,
  }: { to?: SheetModel; at: Range; line?: number; choice?: PasteOptions },
): readonly string[] {
  const { context, drafts } = contextOf(to);
  context.select(line > 0 ? selectionAt({ row: at.top, column: at.left, line }) : selectionOf(at));
  const cutting = { begin: () => null!, waiting: () => null, isWaiting: () => false, end: () => undefined };
  pasteClip(context, copied(from, range), choice, cutting);
  return drafts.flatMap(({ name, entityId, data }: any) => {
    if (name === 'cell.update.value') return [`${entityId} ${data.value ?? ''}`];
    return (data.rows ?? []).flatMap(({ id, y = 0, cells }: any) =>
      cells.flatMap((cell: any, index: number) => {
        const [text, look] = Array.isArray(cell) ? cell : [cell, -1];
        const place = `${id}.${data.columns[index]}${y > 0 ? `.${y}` : ''}`;
        const purpose = data.looks?.[look]?.purpose ?? '';
        return text === null && purpose === '' ? [] : [`${place} ${text} ${purpose}`.trim()];
      }),
    );
  });
}
