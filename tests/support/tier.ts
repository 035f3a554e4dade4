// How much of a promise is tried: a little with every commit, the whole of it with `npm run test:long`.

const LONG = process.env['EO_TIER'] === 'long';
const ON_POSTGRES = process.env['EO_TEST_DATABASE'] === 'postgres';

/** The size for this run. With a commit it may be smaller on PostgreSQL (`postgres`): SQLite is tried beside it at the
 *  full size, and what only the dialect can break shows itself sooner. */
export function size(short: number, long: number, postgres = short): number {
  if (LONG) return long;
  return ON_POSTGRES ? postgres : short;
}

/** Whether controls are tried, which show that a suite would notice a fault: that is no matter of the database, so with a
 *  commit they are tried on SQLite alone. */
export const areControlsTried = LONG || !ON_POSTGRES;
