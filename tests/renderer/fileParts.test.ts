// Which parts of a file are still to be sent: what has arrived with the same content is not sent again.

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { missingParts } from '../../renderer/net/fileParts.ts';

const file = new Blob(['aaaabbbbcc']);
const arrivedPart = (part: number, text: string) => ({
  part,
  byteSize: text.length,
  sha256: createHash('sha256').update(text).digest('hex'),
});
const numbers = async (parts: Parameters<typeof missingParts>[2]) =>
  (await missingParts(file, 4, parts)).map(({ part }) => part);

test('a fresh file is sent whole, the last part as long as it is', async () => {
  expect(await missingParts(file, 4, [])).toEqual([
    { part: 1, from: 0, to: 4 },
    { part: 2, from: 4, to: 8 },
    { part: 3, from: 8, to: 10 },
  ]);
});

test('only what is missing is sent', async () => {
  expect(await numbers([arrivedPart(3, 'cc'), arrivedPart(1, 'aaaa')])).toEqual([2]);
});

test('a part of another content, or of another length, is sent again', async () => {
  expect(await numbers([arrivedPart(1, 'aaab'), arrivedPart(2, 'bbb'), arrivedPart(3, 'cc')])).toEqual([
    1, 2,
  ]);
});
