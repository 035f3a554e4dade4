// Checks whether the actions of a request replace values that their author had not seen. From the time `askAfter` of an
// action on, such a replacement raises a question, and nothing of the request is done; before that time the request is
// performed, and the log records whose value was replaced.

import { replacedValues } from '../../shared/entities/basis.ts';
import { isGridCellId } from '../../shared/entities/cellIds.ts';
import { AppError, type Question } from '../../shared/errors.ts';
import type { Action, Step } from '../../shared/model/action.ts';
import { findIncludingBin, type Store } from '../../shared/model/store.ts';

/** The check of one request: which of its actions replace values that their author had not seen. */
export interface OverwriteCheck {
  /** Checks an action. `steps` are its steps, which have not been applied to `store`. */
  judge(action: Action, steps: readonly Step[], store: Store): void;
  /**
   * Ends the check.
   * @throws AppError 'changedSince' with all questions, where there are any
   */
  mustBeSeen(): void;
  /** The replaced values, by the id of the action that replaces them. */
  readonly overwritten: ReadonlyMap<string, Question>;
}

/** Opens the check of a request that is planned at `now`, in milliseconds since 1970. */
export function openOverwriteCheck(now: number): OverwriteCheck {
  const overwritten = new Map<string, Question>();
  const questions: Question[] = [];
  return {
    overwritten,
    judge(action, steps, store) {
      const { askAfter, isDeliberate } = action;
      if (askAfter === undefined && isDeliberate !== true) return;
      const replaced = replacedValues(action, steps, (kind, id) =>
        // An emptied cell of the grid is not in the bin, so only the living ones are looked up.
        isGridCellId(id) ? store.collection(kind).get(id) : findIncludingBin(store, kind, id),
      );
      const unseen = replaced.filter(({ isSeen }) => !isSeen);
      const needsAnswer = askAfter !== undefined && now >= askAfter && unseen.length > 0;
      if (needsAnswer) return void questions.push(...unseen.map(({ question }) => question));
      const [first] = isDeliberate === true ? replaced : unseen;
      if (first) overwritten.set(action.id, first.question);
    },
    mustBeSeen() {
      if (questions.length > 0) throw new AppError('changedSince', { questions });
    },
  };
}
