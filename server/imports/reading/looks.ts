// Looks of one tab, each kept once. Number 0 is "as everything looks".

import type { Look } from './tabs.ts';

/** The list of the looks of one tab. `numberOf` gives the index of a look, and adds it where it is new. */
export interface Looks {
  numberOf(look: Look): number;
  all(): readonly Look[];
}

/** Returns a list with nothing but the usual look. */
export function openLooks(): Looks {
  const list: Look[] = [{}];
  const numbers = new Map<string, number>([[keyOf({}), 0]]);
  return {
    numberOf(look) {
      const key = keyOf(look);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, list.length);
      list.push(look);
      return list.length - 1;
    },
    all: () => list,
  };
}

function keyOf({ fill, color, bold, italic }: Look): string {
  return [fill, color, bold, italic].join(' ');
}
