// The sub-rows of a row on the page of a guest: each stands there, in its column, and is edited by the id of its own cell.

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { GuestSheet } from '../../../renderer/links/guest/GuestSheet.tsx';
import {
  headingOf,
  listedPlaces,
  mayChange,
  modelOf,
  placesOf,
  type GuestDb,
} from '../../../renderer/links/guest/guestModel.ts';

const cell = (id: string, value: string, more: object = {}) => {
  const [rowId, columnId] = id.split('.');
  return { [id]: { id, rowId, columnId, value, ...more } };
};

function dbOf(more: GuestDb = {}): GuestDb {
  return {
    project: { p: { id: 'p', title: 'Harbour Lights' } },
    sheet: { s: { id: 's', title: 'Run of show', order: ['r'] } },
    column: {
      c1: { id: 'c1', title: 'Title', place: 0, headingPart: 'title' },
      c2: { id: 'c2', title: 'Audio', place: 1 },
      c3: { id: 'c3', title: 'Ready', place: 2, purpose: 'checkbox' },
    },
    row: { r: { id: 'r', type: 0, number: '7', rows: 2 } },
    cell: {
      ...cell('r.c1', 'Opening', { dimensions: { w: 1, h: 2 } }),
      // The id of the second sub-row is before that of the first, as JSON may have it.
      ...cell('r.c2.1', 'Handheld 3', { coordinates: { x: 1, y: 1 } }),
      ...cell('r.c2', 'RF check'),
    },
    ...more,
  };
}

const editing = {
  pending: new Map(),
  changedAt: new Map(),
  write: () => undefined,
  pictureAddress: () => '/',
};
const drawn = (db: GuestDb, isPhone = false) =>
  renderToStaticMarkup(<GuestSheet model={modelOf(db)} editing={editing} isPhone={isPhone} />);

describe('a row of two sub-rows', () => {
  test('the table has a line for each, and a cell over both once', () => {
    const html = drawn(dbOf());
    expect(html).toMatch(/<th scope="row" rowSpan="2"[^>]*>7</);
    expect(html).toMatch(/<td rowSpan="2"[^>]*><span[^>]*>Opening</);
    const [, first = '', second = ''] = html.split('<tr').slice(1);
    expect(first).toContain('RF check');
    expect(second).toContain('Handheld 3');
    expect(second).not.toContain('Opening');
    expect(html.match(/Ready of 7: not ticked/g)).toHaveLength(1);
  });

  test('cards and strips show both where their category or their column has a place', () => {
    const html = drawn(
      dbOf({
        sheetLayout: { v: { id: 'v', title: 'Cards', mode: 'cards' } },
        layout: { l: { id: 'l', size: 'card' } },
        category: { audio: { id: 'audio', name: 'Audio' } },
        column: { c2: { id: 'c2', title: 'Audio', place: 0, categoryId: 'audio' } },
        layoutCell: {
          a: {
            id: 'a',
            coordinates: { x: 0, y: 0 },
            dimensions: { w: 24, h: 1 },
            shows: 'category',
            categoryId: 'audio',
          },
        },
      }),
    );
    expect(html.indexOf('RF check')).toBeGreaterThan(0);
    expect(html.indexOf('Handheld 3')).toBeGreaterThan(html.indexOf('RF check'));
  });

  test('the list of a phone says the title of each sub-row, and of a department the first text', () => {
    const titles = {
      ...cell('r.c1', 'Opening'),
      ...cell('r.c1.1', 'Walk-in'),
      ...cell('r.c2.1', 'Handheld 3'),
    };
    const html = drawn(dbOf({ cell: titles }), true);
    expect(html).toContain('Opening\nWalk-in');
    expect(html).toContain('Handheld 3');
  });

  test('each is edited by the id of its own cell, and said by its line', () => {
    const open = { r: { id: 'r', type: 0, number: '7', rows: 2, isEditable: true } };
    const column = { c2: { id: 'c2', title: 'Audio', place: 0, isEditable: true } };
    const model = modelOf(dbOf({ row: open, column }));
    const [row, audio] = [model.rows[0]!, model.columns[0]!];
    expect(placesOf(row, audio).map(({ cellId }) => cellId)).toEqual(['r.c2', 'r.c2.1']);
    expect(drawn(dbOf({ row: open, column }))).toMatch(
      /aria-label="Audio of 7"[^>]*>RF check<.*aria-label="Audio of 7, line 2"[^>]*>Handheld 3</s,
    );
  });

  test('a cell that does not exist yet may be written in any sub-row, and ticked in the first', () => {
    const open = { r: { id: 'r', type: 0, rows: 2, isEditable: true } };
    const columns = {
      c2: { id: 'c2', title: 'Audio', place: 0, isEditable: true },
      c3: { id: 'c3', title: 'Ready', place: 1, purpose: 'checkbox', isEditable: true },
    };
    const model = modelOf(dbOf({ row: open, column: columns, cell: {} }));
    const row = model.rows[0]!;
    const idsOf = (at: number) =>
      listedPlaces(row, model.columns[at]!).filter((place) => mayChange(row, model.columns[at]!, place));
    expect(idsOf(0).map(({ cellId }) => cellId)).toEqual(['r.c2', 'r.c2.1']);
    expect(idsOf(1).map(({ cellId }) => cellId)).toEqual(['r.c3']);
  });
});

test('a cell over two sub-rows ends where one below it has a text; an empty one is under it', () => {
  const cells = (below: string) => ({
    ...cell('r.c1', 'Opening', { dimensions: { w: 1, h: 2 } }),
    ...cell('r.c1.1', below),
  });
  const linesOf = (below: string) => {
    const model = modelOf(dbOf({ cell: cells(below) }));
    return placesOf(model.rows[0]!, model.columns[0]!).map(({ cellId, lines }) => [cellId, lines]);
  };
  expect(linesOf('')).toEqual([['r.c1', 2]]);
  expect(linesOf('Walk-in')).toEqual([
    ['r.c1', 1],
    ['r.c1.1', 1],
  ]);
});

test('what a row is called is of its first sub-row, whatever the order of the columns', () => {
  const cells = { ...cell('r.c1.1', 'Second'), ...cell('r.c2', 'First') };
  expect(headingOf(modelOf(dbOf({ cell: cells })).rows[0]!)).toBe('First');
});
