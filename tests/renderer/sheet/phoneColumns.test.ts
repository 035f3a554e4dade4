// The columns on a phone: the heading of a row, and the columns of one department over the whole width.

import { expect, test, vi } from 'vitest';
import { UNARRANGED } from '../../../shared/arrange/rowArrangement.ts';
import { gridColumnsOf } from '../../../renderer/sheet/model/columns.ts';
import { phoneColumnsOf } from '../../../renderer/sheet/model/phoneColumns.ts';
import { chosenDepartment, hiddenFor } from '../../../renderer/sheet/model/views/departments.ts';
import { arrangedSheet, idsIn } from '../../support/arrangedSheet.ts';

const categories = new Map(['audio', 'video'].map((id) => [id, { id, name: id }]));
const columns = gridColumnsOf(
  [
    { id: 'start', purpose: 'startTime', width: 60 },
    { id: 'notes', width: 150 },
    { id: 'title', purpose: 'title', width: 165 },
    { id: 'length', purpose: 'duration', width: 48 },
    { id: 'sound', categoryId: 'audio', width: 90 },
    { id: 'pictures', categoryId: 'video', width: 90 },
  ],
  categories,
);
const parts = { room: 300, gutter: 64, department: null };
const laid = (all: ReturnType<typeof phoneColumnsOf>) =>
  all.map(({ id, x, width, headingPart }) => [id, headingPart, Math.round(x), Math.round(width)]);

test('start, title and duration are the heading, behind the columns of cells', () => {
  expect(laid(phoneColumnsOf(columns, parts))).toEqual([
    ['notes', null, 0, 136],
    ['sound', null, 136, 120],
    ['pictures', null, 256, 120],
    ['start', 'start', 376, 64],
    ['title', 'title', 376, 236],
    ['length', 'duration', 376, 64],
  ]);
});

test('the columns of one department have the whole width', () => {
  const audio = laid(phoneColumnsOf(columns, { ...parts, department: 'audio' }));
  expect(audio.filter(([, part]) => part === null)).toEqual([['sound', null, 0, 300]]);
});

test('a sheet without a title, or with nothing else, stays as it is', () => {
  const untitled = columns.filter(({ id }) => id !== 'title');
  expect(phoneColumnsOf(untitled, parts)).toBe(untitled);
  const bare = columns.filter(({ id }) => id === 'title' || id === 'start');
  expect(phoneColumnsOf(bare, parts)).toBe(bare);
});

test('a department is chosen where it alone of several is not hidden', () => {
  const all = ['audio', 'video', 'stage'];
  expect(chosenDepartment(all, hiddenFor(all, 'video'))).toBe('video');
  expect(chosenDepartment(all, ['audio'])).toBeNull();
  expect(chosenDepartment(all, hiddenFor(all, null))).toBeNull();
  expect(chosenDepartment(['audio', 'audio'], [])).toBeNull();
});

test('a filter of a column outside of the chosen department goes on', () => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  const note = (id: string, value: string) => ({ id: `${id}.notes`, columnId: 'notes', value });
  const rows = [
    { title: 'Doors', cells: [note('r1', 'later')] },
    { title: 'Show', cells: [note('r2', 'now')] },
  ];
  const view = arrangedSheet(rows, UNARRANGED);
  const onScreen = phoneColumnsOf(columns, { ...parts, department: 'audio' });
  const ids = new Set(onScreen.map(({ id }) => id));
  view.setColumns({
    sheet: { id: 's' },
    columns: onScreen,
    ownColumns: columns.map(({ entity }) => entity),
    outsideDepartment: columns.filter(({ id }) => !ids.has(id)),
    categories,
  });
  expect(ids.has('notes')).toBe(false);
  view.arrange({ ...UNARRANGED, filter: [{ columnId: 'notes', is: 'contains', text: 'now' }] });
  expect(idsIn(view)).toEqual(['r2']);
  vi.unstubAllGlobals();
});

test('a text over all columns of cells is no heading of a section, as its row has a title', () => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  const merged = { id: 'r1.sound', columnId: 'sound', value: 'Playlist', dimensions: { w: 2, h: 1 } };
  const view = arrangedSheet([{ title: 'Doors', cells: [merged] }, { title: 'Show' }], UNARRANGED);
  const own = columns.filter(({ id }) => ['title', 'sound', 'pictures'].includes(id));
  view.setColumns({
    sheet: { id: 's' },
    columns: phoneColumnsOf(own, parts),
    ownColumns: own.map(({ entity }) => entity),
    categories,
  });
  const shown = [0, 1].map((at) => view.line(at)!);
  expect(shown.map((line) => [view.shown(line).kind, view.numbers.label(line)])).toEqual([
    ['placed', '1'],
    ['plain', '2'],
  ]);
  vi.unstubAllGlobals();
});
