// A title block: a free block at the top of the sheet with the title and the date of the project, and room for a logo,
// a place and four labelled fields.

import { dateRange } from '../../../../shared/format/times.ts';
import type { Rectangle } from '../../../../shared/entities/blockPlaces.ts';
import type { Fields } from '../../../../shared/model/action.ts';
import { db } from '../../../store/db.ts';
import type { Draft } from '../../../store/actionDraft.ts';
import type { SheetContext } from '../../model/context.ts';
import { textOf } from '../../model/columns.ts';
import { selectionAt } from '../../model/selection.ts';
import { ROW_TYPE } from '../rowEdits.ts';
import { tracksDraft } from './shaping.ts';

const TRACKS = 4;
/** Margin of the block and gap between its cells, in points: 8 px and 4 px on the screen. */
const MARGIN = { top: 6, right: 6, bottom: 6, left: 6 };
const GAP = 3;
const QUIET = { textColorLight: '#60646c', textColorDark: '#b0b4ba' };
const HEADLINE = { typography: { size: 20, bold: true }, textVerticalAlign: 'bottom' };
const FIELD = {
  showLabel: true,
  typography: { size: 14, bold: true },
  border: { style: 'thin', color: '#d9d9e0' },
  roundedCorners: true,
};

interface Part {
  readonly at: Rectangle;
  readonly fields: Fields;
}

/** Returns the cells of a new title block, the headline first. */
export function titleBlockParts(words: {
  readonly headline: string;
  readonly below: string;
}): readonly Part[] {
  const field = (x: number, y: number, w: number, label: string): Part => ({
    at: { x, y, w, h: 2 },
    fields: { ...FIELD, value: `${label}\n` },
  });
  return [
    { at: { x: 3, y: 0, w: 12, h: 2 }, fields: { ...HEADLINE, value: words.headline } },
    { at: { x: 0, y: 0, w: 3, h: TRACKS }, fields: {} },
    { at: { x: 3, y: 2, w: 12, h: 1 }, fields: { ...QUIET, ...(words.below && { value: words.below }) } },
    { at: { x: 3, y: 3, w: 12, h: 1 }, fields: QUIET },
    field(15, 0, 4, 'Doors'),
    field(19, 0, 5, 'Caller'),
    field(15, 2, 4, 'Curfew'),
    field(19, 2, 5, 'First aid'),
  ];
}

/** Inserts a title block at the top of the sheet, as one gesture, and selects its headline. */
export function insertTitleBlock(grid: SheetContext): void {
  const { view, sheetActions } = grid;
  const { sheet } = view.setting();
  const project = db.project[sheet.projectId ?? ''];
  const title = textOf(sheet.title);
  const headline = textOf(project?.title) || title || 'Title';
  const date = dateRange(project?.startDate, project?.endDate);
  const below = [title === headline ? '' : title, date].filter((each) => each !== '').join(' · ');
  const rowId = sheetActions.newId();
  const first = view.records.order.at(0)?.id;
  const beside = first === undefined ? {} : { relativeRowId: first };
  const cells = titleBlockParts({ headline, below }).map(({ at: { x, y, w, h }, fields }): Draft => {
    const data = { ...fields, rowId, coordinates: { x, y }, dimensions: { w, h } };
    return { name: 'cell.create', entityId: sheetActions.newId(), data };
  });
  sheetActions.gesture([
    {
      name: 'row.create',
      entityId: rowId,
      data: { sheetId: view.records.sheetId, direction: 'before', type: ROW_TYPE.block, ...beside },
    },
    tracksDraft(rowId, TRACKS),
    { name: 'row.update.margin', entityId: rowId, data: { margin: MARGIN } },
    { name: 'row.update.cellGap', entityId: rowId, data: { cellGap: GAP } },
    ...cells,
  ]);
  view.records.waking.wake();
  const row = view.positionOf(rowId);
  const cell = cells[0]?.entityId ?? '';
  if (row >= 0) grid.select(selectionAt({ row, column: 0, cell }));
}
