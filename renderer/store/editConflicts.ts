// A request that the server refused because somebody had changed the values that it was based on, and this page had not
// seen that. The parts that nobody else has touched are sent again; for the rest the person decides, entity by entity.

import { cellsOfBulk, isBulk, withoutBulkCells } from '../../shared/entities/basis.ts';
import type { Question } from '../../shared/errors.ts';
import { nameOf, type Action, type Fields } from '../../shared/model/action.ts';

/** A change of this person to something that somebody else has changed without this person having seen it. It is stored
 *  until the person decides. */
export interface EditConflict {
  readonly scope: string;
  /** The action that would write this person's version. */
  readonly action: Action;
  /** This person's and the other's value, field by field. */
  readonly questions: readonly Question[];
}

export interface SplitRequest {
  /** The actions that are sent again, whole or in part, each with a new id, by the id of the refused action. */
  readonly again: ReadonlyMap<string, Action>;
  /** The parts about which the person has to decide, by the id of the refused action. */
  readonly conflicting: ReadonlyMap<string, readonly Pick<EditConflict, 'action' | 'questions'>[]>;
}

/** Splits the actions of a refused request into what can be sent again and what the questions are about. */
export function splitRequest(
  actions: readonly Action[],
  questions: readonly Question[],
  newId: () => string,
): SplitRequest {
  const again = new Map<string, Action>();
  const conflicting = new Map<string, readonly Pick<EditConflict, 'action' | 'questions'>[]>();
  for (const action of actions) {
    const own = questions.filter((question) => isAbout(action, question));
    const rest =
      own.length === 0 ? action : withoutCells(action, new Set(own.map(({ entityId }) => entityId)));
    if (rest) again.set(action.id, { ...rest, id: newId() });
    if (own.length > 0) conflicting.set(action.id, editConflictsOf(action, own));
  }
  return { again, conflicting };
}

/** Returns the action that writes this person's version over the other one that the questions have shown. If a third
 *  version has come meanwhile, the server asks again. */
export function keepMineAction({ action, questions }: EditConflict, id: string, askAfter: number): Action {
  const seen = Object.fromEntries(
    questions.map(({ field, theirs, theirsHash }) => [field ?? '', theirsHash ?? theirs]),
  );
  return { ...action, id, previous: { ...Object(action.previous), ...seen }, askAfter, isDeliberate: true };
}

/** Returns the newest edit conflict for each entity and name of an action: what this person wrote last counts. */
export function newestEditConflicts(
  editConflicts: readonly EditConflict[],
  more: readonly EditConflict[],
): readonly EditConflict[] {
  const keyOf = ({ action }: EditConflict): string => `${nameOf(action)} ${action.query.entityId}`;
  return [...new Map([...editConflicts, ...more].map((each) => [keyOf(each), each])).values()];
}

function isAbout(action: Action, { type, entityId, field }: Question): boolean {
  if (isBulk(action)) return type === 'cell' && cellsOfBulk(action.data).some(({ id }) => id === entityId);
  const { data, query } = action;
  const isIts = field === null || field in data || (field === 'valueText' && 'value' in data);
  return action.type === type && query.entityId === entityId && isIts;
}

/** Returns a bulk action without these cells; null where none is left. */
function withoutCells(action: Action, ids: ReadonlySet<string>): Action | null {
  if (!isBulk(action)) return null;
  return { ...action, data: withoutBulkCells(action.data, ids) };
}

/** Returns the edit conflicts of an action; each conflicting cell of a bulk action becomes a write of its own. */
function editConflictsOf(
  action: Action,
  questions: readonly Question[],
): readonly Pick<EditConflict, 'action' | 'questions'>[] {
  if (!isBulk(action)) return [{ action, questions }];
  return [...Map.groupBy(questions, ({ entityId }) => entityId)].map(([entityId, own]) => {
    const cell = cellsOfBulk(action.data).find(({ id }) => id === entityId)?.cell;
    const writing: Action = {
      id: action.id,
      type: 'cell',
      verb: 'update',
      property: 'value',
      query: { entityId, parentEntityId: null, channelId: null },
      data: textOf(cell),
      previous: null,
    };
    return { action: writing, questions: own };
  });
}

/** Returns the fields of `cell.update.value` for a cell of a bulk action, which is a text, or a list of text,
 *  style and rich text. */
function textOf(cell: unknown): Fields {
  const [value, , rich] = Array.isArray(cell) ? cell : [cell];
  return { value: value === '' ? null : value, ...(typeof rich === 'string' && { valueText: rich }) };
}
