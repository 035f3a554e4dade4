// Who wrote what an undo would take away: looked up in the log when the question is asked, and only then.

import { AppError, type Question } from '../../shared/errors.ts';
import type { Stored } from '../../shared/model/action.ts';
import { storedOf } from '../../shared/model/wire.ts';
import type { WriteStore } from '../database/documents/writes.ts';

/** The same refusal, its questions saying who wrote what is there now. */
export async function withWriters(refusal: AppError, store: WriteStore): Promise<AppError> {
  const { questions } = refusal.details;
  if (!questions) return refusal;
  const named: Question[] = [];
  for (const question of questions) named.push({ ...question, by: await writerOf(question, store) });
  return new AppError(refusal.kind, { ...refusal.details, questions: named });
}

/** Who last set the field, or touched the entity; null where the newest steps do not tell. */
async function writerOf({ entityId, field }: Question, store: WriteStore): Promise<string | null> {
  for (const { step } of await store.newestOf(entityId)) {
    const stored: Stored = storedOf(JSON.parse(step));
    const isIt = field === null || stored.data === null || stored.verb === 'insert' || field in stored.data;
    if (isIt) return stored.userId;
  }
  return null;
}
