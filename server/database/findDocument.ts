// Reads a stored document outside of any action.

import type { StoredName } from '../../shared/catalogue.ts';
import { entityOfKind, type EntityByKind } from '../../shared/model/kinds.ts';
import type { Database } from './database.ts';
import { tableOf } from './tables.ts';
import { readTexts } from './texts.ts';

/** Returns a living document; null where there is none. */
export async function findDocument<Kind extends StoredName>(
  database: Database,
  kind: Kind,
  id: string,
): Promise<EntityByKind[Kind] | null> {
  const text = `SELECT id, data, NULL AS more FROM "${tableOf(kind)}" WHERE id = ? AND "deletedBy" IS NULL`;
  const [found = []] = await readTexts(database, [{ text, values: [id] }]);
  const [row] = found;
  return row ? entityOfKind(kind, { ...JSON.parse(row.data), id }) : null;
}
