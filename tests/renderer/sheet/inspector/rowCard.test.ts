// The card of a row on a phone: a row of several lines has a field for each of them, and the one that was tapped is on.

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { UNARRANGED } from '../../../../shared/arrange/rowArrangement.ts';
import type { Grid } from '../../../../renderer/sheet/grid/grid.ts';
import { selectionAt } from '../../../../renderer/sheet/model/selection.ts';
import { InspectorContext } from '../../../../renderer/sheet/panels/inspector/inspectorContext.ts';
import { cardLanesOf } from '../../../../renderer/sheet/panels/inspector/phone/cardLanes.ts';
import { RowCard } from '../../../../renderer/sheet/panels/inspector/phone/RowCard.tsx';
import { selectedOf } from '../../../../renderer/sheet/panels/inspector/selected.ts';
import { arrangedSheet, contextOf, type GivenRow } from '../../../support/arrangedSheet.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

const cell = (id: string, value: string, more: object = {}) => ({
  id,
  columnId: id.split('.')[1],
  value,
  ...more,
});
const HIGH: GivenRow = {
  row: { rows: 2 },
  cells: [
    cell('r1.title', 'Bows'),
    cell('r1.title.1', 'with the band'),
    cell('r1.note', 'Cam 1: wide'),
    cell('r1.note.1', 'Cam 2: crane'),
  ],
};
const nothing = () => undefined;

/** The fields of the card, as label and text, with `!` where the cell is selected. */
function fieldsOf(row: GivenRow, line: number): readonly string[] {
  const { context } = contextOf(arrangedSheet([row], UNARRANGED));
  context.select(selectionAt({ row: 0, column: 2, line }));
  const grid = context as unknown as Grid;
  const ids = { projectId: 'p', sheetId: 's' };
  const value = { grid, ...ids, selected: selectedOf(grid), isPhone: true, choose: nothing, change: nothing };
  const card = createElement(RowCard, { goTo: nothing, style: nothing });
  const html = renderToStaticMarkup(createElement(InspectorContext, { value }, card));
  return [...html.matchAll(/<label class="([^"]*)".*?aria-label="([^"]*)".*?>([^<]*)<\/textarea>/g)].map(
    ([, look = '', label = '', text = '']) =>
      `${look.includes('outline-accent-line') ? '!' : ''}${label}: ${text.trim()}`,
  );
}

test('every line of every column is a field, in the order of the columns', () => {
  const fields = fieldsOf(HIGH, 0);
  expect(fields).toContain('Title, line 2: with the band');
  expect(fields.slice(-2)).toEqual(['!: Cam 1: wide', 'line 2: Cam 2: crane']);
});

test('the field of the line that was tapped is on', () => {
  expect(fieldsOf(HIGH, 1).filter((field) => field.startsWith('!'))).toEqual(['!line 2: Cam 2: crane']);
});

test('a cell over both lines is one field, and a row of one line has one for each column', () => {
  const merged = { row: { rows: 2 }, cells: [cell('r1.note', 'Cam 1', { dimensions: { w: 1, h: 2 } })] };
  const lanes = (row: GivenRow) =>
    cardLanesOf(arrangedSheet([row], UNARRANGED), 0).map(({ column, line }) => `${column} ${line}`);
  expect(lanes(merged)).toEqual(['0 1', '1 1', '2 0']);
  expect(lanes({ title: 'Bows' })).toEqual(['2 0']);
});
