// Decides whether a request may occupy a thread for long, by the number of things that its actions name and the
// size of the sheets that they need, before anything is planned.

import type { Knex } from 'knex';
import { z } from 'zod';
import { nameOf, type Action, type Fields } from '../../../shared/model/action.ts';
import { tableOf } from '../../database/tables.ts';
import { countNamedEntities } from '../requestBudget.ts';
import { packedLength, plainBytes, type StoredLength } from '../stepLengths.ts';

/** Most things that may be named, or made, by a short request. */
const MANY = 100;
/** Most bytes of steps that a short undo may revert. */
const MANY_BYTES = 64 * 1024;
/** Most rows of a sheet that a short request may read with its cells. */
const WHOLE_ROWS = 300;
/** Most rows of a sheet whose order a short request may read. */
const PLACED_ROWS = 5000;

/** Actions that read whole sheets. All others that are not about cells read the order of the rows at most. */
export const READS_WHOLE: ReadonlySet<string> = new Set([
  'sheet.create.duplicate',
  'sheet.create.fromTemplate',
  'sheet.create.templateFromSheet',
  'sheet.create.undelete',
  'sheet.update.itemNumbersFrozen',
  'row.create.undelete',
  'column.create.undelete',
  'column.create.duplicate',
]);
const UNDO = 'action.create.undo';
/** Types of actions for which the size of sheets is not looked up: actions about cells and comments name what they
 *  change, and those of shows are planned over a rundown that is known already. */
const READS_LITTLE: ReadonlySet<string> = new Set(['cell', 'comment', 'show']);
/** Action that changes all cells that show an asset, unless it names the cells. */
const PINS = 'asset.update.pins';

/** Resolves to whether the thread for long work should perform the actions. */
export async function isLong(actions: readonly Action[], reader: Knex): Promise<boolean> {
  if (actions.reduce((sum, { data }) => sum + countNamedEntities(data), 0) > MANY) return true;
  if (actions.some((action) => nameOf(action) === PINS && !namesFewCells(action.data))) return true;
  const others = actions.filter(({ type }) => !READS_LITTLE.has(type));
  if (others.length === 0) return false;
  const causeIds = others.flatMap(({ data }) => causesIn(data));
  const undone = causeIds.length === 0 ? [] : await stepsOf(reader, causeIds);
  const bytes = undone.reduce((sum, step) => sum + plainBytes(step), 0);
  if (undone.length > MANY || bytes > MANY_BYTES) return true;
  const isWhole = others.some((action) => nameOf(action) === UNDO || READS_WHOLE.has(nameOf(action)));
  const most = isWhole ? WHOLE_ROWS : PLACED_ROWS;
  return hasMoreRows(reader, [...undone.map(({ entityId }) => entityId), ...others.flatMap(idsIn)], most);
}

function namesFewCells({ cellIds }: Fields): boolean {
  return Array.isArray(cellIds) && cellIds.length <= MANY;
}

function causesIn({ causeIds, causeId }: Fields): readonly string[] {
  return [causeIds, causeId].flat().filter((id) => typeof id === 'string');
}

/** Returns ids in an action that may be those of a sheet or of something in a sheet. */
function idsIn({ query, data }: Action): readonly string[] {
  const { sheetId, sourceId, templateId, relativeRowId, ids } = data;
  const [first] = Array.isArray(ids) ? ids : [];
  return [query.entityId, sheetId, sourceId, templateId, relativeRowId, first].filter(
    (id) => typeof id === 'string',
  );
}

/** Returns the steps of these causes, up to one more than the limit. They are neither sorted nor grouped, since
 *  SQLite would carry the whole steps through that. */
function stepsOf(
  reader: Knex,
  causeIds: readonly string[],
): Promise<readonly (StoredLength & { readonly entityId: string })[]> {
  return reader('action_log')
    .whereIn('causeId', causeIds)
    .limit(MANY + 1)
    .select('entityId', ...packedLength(reader));
}

/** Resolves to whether the sheets that `ids` name, or that contain them, have more than `most` rows together.
 *  Counting stops at that number. */
async function hasMoreRows(reader: Knex, ids: readonly string[], most: number): Promise<boolean> {
  const named = [...new Set(ids)].slice(0, MANY);
  const of = (kind: string) => reader(tableOf(kind)).whereIn('id', named);
  const around: { sheetId: string }[] = await of('row')
    .select('sheetId')
    .unionAll([of('column').select('sheetId')]);
  const templates: string[] = await of('template').pluck('data');
  const copied = templates.flatMap((text) => ofTemplate.parse(JSON.parse(text)).sheetId ?? []);
  // The query is separate, since SQLite would scan all rows in a join.
  const found: unknown[] = await reader(tableOf('row'))
    .whereIn('sheetId', [...named, ...around.map(({ sheetId }) => sheetId), ...copied])
    .offset(most)
    .limit(1)
    .select('id');
  return found.length > 0;
}

const ofTemplate = z.object({ sheetId: z.string().nullish() });
