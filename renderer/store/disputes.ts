// A request that was refused because somebody had changed what it was based on, unseen here: what nobody else has
// touched goes again, and the rest waits for an answer, entity by entity.

import { cellsOfBulk, isBulk, withoutBulkCells } from '../../shared/entities/basis.ts';
import type { Question } from '../../shared/errors.ts';
import { nameOf, type Action, type Fields } from '../../shared/model/action.ts';

/** What I wrote and somebody else has changed meanwhile: it is kept here until it is said whose is to stand. */
export interface Dispute {
  readonly scope: string;
  /** Writes mine. */
  readonly action: Action;
  /** Field by field: what is mine, what is theirs. */
  readonly questions: readonly Question[];
}

export interface Parted {
  /** The actions, or what is left of them, by the id of the one that was refused. They have ids of their own. */
  readonly again: ReadonlyMap<string, Action>;
  /** The same for what is asked about. */
  readonly disputed: ReadonlyMap<string, readonly Pick<Dispute, 'action' | 'questions'>[]>;
}

/** Parts the actions of a refused request by what is asked about them. */
export function parted(
  actions: readonly Action[],
  questions: readonly Question[],
  newId: () => string,
): Parted {
  const again = new Map<string, Action>();
  const disputed = new Map<string, readonly Pick<Dispute, 'action' | 'questions'>[]>();
  for (const action of actions) {
    const own = questions.filter((question) => isAbout(action, question));
    const rest =
      own.length === 0 ? action : withoutCells(action, new Set(own.map(({ entityId }) => entityId)));
    if (rest) again.set(action.id, { ...rest, id: newId() });
    if (own.length > 0) disputed.set(action.id, disputesOf(action, own));
  }
  return { again, disputed };
}

/** The action that lets mine stand over theirs, as it was shown: a third text would be asked about again. */
export function keepingMine({ action, questions }: Dispute, id: string, askAfter: number): Action {
  const seen = Object.fromEntries(questions.map(({ field, theirs }) => [field ?? '', theirs]));
  return { ...action, id, previous: { ...Object(action.previous), ...seen }, askAfter, isDeliberate: true };
}

/** The newest of each entity and edit: what is mine is what I wrote last. */
export function withNewest(disputes: readonly Dispute[], more: readonly Dispute[]): readonly Dispute[] {
  const keyOf = ({ action }: Dispute): string => `${nameOf(action)} ${action.query.entityId}`;
  return [...new Map([...disputes, ...more].map((each) => [keyOf(each), each])).values()];
}

function isAbout(action: Action, { type, entityId, field }: Question): boolean {
  if (isBulk(action)) return type === 'cell' && cellsOfBulk(action.data).some(({ id }) => id === entityId);
  const { data, query } = action;
  const isIts = field === null || field in data || (field === 'valueText' && 'value' in data);
  return action.type === type && query.entityId === entityId && isIts;
}

/** Null where nothing is left to do. */
function withoutCells(action: Action, ids: ReadonlySet<string>): Action | null {
  if (!isBulk(action)) return null;
  return { ...action, data: withoutBulkCells(action.data, ids) };
}

/** Of many cells at once, each asked about becomes a write of its own. */
function disputesOf(
  action: Action,
  questions: readonly Question[],
): readonly Pick<Dispute, 'action' | 'questions'>[] {
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

/** A cell of a bulk as `cell.update.value` has it: a text, or one with its look and its rich form. */
function textOf(cell: unknown): Fields {
  const [value, , rich] = Array.isArray(cell) ? cell : [cell];
  return { value: value === '' ? null : value, ...(typeof rich === 'string' && { valueText: rich }) };
}
