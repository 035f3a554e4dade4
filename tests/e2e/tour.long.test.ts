// The tour on a phone.

import { expect, test } from 'vitest';
import { phone } from '../support/pages.ts';
import { card, title, tourStage } from '../support/tourPage.ts';

const stage = tourStage();

test('on a phone the card lies at the foot, and every step can be passed by touch', async () => {
  const { page, marks } = await stage.onSheet({ isPhone: true });
  await title(page, 'Write in a cell');
  const box = (await card(page).boundingBox())!;
  expect(box.y + box.height).toBeGreaterThan(phone.height * 0.9);
  for (let step = 0; step < 4; step++) await card(page).getByRole('button', { name: 'Next' }).tap();
  await card(page).getByRole('button', { name: 'Finish' }).tap();
  await expect.poll(marks).toContain('tour.ended');
});
