// Finds who wrote a value that is replaced. The log is read only when somebody is asked or told about it.

import { AppError, type Question } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { isSame } from '../../shared/model/apply.ts';
import { hashOfText } from '../../shared/model/textHash.ts';
import { storedIn } from '../../shared/packedSteps.ts';
import type { WriteStore } from '../database/documents/writes.ts';
import type { RequestPlan, UnsequencedStep } from './plan.ts';

/** Returns the refusal with only its first questions, to which the writers of the present values are added, and with
 *  the number of the others. An undo may meet tens of thousands of changes, of which a person reads a few. */
export async function withWriters(refusal: AppError, store: WriteStore): Promise<AppError> {
  const { questions } = refusal.details;
  if (!questions) return refusal;
  const named: Question[] = [];
  for (const question of questions.slice(0, limits.issuesPerRefusal)) {
    const { mine, theirs } = question;
    const by = await writerOf(question, store);
    const shown = { mine: shortened(mine), theirs: shortened(theirs) };
    // An answer to the question names the present value. Of a shortened text it sends this hash instead.
    const isCut = typeof theirs === 'string' && shown.theirs !== theirs;
    named.push({ ...question, ...shown, ...(isCut && { theirsHash: hashOfText(theirs) }), by });
  }
  return new AppError(refusal.kind, {
    ...refusal.details,
    questions: named,
    more: questions.length - named.length,
  });
}

/** Returns the value, or the beginning of its text where that is long. */
function shortened(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  return text.length > limits.questionTextLength ? `${text.slice(0, limits.questionTextLength)}…` : value;
}

/** Returns the planned steps. A step that replaces a value that somebody else has written in the meantime gets that
 *  person's id. */
export async function withOverwritten(
  { steps, overwritten }: RequestPlan,
  store: WriteStore,
): Promise<readonly UnsequencedStep[]> {
  if (overwritten.size === 0) return steps;
  const lastWrites: UnsequencedStep[] = [];
  for (const step of steps) {
    // The first step of an action has the id of the action.
    const question = overwritten.get(step.id);
    const writer = question ? await writerOf(question, store) : null;
    lastWrites.push(writer === null || writer === step.userId ? step : { ...step, overwrote: writer });
  }
  return lastWrites;
}

/** Returns who last wrote the present value of the field, or changed the entity; null where the newest steps do
 *  not tell. */
async function writerOf({ entityId, field, theirs }: Question, store: WriteStore): Promise<string | null> {
  for (const { step } of await store.newestOf(entityId)) {
    const stored = storedIn(step);
    if (field === null || stored.data === null || stored.verb === 'insert') return stored.userId;
    // The log stores bulk steps under their sheet. So a value that no step of this entity has written comes from a bulk
    // step.
    if (field in stored.data) return isSame(stored.data[field], theirs) ? stored.userId : null;
  }
  return null;
}
