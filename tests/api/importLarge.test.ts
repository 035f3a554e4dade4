// A long list comes in whole: every row, in its order. All of the list, and on PostgreSQL too, with `npm run test:long`.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { importUpload, textsIn } from '../support/bring.ts';
import { makeProject, signUp } from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { size } from '../support/tier.ts';

const server = sharedServer();

const FILM = join(import.meta.dirname, '../../../shared/fixtures/planning/film-permits-nyc-42k.csv');
const ROWS = size(2_000, 42_216);

test.skipIf(!existsSync(FILM))(`${ROWS} rows: all of them, in their order`, async () => {
  // The header, and so many lines of a row each.
  const lines = readFileSync(FILM, 'utf8').split('\n');
  const file = Buffer.from(
    lines
      .slice(0, ROWS + 1)
      .join('\n')
      .trimEnd(),
  );
  const mara = await signUp(server, { firstName: 'Mara' });
  const projectId = await makeProject(mara);
  const { load, rows, cells } = await importUpload(mara, projectId, 'film-permits.csv', file);
  expect(rows).toBe(ROWS);
  const texts = textsIn(load);
  expect(texts).toHaveLength(ROWS);
  expect(texts.flat().filter((text) => text !== undefined)).toHaveLength(cells);
  const records: string[][] = parse(file);
  expect(texts[0]).toEqual(records[1]);
  expect(texts.at(-1)).toEqual(records.at(-1));
  const middle = ROWS >> 1;
  expect(texts[middle]).toEqual(records[middle + 1]);
});
