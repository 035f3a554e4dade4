// Opens servers without a network, to which the same requests are sent in different ways, to check that the results are
// equal.

import { ROW_CELLS, tableOf } from '../../server/database/tables.ts';
import type { Services } from '../../server/services.ts';
import { AppError } from '../../shared/errors.ts';
import type { Action, Fields } from '../../shared/model/action.ts';
import type { Random } from './random.ts';
import { addPerson, callerOf, intent, openTestServices } from './services.ts';

/** One of the two servers, with a person on it. */
export interface Side {
  readonly services: Services;
  readonly userId: string;
  readonly teamId: string;
}

export async function openSide(read = Date.now): Promise<Side> {
  const services = await openTestServices(null, undefined, read);
  return { services, ...(await addPerson(services, 'Mara')) };
}

type Step = Record<string, unknown>;

/** Returns the result of a request without everything that differs between servers: times, people, and ids made by
 *  the server. */
export function outcomeOf({ services, userId }: Side, actions: readonly Action[]): Promise<unknown> {
  return plainOutcome(userId, () => services.writer.send(callerOf(userId), { actions }));
}

/** Resolves to the result of an answer or a refusal, in the same form as `outcomeOf`. */
export async function plainOutcome(
  userId: string,
  answer: () => Promise<string | Uint8Array>,
): Promise<unknown> {
  try {
    const { actions: steps }: { actions: Record<string, Step> } = JSON.parse(String(await answer()));
    return Object.values(steps)
      .filter(({ query }) => (query as Fields)['channelId'] !== userId)
      .map((step) => plain({ ...step, id: null, requestId: null, createdAt: null, userId: null }));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { kind: error.kind, message: error.message, details: plain({ ...error.details, note: null }) };
  }
}

function plain(value: unknown): unknown {
  const times = new Set(['updatedAt', 'createdAt', 'deletedAt', 'deletedBy', 'by', 'lockedBy']);
  const text = JSON.stringify(value, (key, each: unknown) =>
    times.has(key) ? undefined : withoutPeople(each),
  );
  return JSON.parse(text);
}

/** Returns a question about a lock without its people, and other values unchanged. */
function withoutPeople(each: unknown): unknown {
  const isAboutPeople =
    typeof each === 'object' && each !== null && 'field' in each && each.field === 'lockedBy';
  return isAboutPeople ? { ...each, mine: null, theirs: null } : each;
}

/** A sheet with the same ids on both sides. */
export interface TwinSheet {
  /** The services of one side, which make ids. */
  readonly services: Services;
  readonly projectId: string;
  readonly sheetId: string;
  readonly rowIds: string[];
  readonly columnIds: string[];
}

/** Returns the next request: edits of few rows, mostly of their texts, some that are refused. */
export function requestOf(
  random: Random,
  { services, sheetId, rowIds, columnIds }: TwinSheet,
  past: string[],
): readonly Action[] {
  const row = () => random.pick(rowIds);
  const cell = () => `${row()}.${random.pick(columnIds)}`;
  const texts = ['', 'Go', 'Doors', '1:30', 'VT 4', '=1'];
  const draft = (): readonly [name: string, entityId: string | null, data: Fields] => {
    const one = random.below(24);
    const id = services.newId();
    if (one < 12) return ['cell.update.value', cell(), { value: random.pick(texts) }];
    if (one === 12) return ['row.update.title', row(), { title: random.pick(texts) }];
    if (one === 13) return ['sheet.update.title', sheetId, { title: `Sheet ${random.below(9)}` }];
    if (one === 14) return ['row.delete', null, { ids: [row()] }];
    if (one === 15) return ['row.create.undelete', null, { ids: [row()] }];
    if (one === 16) return ['row.update.locked', row(), { locked: random.oneIn(2) }];
    if (one === 17) return ['cell.update.colors', cell(), { backgroundColor: '#ffffff' }];
    if (one === 18 && past.length > 0)
      return ['action.create.undo', null, { causeIds: [random.pick(past)], onChange: 'ask' }];
    if (one === 19 && rowIds.length < 20) {
      rowIds.push(id);
      return ['row.create', id, { sheetId, direction: 'after', type: 0 }];
    }
    if (one === 20 && columnIds.length < 8) {
      columnIds.push(id);
      return ['column.create', id, { sheetId, column: { title: 'More' }, direction: 'after' }];
    }
    if (one === 21)
      return ['cell.update.value', `${services.newId()}.${random.pick(columnIds)}`, { value: 'x' }];
    // This action is refused; what earlier actions of the request have written must not be kept.
    if (one === 22) return ['row.create', row(), { sheetId, direction: 'after', type: 0 }];
    if (one === 23)
      return ['row.update.place', null, { ids: [row()], relativeRowId: row(), direction: 'after' }];
    return ['cell.update.value', cell(), { value: `text ${random.below(1000)}` }];
  };
  const count = random.oneIn(4) ? 1 + random.below(4) : 1;
  const actions = Array.from({ length: count }, () => intent(services, ...draft()));
  for (const { id } of actions) past.push(id);
  return actions;
}

/** Returns the stored rows and columns of the sheet, without the server's own first ones, whose ids differ. */
export async function stored(
  { services: { database } }: Side,
  { rowIds, columnIds }: TwinSheet,
): Promise<unknown> {
  const { knex } = database;
  const rows = await knex(tableOf('row')).whereIn('id', rowIds).orderBy('id').pluck('data');
  const columns = await knex(tableOf('column')).whereIn('id', columnIds).orderBy('id').pluck('data');
  const cells = await knex(ROW_CELLS).whereIn('rowId', rowIds).orderBy('rowId').pluck('data');
  // A pair is a text and its time of change, which is removed.
  const texts = [...rows, ...columns, ...cells].map((text) => String(text).replaceAll(/,\d{13}\]/g, ']'));
  return texts.map((text) => plain(JSON.parse(text)));
}

/** Makes a project with a sheet of four rows and three columns in all of `sides`. */
export async function makeTwinSheet(sides: readonly [Side, ...Side[]]): Promise<TwinSheet> {
  const [{ services }] = sides;
  const ids = (count: number) => Array.from({ length: count }, () => services.newId());
  const ground: TwinSheet = {
    services,
    projectId: services.newId(),
    sheetId: services.newId(),
    rowIds: ids(4),
    columnIds: ids(3),
  };
  const { projectId, sheetId, rowIds, columnIds } = ground;
  for (const side of sides) {
    await outcomeOf(side, [
      intent(side.services, 'project.create', projectId, { title: 'Lights', ownedByTeamId: side.teamId }),
    ]);
  }
  const rows = { sheetId, direction: 'after', type: 0, count: 4, ids: [...rowIds] };
  const first = [
    intent(services, 'sheet.create', sheetId, { title: 'Run of show', projectId }),
    intent(services, 'row.create', rowIds[0] ?? null, rows),
    ...columnIds.map((id) =>
      intent(services, 'column.create', id, { sheetId, column: { title: 'A' }, direction: 'after' }),
    ),
  ];
  for (const side of sides) await outcomeOf(side, first);
  return ground;
}

/** Changes a document in the database without an action, as some parts of a server do. */
export async function changeBehind({ services }: Side, { sheetId }: TwinSheet): Promise<void> {
  await services.database.knex.raw(
    `UPDATE "${tableOf('sheet')}" SET data = json_set(data, '$.title', 'Behind') WHERE id = ?`,
    [sheetId],
  );
}
