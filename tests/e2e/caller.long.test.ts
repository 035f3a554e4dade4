// Rarer moments of a caller: parts of the page that do not come, notes that are begun, and a sheet that arrives late.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { action, newId } from '../support/client.ts';
import { openDemoFixture, type DemoFixture } from '../support/pages.ts';
import { makeShowSheet, stateOf } from '../support/shows.ts';
import { goTo } from '../../build/pageStates.ts';
import { sheetPath, showPath } from '../../shared/paths.ts';

let stage: DemoFixture;
beforeAll(async () => {
  stage = await openDemoFixture();
});
afterAll(() => stage?.close());

test('a begun note stays, arrow keys set the speed, a cue without a number is gone to, and without a line the page stays', async () => {
  const { ownerClient: mara } = stage;
  const { projectId, sheetId, rowIds } = await makeShowSheet(mara, 6);
  await mara.does(action('row.update.numbered', rowIds[3]!, { numbered: false }));
  await mara.does(action('show.create', newId(), { sheetId, rehearsal: true }));
  const page = await stage.owner.newPage();
  // The code of popovers does not come.
  await page.route('**/assets/PopoverBody*', (route) => route.abort());
  await page.goto(showPath(projectId, sheetId));
  const onNow = page.getByRole('article', { name: 'On now' });
  await page.getByRole('button', { name: /^Rehearse \d/ }).click();
  await onNow.getByText('Item 1').waitFor();

  await page.keyboard.press('n');
  await page.getByLabel('Note on 1').fill('Bed out too early');
  await page.getByRole('button', { name: /^Rehearse 2/ }).click();
  await onNow.getByText('Item 2').waitFor();
  await page.keyboard.press('n');
  expect(await page.getByLabel('Note on 1').inputValue()).toBe('Bed out too early');
  await page.getByLabel('Note on 1').press('Enter');
  await page.getByText('Note on 1 is kept for the report').waitFor();

  await page.getByRole('radio', { name: '2×' }).check();
  await page.getByRole('radio', { name: '2×' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.getByRole('radio', { name: '1×' }).isChecked()).toBe(true);
  expect((await stateOf(mara, sheetId)).now?.title).toBe('Item 2');

  await page
    .getByRole('region', { name: 'Cues' })
    .getByRole('button', { name: /Item 4/ })
    .click();
  await page.keyboard.press('Enter');
  await onNow.getByText('Item 4').waitFor();

  await page.getByRole('button', { name: 'Hand over' }).click();
  await page.getByText('This part of EO could not be loaded').waitFor();
  await onNow.getByText('Item 4').waitFor();
  await page.context().setOffline(true);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys for calling a show' }).waitFor();
  await page.context().setOffline(false);
  await page.close();
});

test('a sheet that arrives late does not take the caller from the page of the show; a toast opens it', async () => {
  const { ownerClient: mara } = stage;
  const { projectId, sheetId } = await makeShowSheet(mara, 2);
  const page = await stage.owner.newPage();
  let send: (() => void)[] | null = [];
  await page.routeWebSocket(/\/api\/socket/, (ws) => {
    const server = ws.connectToServer();
    ws.onMessage((message) => {
      const pass = () => server.send(message);
      if (send && String(message).includes('New sheet')) send.push(pass);
      else pass();
    });
  });
  await page.goto(sheetPath(projectId, sheetId));
  await page.locator('.scroller').waitFor();
  await page.getByRole('button', { name: 'Add a sheet' }).first().click();
  await page.getByRole('menuitem', { name: 'Blank', exact: true }).click();
  await expect.poll(() => send?.length).toBe(1);
  await goTo(page, showPath(projectId, sheetId));
  await page.getByRole('heading', { name: 'Ready?' }).waitFor();
  const late = send ?? [];
  send = null;
  for (const pass of late) pass();
  await page.getByText('“New sheet” is there.').waitFor();
  expect(new URL(page.url()).pathname).toBe(showPath(projectId, sheetId));
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.waitForURL((url) => /\/sheet\/\w{26}$/.test(url.pathname) && !url.pathname.includes(sheetId));
});
