// The picture of a person or a team, as it is chosen and cut: by keys, by the slider, by dragging.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsOnListed } from '../support/axe.ts';
import { signUp } from '../support/client.ts';
import { openServerAndBrowser } from '../support/pages.ts';
import type { Site } from '../support/server.ts';
import { colourShown, pageOf, pictureFile } from '../support/settingsPage.ts';
import { goAnew } from '../support/within.ts';

let door: Awaited<ReturnType<typeof openServerAndBrowser>>;
let server: Site;
beforeAll(async () => {
  door = await openServerAndBrowser();
  ({ server } = door);
});
afterAll(() => door?.close());

test('a picture is moved and zoomed by keys, by the slider and by dragging, and seen by others', async () => {
  const page = await pageOf(door.browser, await signUp(server, { firstName: 'Hana', lastName: 'Novak' }));
  await page.goto('/settings/profile');
  await page.getByLabel('Your picture').setInputFiles(await pictureFile('#2255aa'));
  const stage = page.getByRole('slider', { name: 'Part of the picture' });
  const image = stage.locator('img');
  const place = () => image.evaluate((each) => [each.style.left, each.style.width]);
  const whole = await place();
  expect(await stage.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowRight');
  const right = await place();
  expect(Number.parseFloat(right[0]!)).toBeLessThan(Number.parseFloat(whole[0]!));
  await page.keyboard.press('Home');
  expect(await place()).toEqual(whole);
  await page.getByLabel('Zoom').fill('2');
  expect(Number.parseFloat((await place())[1]!)).toBeCloseTo(2 * Number.parseFloat(whole[1]!), 0);
  const box = (await stage.boundingBox())!;
  const before = await place();
  await page.mouse.move(box.x + 100, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 140, box.y + 100, { steps: 4 });
  await page.mouse.up();
  expect(Number.parseFloat((await place())[0]!)).toBeGreaterThan(Number.parseFloat(before[0]!));
  expect(await violationsOnListed(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save picture' }).click();
  expect(await colourShown(page, 'main img[src^="/avatars/"]')).toBe('#2050a8');
  await page.goto('/projects');
  await page
    .getByRole('button', { name: /Your account/ })
    .locator('img')
    .waitFor();
  await goAnew(page, '/settings/profile');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.locator('main img[src^="/avatars/"]').waitFor({ state: 'detached' });
  await page.close();
});
