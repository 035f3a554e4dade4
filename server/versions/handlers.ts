// Handlers of the calls on versions of `shared/api/merges.ts`.

import { AppError } from '../../shared/errors.ts';
import { closedSheetReason } from '../../shared/permissions/locks.ts';
import { may, mustMay } from '../../shared/permissions/rights.ts';
import type { ActionWriter } from '../actions/actionWriter.ts';
import type { Handlers } from '../contract.ts';
import type { Database } from '../database/database.ts';
import { findDocument } from '../database/findDocument.ts';
import { tableOf } from '../database/tables.ts';
import type { AccessControl } from '../people/accessControl.ts';
import { mustMayInLocked } from '../people/projectRights.ts';
import type { Processes } from '../processes/processes.ts';
import { addVersion, findVersion, restoreActions, versionsOf } from './versions.ts';

/** The services that the handlers of versions need. */
export interface VersionServices {
  readonly database: Database;
  readonly access: Pick<AccessControl, 'roleOf'>;
  readonly processes: Processes;
  readonly writer: ActionWriter;
  readonly now: () => number;
  readonly newId: () => string;
}

/** Returns the handlers that list, create and restore versions of a sheet. */
export function versionHandlers(
  services: VersionServices,
): Handlers<'versions.list' | 'versions.create' | 'versions.restore'> {
  const { database, access, processes, writer, newId } = services;

  async function sheetIn(projectId: string, sheetId: string) {
    const sheet = await findDocument(database, 'sheet', sheetId);
    if (sheet?.projectId !== projectId) throw new AppError('notFound');
    return sheet;
  }

  return {
    'versions.list': async ({ params: { projectId, sheetId }, caller }) => {
      mustMay(await access.roleOf(caller.userId, projectId), 'project.open');
      await sheetIn(projectId, sheetId);
      return { versions: await versionsOf(database, sheetId) };
    },
    'versions.create': async ({ params: { projectId, sheetId }, body, caller }) => {
      const role = mustMay(await access.roleOf(caller.userId, projectId), 'project.open');
      const project = await findDocument(database, 'project', projectId);
      await sheetIn(projectId, sheetId);
      mustMay(role, 'sheet.shape', project);
      const { userId } = caller;
      const version = await database.knex.transaction(async (trx) => {
        await mustMayInLocked(trx, userId, projectId, 'sheet.shape');
        return addVersion({ ...services, database: { knex: trx } }, { sheetId, title: body.title, userId });
      });
      return { version };
    },
    'versions.restore': async ({ params: { projectId, sheetId, versionId }, caller }) => {
      const { userId } = caller;
      const role = mustMay(await access.roleOf(userId, projectId), 'project.open');
      const project = await findDocument(database, 'project', projectId);
      const sheet = await sheetIn(projectId, sheetId);
      mustMay(role, 'sheet.shape', project);
      const version = await findVersion(database, sheetId, versionId);
      if (!version) throw new AppError('notFound');
      const mayOpenLocks = (): boolean => may(role, 'locked.edit');
      const closed = closedSheetReason(sheet, { mayOpenLocks });
      if (closed !== null) throw new AppError('notAuthorized', { message: closed });
      if (!mayOpenLocks() && (await hasLockedRows(database, sheetId)))
        throw new AppError('notAuthorized', {
          message: 'Some rows of this sheet are locked, so only an admin puts it back.',
        });
      const work = async () => {
        const actions = await restoreActions(database, version, newId);
        const home = { of: 'project', id: projectId } as const;
        const required = { home, right: 'sheet.shape', sheetId } as const;
        if (actions.length > 0)
          await writer.perform(userId, actions, { trusted: true, isLong: true, required });
        return { sheetId, actionIds: actions.map(({ id }) => id) };
      };
      return { processId: await processes.start({ userId, projectId, kind: 'restore', total: 1, work }) };
    },
  };
}

async function hasLockedRows({ reader }: Database, sheetId: string): Promise<boolean> {
  const found: unknown = await reader(tableOf('row'))
    .where({ sheetId })
    .whereNull('deletedBy')
    .whereLike('data', '%"locked":true%')
    .first('id');
  return found !== undefined;
}
