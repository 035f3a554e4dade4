// A long request is planned over a snapshot of SQLite while others write. Before the plan is written, with other
// writers excluded, everything that it was made from is read again; if any of it has changed, the plan is made anew.

import { AppError } from '../../../shared/errors.ts';
import { textOf } from '../../../shared/packed.ts';
import { openReadRecorder, type ReadRecorder } from '../../database/documents/readWitness.ts';
import type { ColumnSlots } from '../../database/documents/slots.ts';
import { sqliteStore, stageWrites, stateOf, type SqliteStore } from '../../database/documents/sqliteStore.ts';
import { openAccessControl } from '../../people/accessControl.ts';
import { hasEffects } from '../effects.ts';
import { encodeChange } from '../messages.ts';
import type { PendingRequest, PerformServices } from '../perform.ts';
import { planWhole, rolesOf, type PreparedRequest, type WholePlan } from '../planning.ts';

/** A request that was planned before its turn to be written. */
export interface Preparation {
  /** Resolves to the prepared outcome if planning in the transaction of `store` would have the same outcome; else to
   *  null. */
  stillTrue(store: SqliteStore): Promise<PreparedRequest | null>;
}

/** Plans a request while others may write. Resolves to null if it must be planned in the transaction that writes it,
 *  which is so on PostgreSQL and if it changes more than documents, and also if there is nothing to plan. */
export async function prepare(job: PendingRequest, services: PerformServices): Promise<Preparation | null> {
  const { database, clock } = services;
  const { sqlite } = database;
  if (!sqlite || job.refusal || hasEffects(job.actions)) return null;
  const before = await sqlite.exclusively(async (writer) => {
    // A request that the server makes itself is never sent twice, so it has no receipt.
    const known = job.trusted ? [] : await sqliteStore(writer, null).receiptsOf(job.ids.slice(0, 1));
    return known.length > 0 ? null : stateOf(writer);
  });
  if (before === null) return null;
  const requestId = clock.newId();
  let staged = 0;
  const staging = (whole: WholePlan): Promise<WholePlan> =>
    sqlite.exclusively(async (writer) => {
      const { written, ...left } = stageWrites(writer, whole);
      staged = written;
      return { ...whole, ...left };
    });
  return sqlite.snapshot(async (snapshot) => {
    const witness = openReadRecorder(snapshot);
    const roles = rolesOf(job.userId, services.access);
    const plan = await outcomeOf(() =>
      planWhole(job, { source: witness.source, roleIn: roles.roleIn, requestId, clock, show: null }).then(
        (whole) => staging(withTexts(whole, witness)),
      ),
    );
    return {
      async stillTrue({ reading, state }) {
        const isTrue =
          state(staged) === before ||
          (witness.holds(reading) && (await roles.areSame(openAccessControl(database))));
        return isTrue ? { requestId, plan } : null;
      },
    };
  });
}

/** Returns the plan with those encoded texts that do not depend on what others write in the meantime, so that they are
 *  not made while everybody waits. */
function withTexts(whole: WholePlan, { slotsOf }: ReadRecorder): WholePlan {
  const texts = new Map(whole.planned.steps.map((step) => [step, encodeChange(step)]));
  const places = new Map<string, ColumnSlots['places']>();
  const rows = whole.rows.map((row) => {
    const own = places.get(row.sheetId) ?? slotsOf(row.sheetId).places;
    places.set(row.sheetId, own);
    // A column that the request makes has no slot yet.
    const isPlaced = row.cells.every(({ columnId }) => own.has(String(columnId)));
    return isPlaced ? { ...row, text: textOf(row.cells, (columnId) => own.get(columnId)) } : row;
  });
  return { ...whole, texts, rows };
}

/** Resolves to a function that returns what `work` resolves to, or throws the refusal that it throws. */
async function outcomeOf<Result>(work: () => Promise<Result>): Promise<() => Result> {
  try {
    const result = await work();
    return () => result;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return () => {
      throw error;
    };
  }
}
