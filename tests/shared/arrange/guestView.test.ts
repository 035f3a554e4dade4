// What a guest of a link sees of a sheet, and what they may change in it.

import { expect, test } from 'vitest';
import { changesBetween, guestViewOf, type LinkTerms } from '../../../shared/arrange/guestView.ts';
import { assetsOf } from '../../../shared/layout/assets.ts';
import type { SheetContent } from '../../../shared/layout/content.ts';
import { modelOf } from '../../../renderer/links/guest/guestModel.ts';
import type { Cell, LayoutCell } from '../../../shared/records.ts';

const cell = (rowId: string, columnId: string, value: string, more: Partial<Cell> = {}): Cell => ({
  id: `${rowId}.${columnId}`,
  rowId,
  columnId,
  sheetId: 's',
  value,
  ...more,
});

const content: SheetContent = {
  project: { id: 'p', title: 'Harbour Lights', timeZone: 'Europe/Oslo' },
  sheet: { id: 's', projectId: 'p', title: 'Run of show' },
  columns: [
    { id: 'title', sheetId: 's', title: 'Title', purpose: 'title' },
    { id: 'video', sheetId: 's', title: 'Video', categoryId: 'video' },
    { id: 'audio', sheetId: 's', title: 'Audio', categoryId: 'audio' },
    { id: 'state', sheetId: 's', title: 'Status', purpose: 'status' },
    { id: 'notes', sheetId: 's', title: 'Notes', purpose: 'private' },
  ],
  rows: [
    { id: 'r1', sheetId: 's', type: 0 },
    { id: 'r2', sheetId: 's', type: 0 },
    { id: 'r3', sheetId: 's', type: 0, locked: true, lockedBy: 'mara' },
  ],
  cells: new Map([
    [
      'r1',
      [
        cell('r1', 'title', 'Titles'),
        cell('r1', 'video', 'VT 02'),
        cell('r1', 'audio', 'secret 1'),
        cell('r1', 'state', 'Confirmed'),
        cell('r1', 'notes', 'secret 2'),
      ],
    ],
    ['r2', [cell('r2', 'title', 'secret 3'), cell('r2', 'audio', 'secret 4')]],
    [
      'r3',
      [
        cell('r3', 'title', 'Award'),
        cell('r3', 'video', 'L3', { categoryId: 'audio' }),
        cell('r3', 'state', 'Draft'),
      ],
    ],
  ]),
  categories: [
    { id: 'video', projectId: 'p', name: 'Video', hue: 'purple', editors: ['mara'] },
    { id: 'audio', projectId: 'p', name: 'Audio', hue: 'sky' },
  ],
  sheetLayouts: [
    { id: 'v', sheetId: 's', title: 'Client', userId: 'mara', filter: [{ columnId: 'state', is: 'set' }] },
    { id: 'other', sheetId: 's', title: 'secret 5' },
  ],
  hiddenCategories: [{ id: 'h', sheetId: 's', sheetLayoutId: 'v', categoryId: 'audio' }],
};

const terms = (more: Partial<LinkTerms> = {}): LinkTerms => ({
  sheetLayoutId: 'v',
  scope: 'read',
  categoryIds: [],
  columnIds: [],
  ...more,
});

test('it has the rows and columns of the view, and nothing that is hidden, private, filtered or about people', () => {
  const { db, summary } = guestViewOf(content, terms());
  expect(JSON.stringify(db)).not.toMatch(/secret|mara|audio|notes/i);
  expect(Object.keys(db['column'] ?? {})).toEqual(['title', 'video', 'state']);
  expect(db['sheet']?.['s']).toMatchObject({ order: ['r1', 'r3'] });
  expect(db['row']?.['r3']).toMatchObject({ number: '3' });
  expect(summary).toMatchObject({
    rows: 2,
    columns: 3,
    hidden: [{ id: 'audio', name: 'Audio', hue: 'sky' }],
  });
});

test('a cell of a hidden or private column is not in it, though it reaches into one that is shown', () => {
  const cells = new Map(content.cells);
  cells.set('r1', [
    cell('r1', 'audio', 'secret 7', { dimensions: { w: 2, h: 1 } }),
    cell('r1', 'notes', 'secret 8', { dimensions: { w: 2, h: 1 } }),
  ]);
  cells.set('r3', [
    cell('r3', 'title', 'Part one', { dimensions: { w: 5, h: 1 } }),
    cell('r3', 'state', 'Draft'),
  ]);
  const columns = content.columns.toSorted((one) => (one.id === 'notes' ? -1 : 0));
  const { db } = guestViewOf({ ...content, columns, cells }, terms());
  expect(JSON.stringify(db)).not.toContain('secret');
  expect(JSON.stringify(db)).toContain('Part one');
});

