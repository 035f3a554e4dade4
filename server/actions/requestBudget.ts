// The limits of one request. Costs are counted while it is planned, so that a request above a limit costs no more
// than the limit.

import { formatCount } from '../../shared/format/words.ts';
import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import type { Action, Fields, Step } from '../../shared/model/action.ts';

/** The limits of one request, and what is left of them. Each method throws where a limit is passed. */
export interface RequestBudget {
  /**
   * Checks the number of things that the actions name, before anything is planned.
   * @throws AppError
   */
  mustBeFew(actions: readonly Action[]): void;
  /**
   * Checks the time that planning has taken.
   * @throws AppError 'tooLarge'
   */
  mustHaveTime(): void;
  /**
   * Counts the steps of one action.
   * @throws AppError 'tooLarge'
   */
  spend(steps: readonly Step[]): void;
  /**
   * Counts the characters of the response.
   * @throws AppError 'tooLarge'
   */
  spendText(length: number): void;
}

/** Opens the budget of a request. `read` is a clock in milliseconds. A single action is limited by its own
 *  schema; several together are limited here. */
export function openRequestBudget(actionCount: number, read: () => number): RequestBudget {
  const isAlone = actionCount === 1;
  const began = read();
  let steps = 0;
  let entities = 0;
  let chars = 0;
  return {
    mustBeFew(actions) {
      const announced = actions.reduce((sum, { data }) => sum + countNamedEntities(data), 0);
      if (announced > limits.stepsPerRequest) throw tooManyChanges();
    },
    mustHaveTime() {
      if (read() - began > limits.planMs) throw tooMuch(`${limits.planMs / 1000} seconds of work`);
    },
    spend(own) {
      steps += own.length;
      for (const step of own) entities += entitiesIn(step);
      if (steps > limits.stepsPerRequest) throw tooManyChanges();
      if (!isAlone && entities > limits.entitiesPerRequest)
        throw tooMuch(`${formatCount(limits.entitiesPerRequest)} cells, rows and other things`);
    },
    spendText(length) {
      chars += length;
      if (!isAlone && chars > limits.answerBytes)
        throw tooMuch(`${limits.answerBytes / 1024 / 1024} MiB of answer`);
    },
  };
}

function entitiesIn(step: Step): number {
  if (step.verb !== 'insert') return 1;
  let count = 0;
  for (const byId of Object.values(step.data.db)) count += Object.keys(byId).length;
  return count;
}

/** Returns how many entities an action creates (`count`) or names (`ids`); it takes at least as many steps. */
export function countNamedEntities({ count, ids }: Fields): number {
  return Math.max(typeof count === 'number' ? count : 1, Array.isArray(ids) ? ids.length : 1);
}

function tooManyChanges(): AppError {
  return tooMuch(`${formatCount(limits.stepsPerRequest)} changes`);
}

function tooMuch(most: string): AppError {
  return new AppError('tooLarge', {
    message: `This is too much for one request, which may come to ${most}. Do it in smaller parts.`,
  });
}
