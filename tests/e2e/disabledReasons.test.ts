// Why something cannot be done, by touch and by keys: a press on a control that is disabled says it.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { firstChannelOf } from '../../build/pageStates.ts';
import { openInspectorFixture, type InspectorFixture } from '../support/inspectorPage.ts';
import { openColleague, phone } from '../support/pages.ts';

let company: InspectorFixture;
let page: Page;

beforeAll(async () => {
  company = await openInspectorFixture();
  const { owner, projectId } = company;
  const { data } = await (await owner.request.get(`/api/projects/${projectId}`)).json();
  const context = await openColleague(company, { viewport: phone, hasTouch: true, isMobile: true });
  const { data: own } = await (await context.request.get('/api/auth')).json();
  const answer = await owner.request.post(`/api/identities/members/${projectId}/update`, {
    headers: { origin: company.server.url },
    data: { entityType: 'project', identityId: own.user.id, role: 'VIEW_ONLY' },
  });
  expect(answer.status()).toBe(200);
  page = await context.newPage();
  await page.goto(`/app/project/${projectId}/channel/${firstChannelOf(data.db.channel)}`);
});
afterAll(() => company?.close());

const tip = () => page.locator('[popover=manual]:popover-open').allTextContents();
const attach = () => page.getByRole('button', { name: 'Attach files' });

test('a tap says the reason, within the window, and the next tap elsewhere takes it away', async () => {
  const reason = await attach().getAttribute('aria-description');
  expect(reason).toMatch(/\w+\.$/);
  // The code of tooltips comes after the first view.
  const tapped = async () => {
    await attach().tap({ force: true });
    return tip();
  };
  await expect.poll(tapped).toEqual([reason]);
  const box = await page.locator('[popover=manual]:popover-open').boundingBox();
  expect(box!.x).toBeGreaterThanOrEqual(0);
  expect(box!.x + box!.width).toBeLessThanOrEqual(phone.width);
  await page.getByRole('article').first().tap();
  await expect.poll(tip).toEqual([]);
});

test('Enter says it, too', async () => {
  await attach().focus();
  await page.keyboard.press('Enter');
  await expect.poll(tip).toEqual([await attach().getAttribute('aria-description')]);
});
