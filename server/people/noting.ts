// Lines of the audit about who belongs: in the chain of the team, with the project where it is about one.

import type { Knex } from 'knex';
import type { AuditAct } from '../../shared/auditActs.ts';
import { fullNameOf } from '../../shared/format/words.ts';
import { note, type AuditLine } from '../audit/audit.ts';
import { findPeople } from './accounts.ts';
import type { Kind, Place } from './members.ts';
import { aboutPlace, teamOf } from './places.ts';

/** Adds a line. Belongs into the transaction of what it tells of. */
export async function notePlace(
  trx: Knex,
  place: Place,
  { about, ...line }: Omit<AuditLine, 'chainId'>,
): Promise<void> {
  const chainId = await teamOf(trx, place);
  if (chainId === null) return;
  const project = place.type === 'project' ? await inProject(trx, place) : {};
  await note(trx, { ...line, chainId, about: { ...about, ...project } });
}

/** The same about one identity, which is named as it is called now. */
export async function noteIdentity(
  trx: Knex,
  place: Place,
  { id, kind }: { readonly id: string; readonly kind: Kind },
  { act, about = {}, ...line }: { at: number; byUserId: string; act: AuditAct; about?: AuditLine['about'] },
): Promise<void> {
  const user = (await nameOf(trx, id, kind)) ?? '';
  const key = kind === 'team' ? 'teamId' : 'userId';
  await notePlace(trx, place, { ...line, act, about: { [key]: id, user, ...about } });
}

async function inProject(trx: Knex, place: Place): Promise<AuditLine['about']> {
  return { projectId: place.id, project: (await aboutPlace(trx, place))?.name ?? '' };
}

async function nameOf(trx: Knex, id: string, kind: Kind): Promise<string | null> {
  if (kind === 'team') {
    const team: { name: string } | undefined = await trx('team').where({ id }).first('name');
    return team?.name ?? null;
  }
  const person = (await findPeople(trx, [id])).get(id);
  return person ? fullNameOf(person) : null;
}
