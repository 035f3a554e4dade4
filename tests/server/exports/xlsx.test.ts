// A sheet as XLSX, read by the readers of imports, which are compared with LibreOffice's.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { text } from 'node:stream/consumers';
import yauzl from 'yauzl';
import { paintXlsx } from '../../../server/exports/xlsx.ts';
import { numberShownAs } from '../../../server/exports/xlsxValues.ts';
import { guessTab } from '../../../server/imports/guesses/guess.ts';
import { withTimes } from '../../../shared/timing/sheet.ts';
import { awardsNight, sampleContent } from '../../shared/layout/sampleContent.ts';
import { keptTab, readBytes } from '../imports/collect.ts';

const ASKED = { sequence: 7, printedAt: 'Thu 26 Nov 2026, 15:00' };
const sheetTexts = async (...sample: Parameters<typeof sampleContent>) => {
  const [tab] = await readBytes(await paintXlsx(sampleContent(...sample), ASKED, {}), 'a.xlsx');
  return tab?.source.map(({ texts }) => texts) ?? [];
};
async function partsOf(content: Parameters<typeof paintXlsx>[0]): Promise<Record<string, string>> {
  const zip = await yauzl.fromBufferPromise(await paintXlsx(content, ASKED, {}));
  const parts: Record<string, string> = {};
  for await (const entry of zip.eachEntry())
    parts[entry.fileName] = await text(await zip.openReadStreamPromise(entry));
  return parts;
}

const two = (count: number): string => String(count).padStart(2, '0');
const clock = fc
  .tuple(fc.nat(23), fc.nat(59), fc.option(fc.nat(59)), fc.boolean(), fc.constantFrom('', '⁺¹', '⁺¹²'))
  .map(
    ([h, m, s, isPadded, day]) => `${isPadded ? two(h) : h}:${two(m)}${s === null ? '' : `:${two(s)}`}${day}`,
  );
const half = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.nat(59), fc.constantFrom(' AM', ' PM'))
  .map(([h, m, tail]) => `${h}:${two(m)}${tail}`);
const length = fc
  .tuple(fc.nat(120), fc.nat(59), fc.option(fc.nat(59)))
  .map(([h, m, s]) => `${h}:${two(m)}${s === null ? '' : `:${two(s)}`}`);
const amount = fc
  .tuple(
    fc.constantFrom('', '€', '$', '£', 'CHF\u00a0', 'kr '),
    fc.constantFrom('', '-'),
    fc.nat(9_999_999),
    fc.constantFrom('', '.5', '.05', '.125'),
    fc.constantFrom('', ' %', '%', ' €'),
    fc.boolean(),
  )
  .map(([before, minus, whole, rest, after, isGrouped]) => {
    const figures = isGrouped ? String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, ',') : String(whole);
    return `${before}${minus}${figures}${rest}${before === '' ? after : ''}`;
  });
const date = fc
  .tuple(
    fc.integer({ min: 1900, max: 2100 }),
    fc.integer({ min: 1, max: 13 }),
    fc.integer({ min: 1, max: 31 }),
  )
  .map(([y, m, d]) => (y % 2 ? `${y}-${two(m)}-${two(d)}` : `${two(d)}.${two(m)}.${y}`));
const words = fc.constantFrom(
  '007',
  '+49 170 1',
  '1e5',
  '12A',
  '16:9',
  '-0',
  '1.2.3',
  '12,5',
  '_x0041_',
  '=1+1',
  '24:00',
  'constructor',
  '__proto__',
);

test('TM-10 a time, a duration, an amount, a number and a date show as the text that they were', async () => {
  const columns = [
    { title: 'Start', purpose: 'startTime' },
    { title: 'Dur', purpose: 'duration' },
    { title: 'Cost', purpose: 'currency' },
    { title: 'Note' },
  ];
  const any = fc.oneof(amount, date, words, clock, length);
  const record = fc.tuple(
    fc.oneof(clock, half, words),
    fc.oneof(length, words),
    fc.oneof(amount, words),
    any,
  );
  await fc.assert(
    fc.asyncProperty(fc.array(record, { minLength: 40, maxLength: 80 }), async (rows) => {
      const read = await sheetTexts(
        columns,
        rows.map((texts) => ({ texts })),
      );
      expect(read.slice(1).map((texts) => columns.map((_, at) => texts[at + 1] ?? ''))).toEqual(rows);
    }),
    { numRuns: 12 },
  );
});

