// Counts in how many cells each text variable of a project is used. The database selects the texts that contain a
// brace, so that no others are read.

import type { Knex } from 'knex';
import type { VariableUses } from '../../shared/api/variableUses.ts';
import { rawTextOf } from '../../shared/layout/content.ts';
import { entityOfKind } from '../../shared/model/kinds.ts';
import { cellsOf } from '../../shared/packed.ts';
import type { Cell } from '../../shared/records.ts';
import { foldVariableName, variablesIn } from '../../shared/rich/variables.ts';
import type { Database } from '../database/database.ts';
import { isPostgres } from '../database/dialect.ts';
import { ROW_CELLS, tableOf } from '../database/tables.ts';
import { createYieldToOthers } from '../yieldToOthers.ts';
import { readTexts } from '../database/texts.ts';
import { documentsBy } from './queries.ts';

/** Number of rows that are read at once. */
const AT_ONCE = 500;

interface StoredRow {
  readonly id: string;
  readonly sheetId: string;
  readonly data: string;
}

/** Returns the numbers of cells and sheets by the id of the variable. Deleted sheets and rows do not count. */
export async function variableUses(database: Database, projectId: string): Promise<VariableUses> {
  const ids = await idsByName(database, projectId);
  if (ids.size === 0) return { uses: {} };
  const uses = new Map<string, { cells: number; sheetIds: Set<string> }>();
  const others = createYieldToOthers();
  for await (const { cell, sheetId } of callingCells(database.reader, projectId)) {
    const names = new Set(variablesIn(rawTextOf(cell)).map(({ name }) => name));
    for (const variableId of new Set([...names].flatMap((name) => ids.get(name) ?? []))) {
      const use = uses.get(variableId) ?? { cells: 0, sheetIds: new Set<string>() };
      use.cells += 1;
      use.sheetIds.add(sheetId);
      uses.set(variableId, use);
    }
    await others();
  }
  return {
    uses: Object.fromEntries(
      [...uses].map(([id, { cells, sheetIds }]) => [id, { cells, sheets: sheetIds.size }]),
    ),
  };
}

/** Yields the grid cells of rows with a brace in one of their cells, and the block cells with a brace. */
async function* callingCells(
  reader: Knex,
  projectId: string,
): AsyncGenerator<{ readonly cell: Cell; readonly sheetId: string }> {
  const sheets = reader(tableOf('sheet')).where({ projectId }).whereNull('deletedBy').select('id');
  const slots = await slotsIn(reader, sheets.clone());
  const rows = (after: string) =>
    withBrace(reader, ROW_CELLS)
      .join(`${tableOf('row')} as r`, 'r.id', 'c.rowId')
      .whereIn('c.sheetId', sheets.clone())
      .whereNull('r.deletedBy')
      .where('c.rowId', '>', after)
      .orderBy('c.rowId')
      .limit(AT_ONCE)
      .select({ id: 'c.rowId', sheetId: 'c.sheetId', data: 'c.data' });
  for await (const { id, sheetId, data } of pagesOf(rows))
    for (const cell of cellsOf(data, id, sheetId, slots.get(sheetId) ?? {})) yield { cell, sheetId };
  const blocks = (after: string) =>
    withBrace(reader, tableOf('cell'))
      .join(`${tableOf('row')} as r`, 'r.id', 'c.rowId')
      .whereIn('c.sheetId', sheets.clone())
      .whereNull('c.deletedBy')
      .whereNull('r.deletedBy')
      .where('c.id', '>', after)
      .orderBy('c.id')
      .limit(AT_ONCE)
      .select({ id: 'c.id', sheetId: 'c.sheetId', data: 'c.data' });
  for await (const { id, sheetId, data } of pagesOf(blocks))
    yield { cell: entityOfKind('cell', { ...JSON.parse(data), id }), sheetId };
}

/** Returns, by sheet, the ids of its living columns by their slots. */
async function slotsIn(
  reader: Knex,
  sheets: Knex.QueryBuilder,
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  const columns: { id: string; sheetId: string; slot: number }[] = await reader(tableOf('column'))
    .whereIn('sheetId', sheets)
    .whereNull('deletedBy')
    .select('id', 'sheetId', 'slot');
  return new Map(
    [...Map.groupBy(columns, ({ sheetId }) => sheetId)].map(([sheetId, own]) => [
      sheetId,
      Object.fromEntries(own.map(({ id, slot }) => [String(slot), id])),
    ]),
  );
}

/** Returns the ids of variables by their present and former names. A present name wins over a former one. */
async function idsByName(database: Database, projectId: string): Promise<ReadonlyMap<string, string>> {
  const [texts = []] = await readTexts(database, [documentsBy('textVariable', 'projectId', projectId)]);
  const variables = texts.map(({ id, data }) => entityOfKind('textVariable', { ...JSON.parse(data), id }));
  return new Map([
    ...variables.flatMap(({ id, formerNames = [] }) =>
      formerNames.map((name) => [foldVariableName(name), id] as const),
    ),
    ...variables.map(({ id, name = '' }) => [foldVariableName(name), id] as const),
  ]);
}

/** Returns the query for JSON texts that contain a brace other than those that begin an object or the JSON of a rich
 *  text. */
function withBrace(knex: Knex, table: string): Knex.QueryBuilder {
  const [query, column] = [knex(`${table} as c`), 'c.data'];
  return isPostgres(knex)
    ? query.whereRaw(String.raw`?? ~ '\{[^"}\\]'`, [column])
    : query.whereRaw(String.raw`?? GLOB '*{[^"}\]*'`, [column]);
}

async function* pagesOf(
  read: (after: string) => PromiseLike<readonly StoredRow[]>,
): AsyncGenerator<StoredRow> {
  for (let after = ''; ;) {
    const page = await read(after);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < AT_ONCE) return;
    after = last.id;
  }
}
