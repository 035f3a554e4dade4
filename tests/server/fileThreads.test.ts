// Threads that read files, one by one.

import { expect, test } from 'vitest';
import { openFileThreads } from '../../server/fileThreads.ts';

test('a thread that cannot be started leaves its place to the next file', async () => {
  const threads = openFileThreads();
  for (const place of ['first', 'second', 'third'])
    await expect(
      threads.run(() => {
        throw new Error(place);
      }),
    ).rejects.toThrow(place);
});
