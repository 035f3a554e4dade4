// Actions of guests. They may set the values of the cells that their link lets them change, and followers may answer
// standby calls; both go through the same writer as all other actions. Everything else is refused before it gets there,
// and the response contains nothing about people.

import { z } from 'zod';
import { sentAction } from '../../shared/api/actions.ts';
import { AppError } from '../../shared/errors.ts';
import { DEFAULT_STATUSES } from '../../shared/layout/statusHues.ts';
import { limits } from '../../shared/limits.ts';
import { id } from '../../shared/model/fields.ts';
import { parseData } from '../../shared/model/parseData.ts';
import { tickIn } from '../../shared/purposes/checkbox.ts';
import type { ActionWriter } from '../actions/actionWriter.ts';
import { VIEW_CHANGED } from '../actions/guestGrant.ts';
import type { Caller, GuestCaller } from '../contract.ts';
import type { Database } from '../database/database.ts';
import { findDocument } from '../database/findDocument.ts';
import { jsonOf, LongText } from '../guard/json.ts';
import type { GuestViews, RenderedView } from './guestViews.ts';
import { LINK_CLOSED, findOpenLink, type Link } from './linkRows.ts';

/** Sends the actions of a person or a guest. */
export type SendActions = (caller: Caller, body: unknown) => Promise<string | Uint8Array>;

const body = z.strictObject({ actions: z.array(sentAction).min(1).max(limits.actionsPerGuestRequest) });
const cellData = z.strictObject({ value: z.string().max(limits.guestTextLength).nullable() });

/** Returns the function that sends the actions of people as they are, and those of guests after checking them. */
export function openGuestActions({
  database,
  writer,
  views,
  now,
}: {
  readonly database: Database;
  readonly writer: Pick<ActionWriter, 'send'>;
  readonly views: Pick<GuestViews, 'current'>;
  readonly now: () => number;
}): SendActions {
  async function sendAsGuest(caller: Caller, { linkId }: GuestCaller, sent: unknown): Promise<string> {
    const { actions } = parseData(body, sent instanceof LongText ? valueOf(sent) : sent, '');
    const link = await findOpenLink(database.reader, { id: linkId }, now());
    if (!link) throw new AppError('gone', { message: LINK_CLOSED });
    if (link.scope === 'follow') return sendAnswers(caller, link, actions);
    const plain = actions.map(({ id, query: { entityId }, data }) => ({
      id,
      type: 'cell',
      verb: 'update',
      property: 'value',
      query: { entityId },
      data,
    }));
    for (let tries = 1; ; tries += 1) {
      const view = await views.current(link);
      for (const action of actions) mustBeAllowed(action, link.scope, view);
      try {
        return answerOf(await writer.send(caller, { actions: plain }, view.sequences));
      } catch (error) {
        if (tries === MOST_TRIES || !(error instanceof AppError) || error.details.code !== VIEW_CHANGED)
          throw error;
      }
    }
  }

  /** Sends a follower's answers to standby calls of their departments. */
  async function sendAnswers(
    caller: Caller,
    { sheetId, categoryIds }: Link,
    actions: readonly z.output<typeof sentAction>[],
  ): Promise<string> {
    const plain = [];
    for (const { id, type, verb, property, query, data } of actions) {
      const isAnswer = type === 'show' && verb === 'update' && property === 'standby';
      if (!isAnswer || categoryIds.length === 0) throw new AppError('notAuthorized', { message: ANSWERS });
      const show = await findDocument(database, 'show', query.entityId ?? '');
      if (show?.sheetId !== sheetId) throw new AppError('notFound');
      const answer = parseData(answerData, data, 'data');
      if (!categoryIds.includes(answer.categoryId)) throw new AppError('notFound');
      plain.push({ id, type, verb, property, query: { entityId: show.id }, data: answer });
    }
    return answerOf(await writer.send(caller, { actions: plain }));
  }

  return (caller, sent) =>
    caller.guest ? sendAsGuest(caller, caller.guest, sent) : writer.send(caller, sent);
}

/** Most times that a request is checked against the view. It is checked again whenever somebody has changed the view
 *  before the actions were written. */
const MOST_TRIES = 5;
/** Most characters of a request of a guest: each character of a text may be an escape of six. */
const LONGEST_REQUEST = limits.actionsPerGuestRequest * (6 * limits.guestTextLength + 1000);

/** Returns the value of a long body. @throws AppError 'tooLarge' for one that no guest may send */
function valueOf({ text }: LongText): unknown {
  if (text.length > LONGEST_REQUEST) throw new AppError('tooLarge');
  return jsonOf(text);
}

/**
 * Checks that an action is allowed by the link and concerns something in its view.
 * @throws AppError 'notFound' for what is not in the view, 'notAuthorized' for what the link does not give
 */
function mustBeAllowed(
  { type, verb, property, query, data }: z.output<typeof sentAction>,
  scope: string,
  { rights, statuses, columns }: RenderedView,
): void {
  if (type !== 'cell' || verb !== 'update' || property !== 'value' || !WRITES.has(scope))
    throw new AppError('notAuthorized', { message: WRITES.has(scope) ? CHANGES_CELLS : READS });
  const cellId = query.entityId ?? '';
  const [rowId = '', columnId = ''] = cellId.split('.');
  if (!rights.allRowIds.has(rowId) || !columns.has(columnId)) throw new AppError('notFound');
  const may = rights.rowIds.has(rowId) && (rights.cells[cellId] ?? rights.columnIds.has(columnId));
  if (!may) throw new AppError('notAuthorized', { message: NOT_THIS_CELL });
  const { value } = parseData(cellData, data, 'data');
  if (scope === 'tick') mustBeTick(value ?? '', columns.get(columnId) ?? null, statuses);
}

/** Throws unless a text is a state of a check box, or a status that the column has. @throws AppError 'badRequest' */
function mustBeTick(text: string, purpose: string | null, statuses: ReadonlySet<string>): void {
  const isKnown =
    purpose === 'checkbox'
      ? tickIn(text) !== null
      : text === '' || statuses.has(text) || DEFAULT_STATUSES.some((usual) => usual === text);
  if (!isKnown) throw new AppError('badRequest', { fields: { 'data.value': 'Not a status of this column' } });
}

/** The scopes that change cells. */
const WRITES: ReadonlySet<string> = new Set(['tick', 'edit']);
const answerData = z.strictObject({
  categoryId: id,
  rowId: id,
  state: z.enum(['ready', 'notReady', 'done']),
});
const ANSWERS = 'This link lets you answer the calls of its departments, and nothing else.';
const READS = 'This link is for reading.';
const CHANGES_CELLS = 'This link lets you change cells, and nothing else.';
const NOT_THIS_CELL = 'This link does not let you change this cell.';

const answered = z.object({
  requestId: z.string(),
  actionIds: z.array(z.string()),
  actions: z.record(z.string(), z.looseObject({ data: z.unknown(), previous: z.unknown() })),
});

/** Returns the text of an answer as a guest gets it. */
function answerOf(answer: string | Uint8Array): string {
  return withoutPeople(typeof answer === 'string' ? answer : Buffer.from(answer).toString());
}

/** Returns the answer without previous texts and their authors, which may name people. */
function withoutPeople(text: string): string {
  const { requestId, actionIds, actions } = answered.parse(JSON.parse(text));
  const own = Object.entries(actions).map(([id, step]) => [
    id,
    { ...step, previous: null, overwrote: undefined },
  ]);
  return JSON.stringify({ requestId, actionIds, actions: Object.fromEntries(own) });
}
