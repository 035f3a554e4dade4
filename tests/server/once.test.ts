// What is made once and kept.

import { expect, test } from 'vitest';
import { once } from '../../server/once.ts';

test('what could not be made is made at the next call, and then kept', async () => {
  let calls = 0;
  const page = once(async () => {
    calls += 1;
    if (calls === 1) throw new Error('EMFILE');
    return `page ${calls}`;
  });
  await expect(page()).rejects.toThrow('EMFILE');
  expect(await Promise.all([page(), page()])).toEqual(['page 2', 'page 2']);
  expect(await page()).toBe('page 2');
});
