// The ends of a list of positions, which may be longer than a call takes arguments: `Math.min(...positions)` throws then.

/** Returns the least and the most of some positions; infinite ones without any. */
export function endsOf(positions: readonly number[]): { readonly least: number; readonly most: number } {
  let [least, most] = [Infinity, -Infinity];
  for (const position of positions) {
    least = Math.min(least, position);
    most = Math.max(most, position);
  }
  return { least, most };
}
