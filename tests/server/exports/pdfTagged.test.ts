// A PDF says what it shows to those who hear it: pdf.js reads its structure.
import { expect, test } from 'vitest';
import { getDocumentProxy } from 'unpdf';
import { openServerFonts } from '../../../server/exports/fonts.ts';
import { paintPdf } from '../../../server/exports/pdf.ts';
import { documentOf } from '../../../shared/layout/document.ts';
import type { SheetContent } from '../../../shared/layout/content.ts';
import { awardsNight, sampleContent } from '../../shared/layout/sampleContent.ts';
import { compressedObjects, outlineOf } from '../../support/readStructure.ts';

const fonts = openServerFonts();

async function pdfOf(content: SheetContent) {
  const bytes = await paintPdf(
    documentOf(content, { printedAt: '21 Nov 2026', paper: 'A4' }, fonts.fonts),
    fonts,
  );
  return { bytes, pdf: await getDocumentProxy(new Uint8Array(bytes)) };
}

test('a sheet is a title, its block, and one table over all pages, in the order of reading', async () => {
  const { pdf } = await pdfOf(awardsNight());
  const first = await outlineOf(pdf, 1);
  expect(first.slice(0, 14)).toEqual([
    'Document',
    '  Sect',
    '    H1 Harbour Lights Awards',
    '    P Caller Mara Lindqvist · Stage manager Elin Sørensen',
    '    P Audio18:55',
    '    P',
    '      Link https://example.org/pier?hall=3',
    '  Table',
    '    TR',
    '      TH #',
    '      TH Start',
    '      TH Dur',
    '      TH Title',
    '      TH Audio',
  ]);
  expect(first.join('\n')).toContain('    TR\n      TD\n        H2 Doors and walk-in\n    TR\n      TH 1\n');
  expect(first.join('\n')).toContain('TD Crew on headset, line check');
  // The header is repeated on the second page for the eye alone, and so is the sticky row.
  const second = await outlineOf(pdf, 2);
  expect(second.slice(0, 8)).toEqual([
    'Document',
    '  Table',
    '    TR',
    '      TD',
    '        H2 Part one',
    '    TR',
    '      TD',
    '        H3 Part one · Opening',
  ]);
  expect(second.join('\n')).not.toMatch(/Title|Doors|Page 2|21 Nov/);
});

test('it has its language and title, and says which cells head a column and a row, and what they cover', async () => {
  const { pdf, bytes } = await pdfOf(awardsNight());
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Language: 'en', Title: 'Harbour Lights Awards · Run of show' });
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
  const source = compressedObjects(bytes);
  expect(source.match(/\/S\/TH[^\n]*\/Scope\/Column/g)).toHaveLength(7);
  expect(source.match(/\/S\/TH[^\n]*\/Scope\/Row/g)).toHaveLength(5);
  expect(source).toMatch(/\/Scope\/Row\/RowSpan 2/);
  expect(source).toMatch(/\/S\/TD[^\n]*\/ColSpan 7/);
  expect(source.match(/\/S\/Table/g)).toHaveLength(1);
});

test('everything drawn is a part of the structure, or decoration', async () => {
  const { pdf } = await pdfOf(awardsNight());
  for (const number of [1, 2]) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    let depth = 0;
    for (const item of items) {
      if ('type' in item) depth += item.type === 'endMarkedContent' ? -1 : 1;
      else if (item.str.trim() !== '') expect([item.str, depth]).toEqual([item.str, expect.any(Number)]);
      expect(depth).toBeGreaterThanOrEqual('type' in item ? 0 : 1);
    }
    expect(depth).toBe(0);
  }
});

test('a row over two pages is one row, and its cells go on', async () => {
  const long = Array.from({ length: 90 }, (_, at) => `Line ${at + 1}`).join('\n');
  const { pdf, bytes } = await pdfOf(sampleContent([{ title: 'Notes', width: 200 }], [{ texts: [long] }]));
  expect(pdf.numPages).toBeGreaterThan(1);
  expect(compressedObjects(bytes).match(/\/S\/TR/g)).toHaveLength(2);
  expect((await outlineOf(pdf, 2)).join('\n')).toContain('TD Line');
});

test('a block on the last page, under the repeated header, leaves the table one and stands below it', async () => {
  const rows = Array.from({ length: 31 }, (_, at) => ({ texts: [`Row ${at + 1}`] }));
  const block = { fields: { rows: 12 }, free: [{ value: 'Signed' }] };
  const { pdf, bytes } = await pdfOf(sampleContent([{ title: 'Notes', width: 200 }], [...rows, block]));
  expect(pdf.numPages).toBe(2);
  expect(compressedObjects(bytes).match(/\/S\/Table/g)).toHaveLength(1);
  expect((await outlineOf(pdf, 2)).slice(-2)).toEqual(['  Sect', '    P Signed']);
});

test('a box without its tick, and a block between rows, are read where they are', async () => {
  const { pdf } = await pdfOf(
    sampleContent(
      [
        { title: 'Done', purpose: 'checkbox' },
        { title: 'What', width: 150 },
      ],
      [{ texts: ['', 'Steel deck'] }, { free: [{ value: 'Lunch' }] }, { texts: ['yes', 'Truss'] }],
    ),
  );
  const said = (await outlineOf(pdf, 1)).join('\n');
  expect(said).toContain('Figure (Not ticked)');
  expect(said).toMatch(/TD Steel deck\n {4}TR\n {6}TD\n {8}P Lunch\n {4}TR\n {6}TH 2/);
});

test('a title with signs of XML and of PDF is written whole', async () => {
  const title = 'R&B <live> (part \\ 1) “Ågot”';
  const { pdf, bytes } = await pdfOf(sampleContent([{}], [{ texts: ['a'] }], { sheet: { title } }));
  expect((await pdf.getMetadata()).info).toMatchObject({ Title: `Harbour Lights Awards · ${title}` });
  expect(bytes.toString()).toContain('R&#38;B &#60;live&#62; (part \\ 1) “Ågot”');
});
