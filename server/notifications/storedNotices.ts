// Stored notices: who may see them, when they are resolved, and when they are deleted. A person who was removed
// from a project is not shown its notices.

import type { Knex } from 'knex';
import { NOTIFICATION_EVENTS, type NotificationEvent } from '../../shared/notificationEvents.ts';
import { may } from '../../shared/permissions/rights.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { tableOf } from '../database/tables.ts';
import { loadUserRoles } from '../people/accessControl.ts';
import { withoutEndedComments } from './commentNotices.ts';

/** A row of the table of notices. `inApp` is a number on SQLite. */
export interface StoredNotice {
  readonly id: string;
  readonly userId: string;
  readonly event: string;
  readonly byUserId: string | null;
  readonly projectId: string | null;
  readonly teamId: string | null;
  readonly entityId: string | null;
  readonly groupKey: string;
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly act: string;
  readonly inApp: boolean | number;
  /** PostgreSQL returns long integers as text. */
  readonly createdAt: number | string;
  readonly readAt: number | string | null;
}

const DAY_MS = 24 * 60 * 60_000;
/** Age at which notices are deleted. */
const RETENTION_MS = 180 * DAY_MS;

/** Deletes old notices. */
export async function deleteOldNotices(knex: Knex, now: number): Promise<void> {
  await knex('notification')
    .where('createdAt', '<', now - RETENTION_MS)
    .delete();
}

/** Returns the event of a notice; null for one that a later version wrote. */
export function eventOf({ event }: StoredNotice): NotificationEvent | null {
  return NOTIFICATION_EVENTS.find((each) => each === event) ?? null;
}

/** Returns a function that restricts a query of notices to those that a person may see now: about projects that
 *  they are in and that are not in the bin, about teams that they are in, and about themselves; without those of
 *  deleted comments, of comments that were given to them and taken away again, and of requests for access that they
 *  may not answer any more. */
export async function onlyVisibleTo(
  knex: Knex,
  userId: string,
): Promise<(query: Knex.QueryBuilder) => Knex.QueryBuilder> {
  const { projects, teams } = await loadUserRoles(knex, userId);
  const living: string[] = await knex(tableOf('project'))
    .whereIn('id', [...projects.keys()])
    .whereNull('deletedAt')
    .pluck('id');
  const managed = (roles: ReadonlyMap<string, Role>): readonly string[] =>
    [...roles].flatMap(([id, role]) => (may(role, 'member.manage') ? [id] : []));
  const [managedProjects, managedTeams] = [managed(projects), managed(teams)];
  return (query) =>
    query
      .where({ userId })
      .where((answerable) => {
        void answerable.whereNot({ event: 'accessRequested' }).orWhereIn('projectId', managedProjects);
        void answerable.orWhere((ofTeam) => {
          void ofTeam.whereNull('projectId').whereIn('teamId', managedTeams);
        });
      })
      .where((either) => {
        void either.whereIn('projectId', living).orWhere((outside) => {
          void outside
            .whereNull('projectId')
            .where((team) => void team.whereNull('teamId').orWhereIn('teamId', [...teams.keys()]));
        });
      })
      .modify(withoutEndedComments);
}

// A notice that asks for something is resolved when somebody has done it. The other recipients are then no longer
// notified, neither in the app nor by mail.

/** Marks all notices about one subject as read, and returns their recipients, whose pages must be notified after the
 *  commit, by `publishRead` or the job of notices. */
export async function resolveNotices(
  trx: Knex,
  about: { readonly event: NotificationEvent; readonly entityId: string },
  now: number,
): Promise<readonly string[]> {
  const read: { userId: string }[] = await trx('notification')
    .where(about)
    .whereNull('readAt')
    .update({ readAt: now })
    .returning('userId');
  return [...new Set(read.map(({ userId }) => userId))];
}
