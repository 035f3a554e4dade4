// Collects everything that a server has stored: its files, its log, and its database where that is not a file.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rowsOf } from './rows.ts';
import type { Server } from './server.ts';

/** Returns the stored texts by name. The outbox is left out, since mails in it have been sent to their recipients. */
export async function atRest(server: Server): Promise<ReadonlyMap<string, string>> {
  const found = new Map([['the log', server.log()]]);
  for (const path of filesUnder(server.dataDir)) {
    if (path.startsWith(join(server.dataDir, 'outbox'))) continue;
    const text = textOf(path);
    if (text !== null) found.set(path, text);
  }
  if (server.database !== null) {
    const tables = await rowsOf(
      server,
      `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    for (const { table_name: name } of tables)
      found.set(
        `table ${String(name)}`,
        JSON.stringify(await rowsOf(server, `SELECT * FROM "${String(name)}"`)),
      );
  }
  return found;
}

/** Returns which of these words are stored in plain text, and where. */
export async function whereabouts(server: Server, words: readonly string[]): Promise<readonly string[]> {
  const all = await atRest(server);
  return words.flatMap((word) =>
    [...all].flatMap(([name, text]) => (text.includes(word) ? [`${word} in ${name}`] : [])),
  );
}

/** Returns the text of a file; null where the file no longer exists. */
function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return null;
  }
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
