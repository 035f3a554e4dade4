// Makes sheets of a few rows that are sorted, filtered or grouped, without a page.

import { openServerFonts } from '../../server/exports/fonts.ts';
import { UNARRANGED, type RowArrangement } from '../../shared/arrange/rowArrangement.ts';
import { gridColumnsOf } from '../../renderer/sheet/model/columns.ts';
import type { SheetContext } from '../../renderer/sheet/model/context.ts';
import { openMeasure } from '../../renderer/sheet/model/measure.ts';
import { rangeOf, selectionOf, type Range } from '../../renderer/sheet/model/selection.ts';
import { openView, type SheetModel } from '../../renderer/sheet/model/sheetModel.ts';
import type { Draft } from '../../renderer/store/actionDraft.ts';
import { openRecords } from '../../renderer/store/records.ts';

const { fonts } = openServerFonts();
const columns = [
  { id: 'dur', purpose: 'duration', width: 60 },
  { id: 'title', purpose: 'title', title: 'Title', width: 120 },
  { id: 'note', width: 120 },
] as const;

export const BY_TITLE: RowArrangement = { ...UNARRANGED, sort: [{ columnId: 'title', direction: 'up' }] };
export const ONLY_A: RowArrangement = {
  ...UNARRANGED,
  filter: [{ columnId: 'note', is: 'equals', text: 'a' }],
};
export const BY_NOTE: RowArrangement = { ...UNARRANGED, groupBy: 'note' };

export interface GivenRow {
  readonly title?: string;
  readonly dur?: string;
  readonly note?: string;
  /** Further fields of the row. */
  readonly row?: Readonly<Record<string, unknown>>;
  readonly cells?: readonly Readonly<Record<string, unknown>>[];
}

/** Rows with the numbers 1 to 4 and the ids r1 to r4; sorted by title they are 3, 1, 4, 2. */
export const ROWS: readonly GivenRow[] = [
  { title: 'Bows', dur: '1:00', note: 'a' },
  { title: 'Dance', dur: '1:00', note: 'b' },
  { title: 'Aria', dur: '1:00', note: 'b' },
  { title: 'Chorus', dur: '1:00', note: 'a' },
];

/** Returns the view of a sheet of these rows. */
export function arrangedSheet(rows: readonly GivenRow[], arranging: RowArrangement): SheetModel {
  const records = openRecords('s');
  records.reset({}, []);
  rows.forEach(({ row, cells = [], ...texts }, at) => {
    const rowId = `r${at + 1}`;
    records.rows.set(rowId, { id: rowId, sheetId: 's', orderKey: `k${at}`, ...row });
    for (const [columnId, value] of Object.entries(texts)) {
      const id = `${rowId}.${columnId}`;
      records.cells.set(id, { id, rowId, columnId, sheetId: 's', value });
    }
    for (const cell of cells) records.cells.set(String(cell['id']), { id: '', rowId, sheetId: 's', ...cell });
  });
  records.waking.wake();
  const view = openView(records, { numberOf: () => 0, classOf: () => 'cell' }, openMeasure(fonts));
  const shown = gridColumnsOf(columns, new Map());
  view.setColumns({ sheet: { id: 's' }, columns: shown, categories: new Map() });
  view.arrange(arranging);
  return view;
}

/** Returns the ids of the rows on the screen, with `head` in place of each head of a group. */
export function idsIn(view: SheetModel): readonly string[] {
  return Array.from({ length: view.count() }, (_, at) => view.line(at)?.id ?? 'head');
}

/** Returns a context of the sheet with a selection, and lists that record its actions and messages. */
export function contextOf(
  view: SheetModel,
  range: Partial<Range> = {},
  { mayOpenLocks = true, mayArrange = true } = {},
) {
  const drafts: Draft[] = [];
  const said: string[] = [];
  let selection = selectionOf({ top: 0, left: 1, bottom: 0, right: 1, ...range });
  let made = 0;
  const sheetActions = {
    gesture: (given: readonly Draft[]) => drafts.push(...given) > 0,
    undo: () => undefined,
    redo: () => undefined,
    newId: () => `n${++made}`,
    whyNot: () => null,
    mayEdit: () => true,
    mayArrange: () => mayArrange,
    mayOpenLocks: () => mayOpenLocks,
    writerName: () => null,
    say: (text: string) => void said.push(text),
  };
  const context = {
    view,
    sheetActions,
    selection: () => selection,
    range: () => rangeOf(selection),
    ranges: () => [rangeOf(selection)],
    bounds: () => ({ rows: view.count(), columns: view.columns().length }),
    select: (next: typeof selection) => (selection = next),
  } as unknown as SheetContext;
  return { context, sheetActions, drafts, said, selected: () => rangeOf(selection) };
}
