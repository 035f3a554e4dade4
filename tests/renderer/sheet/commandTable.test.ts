// The table of every key and every menu entry with the browser test that presses it: tests/e2e/commands.md. It is
// written by `vitest run … tests/renderer/sheet/commandTable.test.ts -u`, and fails here when it is out of date.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from '../../../renderer/sheet/commands/all.ts';
import { keyWords } from '../../../renderer/sheet/commands/keywords.ts';
import { cellMenu, columnMenu, idsIn, rowMenu } from '../../../renderer/sheet/menus/lists.ts';

/** Beginnings of ids that may still be without a browser test. Empty when the sheet is complete. */
const UNTESTED: readonly string[] = [];

/** Ids that a menu names before their command is there. Empty when the sheet is complete. */
const AWAITED: readonly string[] = [];

const folder = join(import.meta.dirname, '../../e2e');
const sources = readdirSync(folder)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

/** A test is named `row.delete: …`, or stands in a `test.each` whose lines begin with the id. */
function testOf(id: string): string | null {
  const name = id.replaceAll('.', String.raw`\.`);
  const title = new RegExp(
    `\\btest(\\.each)?\\((\\[[\\s\\S]*?\\]( as const)?\\)\\()?\\s*(['"\`])([^\\n]*?[ ;])?${name}: `,
  );
  const line = new RegExp(`^\\s*\\[\\s*'${name}',`, 'm');
  const filled = templates.find(({ pattern }) => pattern.test(id));
  return sources.find(({ text }) => title.test(text) || line.test(text))?.name ?? filled?.name ?? null;
}

/** Titles with a part that is filled in: test(`column.holds.${purpose}: …`). */
const templates = sources.flatMap(({ name, text }) =>
  [...text.matchAll(/\btest\(\s*`([a-z][A-Za-z.]*)\$\{[^}]+\}([A-Za-z.]*): /g)].map(
    ([, before = '', after = '']) => ({
      name,
      pattern: new RegExp(
        `^${before.replaceAll('.', String.raw`\.`)}[A-Za-z]+${after.replaceAll('.', String.raw`\.`)}$`,
      ),
    }),
  ),
);

const MENUS = { column: columnMenu, row: rowMenu, cell: cellMenu } as const;

test('every command is pressed by a browser test', () => {
  const without = commands
    .map(({ id }) => id)
    .filter((id) => testOf(id) === null && !UNTESTED.some((start) => id.startsWith(start)));
  expect(without).toEqual([]);
});

test('every entry of a menu is a command', () => {
  const known = new Set(commands.map(({ id }) => id));
  const unknown = Object.values(MENUS)
    .flatMap(idsIn)
    .filter((id) => !known.has(id) && !AWAITED.includes(id));
  expect(unknown).toEqual([]);
});

test('tests/e2e/commands.md says which', async () => {
  const rows = commands.map(({ id, group, name, keys = [] }) => {
    const chords = keys.map((chord) => keyWords(chord, false).join(' ').replaceAll('|', '\\|'));
    const menus = Object.entries(MENUS).flatMap(([menu, list]) => (idsIn(list).includes(id) ? [menu] : []));
    return `| \`${id}\` | ${group} | ${name} | ${chords.join(', ')} | ${menus.join(', ')} | ${testOf(id) ?? '**none**'} |`;
  });
  const table = [
    '# Every key and every menu entry, and the browser test that presses it',
    '',
    'Written by `tests/renderer/sheet/commandTable.test.ts` (run it with `-u`). On a Mac Ctrl is ⌘, but for Ctrl Space.',
    '',
    '| command | group | words | keys | menus | browser test |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  await expect(table).toMatchFileSnapshot(join(folder, 'commands.md'));
});
