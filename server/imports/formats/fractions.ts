// Fractions: `# ?/?`, `# ??/16`.

import type { Token } from './pattern.ts';
import { filled } from './places.ts';

/** The nearest fraction, with the whole part apart where a place is kept for it. `value` is not negative. */
export function fractionText(value: number, tokens: readonly Token[]): string {
  const slash = tokens.findIndex(({ kind }) => kind === 'slash');
  const before = tokens.slice(0, slash);
  const places = before.flatMap((token) => (token.kind === 'digits' ? [token.text] : []));
  const { pattern, rest } = belowOf(tokens.slice(slash + 1));
  const given = /^[1-9]\d*$/.test(pattern) ? Number(pattern) : null;
  const hasWhole = places.length > 1;
  const [most, isExact] = given === null ? [10 ** Math.min(pattern.length, 4) - 1, false] : [given, true];
  const whole = hasWhole ? Math.floor(value) : 0;
  const [top, bottom] = nearest(value - whole, most, isExact);
  const carried = hasWhole && top === bottom ? whole + 1 : whole;
  const share = carried === whole ? top : 0;
  const over = places.at(-1) ?? '';
  const wholePlaces = places.slice(0, -1);
  const isShareShown = share > 0 || !hasWhole || over.includes('0');
  const wholes = filled(wholePlaces, carried);
  // A whole number stands alone, even where its places would leave a zero out.
  const bare = isShareShown || wholes.join('').trim() !== '' ? wholes : ['0'];
  let next = 0;
  let shown = '';
  for (const token of before) {
    if (token.kind === 'literal') shown += token.text;
    else if (token.kind === 'digits') {
      const isOver = next === wholePlaces.length;
      if (!isOver) shown += bare[next] ?? '';
      else if (isShareShown)
        shown += `${filled([over], share).join('').trim() || '0'}/${carried === whole ? bottom : 1}`;
      next += 1;
    }
  }
  return shown + rest;
}

/** What stands below the line: a number, or places for one; and the texts behind it. */
function belowOf(tokens: readonly Token[]): { readonly pattern: string; readonly rest: string } {
  const texts = tokens
    .map((token) => (token.kind === 'digits' || token.kind === 'literal' ? token.text : ''))
    .join('');
  const pattern = /^[\d#?]+/.exec(texts.trimStart())?.[0] ?? '?';
  return { pattern, rest: texts.trimStart().slice(pattern.length) };
}

function nearest(value: number, most: number, isExact: boolean): readonly [number, number] {
  if (isExact) return [Math.round(value * most), most];
  let best: readonly [number, number] = [Math.round(value), 1];
  for (let bottom = 1; bottom <= most; bottom += 1) {
    const top = Math.round(value * bottom);
    if (Math.abs(value - top / bottom) < Math.abs(value - best[0] / best[1]) - 1e-12) best = [top, bottom];
  }
  return best;
}
