// A view is shared by a link with a password; a guest on a phone ticks a status, which the sheet shows; the link is
// revoked, and the guest's open page says that it is closed.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectSettingsPath } from '../../shared/paths.ts';
import { action, addMember, makeSheet, newId, signUp } from '../support/client.ts';
import { makeLink, makeSharedView } from '../support/links.ts';
import { passUntil } from '../support/pageClock.ts';
import { openDemoFixture, phone, reusePage, type DemoFixture } from '../support/pages.ts';

let stage: DemoFixture;
beforeAll(async () => {
  stage = await openDemoFixture();
});
afterAll(() => stage?.close());

test('a link is made, opened with its password, ticked on a phone, and revoked', async () => {
  const { owner, ownerClient, projectId } = stage;
  const sheet = await makeSheet(ownerClient, projectId, { title: 'Running order', rows: 3, columns: 6 });
  const { viewId } = await makeSharedView(ownerClient, sheet, 'Delay 2');
  const page = await reusePage(owner);
  await page.goto(`/app/project/${projectId}/sheet/${sheet.sheetId}/layout/${viewId}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'This view by a link…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share “Client letter” by link' });
  await dialog.getByRole('textbox', { name: 'For' }).fill('Nordhavn Ferries');
  await dialog.getByRole('radio', { name: 'Read and tick statuses and boxes' }).check();
  await dialog.getByRole('switch', { name: 'Ask for a password' }).click();
  await dialog.getByRole('textbox', { name: 'Password' }).fill('lanterns-at-eight');
  await dialog.getByText('drawn just now').waitFor();
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const url = await dialog.getByRole('textbox', { name: 'The link' }).inputValue();
  expect(url).toContain('/l/');

  const visitor = await stage.visitor({ viewport: phone, hasTouch: true, isMobile: true });
  const guest = await visitor.newPage();
  await guest.goto(url);
  expect(guest.url()).not.toContain(url.split('/l/')[1]);
  await guest.getByRole('heading', { name: 'Type the password' }).waitFor();
  expect(await guest.textContent('body')).not.toMatch(/Harbour|Client letter|Northlight/);
  await guest.getByRole('textbox', { name: 'Password' }).fill('lanterns-at-eight');
  await guest.getByRole('button', { name: 'Open the plan' }).tap();
  await guest.getByRole('heading', { name: 'Running order' }).waitFor();
  const box = guest.getByRole('checkbox', { checked: false }).first();
  await box.tap();
  await guest.getByText(/^you, \d/).waitFor();
  const changed = async () =>
    JSON.stringify(await ownerClient.get(`/api/projects/${projectId}/feed?limit=3`));
  await expect.poll(changed).toContain('Guest of “Nordhavn Ferries”');

  await dialog.getByRole('button', { name: 'Revoke now: the link for Nordhavn Ferries' }).click();
  await guest.getByRole('heading', { name: 'This link is closed' }).waitFor();
  expect(await guest.textContent('body')).not.toMatch(/Harbour|Client letter|Northlight/);
  await dialog.getByText(/^Revoked by/).waitFor();
});

test('who manages a project revokes the link to a private view of somebody else in its settings', async () => {
  const { owner, ownerClient, projectId, server } = stage;
  const ada = await signUp(server, { firstName: 'Ada' });
  await addMember(ownerClient, projectId, ada, 'ADMIN');
  const { sheetId } = await makeSheet(ownerClient, projectId, { title: 'Night shift', rows: 2, columns: 3 });
  const viewId = newId();
  await ada.does(action('sheetLayout.create', viewId, { sheetId, title: 'My own list', visibility: 'me' }));
  await makeLink(ada, viewId, { scope: 'read', title: 'A friend' });
  const page = await reusePage(owner);
  await page.goto(projectSettingsPath(projectId, 'links'));
  const line = page.getByRole('row', { name: /A friend/ });
  await line.getByText('Night shift · a private view of Ada Tester').waitFor();
  expect(await page.textContent('body')).not.toContain('My own list');
  await line.getByRole('button', { name: 'Revoke now: the link for A friend' }).click();
  await line.waitFor({ state: 'detached' });
});

test('a text of a guest that does not reach the server stays in its field, and is there once it does', async () => {
  const { ownerClient, projectId } = stage;
  const sheet = await makeSheet(ownerClient, projectId, { title: 'Cut', rows: 3, columns: 6 });
  const { viewId, video } = await makeSharedView(ownerClient, sheet, 'Delay 4');
  const { url } = await makeLink(ownerClient, viewId, { scope: 'edit', categoryIds: [video] });
  const guest = await (await stage.visitor()).newPage();
  await guest.clock.install();
  await guest.routeWebSocket('**/api/socket**', (socket) => socket.close());
  let isCut = true;
  let sent = 0;
  await guest.route('**/api/actions/send', async (route) => {
    sent += 1;
    if (!isCut) return route.continue();
    // The first does not arrive; of the others the answers are lost.
    if (sent > 1) await route.fetch();
    return route.abort();
  });
  await guest.goto(url);
  const field = guest.getByRole('textbox').first();
  await field.fill('Camera 4');
  await field.press('Enter');
  await guest.getByText('Not sent yet').waitFor();
  expect(await field.inputValue()).toBe('Camera 4');
  await passUntil(guest, () => sent > 1);
  isCut = false;
  await passUntil(guest, async () => (await guest.getByText('Not sent yet').count()) === 0);
  expect(await field.inputValue()).toBe('Camera 4');
  await guest.reload();
  expect(await field.inputValue()).toBe('Camera 4');
  expect(await guest.getByText('This was not changed').count()).toBe(0);
});
