// What `npm run test:changed` takes for touched: every name of its table is a test, and every slice has a line there.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RULES, stemOf, testsTouchedBy } from '../../build/changedTests.ts';

const root = join(import.meta.dirname, '../..');
const testsIn = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`);
const files = [...testsIn('tests/api'), ...testsIn('tests/e2e')];

test('every test that is named there is a file', () => {
  const named = RULES.flatMap(({ api, e2e }) => [
    ...(api?.split(' ') ?? []).map((name) => `tests/api/${name}`),
    ...(e2e?.split(' ') ?? []).map((name) => `tests/e2e/${name}`),
  ]);
  const stems = new Set(files.map(stemOf));
  expect(named.filter((name) => !stems.has(name))).toEqual([]);
});

test('every folder of the server and of the renderer has tests', () => {
  const folders = ['server', 'renderer'].flatMap((top) =>
    readdirSync(join(root, top), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${top}/${name}/any.ts`),
  );
  expect(folders.filter((path) => testsTouchedBy(path, files).length === 0)).toEqual([]);
});

test.each([
  ['server/teams/teams.ts', ['tests/api/teamPurge.db.test.ts', 'tests/e2e/teams.test.ts']],
  ['renderer/sheet/panels/find/search.ts', ['tests/e2e/sheet-find.test.ts', 'tests/e2e/keys.test.ts']],
  ['tests/api/once.db.test.ts', ['tests/api/once.db.test.ts']],
])('%s touches its own', (path, expected) => {
  expect(testsTouchedBy(path, files)).toEqual(expect.arrayContaining(expected));
});

test('a document touches none', () => {
  expect(testsTouchedBy('docs/architecture.md', files)).toEqual([]);
});
