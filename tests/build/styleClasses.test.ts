// The classes that components name are in the styles: one that is not (a colour of Tailwind's own palette, which EO does not
// have, or a name with a slip in it) paints nothing, and no build complains.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { __unstable__loadDesignSystem as loadDesignSystem } from '@tailwindcss/node';
import { expect, test } from 'vitest';
import { root } from '../support/server.ts';

/** What is looked at: utilities whose name ends with a name of EO's own, such as a colour. */
const NAMED =
  /^(?:\S*:)?-?(?:accent|bg|border|caret|decoration|divide|edge|fill|from|outline|ring|rounded|shadow|stroke|text|to|z)-[\w./[\]()%#-]+$/;

/** Returns the words of a component's texts that look like such a utility. */
function namedIn(source: string): readonly string[] {
  const code = source.replaceAll(/^\s*(?:\/\/|\*|\/\*\*).*$/gm, '');
  const texts = code.matchAll(/(?<quote>["'`])(?<text>(?:(?!\k<quote>)[^\n\\]|\\.)*)\k<quote>/g);
  return [...texts]
    .flatMap(({ groups }) => groups?.['text']?.split(/\s+/) ?? [])
    .filter((word) => NAMED.test(word));
}

/** Returns which of the classes the styles of an entry do not know. */
async function unknownIn(entry: string, classes: readonly string[]): Promise<readonly string[]> {
  const path = join(root, entry);
  const system = await loadDesignSystem(readFileSync(path, 'utf8'), { base: join(path, '..') });
  const css = system.candidatesToCss([...classes]);
  return classes.filter((_, at) => css[at] === null);
}

/** Classes of plain styles, which Tailwind does not make. */
const PLAIN_CLASSES = new Set(['from-below']);

test('every utility that a component names is in the styles of its pages', async () => {
  const files = globSync('renderer/**/*.tsx', { cwd: root });
  const users = new Map(
    files.flatMap((file) =>
      namedIn(readFileSync(join(root, file), 'utf8')).map((name): [string, string] => [name, file]),
    ),
  );
  const classes = [...users.keys()].filter((name) => !PLAIN_CLASSES.has(name));
  expect(classes.length).toBeGreaterThan(300);
  const inPages = await unknownIn('renderer/theme.css', classes);
  // The pages of a show have styles of their own beside these.
  const ofShow = new Set(await unknownIn('renderer/show/live/live.css', classes));
  const unknown = inPages.filter(
    (name) => ofShow.has(name) || !users.get(name)?.startsWith('renderer/show/'),
  );
  expect(unknown.map((name) => `${users.get(name)}: ${name}`)).toEqual([]);
  expect(await unknownIn('renderer/theme.css', ['bg-white', 'bg-paper'])).toEqual(['bg-white']);
});
