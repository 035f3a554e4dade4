// The comments that were given to a person, in all of their projects, with what these hang on.

import type { Knex } from 'knex';
import { entityOfKind } from '../../shared/model/kinds.ts';
import type { Comment } from '../../shared/records.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import type { AccessControl } from '../people/accessControl.ts';
import { findPeople, withoutAddress } from '../people/accounts.ts';
import { dbText } from '../projects/loadSender.ts';
import { livingTexts, type StoredText } from './channelPosts.ts';
import { livingThreads, type Thread } from './livingThreads.ts';
import type { FindRowNumbers } from './rowNumbers.ts';
import { rowTitles } from './rowTitles.ts';

/** The services that the list needs. */
export interface AssignedServices {
  readonly database: Database;
  readonly access: Pick<AccessControl, 'projectsOf'>;
  readonly findRowNumbers: FindRowNumbers;
}

/** Most comments of a list. */
const MOST = 500;

/** Returns the JSON of the comments given to a person that are open, or done, with `meta.labels` and
 *  `meta.titles`, the numbers and titles of their rows by row id. */
export async function assignedTo(
  services: AssignedServices,
  userId: string,
  state: 'open' | 'done',
): Promise<string> {
  const { reader } = services.database;
  const mine = await services.access.projectsOf(userId);
  const given: (StoredText & Thread)[] = await reader('comment_entry as e')
    .join(`${tableOf('comment')} as c`, 'c.id', 'e.commentId')
    .join('comment_thread as t', 't.threadId', 'e.threadId')
    .where({ 'e.assignedTo': userId, 'e.resolved': state === 'done' ? 1 : 0, 'e.deleted': 0, 'e.hidden': 0 })
    .whereIn('t.projectId', [...mine.keys()])
    .orderBy('e.commentId', 'desc')
    .limit(MOST + 1)
    .select('c.id', 'c.data', 't.threadId', 't.kind', 't.projectId');
  const living = await livingThreads(reader, given);
  const shown = given.slice(0, MOST).filter(({ threadId }) => living.has(threadId));
  const comments = shown.map(({ id, data }) => entityOfKind('comment', { ...JSON.parse(data), id }));
  const above = await whatTheyHangOn(reader, shown);
  const labels = await labelsOf(services, above);
  const titles = Object.fromEntries(
    await rowTitles(
      services.database,
      above.row.map(({ id, data }) => ({
        id,
        sheetId: entityOfKind('row', { ...JSON.parse(data), id }).sheetId ?? '',
      })),
    ),
  );
  const people = await findPeople(reader, comments.flatMap(peopleOf));
  const user = [...people].map(([id, person]) => ({ id, data: JSON.stringify(withoutAddress(person)) }));
  const project = await livingTexts(
    reader,
    'project',
    shown.map(({ projectId }) => projectId),
  );
  const db = dbText({ comment: shown, ...above, project, user });
  return `{"db":${db},"meta":{"sequence":{},"labels":${JSON.stringify(labels)},"titles":${JSON.stringify(titles)},"more":${given.length > MOST}}}`;
}

function peopleOf({ userId, assigned }: Comment): readonly string[] {
  return [userId, assigned?.userId].flatMap((id) => id ?? []);
}

type Above = Readonly<
  Record<'channel' | 'sheet' | 'row' | 'column' | 'cell' | 'asset' | 'layout', readonly StoredText[]>
>;

async function whatTheyHangOn(knex: Knex, threads: readonly Thread[]): Promise<Above> {
  const idsOf = (kind: string): readonly string[] =>
    threads.flatMap((thread) => (thread.kind === kind ? [thread.threadId] : []));
  const gridIds = idsOf('cell').filter((id) => id.includes('.'));
  const cell = await livingTexts(
    knex,
    'cell',
    idsOf('cell').filter((id) => !id.includes('.')),
  );
  const row = await livingTexts(knex, 'row', [
    ...idsOf('row'),
    ...gridIds.flatMap((id) => id.split('.')[0] ?? []),
    ...cell.flatMap(({ id, data }) => entityOfKind('cell', { ...JSON.parse(data), id }).rowId ?? []),
  ]);
  const column = await livingTexts(knex, 'column', [
    ...idsOf('column'),
    ...gridIds.flatMap((id) => id.split('.')[1] ?? []),
  ]);
  const sheet = await livingTexts(knex, 'sheet', [
    ...idsOf('sheet'),
    ...row.flatMap(({ id, data }) => entityOfKind('row', { ...JSON.parse(data), id }).sheetId ?? []),
    ...column.flatMap(({ id, data }) => entityOfKind('column', { ...JSON.parse(data), id }).sheetId ?? []),
  ]);
  const [channel, asset, layout] = [
    await livingTexts(knex, 'channel', idsOf('channel')),
    await livingTexts(knex, 'asset', idsOf('asset')),
    await livingTexts(knex, 'layout', idsOf('layout')),
  ];
  return { channel, sheet, row, column, cell, asset, layout };
}

/** Returns the numbers of the rows, by row id. */
async function labelsOf(
  { findRowNumbers }: AssignedServices,
  { row, sheet }: Above,
): Promise<Record<string, string>> {
  const rowIds = new Set(row.map(({ id }) => id));
  const sheetIds = new Set(
    row.map(({ id, data }) => entityOfKind('row', { ...JSON.parse(data), id }).sheetId ?? ''),
  );
  const labels: Record<string, string> = {};
  for (const { id, data } of sheet) {
    if (!sheetIds.has(id)) continue;
    for (const [rowId, label] of await findRowNumbers(entityOfKind('sheet', { ...JSON.parse(data), id })))
      if (rowIds.has(rowId)) labels[rowId] = label;
  }
  return labels;
}
