// R12: what a burst of large requests needed goes back to the system (server/main.mjs).

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startServer } from '../support/server.ts';

/** The threshold from which the allocator of a new server gives each buffer back as it is freed. */
async function thresholdOf(env: Readonly<Record<string, string>>): Promise<string | undefined> {
  const server = await startServer({ env, database: null });
  try {
    const variables = readFileSync(`/proc/${server.pid}/environ`, 'utf8').split('\0');
    return variables.find((line) => line.startsWith('MALLOC_MMAP_THRESHOLD_='))?.split('=')[1];
  } finally {
    expect(await server.stop()).toEqual({ code: 0, signal: null });
  }
}

test.runIf(process.platform === 'linux')(
  'R12 the process that was started has an allocator with a fixed threshold, or the one that its operator wants',
  async () => {
    expect(await thresholdOf({})).toBe('131072');
    expect(await thresholdOf({ MALLOC_MMAP_THRESHOLD_: '262144' })).toBe('262144');
  },
);
