// The styles of one tab, each stored once. Number 0 is the default style.

import type { SourceStyle } from './tabSink.ts';

/** The list of the styles of one tab. `numberOf` returns the index of a style, and adds it where it is new. */
export interface SourceStyleList {
  numberOf(look: SourceStyle): number;
  all(): readonly SourceStyle[];
}

/** Returns a list with only the default style. */
export function openSourceStyleList(): SourceStyleList {
  const list: SourceStyle[] = [{}];
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

function keyOf({ fill, color, bold, italic }: SourceStyle): string {
  return [fill, color, bold, italic].join(' ');
}
