// What other programs put on the clipboard, pasted into the grid with real events, and copied back.

import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clipboardOf, corpus, type Data, type Row } from '../support/clipboardPage.ts';
import { gridPage } from '../support/gridPage.ts';
import { naughtyStrings, storedForm } from '../support/naughtyStrings.ts';

const grid = gridPage({ query: 'rows=3&columns=6&desk=planning' });
const { paste, take, select, rows, count, said } = clipboardOf(() => grid.page);

/** Pastes at the end, into an empty row and those that the paste makes. Answers the rows that it fills. */
async function pasteAtEnd(data: Data): Promise<readonly Row[]> {
  const last = (await count()) - 1;
  await select({ top: last, left: 0, bottom: last, right: 0 });
  await grid.page.evaluate(() => (window as any).opened.grid.run('row.insertBelow'));
  await select({ top: last + 1, left: 0, bottom: last + 1, right: 0 });
  await paste(data);
  const pasted = async () => rows(last + 1, (await count()) - 1);
  // The code that reads it comes with the first paste.
  await expect
    .poll(async () => (await pasted()).some(({ cells }) => Object.keys(cells).length > 0))
    .toBe(true);
  // A large one says so first.
  await expect.poll(() => grid.page.locator('.busy-note').count()).toBe(0);
  // It is done in slices, and a key has the rest done.
  await grid.page.keyboard.press('Shift');
  return pasted();
}

const dataOf = (name: string): Data =>
  name.endsWith('.html') ? { html: corpus(name), text: 'not looked at' } : { text: corpus(name) };

const text = (value: string) => ({ value });
const HEADING = { w: 200, h: 1 };

test('Excel for Windows: classes, runs, line breaks, a heading; hidden rows stay behind; no formula', async () => {
  const [heading, first, second, third, fourth, ...more] = await pasteAtEnd(dataOf('excel-windows.html'));
  expect(more).toEqual([]);
  expect(heading!.cells).toEqual({
    '0/0': {
      value: 'Part one · Opening',
      typography: { bold: true, align: 'center' },
      backgroundColor: '#d9e1f2',
      dimensions: HEADING,
    },
  });
  // The heading is painted with the fill that it brought, over its whole width.
  const painted = grid.page.locator('.body .row.is-banner').last();
  expect(await painted.evaluate((row) => getComputedStyle(row).backgroundColor)).toBe('rgb(217, 225, 242)');
  expect(first!.cells).toEqual({
    '0/0': text('19:30'),
    '1/0': { value: 'Titles', typography: { bold: true }, textColor: '#c00000' },
    '2/0': {
      value: 'VT 02\nLED Waves',
      typography: { italic: true, underline: true },
      backgroundColor: '#fff2cc',
    },
    '3/0': text('Q 10  Blackout'),
  });
  expect(second!.cells).toMatchObject({
    '0/0': text('1.234,50'),
    '1/0': {
      value: 'Host Ida enters',
      valueText: JSON.stringify({
        paragraphs: [
          { spans: [{ text: 'Host ' }, { text: 'Ida', bold: true, color: '#ff0000' }, { text: ' enters' }] },
        ],
      }),
    },
    '2/0': text('שלום'),
    '3/0': text("=cmd|' /C calc'!A0"),
  });
  expect(third!.cells).toEqual({ '0/0': text('007'), '2/0': text('two rows'), '3/0': text('a <b> & "c"') });
  expect(fourth!.cells['1/0']!['valueText']).toContain('https://example.com/a?b=1&c=2');
});

test('Excel for Mac: white on blue, struck through', async () => {
  const [head, first, second] = await pasteAtEnd(dataOf('excel-mac.html'));
  expect(head!.cells['0/0']).toEqual({
    value: 'Cue',
    typography: { bold: undefined, align: 'center' },
    backgroundColor: '#305496',
    textColor: '#ffffff',
  });
  expect(first!.cells).toEqual({
    '0/0': { value: 'LX 4', typography: { bold: true, strike: true } },
    '1/0': text('Stand by,\nthen go'),
  });
  expect(second!.cells).toEqual({ '0/0': text('12') });
});

test('Google Sheets: inline styles, runs and links; a number is shown as it was', async () => {
  const [heading, first, second, third] = await pasteAtEnd(dataOf('google-sheets.html'));
  expect(heading!.cells['0/0']).toMatchObject({
    value: 'Part one',
    dimensions: HEADING,
    backgroundColor: '#cfe2f3',
  });
  expect(first!.cells).toEqual({
    '0/0': text('0.75'),
    '1/0': { value: 'Titles', typography: { italic: true, underline: true }, textColor: '#ff0000' },
    '2/0': text('VT 02\nLED Waves'),
  });
  expect(second!.cells['1/0']!['valueText']).toContain('{"text":"Ida","bold":true}');
  expect(second!.cells['2/0']!['valueText']).toContain('https://example.com/');
  expect(third!.cells).toEqual({ '0/0': text("'=1+1"), '2/0': text('مرحبا 👩‍👩‍👧') });
});

