// A project: everything of its channel, and its people.

import { createHash } from 'node:crypto';
import { AppError } from '../../shared/errors.ts';
import type { Database } from '../database/database.ts';
import { readTexts } from '../database/texts.ts';
import { peopleOfProject } from '../people/projectPeople.ts';
import { dbText, loadText, sequenceText, type LoadSource } from './answer.ts';
import { documentsBy, channelHeads, kindsOn } from './queries.ts';

/** @throws AppError 'notFound' where it is in the bin */
export async function projectLoad(database: Database, projectId: string): Promise<LoadSource> {
  const own = [
    ...kindsOn('id').map(({ kind }) => ({ kind, field: 'id' })),
    ...kindsOn('projectId').map(({ kind }) => ({ kind, field: 'projectId' })),
    // Comments on things of the project itself are told on its channel.
    ...kindsOn('channelId').map(({ kind }) => ({ kind, field: 'channelId' })),
  ];
  const queries = own.map(({ kind, field }) => documentsBy(kind, field, projectId));
  const [people, [sequence = [], ...answers]] = await Promise.all([
    peopleOfProject(database.reader, projectId),
    readTexts(database, [channelHeads([projectId]), ...queries]),
  ]);
  const byKind = Object.fromEntries(own.map(({ kind }, index) => [kind, answers[index] ?? []]));
  if (byKind['project']?.length !== 1) throw new AppError('notFound');
  const users = [...people].map(([id, { person, role }]) => ({
    id,
    data: JSON.stringify({ ...person, role, projectId }),
  }));
  const version = createHash('sha256').update(JSON.stringify(users)).digest('base64url').slice(0, 12);
  return {
    tag: `p${sequence[0]?.data ?? 0}.${version}`,
    contentType: 'application/json; charset=utf-8',
    text: async () => loadText(dbText({ ...byKind, user: users }), sequenceText([projectId], sequence)),
  };
}
