// Setting and taking away the picture of a person or a team. The files are there before anybody is told of them, and
// those of the picture before it go once nobody is.

import type { Knex } from 'knex';
import type { AvatarPicture } from '../../shared/api/parts.ts';
import { AppError } from '../../shared/errors.ts';
import { mustMay } from '../../shared/model/rights.ts';
import { writeAuditLine } from '../audit/audit.ts';
import { loadUserRoles, roleInScope } from '../people/access.ts';
import { avatarOf } from '../people/accounts.ts';
import { lockScope } from '../people/members.ts';
import { publishProfile } from '../people/tellPerson.ts';
import type { MembershipServices } from '../people/tell.ts';
import { renderAvatarSizes } from './squares.ts';
import type { AvatarStore } from './store.ts';
import type { RunLimited } from '../turns.ts';

/** The parts of the server that setting and removing pictures needs. */
export interface AvatarServices extends MembershipServices {
  readonly avatarStore: AvatarStore;
  /** A picture of the largest kind takes 160 MB while it is drawn. */
  readonly inTurn: RunLimited;
  readonly now: () => number;
  readonly newId: () => string;
}

/** Whose picture it is: the caller's own, or a team's. */
export interface AvatarOwner {
  readonly userId: string;
  readonly teamId: string | null;
}

/** @throws AppError 'badRequest' with a sentence, 'notFound', 'notAuthorized' or 'slowDown' */
export async function setAvatar(
  services: AvatarServices,
  owner: AvatarOwner,
  bytes: Uint8Array,
): Promise<AvatarPicture> {
  const { database, avatarStore, newId } = services;
  // Before a picture is drawn for somebody who may not hang it up.
  await mustOwn(database.reader, owner);
  const squares = await services.inTurn(() => renderAvatarSizes(bytes));
  const avatar = await avatarStore.write(owner.teamId ?? owner.userId, newId(), squares);
  try {
    await replace(services, owner, avatar);
  } catch (error) {
    await avatarStore.forget(avatar);
    throw error;
  }
  return avatar;
}

/** Back to initials. @throws AppError 'notFound' or 'notAuthorized' */
export async function removeAvatar(
  services: Omit<AvatarServices, 'inTurn'>,
  owner: AvatarOwner,
): Promise<void> {
  await replace(services, owner, null);
}

async function replace(
  services: Omit<AvatarServices, 'inTurn'>,
  owner: AvatarOwner,
  avatar: AvatarPicture | null,
): Promise<void> {
  const { database, avatarStore, now } = services;
  const { userId, teamId } = owner;
  const before = await database.knex.transaction(async (trx) => {
    if (teamId !== null) await lockScope(trx, { id: teamId, type: 'team' });
    await mustOwn(trx, owner);
    const own = () =>
      teamId === null ? trx('account').where({ id: userId }) : trx('team').where({ id: teamId });
    const row: { avatar: string | null } | undefined = await own().forUpdate().first('avatar');
    if (!row) throw new AppError('notFound');
    await own().update({ avatar: avatar && JSON.stringify(avatar) });
    if (teamId !== null) {
      const about = { what: 'its picture' };
      await writeAuditLine(trx, { chainId: teamId, at: now(), byUserId: userId, act: 'team.update', about });
    }
    return avatarOf(row.avatar);
  });
  if (before) await avatarStore.forget(before);
  if (teamId === null) await publishProfile(services, userId);
}

async function mustOwn(knex: Knex, { userId, teamId }: AvatarOwner): Promise<void> {
  if (teamId === null) return;
  mustMay(roleInScope(await loadUserRoles(knex, userId), { id: teamId, type: 'team' }), 'team.manage');
}
