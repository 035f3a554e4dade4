import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openServerFonts } from '../../../server/exports/fonts.ts';
import { contrastOf } from '../../../shared/format/colour.ts';
import { cellStyleOf, type CellStyle } from '../../../shared/layout/cellStyle.ts';
import { markOf } from '../../../shared/layout/marks.ts';
import { tickIn, TICKED } from '../../../shared/purposes/checkbox.ts';
import { measures } from '../../../shared/layout/measures.ts';
import { statusHueName, statusHueOf } from '../../../shared/layout/statusHues.ts';
import { cellTextFor, neededHeightOf, textItemsOf, type CellText } from '../../../shared/layout/texts.ts';
import { plainOf } from '../../../shared/rich/richText.ts';
import { serialiseRichText } from '../../../shared/rich/stored.ts';
import { rich } from '../rich/richSamples.ts';

const { fonts } = openServerFonts();

function look(cell: object = {}, purpose: string | null = null): CellStyle {
  return cellStyleOf(cell as never, { row: {}, sheet: {}, purpose, category: null, columnCategory: null });
}

function content(text: string, purpose: string | null, cell: object = {}): CellText {
  const given = { text, label: '', look: look(cell, purpose), padding: measures.padding, purpose };
  return cellTextFor({ id: '1', value: text, ...cell }, given);
}

const place = { x: 0, y: 0, width: 160, height: 28 };
const linesIn = (cell: CellText, width = place.width) =>
  textItemsOf(cell, { ...place, width }, fonts).flatMap((item) => (item.kind === 'line' ? [item] : []));
const saidIn = (cell: CellText, width?: number) =>
  linesIn(cell, width).map(({ line }) => line.pieces.map(({ text }) => text).join(''));

describe('a rich cell', () => {
  const cellOf = (given: Parameters<typeof serialiseRichText>[0]) =>
    content(plainOf(given), null, { valueText: serialiseRichText(given) });

  test('is as high as its lines, says all its letters, and keeps within its width', () => {
    fc.assert(
      fc.property(rich, fc.integer({ min: 40, max: 400 }), (given, width) => {
        fc.pre(plainOf(given) !== '' && serialiseRichText(given) !== null);
        const cell = cellOf(given);
        const lines = linesIn(cell, width);
        expect(neededHeightOf(cell, width, fonts)).toBe(8 + 20 * lines.length);
        const letters = (text: string) => text.replaceAll(/[\s\u00ad]/g, '');
        const isMarker = (text: string, at: number) => at === 0 && /^(?:•|\d+\.) {2}$/.test(text);
        const said = lines.flatMap(({ line }) =>
          line.pieces.map(({ text }) => text).filter((text, at) => !isMarker(text, at)),
        );
        expect(letters(said.join(''))).toBe(letters(plainOf(given)));
      }),
    );
  });

  test('breaks its lines where the same text without marks that change its width breaks them', () => {
    const text = 'Harbour lights are switched on one after the other along the quay';
    const marked = cellOf({
      paragraphs: [
        {
          spans: [
            { text: text.slice(0, 20), underline: true },
            { text: text.slice(20), color: '#ab4aba' },
          ],
        },
      ],
    });
    expect(saidIn(marked)).toEqual(saidIn(content(text, null)));
    expect(saidIn(marked).length).toBeGreaterThan(2);
  });

  test('lists hang: bullets and numbers stand before, all lines of an item at one place', () => {
    const cell = cellOf({
      paragraphs: [
        { spans: [{ text: 'Above' }] },
        ...Array.from({ length: 10 }, (_, at) => ({
          list: 'number' as const,
          spans: [{ text: `step ${at} that is long enough to break` }],
        })),
      ],
    });
    const [above, ...items] = linesIn(cell);
    const startOf = ({ x, line }: (typeof items)[number]) =>
      x + (line.pieces.find(({ text }) => !/^\d+\. /.test(text))?.x ?? 0);
    expect(above?.x).toBe(measures.padding.x);
    expect(new Set(items.map((item) => startOf(item).toFixed(3))).size).toBe(1);
    expect(saidIn(cell).filter((line) => /^\d+\. {2}/.test(line))).toHaveLength(10);
  });

  test('a colour of the text can be read in dark, a link and a mention say what they are', () => {
    const cell = cellOf({
      paragraphs: [
        {
          spans: [
            { text: 'a', color: '#10002b' },
            { text: 'b', link: 'https://eo.example' },
            { text: '@c', mention: { kind: 'user', id: '1' } },
          ],
        },
      ],
    });
    const [first, link, mention] = linesIn(cell)[0]?.line.pieces ?? [];
    expect(first?.run.ink.light).toBe('#10002b');
    expect(contrastOf(first?.run.ink.dark ?? '', '#17181b')).toBeGreaterThanOrEqual(4.5);
    expect(link?.run).toMatchObject({ link: 'https://eo.example', underline: true });
    expect(mention?.run.isMention).toBe(true);
  });

  test('a stored rich text that says something else, or is none, is not shown', () => {
    for (const valueText of [
      '{',
      serialiseRichText({ paragraphs: [{ spans: [{ text: 'other', bold: true }] }] }),
    ])
      expect(content('text', null, { valueText }).rich).toBeNull();
  });
});

