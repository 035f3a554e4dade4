// Finds the file for a fault: the only file with the fault's text in its part of the product, wherever the text has
// been moved to.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault, ProductPart } from './faultList.ts';

const texts = new Map<string, ReadonlyMap<string, string>>();

/**
 * Returns the path of the file with the fault's text, relative to the root, and the file's content.
 * @throws Error where the text does not occur exactly once
 */
export function placeOf(
  root: string,
  { name, room, find }: Fault,
): { readonly path: string; readonly text: string } {
  const places = [...textsOf(root, room)].flatMap(([path, text]) =>
    Array.from({ length: text.split(find).length - 1 }, () => ({ path, text })),
  );
  const [place, ...others] = places;
  if (place && others.length === 0) return place;
  throw new Error(
    `“${name}”: ${places.length} places in ${room} hold \`${find}\`. The text has moved or changed: ` +
      'find the place that it meant, and write its new text into build/faultList.ts.',
  );
}

function textsOf(root: string, room: ProductPart): ReadonlyMap<string, string> {
  const key = join(root, room);
  const known = texts.get(key);
  if (known) return known;
  const paths = globSync(`${room}/**/*.{ts,tsx,css}`, { cwd: root }).toSorted();
  const read = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  texts.set(key, read);
  return read;
}
