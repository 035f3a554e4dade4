// Copies of times that are computed: a start that follows does so where it is pasted, and is a text where nothing
// computes it.

import { beforeAll, describe, expect, test } from 'vitest';
import { htmlOfClip } from '../../../../renderer/sheet/grid/clipboard/writeHtml.ts';
import { DEFAULT_PASTE } from '../../../../renderer/sheet/operations/clipboard/pasteOptions.ts';
import { fill } from '../../../../renderer/sheet/operations/filling.ts';
import { contextOf } from '../../../support/arrangedSheet.ts';
import {
  COLUMNS,
  copied,
  END,
  NOTE,
  pasted,
  rangeAt,
  SHOW,
  START,
  timedSheet,
  type Given,
} from '../../../support/copiedTimes.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

const WHOLE = COLUMNS.length;
const richOf = (text: string) => JSON.stringify({ paragraphs: [{ spans: [{ text, bold: true }] }] });
const RICH = richOf('18:00');
const BOLD = { typography: { bold: true } };

describe('a copied row', () => {
  test.each<[string, Given]>([
    ['without formatting', {}],
    ['with a bold title', { title: { value: 'Interval', ...BOLD } }],
    ['with a bold start', { start: BOLD }],
    ['with a title of a category', { title: { value: 'Interval', categoryId: 'c' } }],
    ['with a picture', { note: { asset: { assetId: 'a', fileId: 'current', fit: 'contain' } } }],
    ['with a span', { title: { value: 'Interval', dimensions: { w: 2, h: 1 } } }],
    ['with a second line', { row: { rows: 2 } }],
    ['with a gap', { row: { cellGap: 2 } }],
  ])('%s keeps no start that followed', (_, more) => {
    const view = timedSheet([SHOW[0]!, { ...SHOW[1], ...more }, ...SHOW.slice(2)]);
    const written = pasted(view, rangeAt(1, 0, 1, WHOLE), { at: rangeAt(4, 0) });
    expect(written).toEqual(['n1.dur 0:15', 'n1.title Interval']);
  });

  test('that the server has not confirmed yet keeps none either', () => {
    const view = timedSheet(SHOW);
    const title = { id: 'r2.title', rowId: 'r2', columnId: 'title', sheetId: 's', value: 'Break' };
    view.records.setPending({ rows: new Map(), cells: new Map([['r2.title', title]]) });
    const written = pasted(view, rangeAt(1, 0, 1, WHOLE), { at: rangeAt(4, 0) });
    expect(written).toEqual(['n1.dur 0:15', 'n1.title Break']);
  });

  test('whose start is pinned keeps it as it was typed', () => {
    const pin = { value: '19:40', purpose: 'hardStart', ...BOLD };
    const view = timedSheet([SHOW[0]!, { ...SHOW[1], start: pin }]);
    const [cell] = copied(view, rangeAt(1, START)).rows[0]!.lines[0]!;
    expect(cell).toMatchObject({ text: '19:40', value: '19:40', look: { purpose: 'hardStart' } });
  });

  test('whose start is of a hidden category says nothing of what was typed there', () => {
    const start = { value: '18:00', categoryId: 'c' };
    const view = timedSheet([SHOW[0]!, { ...SHOW[1], start }], new Set(['c']));
    const [cell] = copied(view, rangeAt(1, START)).rows[0]!.lines[0]!;
    expect(cell).toMatchObject({ text: '19:30', value: '', look: {} });
  });

  test.each<[string, Given]>([
    ['bare', { start: '18:00' }],
    ['marked', { start: { value: '18:00', valueText: RICH } }],
    ['of a bold cell', { start: { value: '18:00', ...BOLD } }],
    ['in a row with a second line', { start: '18:00', row: { rows: 2 } }],
  ])('shows the time that follows, and not the text beneath it: %s', (_, more) => {
    const view = timedSheet([SHOW[0]!, { ...SHOW[1], end: '20:00', ...more }]);
    const clip = copied(view, rangeAt(1, 0, 1, WHOLE));
    expect(clip.rows[0]!.lines[0]!.map((cell) => [cell?.text, cell?.value, cell?.rich])).toEqual([
      ['19:30', '', null],
      ['0:15', '0:15', null],
      ['19:45', '', null],
      ['Interval', 'Interval', null],
      ['', '', null],
    ]);
    expect(htmlOfClip(clip)).toMatch(/>19:30</);
  });

  test('keeps a start that only other programs get in the form of the screen', () => {
    const start = { value: '0:45+1', purpose: 'hardStart', valueText: richOf('0:45+1') };
    const view = timedSheet([SHOW[0]!, { ...SHOW[1], start }]);
    const clip = copied(view, rangeAt(1, START));
    expect(clip.rows[0]!.lines[0]![0]).toMatchObject({
      text: '0:45⁺¹',
      value: '0:45+1',
      rich: start.valueText,
    });
    expect(htmlOfClip(clip)).toMatch(/>0:45⁺¹</);
  });

  test('that is omitted is the word', () => {
    const view = timedSheet([SHOW[0]!, { ...SHOW[1], row: { omitted: true } }]);
    const line = copied(view, rangeAt(1, 0, 1, WHOLE)).rows[0]!.lines[0]!;
    expect(line.map((cell) => cell?.value)).toEqual(['', '', '', 'OMITTED', '']);
  });
});

