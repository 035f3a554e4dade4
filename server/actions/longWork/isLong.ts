// Whether what a request asks for may hold a thread for long: judged by how much its actions name, and by how large the
// sheets are that they reach into, before anything is planned.

import type { Knex } from 'knex';
import { z } from 'zod';
import { nameOf, type Action, type Fields } from '../../../shared/model/action.ts';
import { tableOf } from '../../database/tables.ts';
import { announcedBy } from '../requestBudget.ts';

/** Things that are named, or to be made. */
const MANY = 100;
/** Bytes of the steps that are taken back. */
const MANY_BYTES = 64 * 1024;
/** Rows of a sheet that is read whole, with its cells. */
const WHOLE_ROWS = 300;
/** Rows of a sheet of which only the places are read. */
const PLACED_ROWS = 5000;

/** Actions that read whole sheets. Every other that is not about cells reads the places of the rows at most. */
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

/** Resolves to whether a thread of its own should do it. Actions about cells are not looked up: they name what they
 *  change. */
export async function isLong(actions: readonly Action[], reader: Knex): Promise<boolean> {
  if (actions.reduce((sum, { data }) => sum + announcedBy(data), 0) > MANY) return true;
  const others = actions.filter(({ type }) => type !== 'cell' && type !== 'comment');
  if (others.length === 0) return false;
  const causeIds = others.flatMap(({ data }) => causesIn(data));
  const undone = causeIds.length === 0 ? [] : await stepsOf(reader, causeIds);
  const bytes = undone.reduce((sum, step) => sum + Number(step.bytes), 0);
  if (undone.length > MANY || bytes > MANY_BYTES) return true;
  const isWhole = others.some((action) => nameOf(action) === UNDO || READS_WHOLE.has(nameOf(action)));
  const most = isWhole ? WHOLE_ROWS : PLACED_ROWS;
  return hasMoreRows(reader, [...undone.map(({ entityId }) => entityId), ...others.flatMap(idsIn)], most);
}

function causesIn({ causeIds, causeId }: Fields): readonly string[] {
  return [causeIds, causeId].flat().filter((id) => typeof id === 'string');
}

/** Any of which may be a sheet, or of one. */
function idsIn({ query, data }: Action): readonly string[] {
  const { sheetId, sourceId, templateId, relativeRowId, ids } = data;
  const [first] = Array.isArray(ids) ? ids : [];
  return [query.entityId, sheetId, sourceId, templateId, relativeRowId, first].filter(
    (id) => typeof id === 'string',
  );
}

/** The steps of these causes; of very many, one more than is looked at. Neither sorted nor grouped: SQLite would carry
 *  the whole steps through that. */
function stepsOf(
  reader: Knex,
  causeIds: readonly string[],
): Promise<readonly { readonly entityId: string; readonly bytes: number }[]> {
  return reader('action_log')
    .whereIn('causeId', causeIds)
    .limit(MANY + 1)
    .select('entityId', reader.raw('OCTET_LENGTH(step) AS bytes'));
}

/** Whether the sheets that `ids` name, or lie in, have more than `most` rows together. No more are counted. */
async function hasMoreRows(reader: Knex, ids: readonly string[], most: number): Promise<boolean> {
  const named = [...new Set(ids)].slice(0, MANY);
  const of = (kind: string) => reader(tableOf(kind)).whereIn('id', named);
  const around: { sheetId: string }[] = await of('row')
    .select('sheetId')
    .unionAll([of('column').select('sheetId')]);
  const templates: string[] = await of('template').pluck('data');
  const copied = templates.flatMap((text) => ofTemplate.parse(JSON.parse(text)).sheetId ?? []);
  // A question of its own: joined into one, SQLite goes through all rows that there are.
  const found: unknown[] = await reader(tableOf('row'))
    .whereIn('sheetId', [...named, ...around.map(({ sheetId }) => sheetId), ...copied])
    .offset(most)
    .limit(1)
    .select('id');
  return found.length > 0;
}

const ofTemplate = z.object({ sheetId: z.string().nullish() });
