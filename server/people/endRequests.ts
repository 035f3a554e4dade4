// Ends the requests for access of people who get access in another way, such as by an invitation. Such a request counts
// as approved: if it stayed open, it would ask the managers again once the person has been removed.

import type { Knex } from 'knex';
import type { AccessScope } from '../../shared/api/parts.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { addJob } from '../jobs/jobs.ts';
import { NOTICE_JOB, type NotifyServices } from '../notifications/notify.ts';
import { resolveNotices } from '../notifications/storedNotices.ts';

/** A person who has got access, the role that they were given, and who gave it. */
export interface Newcomer {
  readonly userId: string;
  readonly role: Role;
  readonly byUserId: string;
}

/** Approves the pending requests of a person for a scope to which they have got access and, where it is a team, for its
 *  projects. The notices of the requests are resolved. Open pages are told when the caller wakes the job queue after
 *  the commit. */
export async function endRequestsOf(
  trx: Knex,
  services: NotifyServices,
  scope: AccessScope,
  { userId, role, byUserId }: Newcomer,
): Promise<void> {
  const at = services.now();
  const ended: { id: string }[] = await trx('access_request')
    .where({ state: 'requested' })
    .where((place) => whereOpenedBy(place, trx, scope))
    .where((person) => {
      const email = trx('account').where({ id: userId }).select('email');
      void person.where({ userId }).orWhereIn('email', email);
    })
    .update({ state: 'approved', role, answeredBy: byUserId, answeredAt: at })
    .returning('id');
  const relieved = new Set<string>();
  for (const { id: entityId } of ended)
    for (const each of await resolveNotices(trx, { event: 'accessRequested', entityId }, at))
      relieved.add(each);
  if (relieved.size > 0)
    await addJob(trx, services, { kind: NOTICE_JOB, payload: { readBy: [...relieved] } });
}

/** Restricts a query of requests to those for a scope, and for the projects that a team opens to its members. */
function whereOpenedBy(place: Knex.QueryBuilder, knex: Knex, { id, type }: AccessScope): void {
  place.where({ placeId: id });
  if (type !== 'team') return;
  place
    .orWhereIn('projectId', knex('project_home').where({ teamId: id }).select('projectId'))
    .orWhereIn(
      'projectId',
      knex('project_member').where({ identityId: id, kind: 'team' }).select('projectId'),
    );
}
