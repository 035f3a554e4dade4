// The table of promises says what is true: each test that it names is there, and no test quotes an id that it lacks.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/server.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/promises.md');
const ids = new Set([...page.matchAll(/^- \*\*([A-Z]\d{1,2})\*\* /gm)].map(([, id]) => id));

/** Texts of a source in quotes, as they are written there but for the escaped signs. */
function quotedIn(source: string): readonly string[] {
  const texts = source.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g);
  return [...texts].map(([, , text = '']) => text.replaceAll(/\\(.)/g, '$1'));
}

function isThere(path: string, title: string): boolean {
  const files = globSync(path, { cwd: root });
  return files.some((file) => quotedIn(read(file)).includes(title));
}

/** The tests that a page names, as `path`: “title”. */
function namedIn(text: string): readonly { readonly path: string; readonly title: string }[] {
  const lines = text.matchAll(/^ *- `(tests\/[^`]+)`: “(.+)”/gm);
  return [...lines].map(([, path = '', title = '']) => ({ path, title }));
}

test('every test that a promise names is there', () => {
  const named = namedIn(page);
  const gone = named.filter(({ path, title }) => !isThere(path, title));
  expect(named.length).toBeGreaterThan(ids.size);
  expect(gone, 'moved or renamed? Write where it is now into docs/promises.md').toEqual([]);
});

test('every promise names a test', () => {
  const without = page
    .split(/^- (?=\*\*)/m)
    .filter((part) => part.startsWith('**') && namedIn(part).length === 0);
  expect(without).toEqual([]);
});

test('every id that a test quotes is a promise of the table', () => {
  const quoted = globSync('tests/**/*.test.{ts,tsx}', { cwd: root }).flatMap((path) =>
    [...read(path).matchAll(/(?:\(|\n *)['"`]((?:[A-Z]\d{1,2} )+)(?=[^\n'"`]*['"`])/g)].flatMap(
      ([, words = '']) =>
        words
          .trim()
          .split(' ')
          .map((id) => ({ path, id })),
    ),
  );
  expect(quoted.length).toBeGreaterThan(300);
  expect(quoted.filter(({ id }) => !ids.has(id))).toEqual([]);
});

test('control: a name that is nowhere is noticed', () => {
  const [line] = namedIn('  - `tests/build/promises.test.ts`: “a test that was never there”');
  expect(line && isThere(line.path, `${line.title} at all`)).toBe(false);
  expect(isThere('tests/build/promises.test.ts', 'control: a name that is nowhere is noticed')).toBe(true);
});
