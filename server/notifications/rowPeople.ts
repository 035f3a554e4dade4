// Whose a row is: who made it, who was the last to change it, and who is named in it, in a cell for people or by a
// mention. What came in bulk (an import, a template) was made by nobody.

import type { Knex } from 'knex';
import { z } from 'zod';
import { fullNameOf } from '../../shared/format/words.ts';
import { cellsOf } from '../../shared/packed.ts';
import { ROW_CELLS, tableOf } from '../database/tables.ts';
import type { Person } from '../people/accounts.ts';
import { mentionedInCell } from './mentions.ts';

const authored = z.looseObject({ userId: z.string() });
const purposed = z.looseObject({ purpose: z.string().optional() });

/** Ids of accounts; of those named by their name, only people of the project. */
export async function peopleOfRow(
  knex: Knex,
  { rowId, sheetId }: { readonly rowId: string; readonly sheetId: string },
  people: readonly Person[],
): Promise<readonly string[]> {
  return [...(await writersOf(knex, rowId)), ...(await namedIn(knex, rowId, sheetId, people))];
}

/** Asked for by the ids alone: by its channel, the database would go through the whole log of the sheet. */
async function writersOf(knex: Knex, rowId: string): Promise<readonly string[]> {
  const made: { step: string } | undefined = await knex('action_log')
    .where({ entityId: rowId, verb: 'create' })
    .first('step');
  const last: { step: string } | undefined = await knex('action_log')
    // Its own id, and those of its cells, which begin with it and a dot; the sign after the dot ends them.
    .where('entityId', '>=', rowId)
    .where('entityId', '<', `${rowId}/`)
    .orderBy('sequence', 'desc')
    .first('step');
  return [made, last].flatMap((line) => (line ? [authored.parse(JSON.parse(line.step)).userId] : []));
}

async function namedIn(
  knex: Knex,
  rowId: string,
  sheetId: string,
  people: readonly Person[],
): Promise<readonly string[]> {
  const row: { data: string } | undefined = await knex(ROW_CELLS).where({ rowId }).first('data');
  const columns: { id: string; slot: number; data: string }[] = await knex(tableOf('column'))
    .where({ sheetId })
    .select('id', 'slot', 'data');
  const slots = Object.fromEntries(columns.map(({ id, slot }) => [String(slot), id]));
  const ofPeople = new Set(
    columns.filter(({ data }) => purposed.parse(JSON.parse(data)).purpose === 'person').map(({ id }) => id),
  );
  const byName = Map.groupBy(people, (person) => fullNameOf(person).toLowerCase());
  return cellsOf(row?.data ?? '', rowId, sheetId, slots).flatMap((cell) => {
    const mentioned = [...mentionedInCell(cell.valueText)];
    const isOfPeople = cell.purpose === 'person' || ofPeople.has(cell.columnId ?? '');
    if (!isOfPeople) return mentioned;
    const names = textIn(cell.value).split(/[,;&\n]/);
    return [
      ...mentioned,
      ...names.flatMap((name) => byName.get(name.trim().toLowerCase()) ?? []).map(({ id }) => id),
    ];
  });
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
