// Makes repeatable random numbers. Every suite prints its seed, which the environment variable EO_SEED can set.

export interface Random {
  readonly seed: number;
  /** Returns a whole number from 0 to below `end`. */
  below(end: number): number;
  /** Returns true once in `n` times on average. */
  oneIn(n: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

/** Returns a generator, and prints `name` with the seed. */
export function openRandom(name: string): Random {
  const seed = Number(process.env['EO_SEED'] ?? (Math.random() * 0xffff_ffff) >>> 0);
  console.log(`${name}: EO_SEED=${seed}`);
  return randomOf(seed);
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const below = (end: number) => Math.floor(next() * end);
  return { seed, below, oneIn: (n) => below(n) === 0, pick: (items) => items[below(items.length)]! };
}
