// Handlers of `shared/api/teamSettings.ts`.

import { Readable } from 'node:stream';
import type { Handlers } from '../contract.ts';
import { dispositionOf } from '../disposition.ts';
import {
  invoiceAddressOf,
  setInvoiceAddress,
  createTeam,
  loadTeam,
  setSecondFactor,
  updateTeam,
  deletedTeams,
  listMyTeams,
} from './teamProfile.ts';
import { auditChain, auditCsv, auditPage } from './auditPages.ts';
import { deleteTeam, restoreTeam } from './deleteTeam.ts';
import { mustMayInTeam, type TeamServices } from './teamRights.ts';
import { usageOf } from './usage.ts';

type TeamNames = Extract<keyof Handlers, `teams.${string}`>;

/** Returns the handlers that create, change, delete and restore teams, and those of their invoice address, usage and
 *  audit log. */
export function teamHandlers(services: TeamServices): Handlers<TeamNames> {
  return {
    'teams.mine': async ({ caller: { userId } }) => ({
      teams: await listMyTeams(services, userId),
      deleted: await deletedTeams(services, userId),
    }),
    'teams.create': async ({ caller, body }) => ({
      team: await createTeam(services, caller.userId, body.name),
    }),
    'teams.load': async ({ caller, params }) => ({
      team: await loadTeam(services, caller.userId, params.teamId),
    }),
    'teams.update': async ({ caller, params, body }) => ({
      team: await updateTeam(services, caller.userId, params.teamId, body),
    }),
    'teams.secondFactor': async ({ caller, params, body }) => ({
      team: await setSecondFactor(services, caller.userId, params.teamId, body.required),
    }),
    'teams.delete': async ({ caller, params, body }) => ({
      deleted: true,
      goneAt: await deleteTeam(services, caller.userId, params.teamId, body.name),
    }),
    'teams.restore': async ({ caller, params }) => ({
      team: await restoreTeam(services, caller.userId, params.teamId),
    }),
    'teams.address': async ({ caller, params }) => ({
      address: await invoiceAddressOf(services, caller.userId, params.teamId),
    }),
    'teams.setAddress': async ({ caller, params, body }) => ({
      address: await setInvoiceAddress(services, caller.userId, params.teamId, body),
    }),
    'teams.usage': async ({ caller, params }) => ({
      usage: await usageOf(services, caller.userId, params.teamId),
    }),
    'teams.audit': async ({ caller, params, query }) =>
      auditPage(services, caller.userId, params.teamId, query),
    'teams.auditChain': async ({ caller, params }) => auditChain(services, caller.userId, params.teamId),
    'teams.auditFile': async ({ caller, params, query, reply }) => {
      await mustMayInTeam(services, caller.userId, params.teamId, 'team.audit');
      await reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', dispositionOf('attachment', 'Audit', 'csv'))
        .send(Readable.from(auditCsv(services, params.teamId, query)));
      return null;
    },
  };
}