test('LibreOffice, as it writes it itself: tags and attributes', async () => {
  const [heading, first, second, third] = await pasteAtEnd(dataOf('libreoffice-rundown.html'));
  expect(heading!.cells['0/0']).toEqual({
    value: 'Part one · Opening',
    typography: { align: 'center', bold: true },
    backgroundColor: '#dee6ef',
    dimensions: HEADING,
  });
  expect(first!.cells).toEqual({
    '0/0': text('1'),
    '1/0': { value: 'Titles', typography: { bold: true }, textColor: '#c9211e' },
    '2/0': text('VT 02\nLED Waves'),
    '3/0': { value: 'Q 10 Blackout', typography: { italic: true }, backgroundColor: '#ffe994' },
  });
  expect(second!.cells['2/0']).toEqual(text('שלום עולם'));
  expect(second!.cells['3/0']).toEqual(text("=cmd|' /C calc'!A0"));
  expect(third!.cells).toEqual({ '0/0': text('007'), '2/0': text('Zürich ﷽ é'), '3/0': text('a <b> & "c"') });
});

test('Numbers: paragraphs of a class are lines; Outlook: what is struck through and coloured inside a cell', async () => {
  const [head, first] = await pasteAtEnd(dataOf('numbers.html'));
  expect(head!.cells['0/0']).toEqual({
    value: 'Cue',
    typography: { bold: true },
    backgroundColor: '#d5d5d5',
  });
  expect(first!.cells['1/0']!['value']).toBe('Stand by,\nthen go');
  expect(first!.cells['1/0']!['valueText']).toContain('{"text":"go","bold":true}');
  const [, phone] = await pasteAtEnd(dataOf('outlook-mail.html'));
  expect(phone!.cells['0/0']).toEqual(text('Ida Noor\nHost'));
  expect(phone!.cells['1/0']!['valueText']).toContain('{"text":"+47 22 00 00 00","strike":true}');
});

const files = readdirSync(new URL('../renderer/sheet/clipboard/corpus/', import.meta.url));

test.each(files.filter((name) => /\.(?:html|tsv)$/.test(name)))(
  'round trip: what %s brought, copied and pasted again, is identical; lines and tabs bring bare texts',
  async (name) => {
    const before = await pasteAtEnd(dataOf(name));
    if (name.endsWith('.tsv')) expectBareTexts(before);
    // Letters are put together again from their halves.
    if (name === 'utf16.tsv') expect(before[1]!.cells['0/0']).toEqual(text('LX 4'));
    const bottom = (await count()) - 1;
    const right = await grid.page.evaluate(() => (window as any).opened.grid.bounds().columns - 1);
    await select({ top: bottom + 1 - before.length, left: 0, bottom, right });
    const taken = await take('copy');
    expect(await pasteAtEnd(taken)).toEqual(before);
    expect(await said()).toEqual([]);
  },
);

/** Each line is a row, and each tab ends a cell. */
function expectBareTexts(all: readonly Row[]): void {
  for (const { cells } of all)
    for (const cell of Object.values(cells)) expect(Object.keys(cell)).toEqual(['value']);
  expect(all.length).toBeGreaterThan(1);
  expect(all.at(-1)!.cells).not.toEqual({});
}

test.skipIf(!naughtyStrings)('round trip: naughty strings as cells', async () => {
  const clean = (naughtyStrings ?? []).map(storedForm);
  const field = (each: string) => `"${each.replaceAll('"', '""')}"`;
  const before = await pasteAtEnd({ text: clean.map((each) => `${field(each)}\tx`).join('\n') });
  expect(before.map(({ cells }) => cells['0/0']?.['value'] ?? '')).toEqual(clean);
  const bottom = (await count()) - 1;
  await select({ top: bottom + 1 - before.length, left: 0, bottom, right: 1 });
  const taken = await take('copy');
  expect(await pasteAtEnd({ html: taken.html })).toEqual(before);
  expect(await pasteAtEnd({ text: taken.text })).toEqual(before);
  // Nothing of it was taken for a page.
  expect(
    await grid.page.evaluate(() => document.querySelectorAll('script:not([src]), iframe, img').length),
  ).toBe(0);
});