test('groups by a hidden column are not made: their heads would say what it holds', () => {
  const grouped = (groupBy: string) => ({
    ...content,
    sheetLayouts: [{ id: 'v', sheetId: 's', title: 'Client', groupBy }],
  });
  expect(JSON.stringify(guestViewOf(grouped('audio'), terms()).db)).not.toContain('secret 1');
  // Control: groups by a column that is shown are there.
  expect(Object.keys(guestViewOf(grouped('state'), terms()).db['row'] ?? {}).length).toBeGreaterThan(3);
});

test('who reads changes nothing; who ticks, statuses in rows that are not locked; who edits, the named categories', () => {
  const rights = (more: Partial<LinkTerms>) => guestViewOf(content, terms(more)).rights;
  expect(rights({})).toEqual({ rowIds: [], columnIds: [], cells: {} });
  expect(rights({ scope: 'tick' })).toEqual({ rowIds: ['r1'], columnIds: ['state'], cells: {} });
  expect(rights({ scope: 'edit', categoryIds: ['video'] })).toEqual({
    rowIds: ['r1'],
    columnIds: ['video'],
    cells: {},
  });
  expect(rights({ scope: 'edit', categoryIds: ['audio'], columnIds: ['notes'] })).toEqual({
    rowIds: ['r1'],
    columnIds: [],
    cells: {},
  });
});

test('what changes between two views is an insert: whole where it came in, null where it went', () => {
  const before = guestViewOf(content, terms()).db;
  expect(changesBetween(before, before)).toBeNull();
  const cells = new Map(content.cells);
  cells.set('r1', [cell('r1', 'title', 'Titles'), cell('r1', 'audio', 'secret 6')]);
  cells.set('r2', [cell('r2', 'title', 'Opening'), cell('r2', 'state', 'Draft')]);
  const after = guestViewOf({ ...content, cells }, terms()).db;
  const changes = changesBetween(before, after)!;
  expect(changes['row']).toMatchObject({ r1: null, r2: { id: 'r2', number: '2' } });
  expect(changes['cell']).toMatchObject({ 'r1.title': null, 'r2.title': { value: 'Opening', rowId: 'r2' } });
  expect(changes['sheet']?.['s']).toMatchObject({ order: ['r2', 'r3'] });
  expect(JSON.stringify(changes)).not.toContain('secret');
});

test('a view of items has its layout, with its pictures, without places for what is hidden, nor codes', () => {
  const place = (id: string, more: Partial<LayoutCell>): LayoutCell => ({
    id,
    layoutId: 'l',
    coordinates: { x: 0, y: 0 },
    dimensions: { w: 12, h: 2 },
    ...more,
  });
  const drawn: SheetContent = {
    ...content,
    assets: assetsOf(
      [{ id: 'a', projectId: 'p', title: 'Key art', currentFileId: 'f' }],
      [{ id: 'f', assetId: 'a', fileName: 'secret 12', width: 40, height: 30 }],
    ),
    sheetLayouts: content.sheetLayouts.map((view) => ({ ...view, mode: 'cards', layoutId: 'l' })),
    layouts: [
      { id: 'l', projectId: 'p', title: 'secret 6', size: 'card' },
      { id: 'm', projectId: 'p', title: 'secret 7' },
    ],
    layoutCells: [
      place('number', { shows: 'number' }),
      place('title', { shows: 'title' }),
      place('start', { shows: 'start', label: 'secret 8' }),
      place('video', { categoryId: 'video', showLabel: true }),
      place('audio', { categoryId: 'audio', label: 'secret 9' }),
      place('qr', { shows: 'qr' }),
      place('picture', { shows: 'asset', assetId: 'a' }),
      place('gone', { shows: 'asset', assetId: 'secret 10' }),
      place('other', { layoutId: 'm', shows: 'text', text: 'secret 11' }),
    ],
  };
  const { db } = guestViewOf(drawn, terms());
  expect(db['layout']).toEqual({ l: { id: 'l', size: 'card' } });
  expect(Object.keys(db['layoutCell'] ?? {})).toEqual(['number', 'title', 'video', 'picture', 'gone']);
  expect(db['layoutCell']?.['picture']?.['asset']).toEqual({
    name: 'Key art',
    fit: 'cover',
    assetId: 'a',
    fileId: 'f',
    width: 40,
    height: 30,
  });
  expect(db['layoutCell']?.['gone']?.['asset']).toBeUndefined();
  expect(JSON.stringify(db)).not.toContain('secret');
  const model = modelOf(db);
  expect(model.layout?.mode).toBe('cards');
  expect(model.layout?.cells.map(({ id, name, hueName }) => [id, name, hueName])).toEqual([
    ['number', '', null],
    ['title', '', null],
    ['video', 'Video', 'purple'],
    ['picture', '', null],
    ['gone', '', null],
  ]);
  expect(modelOf(guestViewOf(content, terms()).db).layout).toBeNull();
});
