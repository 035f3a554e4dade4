// What guests of links meet less often: long texts, wide views on paper, and links that somebody else made.

import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { action, makeSheet, newId } from '../support/client.ts';
import { makeLink, makeSharedView } from '../support/links.ts';
import { openDemoFixture, type DemoFixture } from '../support/pages.ts';

let stage: DemoFixture;
beforeAll(async () => {
  stage = await openDemoFixture();
});
afterAll(() => stage?.close());

test('a guest goes on with a text of two lines, and its lines stay', async () => {
  const { ownerClient, projectId } = stage;
  const sheet = await makeSheet(ownerClient, projectId, { title: 'Lines', rows: 3, columns: 6 });
  const { viewId, video } = await makeSharedView(ownerClient, sheet, 'Delay 3');
  const cellId = `${sheet.rowIds[0]}.${sheet.columnIds[1]}`;
  await ownerClient.does(action('cell.update.value', cellId, { value: 'Mic 3\nMic 4' }));
  const { url } = await makeLink(ownerClient, viewId, { scope: 'edit', categoryIds: [video] });
  const guest = await (await stage.visitor()).newPage();
  await guest.goto(url);
  const stored = async () => {
    const { db } = await ownerClient.load(`/api/projects/${projectId}/sheet/${sheet.sheetId}`);
    return db['cell']?.[cellId]?.['value'];
  };
  const field = guest.getByRole('textbox').first();
  await field.press('Control+End');
  await field.pressSequentially('x');
  await field.press('Enter');
  await expect.poll(stored).toBe('Mic 3\nMic 4x');
  await field.press('Control+End');
  await field.press('Shift+Enter');
  await field.pressSequentially('Mic 5');
  // Enter that takes a word of an input method does not end the text.
  await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  await field.pressSequentially('!');
  await field.blur();
  await expect.poll(stored).toBe('Mic 3\nMic 4x\nMic 5!');
});

test('a guest prints all columns of a view that is wider than the paper, by the button and by the browser', async () => {
  const { ownerClient, projectId } = stage;
  const { sheetId, columnIds, rowIds } = await makeSheet(ownerClient, projectId, { rows: 2, columns: 10 });
  const viewId = newId();
  await ownerClient.does(
    ...columnIds.flatMap((id, at) => [
      action('column.update.width', id, { width: 120 }),
      action('column.update.title', id, { title: `Dept ${at + 1}` }),
      action('cell.update.value', `${rowIds[0]}.${id}`, { value: `Cue of ${at + 1}` }),
    ]),
    action('sheetLayout.create', viewId, { sheetId, title: 'All', visibility: 'everyone' }),
  );
  const { url } = await makeLink(ownerClient, viewId, { scope: 'read' });
  const guest = await (await stage.visitor()).newPage();
  await guest.goto(url);
  const button = guest.getByRole('link', { name: 'Print as PDF' });
  await button.waitFor();
  const pages = await guest.request.get(String(await button.getAttribute('href')));
  for (const file of [await pages.body(), await guest.pdf()]) {
    const { text } = await extractText(new Uint8Array(file), { mergePages: true });
    for (const word of ['Dept 10', 'Cue of 10']) expect(text.replaceAll(/\s+/g, ' ')).toContain(word);
  }
});
