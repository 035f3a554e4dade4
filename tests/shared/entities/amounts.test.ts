// What a project and a sheet have at most of what is small, and opens with them for everybody: also of those who only look.

import { beforeEach, expect, test } from 'vitest';
import { definitionOf } from '../../../shared/catalogue.ts';
import { AppError } from '../../../shared/errors.ts';
import { limits } from '../../../shared/limits.ts';
import type { Fields } from '../../../shared/model/action.ts';
import { ask } from '../../sim/asking.ts';
import { openDesk, type Named } from '../../sim/desk.ts';
import { long } from '../../sim/ids.ts';

let desk: ReturnType<typeof openDesk>;
beforeEach(() => {
  desk = openDesk();
});

/** Makes so many, in requests of a hundred actions. */
function makeMany(who: string, count: number, namedOf: (index: number) => Named): void {
  const all = Array.from({ length: count }, (_, index) => namedOf(index));
  for (let from = 0; from < count; from += 100) desk.act(who, ...all.slice(from, from + 100));
}

const view =
  (prefix: string, visibility = 'me') =>
  (index: number): Named => [
    'sheetLayout.create',
    `${prefix}${index}`,
    { sheetId: 's', title: 'View', visibility },
  ];

test('a person has a limited number of views of their own in a sheet, and others have theirs', () => {
  makeMany('dan', limits.ownViewsPerSheet, view('d'));
  expect(desk.refusal(() => desk.act('dan', view('d')(limits.ownViewsPerSheet)))).toBe('badRequest');
  expect(desk.refusal(() => desk.act('cal', view('c')(0)))).toBe('none');
  expect(desk.refusal(() => desk.act('ana', view('a', 'everyone')(0)))).toBe('none');
});

test('a sheet has a limited number of shared views', () => {
  makeMany('ana', limits.sharedViewsPerSheet, view('a', 'everyone'));
  expect(desk.refusal(() => desk.act('bea', view('b', 'everyone')(0)))).toBe('badRequest');
  expect(desk.refusal(() => desk.act('bea', view('b')(1)))).toBe('none');
});

test('a view hides a limited number of categories, however often one is hidden', () => {
  desk.act('ana', ['category.create', 'k', { projectId: 'p', name: 'Camera' }]);
  desk.act('dan', view('d')(0));
  const hide = (index: number): Named => [
    'hiddenCategory.create',
    `h${index}`,
    { sheetLayoutId: 'd0', categoryId: 'k' },
  ];
  makeMany('dan', limits.hiddenPerView, hide);
  expect(desk.refusal(() => desk.act('dan', hide(limits.hiddenPerView)))).toBe('badRequest');
});

test('a project has a limited number of channels', () => {
  const channel = (index: number): Named => [
    'channel.create',
    `x${index}`,
    { projectId: 'p', title: `Channel ${index}` },
  ];
  const there = desk.world().where('channel', 'projectId', long('p')).length;
  makeMany('cal', limits.channelsPerProject - there, channel);
  expect(desk.refusal(() => desk.act('cal', channel(limits.channelsPerProject)))).toBe('badRequest');
});

test('a project has a limited number of sheets', () => {
  const sheet = (index: number): Named => ['sheet.create', `y${index}`, { projectId: 'p', title: 'Sheet' }];
  const there = desk.world().where('sheet', 'projectId', long('p')).length;
  makeMany('ana', limits.sheetsPerProject - there, sheet);
  expect(desk.refusal(() => desk.act('ana', sheet(limits.sheetsPerProject)))).toBe('badRequest');
});

