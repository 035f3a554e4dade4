// What a reader who prefers hours from 1 to 12 pastes and fills of times: they are stored in the style of the sheet.

import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cellMark } from '../../../../renderer/sheet/grid/clipboard/own.ts';
import { DEFAULT_PASTE } from '../../../../renderer/sheet/operations/clipboard/pasteOptions.ts';
import { fill } from '../../../../renderer/sheet/operations/filling.ts';
import { contextOf } from '../../../support/arrangedSheet.ts';
import { copied, END, NOTE, pasted, rangeAt, SHOW, START, timedSheet } from '../../../support/copiedTimes.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});
beforeEach(() => {
  const stored = JSON.stringify({ val: '12h', expires: null });
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'sheet.hours' ? stored : null) });
});
afterEach(() => vi.unstubAllGlobals());

const VALUES = { ...DEFAULT_PASTE, what: 'values' as const };

test('other programs get a time as it is seen, and EO as the sheet writes it', () => {
  const [start] = copied(timedSheet(SHOW), rangeAt(1, START)).rows[0]!.lines[0]!;
  expect(start).toMatchObject({ text: '7:30p', value: '', time: '19:30' });
  expect(cellMark(start!)).toContain('19:30');
});

test('a start above which nothing starts is pasted in the style of its sheet', () => {
  const to = timedSheet([]);
  expect(pasted(timedSheet(SHOW), rangeAt(1, START, 2, 2), { to, at: rangeAt(0, START) })).toEqual([
    'n1.start 19:30',
    'n1.dur 0:15',
    'n2.dur 0:15',
  ]);
});

test('an end is pasted so as a start and as a text, on the day after, too', () => {
  const view = timedSheet([...SHOW, { dur: '4:00', note: 'A' }]);
  expect(pasted(view, rangeAt(1, END), { at: rangeAt(4, START) })).toEqual(['r5.start 19:45 hardStart']);
  expect(pasted(view, rangeAt(4, END), { at: rangeAt(4, NOTE) })).toEqual(['r5.note 1:00+1']);
});

test('a typed start is pasted so where only values are', () => {
  const view = timedSheet([...SHOW, { start: { value: '22:00', purpose: 'hardStart' }, note: 'A' }]);
  expect(pasted(view, rangeAt(4, START), { at: rangeAt(4, NOTE), choice: VALUES })).toEqual([
    'r5.note 22:00',
  ]);
});

test('a time that is filled to the right is written so', () => {
  const { context, drafts } = contextOf(timedSheet(SHOW), rangeAt(3, END, 1, 3));
  fill(context, 'right');
  expect(drafts.map(({ entityId, data }) => [entityId, data])).toEqual([
    ['r4.title', { value: '21:00', valueText: null }],
    ['r4.note', { value: '21:00', valueText: null }],
  ]);
});
