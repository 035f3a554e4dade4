// The PDF says what the sheet says, where the layout put it; and pdfkit still has the corners that we use.
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { extractLinks, extractText, getDocumentProxy } from 'unpdf';
import { fontFile, openServerFonts, fontsUsedIn } from '../../../server/exports/fonts.ts';
import { paintPdf } from '../../../server/exports/pdf.ts';
import { documentOf } from '../../../shared/layout/document.ts';
import type { SheetContent } from '../../../shared/layout/content.ts';
import { awardsNight, sampleContent } from '../../shared/layout/sampleContent.ts';
import { glyphsIn, type FoundGlyph } from '../../support/paintedPdf.ts';

const fonts = openServerFonts();
/** Invisible characters, without those that change the order of a line and Hangul fillers, which have a width. */
const INVISIBLE =
  /[[\ufff9-\ufffb\p{Default_Ignorable_Code_Point}]--[\p{Cn}\p{Bidi_Control}\u115f\u1160\u3164\uffa0]]/v;

async function pdfOf(content: SheetContent, more: object = {}) {
  const document = documentOf(
    content,
    { printedAt: '21 Nov 2026, 12:00 CET', paper: 'A4', ...more },
    fonts.fonts,
  );
  const bytes = await paintPdf(document, fonts);
  return { document, bytes, pdf: await getDocumentProxy(new Uint8Array(bytes)) };
}

describe('the PDF of a sheet', () => {
  test('has its pages, and the text of every cell on the page where it belongs', async () => {
    const { document, pdf } = await pdfOf(awardsNight());
    const { text, totalPages } = await extractText(pdf);
    expect(totalPages).toBe(document.pages.length);
    const [first = '', second = ''] = text.map((page) => page.replaceAll(/\s+/g, ' '));
    for (const word of [
      'Crew on headset, line check',
      '18:45:00',
      'Caller Mara Lindqvist · Stage manager Elin Sørensen',
      'Page 1 of 2',
    ]) {
      expect(first).toContain(word);
    }
    for (const word of ['Opening number “Tidewater”', 'Q 10 Blackout', 'Part one', 'Page 2 of 2'])
      expect(second).toContain(word);
    expect(first).not.toContain('Q 10 Blackout');
  });

  test('has all pages in their order, however many, with a page’s own words on each', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => ({ texts: [`Cue ${at}`] }));
    const paged = rows.flatMap((row, at) => (at > 0 ? [{ fields: { type: 1 } }, row] : [row]));
    const { pdf } = await pdfOf(sampleContent([{ width: 120 }], paged));
    const { text } = await extractText(pdf);
    expect(text.map((page) => /Cue \d+/.exec(page)?.[0])).toEqual(rows.map(({ texts: [cue] }) => cue));
  });

  test('has each word where the layout has it, to a hundredth of a point', async () => {
    const { document, pdf } = await pdfOf(
      sampleContent(
        [{ width: 120 }, { width: 90 }],
        [
          { texts: ['Stage manager calls', 'Q 12'] },
          { texts: ['', { value: 'right', typography: { align: 'right' } }] },
        ],
      ),
    );
    const page = await pdf.getPage(1);
    const seen = new Map(
      (await page.getTextContent()).items.flatMap((item) => ('str' in item ? [[item.str, item]] : [])),
    );
    let checked = 0;
    for (const { top, list } of document.pages[0]?.rows ?? []) {
      for (const item of list.items) {
        if (item.kind !== 'line') continue;
        const text = item.line.pieces.map((piece) => piece.text).join('');
        const [, , , , x = 0, y = 0] = seen.get(text)?.transform ?? [];
        expect(x).toBeCloseTo((document.paper.margins.left + item.x) * 0.75, 1);
        expect(document.paper.height * 0.75 - y).toBeCloseTo(
          (document.rowsTop + top + item.y + item.line.baseline) * 0.75,
          1,
        );
        expect(seen.get(text)?.width).toBeCloseTo(item.line.width * 0.75, 1);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThanOrEqual(4);
  });

  test('keeps Arabic, Hebrew, Thai and Devanagari readable as text', async () => {
    const words = ['שלום', 'مرحبا', 'تبثن', 'สวัสดี', 'Ελλάδα', 'Привет'];
    const { pdf, bytes } = await pdfOf(
      sampleContent(
        [{ width: 200 }],
        words.map((word) => ({ texts: [word] })),
      ),
    );
    const { text } = await extractText(pdf, { mergePages: true });
    for (const word of words) expect(text.normalize('NFC')).toContain(word);
    expect(bytes.includes(Buffer.from('Noto'))).toBe(true);
  });

  test('draws nothing for characters that are invisible by definition, and has what follows in its place', async () => {
    const invisible = Array.from({ length: 0xe01f0 }, (_, code) => String.fromCodePoint(code)).filter(
      (each) => INVISIBLE.test(each),
    );
    expect(invisible).toEqual(expect.arrayContaining(['\u00ad', '\u200b', '\u2060', '\ufeff', '\u{e0100}']));
    const { document, pdf } = await pdfOf(
      sampleContent(
        [{ width: 150 }, { width: 60, purpose: 'currency' }, { width: 60 }],
        ['', ...invisible].map((mark) => ({
          texts: [`Kon${mark}fe${mark}r`, `ab${mark}x`, `葛${mark}城${mark}`],
        })),
      ),
    );
    const rows: (readonly FoundGlyph[])[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const seen = (await glyphsIn(await pdf.getPage(number))).filter(({ text }) => !INVISIBLE.test(text));
      for (const [at, { text }] of seen.entries()) if (text === 'K') rows.push(seen.slice(at, at + 11));
    }
    expect(rows.length).toBe(invisible.length + 1);
    for (const [at, row] of rows.entries()) {
      expect(row.map(({ text }) => text).join('')).toBe('Konferabx葛城');
      const shift = Math.max(...row.map(({ x }, glyph) => Math.abs(x - (rows[0]?.[glyph]?.x ?? 0))));
      expect(shift, `after U+${invisible[at - 1]?.codePointAt(0)?.toString(16)}`).toBeLessThan(0.1);
    }
    expect([...fontsUsedIn(document, fonts).files]).not.toContain('Box');
  });

  test('carries the addresses of cells as links', async () => {
    const { pdf } = await pdfOf(
      sampleContent([{ width: 200 }], [{ texts: ['See https://example.org/a?b=1.'] }]),
    );
    expect((await extractLinks(pdf)).links).toEqual(['https://example.org/a?b=1']);
  });

  test('embeds subsets of the fonts and none of the standard ones', async () => {
    const { bytes } = await pdfOf(awardsNight());
    const source = bytes.toString('latin1');
    expect(source).toMatch(/\/BaseFont \/[A-Z]{6}\+Inter/);
    expect(source).not.toContain('Helvetica');
    expect(bytes.byteLength).toBeLessThan(100_000);
  });

  test('opens the faces that a text needs and no others, that of the box where none has a letter', () => {
    const filesOf = (text: string) =>
      [
        ...fontsUsedIn(
          documentOf(sampleContent([{}], [{ texts: [text] }]), { printedAt: '' }, fonts.fonts),
          fonts,
        ).files,
      ].filter((file) => !file.startsWith('Inter'));
    for (const text of ['plain', 'naïve façade', 'é', 'x̂']) expect(filesOf(text)).toEqual([]);
    expect(filesOf('مرحبا (2026)')).toEqual(['Noto-arabic-400']);
    expect(filesOf('👩‍🚀 crew')).toEqual(['Emoji']);
    expect(filesOf('ひ')).toEqual([expect.stringMatching(/^Han-ja-\d+@400$/)]);
    expect(filesOf('舞')).toEqual([expect.stringMatching(/^Han-zh-Hans-\d+@400$/)]);
    expect(filesOf('한')).toEqual([expect.stringMatching(/^Han-ko-\d+@400$/)]);
    expect(filesOf('ꦗ')).toEqual(['Box']);
  });

  test('keeps Japanese, Chinese, Korean and emoji readable as text, in subsets', async () => {
    const words = ['照明ホリ', '灯光师开场', '燈光師開場ㄅ', '조명감독', '🎤👩🏽‍🚀🇳🇴', '1️⃣🏳️‍🌈', 'ꦗꦮ'];
    const { pdf, bytes } = await pdfOf(
      sampleContent(
        [{ width: 200 }],
        words.map((word) => ({ texts: [word] })),
      ),
    );
    const { text } = await extractText(pdf, { mergePages: true });
    for (const word of words) expect(text).toContain(word);
    // One font a language, whatever slices its letters came from.
    const names = bytes.toString('latin1').match(/\/FontName \/[A-Z]{6}\+[\w-]+/g) ?? [];
    expect(names.map((name) => name.replace(/.*\+/, '')).toSorted()).toEqual(
      expect.arrayContaining([
        'NotoHan-ja-400',
        'NotoHan-ko-400',
        'NotoHan-zh-Hans-400',
        'NotoHan-zh-Hant-400',
      ]),
    );
    expect(names.filter((name) => name.includes('Noto'))).toHaveLength(4);
    expect(bytes.byteLength).toBeLessThan(60_000);
  });
});

