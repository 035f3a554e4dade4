// Positions on the screen are not indexes in the running order: what is done and said in a sheet that is sorted or
// filtered concerns the rows that are meant.

import { beforeAll, describe, expect, test } from 'vitest';
import { becomingBreakRefusal } from '../../../../renderer/sheet/model/breaks.ts';
import {
  labelIfInserted,
  retiredIfDeleted,
} from '../../../../renderer/sheet/model/numbering/predictedLabels.ts';
import { findRowByNumber } from '../../../../renderer/sheet/model/findRowByNumber.ts';
import { actionsHoldingRows } from '../../../../renderer/sheet/model/views/holdRows.ts';
import { insertRow, insertTemplate, moveRowsBeside } from '../../../../renderer/sheet/operations/rowEdits.ts';
import {
  arrangedSheet,
  BY_NOTE,
  BY_TITLE,
  contextOf,
  idsIn,
  ONLY_A,
  ROWS,
} from '../../../support/arrangedSheet.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

test('an index in the running order and a position on the screen lead to the same row and back', () => {
  const view = arrangedSheet(ROWS, BY_TITLE);
  for (const id of ['r1', 'r2', 'r3', 'r4']) {
    const line = view.records.order.find(id)!;
    expect(view.line(view.positionOf(id))).toBe(line);
    expect(view.positionOfRecord(line)).toBe(view.positionOf(id));
    expect(view.records.order.at(view.records.order.indexOfRecord(line))).toBe(line);
    expect(view.numbers.label(line)).toBe(id.slice(1));
  }
});

test('a row has the same number wherever it is shown, and a deleted one has none', () => {
  const view = arrangedSheet(ROWS, BY_TITLE);
  expect(idsIn(view).map((_, at) => view.numbers.label(view.line(at)))).toEqual(['3', '1', '4', '2']);
  expect(findRowByNumber(view, '2')).toBe(3);
  expect(labelIfInserted(view, 3, 'after')).toBe('3');
  expect(retiredIfDeleted(view, [0])).toEqual([]);
  const gone = view.records.order.find('r1');
  view.records.rows.delete('r1');
  expect(view.numbers.label(gone)).toBe('');
});

describe('in a filtered sheet', () => {
  test('no row becomes a page break beside one that the filter hides', () => {
    const rows = [ROWS[0]!, ROWS[3]!, { row: { type: 1 } }, { title: 'Finale', note: 'a' }];
    const view = arrangedSheet(rows, ONLY_A);
    expect(idsIn(view)).toEqual(['r1', 'r2', 'r4']);
    expect(becomingBreakRefusal(view, 1)).toBe('There is a page break here already.');
    expect(becomingBreakRefusal(view, 2)).toBe('There is a page break here already.');
  });

  test('rows that are moved after a number come right after it', () => {
    const view = arrangedSheet([...ROWS, { title: 'Finale', note: 'a' }], ONLY_A);
    const { sheetActions, drafts } = contextOf(view);
    expect(idsIn(view)).toEqual(['r1', 'r4', 'r5']);
    moveRowsBeside(view, sheetActions, [2], { beside: findRowByNumber(view, '1'), direction: 'after' });
    expect(drafts).toEqual([
      {
        name: 'row.update.place',
        entityId: 'r5',
        data: { ids: ['r5'], relativeRowId: 'r1', direction: 'after' },
      },
    ]);
  });

  test('rows that are at the next position already are moved where hidden ones are between', () => {
    const view = arrangedSheet(ROWS, ONLY_A);
    const { sheetActions, drafts } = contextOf(view);
    moveRowsBeside(view, sheetActions, [1], { beside: 0, direction: 'after' });
    expect(drafts).toHaveLength(1);
    const all = contextOf(arrangedSheet(ROWS, { ...ONLY_A, filter: [] }));
    moveRowsBeside(all.context.view, all.sheetActions, [1], { beside: 0, direction: 'after' });
    expect(all.drafts).toEqual([]);
  });
});

test.each([
  ['above the first', 0, 'before', { direction: 'before', relativeRowId: 'r1' }],
  ['below the first', 0, 'after', { direction: 'before', relativeRowId: 'r1' }],
  ['above another', 3, 'before', { direction: 'after', relativeRowId: 'r4' }],
  ['below another', 3, 'after', { direction: 'before', relativeRowId: 'r2' }],
] as const)('a row that is inserted %s head of a group comes beside the row there', (_, at, way, place) => {
  const view = arrangedSheet(ROWS, BY_NOTE);
  expect(idsIn(view)).toEqual(['head', 'r1', 'r4', 'head', 'r2', 'r3']);
  const { sheetActions, drafts } = contextOf(view);
  insertRow(view, sheetActions, at, way);
  insertTemplate(view, sheetActions, at, { templateId: 't', direction: way, staticTemplate: false });
  expect(drafts.map(({ data }) => data)).toEqual([
    expect.objectContaining(place),
    expect.objectContaining(place),
  ]);
});

test('rows that are pasted or filled into keep their positions until somebody moves on', () => {
  const view = arrangedSheet(ROWS, BY_TITLE);
  const sheetActions = actionsHoldingRows(contextOf(view).sheetActions, view);
  const texts = ['Zither', 'Yodel'];
  const rows = texts.map((text, at) => ({ id: `r${at + 1}`, cells: [text] }));
  sheetActions.gesture([{ name: 'sheet.update.cells', entityId: 's', data: { columns: ['title'], rows } }]);
  for (const { id, cells } of rows)
    view.records.cells.set(`${id}.title`, {
      id: `${id}.title`,
      rowId: id,
      columnId: 'title',
      sheetId: 's',
      value: cells[0]!,
    });
  view.arrangement.update({ rows: new Set(['r1', 'r2']), isMoved: false });
  expect(idsIn(view)).toEqual(['r3', 'r1', 'r4', 'r2']);
  view.arrangement.settle('r3');
  expect(idsIn(view)).toEqual(['r3', 'r4', 'r2', 'r1']);
});

test('pasted rows that a filter would hide are shown beside the row that they are inserted after', () => {
  const view = arrangedSheet(ROWS, ONLY_A);
  const { sheetActions, said } = contextOf(view);
  actionsHoldingRows(sheetActions, view).gesture([
    {
      name: 'sheet.insert.cells',
      entityId: 's',
      data: {
        columns: ['title'],
        rows: [{ id: 'new', cells: ['Waltz'] }],
        newRows: [{ id: 'new' }],
        direction: 'after',
        relativeRowId: 'r1',
      },
    },
  ]);
  view.records.rows.set('new', { id: 'new', sheetId: 's', orderKey: 'k00' });
  view.arrangement.update({ rows: new Set(['new']), isMoved: true });
  expect(idsIn(view)).toEqual(['r1', 'new', 'r4']);
  expect(said).toEqual([
    'The new row is beside this one in the running order; it stays here until you move on, since the sheet is filtered.',
  ]);
});
