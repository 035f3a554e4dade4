// Nothing moves on the further pages after their first paint, wide or on a phone: `shift.test.ts` has those of each day.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { furtherSights, openShiftPages } from '../support/shiftPages.ts';

let pages: Awaited<ReturnType<typeof openShiftPages>>;
beforeAll(async () => {
  pages = await openShiftPages();
});
afterAll(() => pages?.close());

test.each(furtherSights())('nothing moves on %s after its first paint, on %s', async (...sight) => {
  expect(await pages.shiftsAt(...sight)).toEqual([]);
});
