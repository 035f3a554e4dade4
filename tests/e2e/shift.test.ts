// Nothing moves on a page after its first paint: not on a wide window, and not on a phone. The pages that few open are
// in `shift.long.test.ts`.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { dailySights, openShiftPages } from '../support/shiftPages.ts';

let pages: Awaited<ReturnType<typeof openShiftPages>>;
beforeAll(async () => {
  pages = await openShiftPages();
});
afterAll(() => pages?.close());

test.each(dailySights)('nothing moves on %s after its first paint, on %s', async (...sight) => {
  expect(await pages.shiftsAt(...sight)).toEqual([]);
});
