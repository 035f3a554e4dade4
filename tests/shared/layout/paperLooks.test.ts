// What a page of paper shows besides its rows and lines: head and foot, space beside blocks, hatching, a start that
// overlaps, and the patterns of categories.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openServerFonts } from '../../../server/exports/fonts.ts';
import { HUES } from '../../../shared/entities/parts.ts';
import { contrastOf } from '../../../shared/format/colour.ts';
import { documentOf, type PaperOptions } from '../../../shared/layout/document.ts';
import { hueOf } from '../../../shared/layout/hues.ts';
import { textLinesOf } from '../../../shared/layout/layout.ts';
import type { DisplayList, Item } from '../../../shared/layout/list.ts';
import { patternCss } from '../../../shared/layout/patterns.ts';
import type { SheetContent } from '../../../shared/layout/content.ts';
import { awardsNight, sampleContent } from './sampleContent.ts';

const { fonts } = openServerFonts();
const options: PaperOptions = { printedAt: '22 Nov 2026, 13:29' };

const textsIn = ({ items }: DisplayList) =>
  items.flatMap((item) => (item.kind === 'line' ? [item.line.pieces.map(({ text }) => text).join('')] : []));
const ofKind = <Kind extends Item['kind']>({ items }: DisplayList, kind: Kind) =>
  items.filter((item): item is Item & { kind: Kind } => item.kind === kind);
const pagesOf = (content: SheetContent, more: Partial<PaperOptions> = {}) =>
  documentOf(content, { ...options, ...more }, fonts).pages;

test('the foot has two groups: what it is, and when it was printed beside the page number', () => {
  const [page] = pagesOf(sampleContent([{ title: 'Title' }], [{ texts: ['One'] }]));
  expect(textsIn(page!.foot)).toEqual([
    'Harbour Lights Awards · Run of show',
    '22 Nov 2026, 13:29  ·  Page 1 of 1',
  ]);
  const right = ofKind(page!.foot, 'line').at(-1)!;
  expect(right.x + right.line.width).toBeCloseTo(page!.foot.width);
});

test('a foot of its own is filled in; what names nothing stays as it was written', () => {
  const own = sampleContent([{ title: 'Title' }], [{ texts: ['One'] }]);
  const footer = '{page}/{pages} {sheet} {constructor} {nothing}';
  const [page] = pagesOf({ ...own, sheet: { ...own.sheet, footer } });
  expect(textsIn(page!.foot).join('')).toContain('1/1 Run of show {constructor} {nothing}');
});

test('no head says again what the title block says; a head of its own stays, and the other pages have theirs', () => {
  const [first, second] = pagesOf(awardsNight());
  expect(textsIn(first!.head)).toEqual([]);
  expect(textsIn(second!.head).join('')).toContain('Harbour Lights Awards');
  const own = awardsNight();
  const [again] = pagesOf({ ...own, sheet: { ...own.sheet, header: 'Rehearsal' } });
  expect(textsIn(again!.head)).toEqual(['Rehearsal']);
});

test('a block below the table stands apart from it', () => {
  const block = { free: [{ value: 'Presenters', coordinates: { x: 0, y: 0 }, dimensions: { w: 8, h: 2 } }] };
  const [page] = pagesOf(
    sampleContent([{ title: 'Title' }], [{ texts: ['One'] }, block, { texts: ['Two'] }]),
  );
  const [, one, apart, two] = page!.rows;
  const space = (above: typeof one, below: typeof one) => below!.top - above!.top - above!.list.height;
  expect([space(one, apart), space(apart, two)]).toEqual([8, 8]);
});

test('an omitted row is hatched', () => {
  const [page] = pagesOf(
    sampleContent([{ title: 'Title' }], [{ fields: { omitted: true }, texts: ['One'] }]),
  );
  const { list } = page!.rows[1]!;
  expect(ofKind(list, 'pattern')).toMatchObject([
    { pattern: 'hatch', x: 0, y: 0, width: list.width, height: list.height },
  ]);
});

