// The table of every key and every menu entry with the test that tries it, in the app, in the grid alone or without a
// browser: tests/e2e/commands.md. It is
// written by `vitest run … tests/renderer/sheet/commandTable.test.ts -u`, and fails here when it is out of date.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from '../../../renderer/sheet/commands/all.ts';
import { keyWords } from '../../../renderer/sheet/commands/keywords.ts';
import { cellMenu, columnMenu, commandIdsIn, rowMenu } from '../../../renderer/sheet/panels/menus/lists.ts';

const tests = join(import.meta.dirname, '../..');
/** Where a command may be tried; the first that names it is told. */
const sources = ['e2e', 'renderer/sheet'].flatMap((folder) =>
  readdirSync(join(tests, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .toSorted()
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(join(tests, folder, name), 'utf8') })),
);

const titles = sources.flatMap(({ name, text }) => titlesIn(text).map((title) => ({ name, title })));

/** A test is named with the ids that it tries: `row.delete: …`, `view.save, view.rename: …`. */
function testOf(id: string): string | null {
  const named = new RegExp(String.raw`(^|[^\w.])${id.replaceAll('.', String.raw`\.`)}(?![\w.]*\w)`);
  return titles.find(({ title }) => named.test(title))?.name ?? null;
}

/** The titles in a file, those of `test.each` once for each of its lines with the first value filled in. */
function titlesIn(text: string): readonly string[] {
  const plain = [...text.matchAll(/\btest\(\s*(['"`])([^\n]*?)\1,/g)].map(([, , title = '']) => title);
  const each = [...text.matchAll(/\btest\.each\(\[([\s\S]*?)\](?: as const)?\)\(\s*(['"`])([^\n]*?)\2,/g)];
  const filled = each.flatMap(([, lines = '', , title = '']) => {
    const values = lines.includes('[') ? /\[\s*'([^']*)'/g : /'([^']*)'/g;
    return [...lines.matchAll(values)].map(([, value = '']) => title.replace('%s', value));
  });
  return [...plain, ...filled];
}

const MENUS = { column: columnMenu, row: rowMenu, cell: cellMenu } as const;

test('every command is tried by a test that is named with its id', () => {
  expect(commands.map(({ id }) => id).filter((id) => testOf(id) === null)).toEqual([]);
});

test('every entry of a menu is a command', () => {
  const known = new Set(commands.map(({ id }) => id));
  const unknown = Object.values(MENUS)
    .flatMap(commandIdsIn)
    .filter((id) => !known.has(id));
  expect(unknown).toEqual([]);
});

test('no menu has more than twelve lines, whatever is selected', () => {
  // Of these pairs only one can be listed: in a block or in a row, sorted by the column or not.
  const either = new Set(['Title block', 'row.title', 'Remove sort']);
  for (const list of Object.values(MENUS)) {
    const names = new Set(list.flat().map((item) => (typeof item === 'string' ? item : item.name)));
    expect([...names].filter((name) => !either.has(name)).length).toBeLessThanOrEqual(12);
  }
});

test('tests/e2e/commands.md says which', async () => {
  const rows = commands.map(({ id, group, name, keys = [] }) => {
    const chords = keys.map((chord) => keyWords(chord, false).join(' ').replaceAll('|', '\\|'));
    const menus = Object.entries(MENUS).flatMap(([menu, list]) =>
      commandIdsIn(list).includes(id) ? [menu] : [],
    );
    return `| \`${id}\` | ${group} | ${name} | ${chords.join(', ')} | ${menus.join(', ')} | ${testOf(id) ?? '**none**'} |`;
  });
  const table = [
    '# Every key and every menu entry, and the test that tries it',
    '',
    'Written by `tests/renderer/sheet/commandTable.test.ts` (run it with `-u`). On a Mac Ctrl is ⌘, but for Ctrl Space.',
    '',
    '| command | group | words | keys | menus | test |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  await expect(table).toMatchFileSnapshot(join(tests, 'e2e/commands.md'));
});
