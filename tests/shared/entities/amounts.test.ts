// What a project and a sheet have at most of what is small, and opens with them for everybody: also of those who only look.

import { beforeEach, expect, test } from 'vitest';
import { limits } from '../../../shared/limits.ts';
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