test('pdfkit has the private corners: the font in hand with its subset, the page’s fonts, the end of the file', () => {
  const doc = new PDFDocument({ autoFirstPage: false, font: '' });
  doc.addPage();
  doc.registerFont('Inter-Regular', fontFile('Inter-Regular', 'ttf'));
  doc.font('Inter-Regular');
  const font = doc._font;
  const glyph = font.font.glyphForCodePoint(65);
  const code = font.subset.includeGlyph(glyph.id);
  expect(code).toBeGreaterThan(0);
  expect(font.subset.includeGlyph(glyph.id)).toBe(code);
  expect(font.subset.glyphs.push(glyph.id) - 1).toBe(code + 1);
  expect(font.scale).toBeCloseTo(1000 / 2048);
  expect(Array.isArray(font.widths) && Array.isArray(font.unicode)).toBe(true);
  expect(typeof font.ref()).toBe('object');
  expect(font.font.layout('1', { tnum: true }).glyphs[0]?.id).not.toBe(font.font.glyphForCodePoint(49).id);
  expect(typeof doc.page.fonts).toBe('object');

  const { length } = doc._offsets;
  const object = doc.ref({});
  expect([object.id, doc._offsets.at(-1)]).toEqual([length + 1, null]);
  const offset = doc._offset;
  doc._write('four');
  expect(doc._offset).toBe(offset + 5);
  const last: string[] = [];
  doc._finalize = () => void last.push('end');
  doc.endMarkings = () => void last.push('structure');
  doc.endMetadata = () => void last.push('description');
  doc.end();
  expect(last).toEqual(['structure', 'description']);
  doc._refEnd({ id: object.id, offset: null });
  expect(last).toEqual(['structure', 'description', 'end']);
  expect([doc._root.id, doc._info.id, doc._id.length].every((number) => number > 0)).toBe(true);
});
