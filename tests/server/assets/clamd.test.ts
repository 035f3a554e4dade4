// CC-8: what the client of the scanner makes of its answers, and of none.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openClamd, ScannerDown, type Scanner } from '../../../server/assets/clamd.ts';
import { EICAR, EICAR_NAME, startClamd, type Clamd } from '../../support/clamd.ts';

let clamd: Clamd;
let scanner: Scanner;
beforeAll(async () => {
  clamd = await startClamd();
  scanner = openClamd(clamd.address);
});
beforeEach(() => clamd.setMood('scan'));
afterAll(() => clamd.close());

/** The bytes as a file gives them: some time after they were asked for. */
async function* bytes(...texts: string[]) {
  for (const text of texts) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    yield Buffer.from(text);
  }
}

test('a clear file is clear, an empty one too, and what is found has its name', async () => {
  expect(await scanner.scan(bytes('a plot', '', 'of lights'))).toEqual({ state: 'clear' });
  expect(await scanner.scan(bytes())).toEqual({ state: 'clear' });
  const half = EICAR.length / 2;
  const parts = [EICAR.slice(0, half), EICAR.slice(half)];
  expect(await scanner.scan(bytes('before', ...parts))).toEqual({ state: 'infected', found: EICAR_NAME });
});

test('a large file is sent as the scanner takes it in', async () => {
  async function* large() {
    for (let at = 0; at < 200; at += 1) yield Buffer.alloc(100_000, at);
    yield Buffer.from(EICAR);
  }
  expect(await scanner.scan(large())).toEqual({ state: 'infected', found: EICAR_NAME });
});

test('a file that it does not take for its size is refused, not infected and not clear', async () => {
  clamd.setMood('tooLarge');
  expect(await scanner.scan(bytes('a', 'b'))).toEqual({ state: 'refused' });
});

test.each(['silent', 'crash', 'error'] as const)('a scanner that is %s is down', async (mood) => {
  clamd.setMood(mood);
  // Of a silent one nobody need wait long to know.
  const impatient = openClamd(clamd.address, 300);
  await expect(impatient.scan(bytes('a', 'b'))).rejects.toBeInstanceOf(ScannerDown);
});

test('a scanner that is not there is down, and one that comes back scans', async () => {
  await clamd.close();
  await expect(scanner.scan(bytes('a'))).rejects.toBeInstanceOf(ScannerDown);
  await clamd.open();
  expect(await scanner.scan(bytes('a'))).toEqual({ state: 'clear' });
});

test('a file that cannot be read is no fault of the scanner', async () => {
  async function* broken() {
    yield Buffer.from('a');
    throw new Error('the disk has failed');
  }
  await expect(scanner.scan(broken())).rejects.toThrow('the disk has failed');
});