test('TM-10 times, durations, amounts and dates are numbers, and what could not be shown alike is a text', () => {
  const shown = (text: string, purpose: string | null, showsSeconds = true) =>
    numberShownAs(text, { purpose, showsSeconds });
  expect(shown('19:30', 'startTime')).toEqual({ value: 0.8125, format: 'h:mm' });
  expect(shown('7:30 pm', 'startTime')).toEqual({ value: 0.8125, format: 'h:mm AM/PM' });
  expect(shown('06:00⁺¹', 'startTime')).toEqual({ value: 1.25, format: 'hh:mm"⁺¹"' });
  expect(shown('1:30', 'duration')).toEqual({ value: 90 / 86_400, format: '[m]:ss' });
  expect(shown('1:30', 'duration', false)).toEqual({ value: 5400 / 86_400, format: '[h]:mm' });
  expect(shown('€1,234.50', 'currency')).toEqual({ value: 1234.5, format: '"€"#,##0.00;"€"-#,##0.00' });
  expect(shown('12.5 %', null)).toEqual({ value: 0.125, format: '0.0 %' });
  expect(shown('2026-12-05', null)).toEqual({ value: 46_361, format: 'yyyy-mm-dd' });
  for (const text of ['12', '1:30', '12/05/2026', '007', 'Q 7', '1234567890123456'])
    expect([text, shown(text, text === '12' ? 'itemNumber' : null)]).toEqual([text, null]);
});

test('TM-10 frozen panes, repeated titles, page breaks, the page, head and foot, spans, links and right to left', async () => {
  const parts = await partsOf({
    ...withTimes(awardsNight()),
    sheet: {
      id: 's',
      title: "Tom & Jerry's [1]",
      paperSize: 'Letter',
      orientation: 'landscape',
      footer: 'R&D {page}',
    },
  });
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
  expect(sheet).toContain(
    '<pane ySplit="1" xSplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/>',
  );
  expect(sheet).toContain('<brk id="10" max="16383" man="1"/>');
  expect(sheet).toMatch(/<pageSetup paperSize="1" scale="\d+" orientation="landscape"\/>/);
  expect(sheet).toContain(
    '<oddFooter>&#38;LR&#38;&#38;D &#38;P&#38;RThu 26 Nov 2026, 15:00 · Page &#38;P of &#38;N',
  );
  expect(sheet).toContain('<mergeCell ref="B6:G6"/>');
  expect(sheet).toContain('<hyperlink ref="E5" r:id="rIdLink1"/>');
  expect(parts['xl/worksheets/_rels/sheet1.xml.rels']).toContain('Target="https://example.org/pier?hall=3"');
  expect(parts['xl/workbook.xml']).toContain('&#39;Tom &#38; Jerry&#39;&#39;s 1&#39;!$1:$1</definedName>');
  expect(sheet).not.toContain('rightToLeft');
  const turned = await partsOf(sampleContent([{ title: 'שם' }, { title: 'אור' }], [{ texts: ['א'] }]));
  expect(turned['xl/worksheets/sheet1.xml']).toContain('rightToLeft="1"');
});

test.each([
  ['Screen', '5" paperWidth="190.5mm" paperHeight="338.7mm', 'landscape'],
  ['200x90mm', '11" paperWidth="90mm" paperHeight="200mm', 'landscape'],
  ['1000x2000mm', '8" paperWidth="1000mm" paperHeight="2000mm', 'portrait'],
  ['Tabloid', '3', 'portrait'],
] as const)(
  'TM-10 the page is %s, by its number or, without one, by its sides',
  async (paperSize, size, lies) => {
    const parts = await partsOf({
      ...sampleContent([{}], [{ texts: ['a'] }]),
      sheet: { id: 's', paperSize },
    });
    expect(parts['xl/worksheets/sheet1.xml']).toContain(
      `<pageSetup paperSize="${size}" scale="100" orientation="${lies}"/>`,
    );
  },
);

