// A caller takes notes in a hurry, on a line that is slow and loses an answer.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDemoFixture, type DemoFixture } from '../support/pages.ts';
import { makeShow, makeShowSheet, press } from '../support/shows.ts';
import { showPath } from '../../shared/paths.ts';

let stage: DemoFixture;
beforeAll(async () => {
  stage = await openDemoFixture();
});
afterAll(() => stage?.close());

test('what is typed while a note is sent stays, and a note whose answer was lost is taken once', async () => {
  const { ownerClient: mara } = stage;
  const { projectId, sheetId } = await makeShowSheet(mara);
  await mara.does(press(await makeShow(mara, sheetId), 'start', null));
  const page = await stage.owner.newPage();
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let sent = 0;
  await page.route('**/api/actions/send', async (route) => {
    sent += 1;
    const response = await route.fetch();
    if (sent === 1) return route.abort();
    if (sent === 2) await held;
    return route.fulfill({ response });
  });
  await page.goto(showPath(projectId, sheetId));
  await page.getByRole('article', { name: 'On now' }).getByText('Item 1').waitFor();
  await page.keyboard.press('n');
  const field = page.getByLabel('Note on 1');
  await field.fill('Bed out too early');
  await field.press('Enter');
  await expect.poll(() => sent).toBe(1);
  await page.getByText('Problem interacting with server').waitFor();
  await field.press('Enter');
  await expect.poll(() => sent).toBe(2);
  await field.pressSequentially('Mic 2 rustles');
  letGo();
  await page.getByText('Note on 1 is kept for the report').waitFor();
  await expect.poll(() => field.inputValue()).toBe('Mic 2 rustles');
  await field.press('Enter');
  await field.waitFor({ state: 'detached' });
  const { db } = await mara.load(`/api/projects/${projectId}/sheet/${sheetId}`);
  const notes = Object.values(db['showNote'] ?? {}).map((note) => String(note['text']));
  expect(notes.toSorted()).toEqual(['Bed out too early', 'Mic 2 rustles']);
  await page.close();
});
