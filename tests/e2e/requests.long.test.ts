// Asking for access in rarer ways: for a team, where something goes wrong, with an account that one has, and by a poster on a phone.

import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { PASSWORD, signUp, type Client } from '../support/client.ts';
import { guest, teamOf } from '../support/requests.ts';
import { phone, wide } from '../support/pages.ts';
import { fillIn, openRequestsPage, type RequestsPage } from '../support/requestsPage.ts';
import type { Site } from '../support/server.ts';
import { goAnew } from '../support/within.ts';

let stage: RequestsPage;
let server: Site;
let mara: Client;
let projectId: string;
beforeAll(async () => {
  stage = await openRequestsPage();
  ({ server, mara, projectId } = stage);
});
afterAll(() => stage?.close());

const pathOf = (id = projectId) => `/project/${id}/request`;
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });

test('a team is asked in the same way, and has its own words', async () => {
  const teamId = await teamOf(mara);
  const path = `/request/team/${teamId}/request`;
  const page = await stage.goOn(path);
  await page.getByRole('heading', { name: 'Mara’s team' }).waitFor();
  await page.getByText('Request access to team.', { exact: true }).waitFor();
  await fillIn(page, guest());
  await submit(page).click();
  await page.getByText('Your request has been received!', { exact: true }).waitFor();
  const own = await stage.goOn(path, mara);
  await own.getByText('You already have access.', { exact: true }).waitFor();
  await expect
    .poll(() => own.getByRole('link', { name: 'View Team Info' }).getAttribute('href'))
    .toContain(teamId);
  const sam = await stage.open(path, await signUp(server, { firstName: 'Sam' }));
  await sam.getByRole('button', { name: 'Request Access' }).click();
  await sam.getByRole('button', { name: 'Request Received' }).waitFor();
  await goAnew(sam, path);
  await sam.getByText("You've requested access", { exact: true }).waitFor();
  expect(await sam.getByRole('button', { name: 'Request Access' }).count()).toBe(0);
  await sam.close();
});

test('what goes wrong stands in a banner: loading, and asking', async () => {
  for (const [path, loading, asking] of [
    [
      pathOf(),
      'Error loading project info: Server error',
      'Error requesting access to project: Server error',
    ],
    [
      `/request/team/${await teamOf(mara)}/request`,
      'Error loading team info: Server error',
      'Error requesting access to team: Server error',
    ],
  ] as const) {
    const page = await stage.goOn('/auth/login');
    const broken = { status: 500, contentType: 'application/json', body: '{}' };
    await page.route('**/api/anon/**', (route) => route.fulfill(broken));
    await goAnew(page, path);
    await page.getByRole('alert').getByText(loading, { exact: true }).waitFor();
    await page.unroute('**/api/anon/**');
    await page.route('**/api/request/**', (route) => route.fulfill(broken));
    await goAnew(page, path);
    await fillIn(page, guest());
    await submit(page).click();
    await page.getByRole('alert').getByText(asking, { exact: true }).waitFor();
    // Nothing of what was typed is lost, and it can be tried again.
    await page.unroute('**/api/request/**');
    await submit(page).click();
    await page.getByText('Your request has been received!').waitFor();
  }
});

test('whoever has an account signs in and is back on the page', async () => {
  const elin = await signUp(server, { firstName: 'Elin', lastName: 'Sørensen' });
  const page = await stage.open(pathOf());
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByLabel('Email').fill(elin.user.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`**${pathOf()}`);
  await page.getByRole('button', { name: 'Request Access' }).waitFor();
  await page.close();
});

test.each([wide, phone])('the code of the poster is read on a screen of %o', async (viewport) => {
  const page = await stage.open(`/gen${pathOf()}`, undefined, { viewport });
  await page.getByText('Harbour').first().waitFor();
  const shot = await page.screenshot({ fullPage: true });
  const { data, info } = await sharp(shot).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const read = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  expect(new URL(read?.data ?? '').pathname).toBe(pathOf());
  await page.close();
});
