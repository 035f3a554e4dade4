// Decides how thoroughly the promises are tested: a small part on every commit, and everything with `npm run
// test:long`.

const LONG = process.env['EO_TIER'] === 'long';
const ON_POSTGRES = process.env['EO_TEST_DATABASE'] === 'postgres';

/** Returns the size for this run. On a commit it may be smaller on PostgreSQL (`postgres`), since SQLite is tested
 *  at full size in the same run, and faults of the dialect show in smaller runs, too. */
export function size(short: number, long: number, postgres = short): number {
  if (LONG) return long;
  return ON_POSTGRES ? postgres : short;
}

/** Whether control tests run, which prove that a suite would detect a fault. This does not depend on the database,
 *  so on a commit they run only on SQLite. */
export const areControlsTried = LONG || !ON_POSTGRES;

/** Whether tests run that send the database only such statements as other tests send it, too. They depend on the
 *  dialect no more than tests outside of `.db` files, so on a commit they run only on SQLite. */
export const areRepeatsTried = areControlsTried || process.env['EO_REPEATS'] === 'on';
