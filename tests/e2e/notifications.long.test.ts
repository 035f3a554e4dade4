// Notices where something is missing: a part of the inbox, or a browser that shows none.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bell, nameOf, openNoticePage, popover, type NoticePage } from '../support/noticePage.ts';

let stage: NoticePage;
beforeAll(async () => {
  stage = await openNoticePage();
});
afterAll(() => stage?.company.close());
beforeEach(() => stage.begin());

test('a part of the inbox that did not load can be tried again', async () => {
  const page = await stage.open('/projects');
  const part = '**/api/notifications?only=requests';
  await page.route(part, (route) => route.fulfill({ status: 500, json: {} }));
  await bell(page).click();
  await popover(page).getByRole('tab', { name: 'Requests' }).click();
  const again = popover(page).getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await popover(page).getByRole('tab', { name: 'All' }).click();
  await again.waitFor({ state: 'detached' });
  await popover(page).getByRole('tab', { name: 'Requests' }).click();
  await again.waitFor();
  await page.unroute(part);
  await again.click();
  await popover(page).getByText('Nothing new').waitFor();
  await again.waitFor({ state: 'detached' });
});

const settings = '/settings/profile/notifications';

test('a browser that has notifications and cannot show any says so, and a notice does no harm', async () => {
  const page = await stage.newPage();
  await page.addInitScript(() => {
    class Refused {
      static permission = 'default';
      constructor() {
        throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.');
      }
    }
    Object.assign(window, { Notification: Refused });
    Object.defineProperty(document, 'hidden', { get: () => Notification.permission === 'granted' });
  });
  await page.goto(settings);
  await page.getByText('This browser cannot show any.').waitFor();
  expect(await page.getByRole('button', { name: 'Turn on' }).count()).toBe(0);
  await page.goto('/projects');
  await bell(page).waitFor();
  await page.locator('html[data-idle]').waitFor({ state: 'attached' });
  await page.evaluate(() => void Reflect.set(Notification, 'permission', 'granted'));
  await stage.say('on a phone, @Priya Raman');
  await expect.poll(() => nameOf(page)).toBe('Notifications, 1 new');
});
