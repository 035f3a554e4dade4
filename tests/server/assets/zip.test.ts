// A zip of assets is written while it is read: what is not read is not opened, and what is open is closed when the reader
// goes.

import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { uniqueNames, zipIdsIn, zipOf } from '../../../server/assets/zip.ts';
import { newId } from '../../support/client.ts';

const CHUNK = Buffer.alloc(64 * 1024, 7);

/** A file of so many chunks that says what was read of it. */
function fileOf(name: string, chunks: number) {
  const seen = { opened: 0, read: 0, closed: 0 };
  function* bytes() {
    for (let index = 0; index < chunks; index += 1) {
      seen.read += 1;
      yield CHUNK;
    }
  }
  const open = () => {
    seen.opened += 1;
    const stream = Readable.from(bytes(), { objectMode: false });
    stream.once('close', () => (seen.closed += 1));
    return stream;
  };
  return { seen, name, size: chunks * CHUNK.length, lastModified: new Date(0), open };
}

test('nothing is read ahead of the reader, and what is open is closed when they go', async () => {
  const files = [fileOf('large.mov', 100_000), fileOf('next.mov', 1)];
  const { stream } = await zipOf(files);
  const reader = stream[Symbol.asyncIterator]();
  let bytes = 0;
  while (bytes < 3 * CHUNK.length) bytes += ((await reader.next()).value as Buffer).length;
  expect(files[0]!.seen.read).toBeLessThan(20);
  stream.destroy();
  await expect.poll(() => files[0]!.seen).toMatchObject({ opened: 1, closed: 1 });
  expect(files[0]!.seen.read).toBeLessThan(20);
  expect(files[1]!.seen.opened).toBe(0);
});

test('its length is known before the first byte', async () => {
  const { byteSize, stream } = await zipOf([fileOf('a.bin', 3), fileOf('b.bin', 1), fileOf('ü.bin', 0)]);
  let bytes = 0;
  for await (const chunk of stream) bytes += (chunk as Buffer).length;
  expect(BigInt(bytes)).toBe(byteSize);
});

test('names are safe on every system, and no two are equal', () => {
  const named = (title: string, fileName: string) => ({ title, fileName });
  expect(
    uniqueNames([
      named('Stage plan', 'plan.pdf'),
      named('stage plan', 'other.PDF'),
      named('Stage plan.pdf', 'plan.pdf'),
      named('../../etc/passwd', 'x'),
      named('CON', 'x.txt'),
      named('a\u202Egpj.exe', 'y.jpg'),
      named('...', 'z.wav'),
    ]),
  ).toEqual([
    'Stage plan.pdf',
    'stage plan (2).PDF',
    'Stage plan (3).pdf',
    'etc passwd',
    'CON_.txt',
    'agpj.exe.jpg',
    'file.wav',
  ]);
});

test('ids are each taken once, and no more than a zip holds', () => {
  const [one, two] = [newId(), newId()];
  expect(zipIdsIn(`${one},${two},,${one}`)).toEqual([one, two]);
  const refusal = expect.objectContaining({ kind: 'badRequest' });
  for (const text of ['', ',', 'x', `${one}.${two}`]) expect(() => zipIdsIn(text)).toThrow(refusal);
  const many = Array.from({ length: 401 }, () => newId()).join(',');
  expect(() => zipIdsIn(many)).toThrow(expect.objectContaining({ kind: 'tooLarge' }));
});