test('what comes back from the bin has room, or stays there', () => {
  const channel = (index: number): Named => [
    'channel.create',
    `x${index}`,
    { projectId: 'p', title: `Channel ${index}` },
  ];
  const there = desk.world().where('channel', 'projectId', long('p')).length;
  makeMany('ana', limits.channelsPerProject - there, channel);
  const deleted = desk.act('ana', ['channel.delete', null, { ids: ['x0'] }]);
  desk.act('ana', channel(limits.channelsPerProject));
  const restored: Named = ['channel.create.undelete', null, { ids: ['x0'] }];
  expect(desk.refusal(() => desk.act('ana', restored))).toBe('badRequest');
  expect(desk.refusal(() => desk.undo('ana', deleted))).toBe('badRequest');
  expect(desk.world().find('channel', long('x0'))).toBeNull();
  desk.act('ana', ['channel.delete', null, { ids: ['x1'] }]);
  expect(desk.refusal(() => desk.act('ana', restored))).toBe('none');
});

test('a column that comes back has room, too; one that moves does not count twice', () => {
  const column = (index: number): Named => ['column.create', `k${index}`, { sheetId: 's', column: {} }];
  const there = desk.world().where('column', 'sheetId', long('s')).length;
  makeMany('ana', limits.columnsPerSheet - there, column);
  const moved = desk.act('ana', [
    'column.update.place',
    'k5',
    { relativeColumnId: 'k1', direction: 'after' },
  ]);
  expect(desk.refusal(() => desk.undo('ana', moved))).toBe('none');
  const deleted = desk.act('ana', ['column.delete', null, { ids: ['k0'] }]);
  desk.act('ana', column(limits.columnsPerSheet));
  expect(desk.refusal(() => desk.undo('ana', deleted))).toBe('badRequest');
});

test('a view of one’s own becomes a shared one only where there is room for it', () => {
  makeMany('ana', limits.sharedViewsPerSheet, view('a', 'everyone'));
  desk.act('bea', view('b')(0));
  const share: Named = ['sheetLayout.update.visibility', 'b0', { visibility: 'everyone' }];
  expect(desk.refusal(() => desk.act('bea', share))).toBe('badRequest');
  desk.act('ana', ['sheetLayout.delete', null, { ids: ['a0'] }]);
  expect(desk.refusal(() => desk.act('bea', share))).toBe('none');
});

test('a row that is pasted has as many lines as any other', () => {
  const rows = (count: number): Named => [
    'sheet.insert.cells',
    's',
    { columns: [], rows: [], newRows: [{ id: long(`n${count}`), rows: count }] },
  ];
  expect(desk.refusal(() => desk.act('ana', rows(limits.subLinesPerRow + 1)))).toBe('badRequest');
  expect(desk.refusal(() => desk.act('ana', rows(limits.subLinesPerRow)))).toBe('none');
});

test('a bundle brings no more than there is room for', () => {
  const brings = (content: Fields): string => {
    const lists = ['categories', 'variables', 'channels', 'layouts', 'layoutCells', 'templates', 'sheets'];
    const empty = Object.fromEntries([...lists, 'assets', 'assetFiles'].map((name) => [name, []]));
    const action = ask(
      'project.insert.bundle',
      long('p'),
      { isNewProject: false, ...empty, ...content },
      { id: desk.newId() },
    );
    const inputs = { newId: desk.newId, now: 1, userId: 'ana' };
    try {
      return `${definitionOf(action).plan(action, desk.world(), inputs).length}`;
    } catch (error) {
      return error instanceof AppError ? error.message : String(error);
    }
  };
  const many = (count: number, title: string) =>
    Array.from({ length: count }, (_, index) => ({ id: long(`z${index}`), title: `${title} ${index}` }));
  expect(brings({ sheets: many(limits.sheetsPerProject, 'Sheet') })).toBe(
    'A project has at most 2000 sheets. This would bring 2000 more.',
  );
  expect(brings({ channels: many(limits.channelsPerProject + 1, 'Channel') })).toMatch(
    'at most 500 channels',
  );
  expect(brings({ layouts: many(limits.layoutsPerProject + 1, 'Layout') })).toMatch('at most 200 layouts');
  expect(brings({ layouts: many(1, 'Layout') })).toBe('1');
});
