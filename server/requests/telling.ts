// Tells those who may answer that somebody asks: a job of its own, so that asking takes the same time whoever's address
// it was. A request for an address that is in already is kept quiet.

import type { Knex } from 'knex';
import { z } from 'zod';
import { may } from '../../shared/model/rights.ts';
import { membersPath } from '../../shared/paths.ts';
import type { Database } from '../database/database.ts';
import type { JobKind } from '../jobs/jobs.ts';
import { singleLine } from '../mail/letter.ts';
import { notify, type NotifyServices } from '../notifications/notify.ts';
import { idsByEmail } from '../people/accounts.ts';
import { scopeSummary } from '../people/places.ts';
import { peopleInScope } from './places.ts';
import { requestScope, type RequestRow } from './rows.ts';

const payload = z.strictObject({ requestId: z.string() });

/** The job `ASKED`. */
export function requestNoticeJob(
  services: NotifyServices & { readonly database: Pick<Database, 'knex'> },
): JobKind {
  return {
    async run(given) {
      const { requestId } = payload.parse(given);
      await services.database.knex.transaction((trx) => tellWho(trx, services, requestId));
    },
  };
}

async function tellWho(trx: Knex, services: NotifyServices, requestId: string): Promise<void> {
  const row: RequestRow | undefined = await trx('access_request')
    .where({ id: requestId, state: 'requested' })
    .first();
  if (!row) return;
  const scope = requestScope(row);
  const about = await scopeSummary(trx, scope);
  if (!about) return;
  const people = await peopleInScope(trx, scope);
  const asker = row.userId ?? (await idsByEmail(trx, [row.email])).get(row.email) ?? null;
  if (asker !== null && people.has(asker)) return;
  await notify(trx, services, {
    event: 'accessRequested',
    to: [...people].flatMap(([userId, role]) => (may(role, 'member.manage') ? [userId] : [])),
    byUserId: row.userId,
    projectId: scope.type === 'project' ? scope.id : null,
    teamId: about.teamId,
    entityId: row.id,
    groupKey: `accessRequested:${row.id}`,
    title: `${singleLine(`${row.firstName} ${row.lastName}`)} asks for access to ${singleLine(about.name)}`,
    text: singleLine(row.email),
    path: membersPath(scope),
    act: 'Answer',
  });
}
