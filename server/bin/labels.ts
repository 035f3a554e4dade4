// The numbers of frozen rows that go for good are kept by their sheet, so that none is ever given again.

import type { Knex } from 'knex';
import { tableOf } from '../database/tables.ts';

/** Before the rows are taken away. A sheet whose numbers are live keeps none. */
export async function retireLabels(trx: Knex, rowIds: readonly string[]): Promise<void> {
  const rows: { sheetId: string; data: string }[] = await trx(tableOf('row'))
    .whereIn('id', [...rowIds])
    .select('sheetId', 'data');
  for (const [sheetId, own] of Map.groupBy(rows, (row) => row.sheetId)) {
    const labels = own.flatMap(({ data }) => textIn(JSON.parse(data), 'itemLabel') ?? []);
    if (labels.length > 0) await keep(trx, sheetId, labels);
  }
}

async function keep(trx: Knex, sheetId: string, labels: readonly string[]): Promise<void> {
  const found: { data: string } | undefined = await trx(tableOf('sheet'))
    .where({ id: sheetId })
    .first('data');
  if (!found) return;
  const sheet: Record<string, unknown> = JSON.parse(found.data);
  if (sheet['itemNumbersFrozen'] !== true) return;
  const known: unknown[] = Array.isArray(sheet['retiredLabels']) ? sheet['retiredLabels'] : [];
  const retiredLabels = [...new Set([...known, ...labels])];
  await trx(tableOf('sheet'))
    .where({ id: sheetId })
    .update({ data: JSON.stringify({ ...sheet, retiredLabels }) });
}

function textIn(entity: Readonly<Record<string, unknown>>, field: string): string | null {
  const value = entity[field];
  return typeof value === 'string' ? value : null;
}
