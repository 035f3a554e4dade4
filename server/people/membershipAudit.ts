// Lines of the audit log about memberships. They are in the chain of the team and name the project, if one is
// concerned.

import type { Knex } from 'knex';
import type { AccessScope } from '../../shared/api/parts.ts';
import type { AuditAct } from '../../shared/auditActs.ts';
import { fullNameOf } from '../../shared/format/words.ts';
import { writeAuditLine, type AuditLine } from '../audit/audit.ts';
import { findPeople } from './accounts.ts';
import type { MemberKind } from './members.ts';
import { scopeSummary, owningTeamOf } from './accessScope.ts';

/** Adds a line to the audit log of the team that owns a scope, in the transaction of the act that it records. */
export async function writeMembershipLine(
  trx: Knex,
  scope: AccessScope,
  { about, ...line }: Omit<AuditLine, 'chainId'>,
): Promise<void> {
  const chainId = await owningTeamOf(trx, scope);
  if (chainId === null) return;
  const project = scope.type === 'project' ? await inProject(trx, scope) : {};
  await writeAuditLine(trx, { ...line, chainId, about: { ...about, ...project } });
}

/** Adds a line about one person or team, with the name that they have now. */
export async function writeIdentityLine(
  trx: Knex,
  scope: AccessScope,
  { id, kind }: { readonly id: string; readonly kind: MemberKind },
  { act, about = {}, ...line }: { at: number; byUserId: string; act: AuditAct; about?: AuditLine['about'] },
): Promise<void> {
  const user = (await nameOf(trx, id, kind)) ?? '';
  const key = kind === 'team' ? 'teamId' : 'userId';
  await writeMembershipLine(trx, scope, { ...line, act, about: { [key]: id, user, ...about } });
}

async function inProject(trx: Knex, scope: AccessScope): Promise<AuditLine['about']> {
  return { projectId: scope.id, project: (await scopeSummary(trx, scope))?.name ?? '' };
}

async function nameOf(trx: Knex, id: string, kind: MemberKind): Promise<string | null> {
  if (kind === 'team') {
    const team: { name: string } | undefined = await trx('team').where({ id }).first('name');
    return team?.name ?? null;
  }
  const person = (await findPeople(trx, [id])).get(id);
  return person ? fullNameOf(person) : null;
}
