// Finding a document as it is stored, outside of any action.

import type { Fields } from '../../shared/model/action.ts';
import type { Database } from './database.ts';
import { tableOf } from './tables.ts';
import { readTexts } from './texts.ts';

/** A living document, or null. */
export async function findDocument(database: Database, kind: string, id: string): Promise<Fields | null> {
  const text = `SELECT id, data, NULL AS more FROM "${tableOf(kind)}" WHERE id = ? AND "deletedBy" IS NULL`;
  const [found = []] = await readTexts(database, [{ text, values: [id] }]);
  const [row] = found;
  return row ? JSON.parse(row.data) : null;
}
