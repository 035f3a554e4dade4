// The comments that are assigned to a user in all of their projects, with the subjects of the comments.

import { entityOfKind } from '../../shared/model/kinds.ts';
import type { Comment } from '../../shared/records.ts';
import { tableOf } from '../database/tables.ts';
import type { AccessControl } from '../people/accessControl.ts';
import { findPeople, withoutAddress } from '../people/accounts.ts';
import { dbText } from '../projects/loadSender.ts';
import { commentSubjects, type SubjectServices } from './commentSubjects.ts';
import { undeletedTexts, type StoredText } from './channelPosts.ts';
import { undeletedThreads, type Thread } from './undeletedThreads.ts';

/** The services that the list needs. */
export interface AssignedServices extends SubjectServices {
  readonly access: Pick<AccessControl, 'projectsOf'>;
}

/** Most comments of a list. */
const MOST = 500;

/** Returns the JSON of the open or done comments that are assigned to a user, with `meta.labels` and
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
  const living = await undeletedThreads(reader, given);
  const shown = given.slice(0, MOST).filter(({ threadId }) => living.has(threadId));
  const comments = shown.map(({ id, data }) => entityOfKind('comment', { ...JSON.parse(data), id }));
  const { documents, labels, titles } = await commentSubjects(services, shown);
  const people = await findPeople(reader, comments.flatMap(peopleOf));
  const user = [...people].map(([id, person]) => ({ id, data: JSON.stringify(withoutAddress(person)) }));
  const project = await undeletedTexts(
    reader,
    'project',
    shown.map(({ projectId }) => projectId),
  );
  const db = dbText({ comment: shown, ...documents, project, user });
  return `{"db":${db},"meta":{"sequence":{},"labels":${JSON.stringify(labels)},"titles":${JSON.stringify(titles)},"more":${given.length > MOST}}}`;
}

function peopleOf({ userId, assigned }: Comment): readonly string[] {
  return [userId, assigned?.userId].flatMap((id) => id ?? []);
}

/** Returns how many open comments are assigned to a user in the projects that they may open. */
export async function assignedCount(
  { database: { reader }, access }: Pick<AssignedServices, 'database' | 'access'>,
  userId: string,
): Promise<number> {
  const mine = await access.projectsOf(userId);
  const threads: (Thread & { count: number | string })[] = await reader('comment_entry as e')
    .join('comment_thread as t', 't.threadId', 'e.threadId')
    .where({ 'e.assignedTo': userId, 'e.resolved': 0, 'e.deleted': 0, 'e.hidden': 0 })
    .whereIn('t.projectId', [...mine.keys()])
    .groupBy('t.threadId', 't.kind', 't.projectId')
    .select('t.threadId', 't.kind', 't.projectId')
    .count({ count: '*' });
  const living = await undeletedThreads(reader, threads);
  let open = 0;
  for (const { threadId, count } of threads) if (living.has(threadId)) open += Number(count);
  return open;
}