test('a start before the end of the row above has a mark and a frame, and the foot says by how much', () => {
  const columns = [{ title: 'Start', purpose: 'startTime', width: 66 }, { title: 'Title' }];
  const rows = [{ texts: ['19:00', 'One'] }, { texts: ['19:04', 'Two'] }];
  const plain = sampleContent(columns, rows);
  const [first, second] = plain.rows;
  const late = { ...second!, overlap: { columnId: 'c0', by: '1:30' } };
  const [page] = pagesOf({ ...plain, rows: [first!, late] });
  const [, one, two] = page!.rows;
  const circles = (list: DisplayList) => ofKind(list, 'box').filter(({ corner }) => corner > 5);
  expect([circles(one!.list).length, circles(two!.list).length]).toEqual([0, 1]);
  expect(circles(page!.foot).length).toBe(1);
  expect(ofKind(two!.list, 'box').some(({ stroke }) => stroke !== null)).toBe(true);
  expect(textsIn(page!.foot)).toContain('Starts before the end of the row above: 2 by 1:30');
  // The mark takes no space from the text: lines break as on the screen.
  expect(two!.list.height).toBe(one!.list.height);
});

test('patterns lie over the columns of categories and beside their texts, and move nothing', () => {
  const bare = pagesOf(awardsNight());
  const pages = pagesOf(awardsNight(), { patterns: true });
  const header = pages[0]!.rows.find(({ rowId }) => rowId === null)!;
  expect(ofKind(header.list, 'pattern').map(({ pattern }) => pattern)).toEqual(['solid', 'dashed', 'dotted']);
  const besides = pages.flatMap(({ rows }) => rows.flatMap(({ list }) => ofKind(list, 'pattern')));
  expect(besides.filter(({ along }) => along === 'y').length).toBeGreaterThan(3);
  expect(pages.map(({ rows }) => rows.map(({ top, list }) => [top, list.height, textsIn(list)]))).toEqual(
    bare.map(({ rows }) => rows.map(({ top, list }) => [top, list.height, textsIn(list)])),
  );
});

test('hues beside each other on the circle have different patterns, which pass 3 : 1 on their grounds', () => {
  for (const [at, name] of HUES.entries()) {
    const hue = hueOf(name)!;
    expect(hue.pattern).not.toBe(hueOf(HUES[(at + 1) % HUES.length])!.pattern);
    for (const scheme of ['light', 'dark'] as const) {
      expect(contrastOf(hue.label[scheme], hue.ground[scheme])).toBeGreaterThan(3);
      expect(contrastOf(hue.label[scheme], hue.lane[scheme])).toBeGreaterThan(3);
    }
  }
});

test('the styles have the patterns of the paper', () => {
  const css = readFileSync(new URL('../../../renderer/theme/patterns.css', import.meta.url), 'utf8');
  const bare = (text: string) => text.replaceAll(/\s+/g, '');
  for (const name of HUES) {
    const { pattern } = hueOf(name)!;
    const rule = css.split('}').find((each) => each.includes(`'${name}'`)) ?? '';
    for (const [axis, thickness] of [
      ['x', 6],
      ['y', 3],
    ] as const) {
      const want = patternCss(pattern, axis, { thickness, ink: 'var(--hue-text)' });
      expect(bare(rule)).toContain(bare(`--pattern-${axis}:${want.backgroundImage};`));
      expect(bare(rule)).toContain(bare(`--pattern-${axis}-size:${want.backgroundSize};`));
    }
  }
});

test.each([
  ['Rate 90 / s', 60, ['Rate', '90 / s']],
  ['House to 60 % now', 70, ['House to', '60 % now']],
  ['lavs, spare / IFB', 50, ['lavs,', 'spare /', 'IFB']],
  ['8 / handhelds', 70, ['8 /', 'handhelds']],
])('%s breaks before no lone slash, and keeps a number with its unit', (text, width, lines) => {
  expect(textLinesOf(text, width, {}, fonts).map((line) => line.trim())).toEqual(lines);
});
