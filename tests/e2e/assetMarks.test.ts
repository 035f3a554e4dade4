// A comment on a point of a picture: it stays on its point in every size, is carried to the next version and resolved
// there; the two versions are compared.

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { violationsOnListed } from '../support/axe.ts';
import { wav } from '../support/mediaFiles.ts';
import { openDemoFixture, type DemoFixture } from '../support/pages.ts';

const POINT = { x: 0.25, y: 0.75 };

let stage: DemoFixture;
let page: Page;

beforeAll(async () => {
  stage = await openDemoFixture();
  page = await stage.owner.newPage();
});
afterAll(() => stage?.close());

async function chooses(button: string, name: string, color: string): Promise<void> {
  const buffer = await sharp({ create: { width: 800, height: 500, channels: 3, background: color } })
    .png()
    .toBuffer();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  // A version is one file.
  expect((await choosing).isMultiple()).toBe(button === 'Upload');
  await (await choosing).setFiles({ name, mimeType: 'image/png', buffer });
}

const picture = () => page.getByRole('img', { name: /^set, version / });

/** How far the tip of the first mark, its lower left corner, is from its point: in CSS px, both read in one moment. */
async function distanceOfTip(): Promise<number> {
  const mark = await page.getByRole('button', { name: /^Point 1(?:, resolved)?$/ }).elementHandle();
  return picture().evaluate(
    (image, { tip, point }) => {
      const { left, bottom } = tip!.getBoundingClientRect();
      const box = image.getBoundingClientRect();
      return Math.hypot(left - box.left - point.x * box.width, bottom - box.top - point.y * box.height);
    },
    { tip: mark, point: POINT },
  );
}

/** Resolves to where the picture stands, once it stands still. */
async function placeOfPicture() {
  let before = '';
  await expect
    .poll(async () => {
      const last = before;
      before = JSON.stringify(await picture().boundingBox());
      return before === last;
    })
    .toBe(true);
  return (await picture().boundingBox())!;
}

const expectTipAtPoint = () => expect.poll(distanceOfTip).toBeLessThan(2);

test('CC-4 a point of a picture goes with every size and to version 2, where it is resolved', async () => {
  await page.goto(`/app/project/${stage.projectId}/assets`);
  await chooses('Upload', 'set.png', '#203040');
  const list = page.getByRole('region', { name: 'Assets' });
  await list.getByRole('link', { name: /^set/ }).click();
  await page.getByRole('complementary', { name: 'set' }).getByRole('link', { name: 'Open' }).click();
  await picture().waitFor();
  const box = await placeOfPicture();
  await page.mouse.click(box.x + box.width * POINT.x, box.y + box.height * POINT.y);
  await page.getByRole('textbox', { name: 'Comment on this place' }).waitFor();
  await page.keyboard.type('A handrail on this side.');
  await page.keyboard.press('Enter');
  const comments = page.getByRole('complementary', { name: 'Comments' });
  await comments.getByText('A handrail on this side.').waitFor();
  await comments.getByText('new on version 1').waitFor();
  await expectTipAtPoint();
  await page.setViewportSize({ width: 900, height: 1000 });
  await expectTipAtPoint();
  await page.getByRole('button', { name: 'Larger' }).click();
  await expectTipAtPoint();
  expect(await violationsOnListed(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await chooses('Upload version 2', 'set-2.png', '#604020');
  await comments.getByText('carried from version 1').waitFor();
  await expectTipAtPoint();
  await comments.getByRole('button', { name: 'Resolve' }).click();
  await page.getByRole('button', { name: 'Point 1, resolved' }).waitFor();
});

test('a point is set, moved and written by keyboard alone', async () => {
  await page.getByRole('application', { name: /^set, version 2/ }).focus();
  await page.keyboard.press('c');
  const field = page.getByRole('textbox', { name: 'Comment on this place' });
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('application', { name: /^set, version 2/ }).focus();
  await page.keyboard.press('Shift+ArrowLeft');
  const left = () =>
    page
      .locator('[data-draft]')
      .evaluate((element) => (element instanceof HTMLElement ? element.style.left : ''));
  await expect.poll(left).toBe('45%');
  // The next arrow is one of the picture, too; Enter leads to the field.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(left).toBe('40%');
  await page.keyboard.press('Enter');
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('Keep this dark.');
  await page.keyboard.press('Enter');
  await page.getByText('new on version 2').waitFor();
});

test('two versions are compared by a line that keys move, and side by side; the panel says what differs', async () => {
  await page.getByRole('button', { name: 'Compare with version 1' }).click();
  const differences = page.getByRole('complementary', { name: 'What differs in version 2' });
  await differences.getByText('Another file name').waitFor();
  await differences.getByText('Same size in pixels').waitFor();
  const line = page.getByRole('slider', { name: 'Line between the versions' });
  await line.focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText('51 %').waitFor();
  expect(await violationsOnListed(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Side by side' }).check({ force: true });
  const figures = page.getByRole('figure');
  await page.getByRole('button', { name: 'Larger' }).first().click();
  await expect.poll(() => figures.getByText('Fit, ').count()).toBe(0);
  expect(await violationsOnListed(page)).toEqual([]);
});

test('a clip outlives a play that was cut off; its buttons have their keys; a right click marks nothing', async () => {
  await page.goto(`/app/project/${stage.projectId}/assets`);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await (await choosing).setFiles({ name: 'sting.wav', mimeType: 'audio/wav', buffer: wav(20_000) });
  await page
    .getByRole('region', { name: 'Assets' })
    .getByRole('link', { name: /^sting/ })
    .click();
  await page.getByRole('complementary', { name: 'sting' }).getByRole('link', { name: 'Open' }).click();
  const track = page.getByRole('application', { name: /^Track/ });
  await track.getByText('of 0:20').waitFor();
  await page.evaluate(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = () => {
      HTMLMediaElement.prototype.play = play;
      return Promise.reject(new DOMException('', 'AbortError'));
    };
  });
  await track.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await track.getByText('0:02').first().waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);

  await track.getByRole('button', { name: 'A second back' }).focus();
  await page.keyboard.press('Space');
  await track.getByText('0:01').first().waitFor();
  expect(await track.getByRole('button', { name: 'Play' }).count()).toBe(1);

  const box = (await track.locator('.touch-none').boundingBox())!;
  await page.mouse.click(box.x + box.width * 0.6, box.y + box.height / 2, { button: 'right' });
  await track.getByRole('button', { name: 'A second on' }).click();
  await track.getByText('0:02').first().waitFor();
  expect(await page.getByRole('textbox', { name: 'Comment on this place' }).count()).toBe(0);
});

test('a stretch of a clip is begun, ended and written by keys alone', async () => {
  const track = page.getByRole('application', { name: /^Track/ });
  await track.focus();
  await page.keyboard.press('i');
  const field = page.getByRole('textbox', { name: 'Comment on this place' });
  await field.waitFor();
  expect(await track.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('o');
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('Too loud');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Show 0:02 to 0:04' }).waitFor();
});

test('CC-9 what is begun on an asset stands there after a reload', async () => {
  const field = page.getByRole('textbox', { name: 'Comment on the whole clip' });
  await field.click();
  await page.keyboard.type('Half as long');
  await expect.poll(() => field.textContent()).toBe('Half as long');
  await page.reload();
  await expect
    .poll(() => field.textContent().then((text) => text || field.inputValue()))
    .toBe('Half as long');
});
