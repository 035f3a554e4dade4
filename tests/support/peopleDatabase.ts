// Makes a real SQLite database with accounts in a temporary folder.

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { openSqlite } from '../../server/database/sqlite.ts';
import { addAccount } from '../../server/people/accounts.ts';
import { openIdGenerator } from '../../shared/model/id.ts';
import { insertTeam } from '../../server/people/teams.ts';
import { writeMigratedSqlite } from './migratedSqlite.ts';
import { makeScratchFolder } from './scratch.ts';

export interface PeopleDatabase {
  readonly database: Database;
  readonly clock: { at: number };
  readonly now: () => number;
  readonly newId: () => string;
  /** Creates an account with that first name, and the email `name@eo.example`. */
  readonly person: (name: string) => Promise<string>;
  readonly team: (name: string, ownerId: string) => Promise<string>;
}

export async function openPeopleDatabase(): Promise<PeopleDatabase> {
  const folder = makeScratchFolder('eo-people-');
  const path = join(folder, 'people.sqlite');
  await writeMigratedSqlite(path);
  const database = await openSqlite(path);
  onTestFinished(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  const clock = { at: 1_795_000_000_000 };
  const now = () => clock.at;
  const newId = openIdGenerator(now);
  return {
    database,
    clock,
    now,
    newId,
    person: async (name) => {
      const id = newId();
      const email = `${name.toLowerCase()}@eo.example`;
      await addAccount(
        database.knex,
        { id, email, firstName: name, lastName: 'Test', passwordHash: null },
        now(),
      );
      return id;
    },
    team: async (name, ownerId) =>
      (await insertTeam(database.knex, { id: newId(), name, ownerId }, now())).id,
  };
}
