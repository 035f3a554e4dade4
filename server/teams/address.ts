// Where the invoices of a team go.

import type { TeamAddress } from '../../shared/forms/team.ts';
import { writeAuditLine } from '../audit/audit.ts';
import { mustMayInLockedTeam, mustMayInTeam, type TeamServices } from './parts.ts';

const NONE: TeamAddress = { name: '', street: '', city: '', postalCode: '', country: '', vatId: '' };

/** Empty lines where nobody has said anything yet. @throws AppError 'notFound' or 'notAuthorized' */
export async function invoiceAddressOf(
  services: TeamServices,
  userId: string,
  teamId: string,
): Promise<TeamAddress> {
  await mustMayInTeam(services, userId, teamId, 'team.manage');
  const row: (TeamAddress & { teamId: string }) | undefined = await services.database
    .reader('team_address')
    .where({ teamId })
    .first();
  if (!row) return NONE;
  const { teamId: _, ...address } = row;
  return address;
}

/** @throws AppError 'notFound' or 'notAuthorized' */
export async function setInvoiceAddress(
  { database, now }: TeamServices,
  userId: string,
  teamId: string,
  address: TeamAddress,
): Promise<TeamAddress> {
  await database.knex.transaction(async (trx) => {
    await mustMayInLockedTeam(trx, userId, teamId, 'team.manage');
    await trx('team_address')
      .insert({ teamId, ...address })
      .onConflict('teamId')
      .merge();
    const about = { what: 'the address of its invoices' };
    await writeAuditLine(trx, { chainId: teamId, at: now(), byUserId: userId, act: 'team.update', about });
  });
  return address;
}
