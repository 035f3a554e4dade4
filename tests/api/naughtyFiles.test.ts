// A sheet that holds naughty strings goes out as CSV, HTML and PDF, and comes back from CSV the same.

import { beforeAll, expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { importUpload } from '../support/bring.ts';
import { action, cellId, idsOf, makeProject, makeSheet, signUp } from '../support/client.ts';
import type { Client, Load, Sheet } from '../support/client.ts';
import { naughtyStrings, storedForm } from '../support/naughtyStrings.ts';
import { sharedServer } from '../support/sharedServer.ts';

const strings = (naughtyStrings ?? []).filter((text) => storedForm(text) !== '');

let mara: Client;
let projectId: string;
let sheet: Sheet;

/** Of the columns of a new sheet: start, title, notes. */
const [START, TITLE, NOTES] = [1, 3, 4];
const cellAt = (row: number, column: number) => cellId(sheet.rowIds[row]!, sheet.columnIds[column]!);
const valueIn = (load: Load, id: string) => load.db['cell']?.[id]?.['value'];

beforeAll(async () => {
  mara = await signUp(sharedServer(), { firstName: 'Mara' });
  projectId = await makeProject(mara);
  sheet = await makeSheet(mara, projectId, { rows: strings.length, columns: 5 });
  await mara.does(...strings.map((value, row) => action('cell.update.value', cellAt(row, TITLE), { value })));
  await mara.does(
    ...strings.map((text, row) => {
      const value = storedForm(text);
      const paragraphs = value.split('\n').map((line) => ({ spans: [{ text: line, bold: true }] }));
      return action('cell.update.value', cellAt(row, NOTES), {
        value,
        valueText: JSON.stringify({ paragraphs }),
      });
    }),
  );
});

const naughtily = test.skipIf(!naughtyStrings);

naughtily('CSV: what goes out comes back the same', async () => {
  // A row of nothing but spaces is none to an importer.
  await mara.does(
    ...strings.map((_, row) => action('cell.update.value', cellAt(row, START), { value: 'x' })),
  );
  const csv = (await mara.get(`/gen/project/${projectId}/sheet/${sheet.sheetId}/csv`)).bytes;
  const back = await importUpload(mara, projectId, 'naughty.csv', csv);
  const { rowIds } = idsOf(back.load);
  const [title] = Object.values(back.load.db['column'] ?? {}).filter((column) => column['title'] === 'Title');
  const found = rowIds.map((rowId) => valueIn(back.load, cellId(rowId, title!.id)) ?? '');
  // Nor is a cell of nothing but spaces one.
  expect(found).toEqual(strings.map((text) => (text.trim() === '' ? '' : storedForm(text))));
});

naughtily('HTML and PDF: nothing of it runs, and its texts are there', async () => {
  const html = (await mara.get(`/gen/project/${projectId}/sheet/${sheet.sheetId}/html`)).bytes.toString();
  expect(html).not.toMatch(/<(script|img|iframe|svg|object|embed|video|audio|form|input|link|base)\b/i);
  expect(html).not.toMatch(/<[a-z][^>]*\son\w+\s*=/i);
  const pdf = await mara.get(`/gen/project/${projectId}/sheet/${sheet.sheetId}/pdf`);
  expect(pdf.status).toBe(200);
  expect((await getDocumentProxy(new Uint8Array(pdf.bytes))).numPages).toBeGreaterThan(10);
});

naughtily('PDF with the bundled faces: every text of plain letters can be read in it', async () => {
  const plain = strings.filter((each) => /^[\u0020-\u007e]+$/.test(each) && each.trim() !== '');
  const other = await makeSheet(mara, projectId, { rows: plain.length, columns: 5 });
  await mara.does(
    ...plain.map((value, row) =>
      action('cell.update.value', cellId(other.rowIds[row]!, other.columnIds[3]!), { value }),
    ),
  );
  const pdf = await mara.get(`/gen/project/${projectId}/sheet/${other.sheetId}/pdf`);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true });
  const letters = text.replaceAll(/\s+/g, '');
  expect(plain.filter((each) => !letters.includes(each.replaceAll(/\s+/g, '')))).toEqual([]);
});
