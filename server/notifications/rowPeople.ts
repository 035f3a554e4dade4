// The people of a row: who created it, who changed it last, and who is mentioned in it or named in a cell for people.
// Rows that were created in bulk (an import, a template) have no creator.

import type { Knex } from 'knex';
import { z } from 'zod';
import { fullNameOf } from '../../shared/format/words.ts';
import { cellsOf } from '../../shared/packed.ts';
import { tableOf, ROW_CELLS } from '../database/tables.ts';
import type { Person } from '../people/accounts.ts';
import { mentionedInCell } from './mentions.ts';

const authored = z.looseObject({ userId: z.string() });
const purposed = z.looseObject({ purpose: z.string().optional() });

/** The people of a row, as ids of accounts. */
export interface RowPeople {
  /** The person who created the row, and the people of the project who are named in it. */
  readonly own: readonly string[];
  /** The person who changed the row last. */
  readonly last: readonly string[];
}

/** Returns the people of a row. */
export async function peopleOfRow(
  knex: Knex,
  { rowId, sheetId }: { readonly rowId: string; readonly sheetId: string },
  people: readonly Person[],
): Promise<RowPeople> {
  const { made, last } = await writersOf(knex, rowId);
  return { own: [...made, ...(await namedIn(knex, rowId, sheetId, people))], last };
}

/** Returns the people who made a row, and who changed it last. The queries use only ids: with the channel, the
 *  database would scan the whole log of the sheet. */
async function writersOf(
  knex: Knex,
  rowId: string,
): Promise<{ readonly made: readonly string[]; readonly last: readonly string[] }> {
  const made: { step: string } | undefined = await knex('action_log')
    .where({ entityId: rowId, verb: 'create' })
    .first('step');
  const last: { step: string } | undefined = await knex('action_log')
    // The range includes the row's id and those of its cells, which begin with it and a dot; a slash follows the
    // dot.
    .where('entityId', '>=', rowId)
    .where('entityId', '<', `${rowId}/`)
    .orderBy('sequence', 'desc')
    .first('step');
  const writerOf = (line: { step: string } | undefined): readonly string[] =>
    line ? [authored.parse(JSON.parse(line.step)).userId] : [];
  return { made: writerOf(made), last: writerOf(last) };
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
