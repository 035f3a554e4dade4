// The check whether the actions of a request replace values that their author had not seen. From the moment
// `askAfter` on, replacing one is a question, and nothing of the request is done; before that moment the request is
// done, and the log keeps whose text was replaced.

import { replacedBy } from '../../shared/entities/basis.ts';
import { isGridCellId } from '../../shared/entities/cellIds.ts';
import { AppError, type Question } from '../../shared/errors.ts';
import type { Action, Step } from '../../shared/model/action.ts';
import { livingOrDeleted, type Store } from '../../shared/model/store.ts';

/** The judgement of one request: which of its actions replace values that their author had not seen. */
export interface OverwriteCheck {
  /** `steps` are those of `action`, and have not been applied to `store`. */
  judge(action: Action, steps: readonly Step[], store: Store): void;
  /** @throws AppError 'changedSince' with everything that is to be asked */
  mustBeSeen(): void;
  /** By the id of the action that replaces it. */
  readonly overwritten: ReadonlyMap<string, Question>;
}

/** Returns a judgement for a request that is planned at `now`, in milliseconds since 1970. */
export function openOverwriteCheck(now: number): OverwriteCheck {
  const overwritten = new Map<string, Question>();
  const questions: Question[] = [];
  return {
    overwritten,
    judge(action, steps, store) {
      const { askAfter, isDeliberate } = action;
      if (askAfter === undefined && isDeliberate !== true) return;
      const replaced = replacedBy(action, steps, (kind, id) =>
        // A cell of the grid that was emptied is no cell in the bin.
        isGridCellId(id) ? store.shelf(kind).get(id) : livingOrDeleted(store, kind, id),
      );
      const unseen = replaced.filter(({ isSeen }) => !isSeen);
      const isAsked = askAfter !== undefined && now >= askAfter && unseen.length > 0;
      if (isAsked) return void questions.push(...unseen.map(({ question }) => question));
      const [first] = isDeliberate === true ? replaced : unseen;
      if (first) overwritten.set(action.id, first.question);
    },
    mustBeSeen() {
      if (questions.length > 0) throw new AppError('changedSince', { questions });
    },
  };
}
