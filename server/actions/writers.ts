// Who wrote what is replaced, or would be: looked up in the log when it is asked or told, and only then.

import { AppError, type Question } from '../../shared/errors.ts';
import type { Stored } from '../../shared/model/action.ts';
import { isSame } from '../../shared/model/apply.ts';
import { storedOf } from '../../shared/model/wire.ts';
import type { WriteStore } from '../database/documents/writes.ts';
import type { Planned, Unnumbered } from './plan.ts';

/** The same refusal, its questions saying who wrote what is there now. */
export async function withWriters(refusal: AppError, store: WriteStore): Promise<AppError> {
  const { questions } = refusal.details;
  if (!questions) return refusal;
  const named: Question[] = [];
  for (const question of questions) named.push({ ...question, by: await writerOf(question, store) });
  return new AppError(refusal.kind, { ...refusal.details, questions: named });
}

/** The planned steps, each that replaces what another had written meanwhile saying whose it was. */
export async function withOverwritten(
  { steps, overwritten }: Planned,
  store: WriteStore,
): Promise<readonly Unnumbered[]> {
  if (overwritten.size === 0) return steps;
  const told: Unnumbered[] = [];
  for (const step of steps) {
    // The first step of an action has its id.
    const question = overwritten.get(step.id);
    const writer = question ? await writerOf(question, store) : null;
    told.push(writer === null || writer === step.userId ? step : { ...step, overwrote: writer });
  }
  return told;
}

/** Who last set the field to what stands there, or touched the entity; null where the newest steps do not tell. */
async function writerOf({ entityId, field, theirs }: Question, store: WriteStore): Promise<string | null> {
  for (const { step } of await store.newestOf(entityId)) {
    const stored: Stored = storedOf(JSON.parse(step));
    if (field === null || stored.data === null || stored.verb === 'insert') return stored.userId;
    // A bulk is written down under its sheet: a value that no step of this entity wrote came by one.
    if (field in stored.data) return isSame(stored.data[field], theirs) ? stored.userId : null;
  }
  return null;
}
