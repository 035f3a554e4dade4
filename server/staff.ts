// `npm run staff`: manages the operator's staff who may use /yrdam, and verifies the audit log.

import { openForCommand } from './database/open.ts';
import { migrate } from './database/migrate.ts';
import { openIdGenerator } from '../shared/model/id.ts';
import { readSettings } from './settings.ts';
import { runStaffCommand } from './staff/commands.ts';

try {
  const settings = readSettings(process.env);
  const database = await openForCommand(settings);
  await migrate(database);
  const isFine = await runStaffCommand(database.knex, process.argv.slice(2), {
    now: Date.now,
    newId: openIdGenerator(Date.now),
    say: (line) => console.log(line),
  });
  await database.close();
  if (!isFine) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
