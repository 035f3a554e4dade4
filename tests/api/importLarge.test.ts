// A long list comes in whole: every row, in its order. On PostgreSQL with `npm run test:long`.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { bringIn, textsIn } from '../support/bring.ts';
import { makeProject, signUp } from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();

const FILM = join(import.meta.dirname, '../../../shared/fixtures/planning/film-permits-nyc-42k.csv');
test.skipIf(!existsSync(FILM))('42,216 rows: all of them, in their order', async () => {
  const mara = await signUp(server, { firstName: 'Mara' });
  const projectId = await makeProject(mara);
  const { load, rows, cells } = await bringIn(mara, projectId, 'film-permits.csv', readFileSync(FILM));
  expect(rows).toBe(42_216);
  const texts = textsIn(load);
  expect(texts).toHaveLength(42_216);
  expect(texts.flat().filter((text) => text !== undefined)).toHaveLength(cells);
  const records: string[][] = parse(readFileSync(FILM));
  expect(texts[0]).toEqual(records[1]);
  expect(texts.at(-1)).toEqual(records.at(-1));
  expect(texts[20_000]).toEqual(records[20_001]);
});
