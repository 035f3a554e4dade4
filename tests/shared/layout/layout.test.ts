// The layout by its properties: nothing lost, nothing over another, heights the same however they are asked.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openServerFonts } from '../../../server/exports/fonts.ts';
import { cellTextOf, idIn, kindOf, type SheetContent } from '../../../shared/layout/content.ts';
import { documentOf, type PaperDocument } from '../../../shared/layout/document.ts';
import { layoutOf } from '../../../shared/layout/layout.ts';
import type { DisplayList, TextLine } from '../../../shared/layout/list.ts';
import { PAPERS } from '../../../shared/layout/paper.ts';
import type { Entity } from '../../../shared/model/action.ts';
import { awardsNight, sampleContent, type SampleRow } from './sampleContent.ts';

const { fonts } = openServerFonts();
const options = { printedAt: '21 Nov 2026' };

const textOf = ({ line }: TextLine): string => line.pieces.map((piece) => piece.text).join('');
const linesIn = (list: DisplayList): readonly TextLine[] =>
  list.items.flatMap((item) => (item.kind === 'line' ? [item] : []));
/** Letters and signs only: line ends take spaces, soft breaks add hyphens. */
const bare = (text: string): string => text.replaceAll(/[\s\u00ad-]/g, '');

function layoutFor({ sheet, columns, categories }: SheetContent) {
  return layoutOf({ sheet, columns, categories, fonts, freeWidth: 1000, numbers: new Map() });
}

const word = fc.constantFrom(
  'Stage',
  'walk-in',
  '19:43:30',
  'Überraschung',
  '“Tidewater”',
  'Q',
  'straße',
  'Ελλάδα',
  'مرحبا',
  'x'.repeat(60),
);
const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));
const cell = fc.oneof(
  text,
  fc.record({
    value: text,
    dimensions: fc.record({ w: fc.integer({ min: 1, max: 8 }), h: fc.integer({ min: 1, max: 3 }) }),
    coordinates: fc.record({ x: fc.constant(0), y: fc.integer({ min: 0, max: 2 }) }),
    typography: fc.record({ size: fc.integer({ min: 8, max: 30 }), bold: fc.boolean() }),
    textVerticalAlign: fc.constantFrom('top', 'middle', 'bottom'),
    showLabel: fc.boolean(),
  }),
);
const columns = fc.array(fc.record({ width: fc.integer({ min: 24, max: 110 }), title: text }), {
  minLength: 1,
  maxLength: 6,
});
const row: fc.Arbitrary<SampleRow> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      texts: fc.array(cell, { maxLength: 6 }),
      fields: fc.record(
        {
          rows: fc.integer({ min: 1, max: 3 }),
          cellGap: fc.integer({ min: 0, max: 8 }),
          margin: fc.integer({ min: 0, max: 6 }),
          sticky: fc.boolean(),
        },
        { requiredKeys: [] },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ fields: fc.record({ type: fc.constant(1), title: word }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      free: fc.array(
        fc.record({
          value: text,
          coordinates: fc.constant({ x: 0, y: 0 }),
          dimensions: fc.record({ w: fc.integer({ min: 1, max: 24 }), h: fc.constant(2) }),
        }),
        { maxLength: 1 },
      ),
      fields: fc.record({ rows: fc.integer({ min: 1, max: 12 }) }),
    }),
  },
);
const sheets = fc.tuple(columns, fc.array(row, { maxLength: 40 })).map(([c, r]) => sampleContent(c, r));
const papers = fc.record({
  paper: fc.constantFrom(...Object.keys(PAPERS)),
  orientation: fc.constantFrom('portrait', 'landscape'),
});

