// The first day in rarer ways: steps that are skipped, and a file that is none.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { goTo } from '../../build/pageStates.ts';
import { signUp } from '../support/client.ts';
import { go, heading, openFirstDayPages, person, type FirstDayPages } from '../support/firstDayPage.ts';
import { phone } from '../support/pages.ts';
import type { Site } from '../support/server.ts';

let day: FirstDayPages;
let server: Site;
beforeAll(async () => {
  day = await openFirstDayPages();
  ({ server } = day);
});
afterAll(() => day?.close());
afterEach(() => day.end());

test('each step is skipped, and the way leads back and on', async () => {
  const skip = await signUp(server, { firstName: 'Skip' });
  const page = await day.atStep(1, skip, { viewport: phone, colorScheme: 'dark' });
  await heading(page, 'What should people call you?');
  await go(page, 'Skip');
  await heading(page, 'What do you plan?');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('What do you plan?');
  await go(page, 'Back');
  await heading(page, 'What should people call you?');
  await page.goForward().catch(() => undefined);
  await goTo(page, '/auth/getstarted?step=3');
  await heading(page, 'Start with what you have');
  await go(page, 'Skip');
  await heading(page, 'Welcome, Skip');
  expect(await person(page)).toMatchObject({
    firstName: 'Skip',
    color: expect.stringMatching(/^#[0-9a-f]{6}$/),
  });
  await goTo(page, '/projects');
  await heading(page, 'Start your first project');
});

test('a file that is none is refused in words, and the next one goes to the same project', async () => {
  const page = await day.atStep(3, await signUp(server, { firstName: 'Nora' }));
  const choose = async (name: string, buffer: Buffer) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), go(page, 'Choose a file')]);
    await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer });
  };
  await choose('broken.xlsx', Buffer.from('PK no workbook at all'));
  await page.getByRole('region', { name: 'Import' }).getByRole('alert').waitFor();
  // Who is named after the first file is invited, too.
  await page.getByLabel('Work with').fill('ola@nora.example');
  await page.getByLabel('Work with').press('Enter');
  const invited = page.waitForRequest((request) => request.url().includes('/api/identities/members/'));
  await choose('show.csv', Buffer.from('Start,Title\n19:00,Opening\n'));
  expect((await invited).postDataJSON()).toMatchObject({ members: [{ email: 'ola@nora.example' }] });
  await page.waitForURL('**/import/*');
  const { data } = await (await page.request.get('/api/projects')).json();
  expect(Object.keys(data.db.project)).toHaveLength(1);
});
