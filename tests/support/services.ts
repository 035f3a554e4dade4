// Opens the server's services with their own database, without a port, for tests below the level of HTTP.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { migrate } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/open.ts';
import { openServices, type Services } from '../../server/services.ts';
import { addAccount } from '../../server/people/accounts.ts';
import { insertTeam } from '../../server/people/teams.ts';
import { readSettings } from '../../server/settings.ts';
import { AppError } from '../../shared/errors.ts';
import type { Action, Fields } from '../../shared/model/action.ts';
import { writeMigratedSqlite } from './migratedSqlite.ts';
import { temporaryFolder } from './server.ts';

export const silent = pino({ level: 'silent' });

/** Opens the services. `database` is the URL of a PostgreSQL database; null for SQLite. `read` is the system clock. */
export async function openTestServices(
  database: string | null,
  dataDir = temporaryFolder(),
  read = Date.now,
): Promise<Services> {
  const settings = readSettings({
    DATA_DIR: dataDir,
    SEED_DEMO: 'off',
    ...(database === null ? {} : { DATABASE_URL: database }),
  });
  const file = join(dataDir, 'eo.sqlite');
  if (database === null && !existsSync(file)) await writeMigratedSqlite(file);
  const opened = await openDatabase(settings);
  await migrate(opened);
  return openServices({ settings, database: opened, log: silent, read, onFatal: () => undefined });
}

/** Creates an account with a team of its own. */
export async function addPerson(
  services: Services,
  firstName: string,
): Promise<{ userId: string; teamId: string }> {
  const { database, newId, now } = services;
  const [userId, teamId] = [newId(), newId()];
  await database.knex.transaction(async (trx) => {
    const email = `${userId}@test.example`.toLowerCase();
    await addAccount(trx, { id: userId, email, firstName, lastName: 'Tester', passwordHash: null }, now());
    await insertTeam(trx, { id: teamId, name: `${firstName}’s team`, ownerId: userId }, now());
  });
  return { userId, teamId };
}

/** Returns an action as a client sends it. */
export function intent(services: Services, name: string, entityId: string | null, data: Fields = {}): Action {
  const [type = '', verb = 'update', property = null] = name.split('.');
  const query = { entityId, parentEntityId: null, channelId: null };
  if (verb !== 'create' && verb !== 'update' && verb !== 'delete') throw new Error(`no such verb: ${verb}`);
  return { id: services.newId(), type, verb, property, query, data, previous: null };
}

/** Returns the caller that stands for a signed-in person in the write path. */
export const callerOf = (userId: string) => ({ userId, sessionId: userId, isAdmin: false, token: null });

/** Resolves to 'done', or to the kind of error with which the promise has been rejected. */
export function kindOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.kind : String(error)),
  );
}