test('TM-10 a title with a dollar sign leaves the names of the printed area and of the titles whole', async () => {
  for (const [title, written] of [
    ['Budget US$', 'Budget US$'],
    ['Cash $$ & $`', 'Cash $$ &#38; $`'],
  ] as const) {
    const parts = await partsOf({ ...withTimes(awardsNight()), sheet: { id: 's', title } });
    const names = /<definedNames>.*<\/definedNames>/.exec(parts['xl/workbook.xml'] ?? '')?.[0];
    const name = (kind: string, range: string) =>
      `<definedName name="_xlnm.${kind}" localSheetId="0">&#39;${written}&#39;!${range}</definedName>`;
    expect(names).toMatch(/^<definedNames>(<definedName [^<]*<\/definedName>){2}<\/definedNames>$/);
    expect(names).toContain(name('Print_Titles', '$1:$1'));
  }
});

test('TM-10 texts that are names of properties of every object stay texts wherever they stand', async () => {
  const taken = ['constructor', 'toString', '__proto__', 'hasOwnProperty'] as const;
  const content = sampleContent(
    [{ title: taken[0], purpose: 'title' }, { title: 'Note' }],
    [
      { free: [{ value: taken[1], coordinates: { x: 0, y: 0 } }] },
      { fields: { type: 1, title: taken[2] } },
      { texts: [{ value: taken[3], dimensions: { w: 60, h: 1 } }] },
      { texts: taken.slice(0, 2), fields: { itemLabel: 'valueOf' } },
      { texts: [taken[2]], fields: { itemLabel: '_x0041_' } },
    ],
    { sheet: { itemNumbersFrozen: true } },
  );
  const [tab] = await readBytes(await paintXlsx(content, ASKED, {}), 'a.xlsx');
  expect(tab?.source.map(({ texts }) => texts.slice(0, 3))).toEqual([
    ['#', 'constructor', 'Note'],
    ['', 'toString'],
    ['', '__proto__'],
    ['', 'hasOwnProperty'],
    ['valueOf', 'constructor', 'toString'],
    ['_x0041_', '__proto__'],
  ]);
});

test('TM-10 an omitted row keeps its number and says so; an import asks nothing and finds the same rows', async () => {
  const content = sampleContent(
    [
      { title: 'Title', purpose: 'title' },
      { title: 'Sound', purpose: 'text' },
    ],
    [
      { texts: [{ value: 'Part one', dimensions: { w: 60, h: 1 } }] },
      { texts: ['Doors', 'Playlist'], fields: { itemLabel: '12' } },
      { texts: ['Gone', 'x'], fields: { omitted: true, itemLabel: '12A' } },
      { fields: { type: 1, title: 'Interval' } },
      { texts: ['Speech'], fields: { itemLabel: '13' } },
    ],
    { sheet: { itemNumbersFrozen: true } },
  );
  const bytes = await paintXlsx(content, ASKED, {});
  const { kept, sample } = await keptTab(bytes, 'a.xlsx', 0);
  expect(sample.map(({ texts }) => texts.slice(0, 3))).toEqual([
    ['#', 'Title', 'Sound'],
    ['', 'Part one'],
    ['12', 'Doors', 'Playlist'],
    ['12A', 'OMITTED'],
    ['', 'Interval'],
    ['13', 'Speech'],
  ]);
  const { headerRow, columns, warnings } = guessTab(kept, sample);
  expect({ headerRow, warnings }).toEqual({ headerRow: 0, warnings: [] });
  expect(columns.map(({ purpose }) => purpose)).toEqual(['itemNumber', 'title', null, null]);
});