describe('what a purpose shows', () => {
  test.each([
    ['true', true],
    ['TRUE', true],
    ['yes', true],
    ['X', true],
    ['1', true],
    ['✓', true],
    [TICKED, true],
    ['', false],
    ['false', false],
    ['No', false],
    ['0', false],
    ['maybe', null],
    ['12', null],
  ])('a box with “%s”', (text, expected) => {
    expect(tickIn(text)).toBe(expected);
    expect(markOf('checkbox', text)).toEqual(expected === null ? null : { kind: 'check', isOn: expected });
  });

  test('a box shows itself in place of its text, and a word that is neither yes nor no as text', () => {
    expect(saidIn(content('yes', 'checkbox'))).toEqual(['✓']);
    expect(saidIn(content('', 'checkbox'))).toEqual([]);
    expect(textItemsOf(content('', 'checkbox'), place, fonts)).toHaveLength(1);
    expect(saidIn(content('maybe', 'checkbox'))).toEqual(['maybe']);
  });

  test('a status has its hue whatever its case, and an unknown word always the same', () => {
    expect(statusHueName('CONFIRMED ')).toBe(statusHueName('confirmed'));
    fc.assert(
      fc.property(fc.string(), (word) => {
        expect(statusHueOf(word)).not.toBeNull();
        expect(statusHueName(word)).not.toBe('amber');
      }),
    );
  });

  test('the text of a status, a person and a named colour stands behind its mark, and never outside the cell', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('status', 'person'),
        fc.string({ minLength: 1, maxLength: 60 }),
        (purpose, text) => {
          fc.pre(text.trim() !== '');
          for (const { x, line } of linesIn(content(text, purpose), 90)) {
            expect(x).toBeGreaterThan(measures.padding.x + 15);
            if (line.pieces[0]?.text !== '' && line.pieces.join('').length > 1)
              expect(x + line.width).toBeLessThanOrEqual(90 - measures.padding.x + 0.02);
          }
        },
      ),
    );
    expect(saidIn(content('Amber', 'color'))).toEqual(['Amber']);
    expect(saidIn(content('#ffc53d', 'color'))).toEqual([]);
    expect(saidIn(content('Lee 201', 'color'))).toEqual(['Lee 201']);
  });

  test('a face has its place on every screen and draws nothing on paper', () => {
    const items = textItemsOf(content('Elin Sørensen', 'person'), place, fonts);
    expect(items.filter(({ kind }) => kind === 'face')).toMatchObject([{ name: 'Elin Sørensen', size: 20 }]);
  });
});