describe('a row', () => {
  test('stands exactly as high as its display list, and nothing leaves it', () => {
    fc.assert(
      fc.property(sheets, (content) => {
        const layout = layoutFor(content);
        for (const each of content.rows) {
          const cells = content.cells.get(each.id) ?? [];
          const list = layout.rowListOf(each, cells);
          expect(layout.heightOf(each, cells)).toBeCloseTo(list.height, 6);
          for (const item of linesIn(list)) {
            expect(item.y).toBeGreaterThanOrEqual(0);
            expect(item.y + item.line.height).toBeLessThanOrEqual(list.height + 1e-6);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  test('shows the text of each of its cells once, and no line lies over another', () => {
    fc.assert(
      fc.property(sheets, (content) => {
        const layout = layoutFor(content);
        for (const each of content.rows) {
          if (kindOf(each) === 'break') continue;
          const cells = content.cells.get(each.id) ?? [];
          const lines = linesIn(layout.rowListOf(each, cells));
          const unlabelled = cells.every((one) => one.showLabel !== true);
          const places = new Set(cells.map((one) => JSON.stringify([one.columnId, one.coordinates ?? 0])));
          // Two cells of one place cannot be made; the generator may.
          if (places.size < cells.length && kindOf(each) === 'grid') continue;
          if (unlabelled) {
            const shown = bare(lines.map(textOf).join('')).split('').sort().join('');
            const typed = bare(cells.filter(known(content)).map(cellTextOf).join(''))
              .split('')
              .sort()
              .join('');
            expect(shown).toBe(typed);
          }
          expect(overlapping(lines)).toEqual([]);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('pages', () => {
  test('hold every row whole and in order, within the paper', () => {
    fc.assert(
      fc.property(sheets, papers, (content, paper) => {
        const made = documentOf(content, { ...options, ...paper }, fonts);
        const rowIds = made.pages.flatMap(({ rows }) =>
          rows.flatMap(({ rowId }) => (rowId === null ? [] : [rowId])),
        );
        const once = rowIds.filter((id, index) => rowIds[index - 1] !== id);
        expect(once).toEqual(content.rows.filter((each) => kindOf(each) !== 'break').map(({ id }) => id));
        for (const { rows } of made.pages) {
          for (const [index, placed] of rows.entries()) {
            const next = rows[index + 1];
            expect(placed.top + placed.list.height).toBeLessThanOrEqual(roomOf(made) + 1e-6);
            if (next) expect(next.top).toBeGreaterThanOrEqual(placed.top + placed.list.height - 1e-6);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  test('hold all text of a row that is taller than a page, each line whole', () => {
    const long = Array.from({ length: 400 }, (_, i) => `Line ${i}`).join('\n');
    const made = documentOf(sampleContent([{ width: 200 }], [{ texts: [long] }]), options, fonts);
    const seen = made.pages.flatMap(({ rows }) =>
      rows.filter(({ rowId }) => rowId === 'r0').flatMap(({ list }) => linesIn(list).map(textOf)),
    );
    expect(seen.filter((line) => line.startsWith('Line'))).toEqual(long.split('\n'));
    expect(made.pages.length).toBeGreaterThan(5);
  });

  test('repeat the header and the sticky rows, and begin anew at a page break with its title', () => {
    const made = documentOf(awardsNight(), options, fonts);
    expect(made.pages.map(({ section }) => section)).toEqual(['', 'Part one']);
    const words = made.pages.map(({ rows }) => rows.map(({ list }) => linesIn(list).map(textOf).join(' ')));
    expect(words[0]?.[0]).toContain('Harbour Lights Awards');
    expect(words[0]?.[1]).toMatch(/^# Start Dur Title/);
    expect(words[1]?.slice(0, 3)).toEqual([words[0]?.[1], 'Doors and walk-in', 'Part one · Opening']);
  });

  test('a break below the title block leaves it alone on its page; one below the last row opens none', () => {
    const title: SampleRow = {
      fields: { rows: 2 },
      free: [{ value: 'Tour 2026', dimensions: { w: 12, h: 1 } }],
    };
    const pageBreak = (name: string): SampleRow => ({ fields: { type: 1, title: name } });
    const row: SampleRow = { texts: ['Doors', 'Crew'] };
    const columns = [
      { title: 'Title', width: 90 },
      { title: 'Who', width: 90 },
    ];
    const made = documentOf(
      sampleContent(columns, [title, pageBreak('Skipped'), pageBreak('Day one'), row, pageBreak('After')]),
      options,
      fonts,
    );
    expect(made.pages.map(({ section }) => section)).toEqual(['', 'Day one']);
    const [cover, day] = made.pages.map(({ rows }) => rows.map(({ list }) => linesIn(list).map(textOf)));
    expect(cover).toEqual([['Tour 2026']]);
    expect(day).toEqual([
      ['#', 'Title', 'Who'],
      ['1', 'Doors', 'Crew'],
    ]);
  });

  test('never put the header below the title block without the rows that it heads', () => {
    const banner: SampleRow = { texts: [{ value: 'Part one', dimensions: { w: 60, h: 1 } }] };
    for (let tracks = 30; tracks < 60; tracks += 1) {
      const title: SampleRow = {
        fields: { rows: tracks },
        free: [{ value: 'Tour', dimensions: { w: 12, h: 1 } }],
      };
      const rows = [title, banner, { texts: ['Doors', 'Crew'] }];
      const made = documentOf(sampleContent([{ width: 90 }, { width: 90 }], rows), options, fonts);
      for (const page of made.pages) expect(page.rows.at(-1)?.rowId).not.toBeNull();
    }
  });

  test('keep a banner with the row below it', () => {
    const rows = Array.from({ length: 31 }, (): SampleRow => ({ texts: ['one', 'two'] }));
    for (let before = 20; before < 31; before += 1) {
      const banner = { texts: [{ value: 'Part two', dimensions: { w: 60, h: 1 } }] };
      const content = sampleContent(
        [{ width: 90 }, { width: 90 }],
        [...rows.slice(0, before), banner, ...rows.slice(before)],
      );
      const made = documentOf(content, { ...options, paper: 'A5' }, fonts);
      for (const page of made.pages) expect(page.rows.at(-1)?.rowId).not.toBe(`r${before}`);
    }
  });

  test('scale a wide sheet down, and name the column that does not fit at half size', () => {
    const wide = (count: number) =>
      sampleContent(
        Array.from({ length: count }, (_, i) => ({ width: 120, title: `Column ${i + 1}` })),
        [{ texts: ['x'] }],
      );
    expect(documentOf(wide(4), { ...options, paper: 'A4', orientation: 'landscape' }, fonts).scale).toBe(1);
    const made = documentOf(wide(8), { ...options, paper: 'A4', orientation: 'landscape' }, fonts);
    expect(made.scale).toBeCloseTo(1031.8 / (8 * 160 + 44), 3);
    expect(() => documentOf(wide(20), { ...options, paper: 'A4', orientation: 'landscape' }, fonts)).toThrow(
      /“Column 13” does not fit/,
    );
  });

  test('take the wish before the sheet, the sheet before A4, and lie down from six columns on', () => {
    const many = sampleContent(
      Array.from({ length: 6 }, () => ({ width: 60 })),
      [],
      { sheet: { paperSize: 'Letter' } },
    );
    expect(documentOf(many, options, fonts).paper).toMatchObject({
      name: 'Letter',
      orientation: 'landscape',
    });
    expect(documentOf(many, { ...options, paper: 'A3', orientation: 'portrait' }, fonts).paper).toMatchObject(
      { name: 'A3', orientation: 'portrait' },
    );
    expect(documentOf(sampleContent([{}], []), options, fonts).paper).toMatchObject({
      name: 'A4',
      orientation: 'portrait',
    });
  });

  test('leave out hidden categories: their columns, and the cells of their own', () => {
    const content = awardsNight();
    const shown = JSON.stringify(
      documentOf(content, { ...options, hidden: ['video', 'lights'] }, fonts).pages.map(({ rows }) =>
        rows.flatMap(({ list }) => linesIn(list).map(textOf)),
      ),
    );
    expect(shown).toContain('VO channel');
    expect(shown).not.toMatch(/Bars to LED|Q 1 Preset|VT 01/);
  });
});

function known({ columns: all }: SheetContent) {
  const ids = new Set(all.map(({ id }) => id));
  return (one: Entity): boolean => one['columnId'] === undefined || ids.has(idIn(one['columnId']) ?? '');
}

const roomOf = ({ footTop, rowsTop, scale }: PaperDocument): number => (footTop - rowsTop) / scale;

function overlapping(lines: readonly TextLine[]): readonly string[] {
  const found: string[] = [];
  for (const [i, one] of lines.entries()) {
    for (const other of lines.slice(i + 1)) {
      const across = Math.min(one.x + one.line.width, other.x + other.line.width) - Math.max(one.x, other.x);
      const down = Math.min(one.y + one.line.height, other.y + other.line.height) - Math.max(one.y, other.y);
      // A single letter may be wider than a column of 24 points.
      if (across > 30 && down > 0.01) found.push(`${textOf(one)} / ${textOf(other)}`);
    }
  }
  return found;
}
