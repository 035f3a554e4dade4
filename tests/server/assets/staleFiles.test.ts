// Local copies of files in S3 that a crash has left behind.

import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openS3Parts } from '../../../server/assets/s3Parts.ts';
import { makeScratchFolder } from '../../support/scratch.ts';

test('a sweep removes old local copies, and leaves new ones and folders', async () => {
  const folder = makeScratchFolder('eo-copies-');
  const before = Date.now() - 60_000;
  for (const name of ['old.tmp', 'new.tmp']) writeFileSync(join(folder, name), 'bytes');
  mkdirSync(join(folder, 'parts'));
  for (const name of ['old.tmp', 'parts']) utimesSync(join(folder, name), 1, 1);
  const client = { listMultipartUploads: async () => ({}), listObjects: async () => [] };
  await openS3Parts(client as never, folder).sweep(before, async () => true);
  expect(readdirSync(folder).toSorted()).toEqual(['new.tmp', 'parts']);
  await openS3Parts(client as never, join(folder, 'missing')).sweep(before, async () => true);
});
