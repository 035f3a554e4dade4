// How much of a promise is tried: a little with every commit, the whole of it with `npm run test:long`.

/** The size for this run. */
export function size(short: number, long: number): number {
  return process.env['EO_TIER'] === 'long' ? long : short;
}