describe('starts that follow', () => {
  const THREE = rangeAt(1, START, 3);

  test.each<[string, readonly Given[]]>([
    ['of bare rows', SHOW],
    ['of rows with formats', SHOW.map((row) => ({ ...row, title: { value: 'x', ...BOLD } }))],
  ])('%s are texts in a column of texts', (_, rows) => {
    const view = timedSheet([...rows, ...['A', 'B', 'C'].map((note) => ({ note }))]);
    expect(pasted(view, THREE, { at: rangeAt(4, NOTE) })).toEqual([
      'r5.note 19:30',
      'r6.note 19:45',
      'r7.note 20:00',
    ]);
  });

  test('are texts in new columns, and in a further line of a row', () => {
    const view = timedSheet([...SHOW, { dur: '0:10', row: { rows: 2 } }]);
    expect(pasted(view, rangeAt(1, START), { at: rangeAt(4, WHOLE) })).toEqual(['r5.n1 19:30']);
    expect(pasted(view, rangeAt(1, START), { at: rangeAt(4, START), line: 1 })).toEqual(['r5.start.1 19:30']);
  });

  test('follow there, too, where starts are computed', () => {
    const view = timedSheet([...SHOW, { start: { value: '22:00', purpose: 'hardStart' }, dur: '0:10' }]);
    expect(pasted(view, rangeAt(1, START), { at: rangeAt(4, START) })).toEqual(['r5.start']);
    const other = timedSheet([{ start: '10:00', dur: '1:00' }, { dur: '0:20' }]);
    expect(pasted(view, rangeAt(1, 0, 2, WHOLE), { to: other, at: rangeAt(2, 0) })).toEqual([
      'n1.dur 0:15',
      'n1.title Interval',
      'n2.dur 0:15',
      'n2.title Host',
    ]);
  });

  test('above which nothing starts: the first is written, and the others follow it', () => {
    const rows = rangeAt(1, 0, 2, 2);
    expect(pasted(timedSheet(SHOW), rows, { to: timedSheet([]), at: rangeAt(0, 0) })).toEqual([
      'n1.start 19:30',
      'n1.dur 0:15',
      'n2.dur 0:15',
    ]);
    expect(pasted(timedSheet(SHOW), rows, { at: rangeAt(0, 0) })).toEqual(['r1.start 19:30', 'r1.dur 0:15']);
    const other = timedSheet([{ title: 'Doors' }, { start: '10:00', dur: '1:00' }]);
    expect(pasted(timedSheet(SHOW), rangeAt(1, START, 2), { to: other, at: rangeAt(0, START) })).toEqual([
      'r1.start 19:30',
      'r2.start',
    ]);
  });

  test('are the times that were seen where only values are pasted', () => {
    const view = timedSheet([...SHOW, { dur: '0:10' }]);
    const choice = { ...DEFAULT_PASTE, what: 'values' as const };
    expect(pasted(view, rangeAt(1, START), { at: rangeAt(4, START), choice })).toEqual([
      'r5.start 19:30 hardStart',
    ]);
  });
});

describe('ends', () => {
  test('are texts in a column of texts, and follow among ends', () => {
    const view = timedSheet([...SHOW, { dur: '0:10', note: 'A' }]);
    expect(pasted(view, rangeAt(1, END), { at: rangeAt(4, NOTE) })).toEqual(['r5.note 19:45']);
    expect(pasted(view, rangeAt(1, END), { at: rangeAt(4, END) })).toEqual([]);
  });

  test('are starts in the column of starts, pinned where they do not follow', () => {
    const view = timedSheet([...SHOW, { dur: '0:10' }]);
    expect(pasted(view, rangeAt(1, END), { at: rangeAt(4, START) })).toEqual(['r5.start 19:45 hardStart']);
    expect(pasted(view, rangeAt(3, END), { at: rangeAt(4, START) })).toEqual(['r5.start 21:00']);
  });
});

test('filled to the right, a time that follows is the text that is seen', () => {
  const view = timedSheet([...SHOW, { end: '23:00', note: 'Old' }]);
  const filledIn = (row: number): readonly unknown[] => {
    const { context, drafts } = contextOf(view, rangeAt(row, END, 1, 3));
    fill(context, 'right');
    return drafts.map(({ entityId, data }) => [entityId, data]);
  };
  const text = (value: string) => ({ value, valueText: null });
  expect(filledIn(3)).toEqual([
    ['r4.title', text('21:00')],
    ['r4.note', text('21:00')],
  ]);
  expect(filledIn(4)).toEqual([
    ['r5.title', text('23:00')],
    ['r5.note', text('23:00')],
  ]);
});
