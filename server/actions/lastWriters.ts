// Who wrote what is replaced, or would be: looked up in the log when it is asked or told, and only then.

import { AppError, type Question } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import type { Stored } from '../../shared/model/action.ts';
import { isSame } from '../../shared/model/apply.ts';
import { storedOf } from '../../shared/model/wire.ts';
import type { WriteStore } from '../database/documents/writes.ts';
import type { RequestPlan, Unnumbered } from './plan.ts';

/** The same refusal, with the first of its questions, which say who wrote what is there now, and the number of the
 *  others: an undo may meet tens of thousands of changes, and a person reads a few. */
export async function withWriters(refusal: AppError, store: WriteStore): Promise<AppError> {
  const { questions } = refusal.details;
  if (!questions) return refusal;
  const named: Question[] = [];
  for (const question of questions.slice(0, limits.issuesPerRefusal)) {
    const { mine, theirs } = question;
    const by = await writerOf(question, store);
    named.push({ ...question, mine: shortened(mine), theirs: shortened(theirs), by });
  }
  return new AppError(refusal.kind, {
    ...refusal.details,
    questions: named,
    more: questions.length - named.length,
  });
}

/** The value as it is shown in a line: of one that is long, the beginning of its text. */
function shortened(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  return text.length > limits.questionTextLength ? `${text.slice(0, limits.questionTextLength)}…` : value;
}

/** The planned steps, each that replaces what another had written meanwhile saying whose it was. */
export async function withOverwritten(
  { steps, overwritten }: RequestPlan,
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
