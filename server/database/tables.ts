// A table for each kind of document, derived from the catalogue: its id, its parents, its order key, and the whole
// entity as JSON text. So neither a new field nor a new kind needs a migration.

import type { Knex } from 'knex';
import { storedKinds } from '../../shared/catalogue.ts';
import type { Entity } from '../../shared/model/action.ts';
import type { Kind } from '../../shared/model/define.ts';
import { entityOfKind } from '../../shared/model/kinds.ts';
import { exactText, isPostgres } from './dialect.ts';

/** The cells of the grid, one text for each row (`shared/packed.ts`). */
export const ROW_CELLS = 'row_cells';

/** Condition that a row's text may contain a cell that spans columns. It is written exactly as in the index, which
 *  finds the few such rows of a long sheet. Quotes in people's texts are escaped, so no such text matches. */
export const HAS_SPANS = {
  sqlite: `instr(data, '"dimensions"') > 0`,
  postgres: `position('"dimensions"' in data) > 0`,
} as const;

/** Returns the name of the table of a kind of document. */
export function tableOf(kind: string): string {
  return `doc_${kind}`;
}

/** The tables that together contain every id in use: channels, which include people and teams, and documents. */
export const TABLES_OF_IDS: readonly string[] = ['channel', ...storedKinds.map(({ kind }) => tableOf(kind))];

/** Returns the fields of a kind that have a column of their own for queries: its parents, its channel, and its
 *  `indexed` fields. */
export function linksOf(own: Pick<Kind, 'channel' | 'parent' | 'parents' | 'indexed'>): readonly string[] {
  return [...new Set([...Object.keys(own.parents), own.parent, own.channel, ...own.indexed])].filter(
    (field) => field !== 'id',
  );
}

/** Returns the text for the column of the order key: the entity's order key or, for an asset, which has none, its title
 *  in lower case. Null if there is neither. */
export function sortTextOf(kind: string, entity: Entity): string | null {
  if (kind !== 'asset') return entity.orderKey ?? null;
  return searchTextOf(entityOfKind('asset', entity).title ?? '');
}

/** Returns a text in the form in which titles are sorted and searched. */
export function searchTextOf(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Creates the missing tables and columns. It removes nothing. */
export async function addMissingTables(knex: Knex): Promise<void> {
  for (const own of storedKinds) {
    const table = tableOf(own.kind);
    if (await knex.schema.hasTable(table)) await addMissingLinks(knex, own);
    else await createTable(knex, own);
  }
  if (!(await knex.schema.hasTable(ROW_CELLS))) await createRowCells(knex);
  const hasSpans = isPostgres(knex) ? HAS_SPANS.postgres : HAS_SPANS.sqlite;
  await knex.raw(`CREATE INDEX IF NOT EXISTS row_cells_spans ON ${ROW_CELLS} ("sheetId") WHERE ${hasSpans}`);
}

async function createTable(knex: Knex, own: Kind): Promise<void> {
  const exact = exactText(knex);
  await knex.schema.createTable(tableOf(own.kind), (table) => {
    table.specificType('id', exact).primary();
    for (const field of linksOf(own)) table.specificType(field, exact);
    table.specificType('orderKey', exact);
    table.text('data').notNullable();
    // The action that deleted it; null while it lives.
    table.specificType('deletedBy', exact);
    table.bigInteger('deletedAt');
    // Slot of a column's cells in the texts of the rows.
    if (own.kind === 'column') table.integer('slot').notNullable();
    for (const field of linksOf(own)) table.index([field, 'orderKey']);
    table.index(['deletedBy']);
  });
}

async function addMissingLinks(knex: Knex, own: Kind): Promise<void> {
  const there = await knex(tableOf(own.kind)).columnInfo();
  const missing = linksOf(own).filter((field) => !(field in there));
  if (missing.length === 0) return;
  const exact = exactText(knex);
  await knex.schema.alterTable(tableOf(own.kind), (table) => {
    for (const field of missing) table.specificType(field, exact).index();
  });
}

async function createRowCells(knex: Knex): Promise<void> {
  const exact = exactText(knex);
  await knex.schema.createTable(ROW_CELLS, (table) => {
    table.specificType('rowId', exact).primary();
    table.specificType('sheetId', exact).notNullable().index();
    table.text('data').notNullable();
  });
}
