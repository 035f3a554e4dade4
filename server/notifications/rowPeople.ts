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
  return [...(await writersOf(knex, rowId, sheetId)), ...(await namedIn(knex, rowId, sheetId, people))];
}

async function writersOf(knex: Knex, rowId: string, sheetId: string): Promise<readonly string[]> {
  const own = () => knex('action_log').where({ channelId: sheetId });
  const made: { step: string } | undefined = await own()
    .where({ entityId: rowId, verb: 'create' })
    .first('step');
  const last: { step: string } | undefined = await own()
    // The ids of its cells begin with its own and a dot; the sign after the dot ends them.
    .where((either) => {
      void either
        .where({ entityId: rowId })
        .orWhere(
          (cell) => void cell.where('entityId', '>=', `${rowId}.`).where('entityId', '<', `${rowId}/`),
        );
    })
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
    const mentioned = [...mentionedInCell(cell['valueText'])];
    const isOfPeople = cell['purpose'] === 'person' || ofPeople.has(String(cell['columnId']));
    if (!isOfPeople) return mentioned;
    const names = textIn(cell['value']).split(/[,;&\n]/);
    return [
      ...mentioned,
      ...names.flatMap((name) => byName.get(name.trim().toLowerCase()) ?? []).map(({ id }) => id),
    ];
  });
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
