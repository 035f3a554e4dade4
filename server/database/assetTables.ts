// Two tables that the database itself derives from the documents, in the transaction that writes them, whoever writes:
// `asset_use` has the places that show an asset, `asset_entry` what the list of assets is sorted and filtered by. So
// finding the uses of an asset reads no sheets, and listing assets does not read all files.

import type { Knex } from 'knex';
import { exactText, isPostgres } from './dialect.ts';
import { ROW_CELLS, tableOf } from './tables.ts';

/** The table of the places that show an asset, those in the bin too. */
export const ASSET_USE = 'asset_use';
/** The table by which the list of assets is sorted and filtered, with one row for each living asset. */
export const ASSET_ENTRY = 'asset_entry';

/** Creates both tables, with the triggers that keep them. They are empty until `fillAssetTables`. */
export async function createAssetTables(knex: Knex): Promise<void> {
  const exact = exactText(knex);
  await knex.schema.createTable(ASSET_USE, (table) => {
    table.specificType('assetId', exact).notNullable();
    // For `gridCell` the holder is the row, whose text has the cell at a slot and a sub-row. For the other kinds
    // (`blockCell`, `comment`, `layoutCell`) it is the document itself.
    table.specificType('kind', exact).notNullable();
    table.specificType('holderId', exact).notNullable();
    table.integer('slot').notNullable();
    table.integer('subRow').notNullable();
    // The pinned version; null where the current one is shown.
    table.specificType('fileId', exact);
    table.primary(['assetId', 'kind', 'holderId', 'slot', 'subRow']);
    table.index(['holderId', 'kind']);
  });
  await knex.schema.createTable(ASSET_ENTRY, (table) => {
    table.specificType('assetId', exact).primary();
    table.specificType('projectId', exact).notNullable();
    table.specificType('title', exact).notNullable();
    table.specificType('fileId', exact).index();
    table.specificType('kind', exact).notNullable();
    table.bigInteger('byteSize').notNullable();
    for (const field of ['assetId', 'title', 'byteSize']) table.index(['projectId', field]);
    table.index(['projectId', 'kind', 'assetId']);
  });
  await knex.raw(`CREATE INDEX doc_column_slot ON "${tableOf('column')}" ("sheetId", slot)`);
  for (const statement of isPostgres(knex) ? POSTGRES : SQLITE) await knex.raw(statement);
}

/** Fills both tables by updating all documents, which runs the triggers. */
export async function fillAssetTables(knex: Knex): Promise<void> {
  const same = { data: knex.ref('data') };
  for (const { table, mark } of SOURCES) await knex(table).where('data', 'like', `%${mark}%`).update(same);
  await knex(tableOf('asset')).update(same);
}

/** A kind of place that shows assets: its table, the column with the id of the holder, and a text that `data` contains
 *  whenever an asset is shown. Quotes within people's texts are escaped, so such a text never contains it. */
interface Source {
  readonly kind: string;
  readonly table: string;
  readonly holder: string;
  readonly mark: string;
  /** The query for the uses in the row `NEW`: asset, slot, sub-row, version. */
  readonly sqlite: string;
  readonly postgres: string;
}

const SOURCES: readonly Source[] = [
  {
    kind: 'gridCell',
    table: ROW_CELLS,
    holder: 'rowId',
    mark: '"asset":',
    // The key of a cell is its slot, with the number of its sub-row after a dot: `3.2`.
    sqlite: `json_extract(e.value, '$.asset.assetId'), CAST(e.key AS INTEGER), CASE instr(e.key, '.') WHEN 0 THEN 0 ELSE CAST(substr(e.key, instr(e.key, '.') + 1) AS INTEGER) END, NULLIF(json_extract(e.value, '$.asset.fileId'), 'current') FROM json_each(NEW.data) e WHERE e.type = 'object' AND json_extract(e.value, '$.asset.assetId') IS NOT NULL`,
    postgres: `e.value -> 'asset' ->> 'assetId', split_part(e.key, '.', 1)::int, COALESCE(NULLIF(split_part(e.key, '.', 2), ''), '0')::int, NULLIF(e.value -> 'asset' ->> 'fileId', 'current') FROM json_each(NEW.data::json) e WHERE json_typeof(e.value) = 'object' AND e.value -> 'asset' ->> 'assetId' IS NOT NULL`,
  },
  {
    kind: 'blockCell',
    table: tableOf('cell'),
    holder: 'id',
    mark: '"asset":',
    sqlite: `json_extract(NEW.data, '$.asset.assetId'), 0, 0, NULLIF(json_extract(NEW.data, '$.asset.fileId'), 'current') WHERE json_extract(NEW.data, '$.asset.assetId') IS NOT NULL`,
    postgres: `NEW.data::json -> 'asset' ->> 'assetId', 0, 0, NULLIF(NEW.data::json -> 'asset' ->> 'fileId', 'current') WHERE NEW.data::json -> 'asset' ->> 'assetId' IS NOT NULL`,
  },
  {
    kind: 'comment',
    table: tableOf('comment'),
    holder: 'id',
    mark: '"assetIds":',
    sqlite: `e.value, 0, 0, NULL FROM json_each(NEW.data, '$.assetIds') e`,
    postgres: `e.value, 0, 0, NULL::text FROM json_array_elements_text(NEW.data::json -> 'assetIds') e`,
  },
  {
    kind: 'layoutCell',
    table: tableOf('layoutCell'),
    holder: 'id',
    mark: '"assetId":',
    sqlite: `json_extract(NEW.data, '$.assetId'), 0, 0, NULL WHERE json_extract(NEW.data, '$.assetId') IS NOT NULL`,
    postgres: `NEW.data::json ->> 'assetId', 0, 0, NULL::text WHERE NEW.data::json ->> 'assetId' IS NOT NULL`,
  },
];

const USE_COLUMNS = '(kind, "holderId", "assetId", slot, "subRow", "fileId")';

/** Returns SQL for the kind of a file, which the list of assets is filtered by. `type` is SQL for its content type. */
function kindSql(type: string): string {
  return `CASE WHEN ${type} LIKE 'image/%' THEN 'picture' WHEN ${type} = 'application/pdf' THEN 'pdf' WHEN ${type} LIKE 'video/%' THEN 'video' WHEN ${type} LIKE 'audio/%' THEN 'sound' WHEN ${type} LIKE 'text/%' OR ${type} IN ('application/json', 'application/xml') THEN 'text' ELSE 'other' END`;
}

/** Returns the query for the entry of the asset in the row `NEW`. `field` returns SQL for a field of the JSON in a
 *  column. */
function entrySql(field: (column: string, name: string) => string): string {
  const type = `COALESCE(${field('f.data', 'contentType')}, '')`;
  const size = `CAST(COALESCE(${field('f.data', 'byteSize')}, '0') AS BIGINT)`;
  return `INSERT INTO ${ASSET_ENTRY} ("assetId", "projectId", title, "fileId", kind, "byteSize") SELECT NEW.id, NEW."projectId", COALESCE(NEW."orderKey", ''), ${field('NEW.data', 'currentFileId')}, ${kindSql(type)}, ${size} FROM (SELECT 1 AS one) one LEFT JOIN "${tableOf('assetFile')}" f ON f.id = ${field('NEW.data', 'currentFileId')} WHERE NEW."deletedBy" IS NULL AND NEW."projectId" IS NOT NULL`;
}

/** Returns the update of the entry whose current version is in the row `NEW`. It is needed because an asset is written
 *  before its version. */
function entryOfFileSql(field: (column: string, name: string) => string): string {
  return `UPDATE ${ASSET_ENTRY} SET kind = ${kindSql(`COALESCE(${field('NEW.data', 'contentType')}, '')`)}, "byteSize" = CAST(COALESCE(${field('NEW.data', 'byteSize')}, '0') AS BIGINT) WHERE "fileId" = NEW.id`;
}

const ASSET = `"${tableOf('asset')}"`;
const FILE = `"${tableOf('assetFile')}"`;

const sqliteField = (column: string, name: string) => `json_extract(${column}, '$.${name}')`;
const SQLITE: readonly string[] = [
  ...SOURCES.flatMap(({ kind, table, holder, mark, sqlite }) => {
    const take = `DELETE FROM ${ASSET_USE} WHERE "holderId" = OLD."${holder}" AND kind = '${kind}';`;
    const put = `INSERT OR IGNORE INTO ${ASSET_USE} ${USE_COLUMNS} SELECT '${kind}', NEW."${holder}", ${sqlite};`;
    const has = (row: string) => `instr(${row}.data, '${mark}') > 0`;
    return [
      `CREATE TRIGGER asset_use_${kind}_insert AFTER INSERT ON "${table}" WHEN ${has('NEW')} BEGIN ${put} END`,
      `CREATE TRIGGER asset_use_${kind}_update AFTER UPDATE OF data ON "${table}" WHEN ${has('OLD')} OR ${has('NEW')} BEGIN ${take} ${put} END`,
      `CREATE TRIGGER asset_use_${kind}_delete AFTER DELETE ON "${table}" WHEN ${has('OLD')} BEGIN ${take} END`,
    ];
  }),
  ...(['INSERT', 'UPDATE', 'DELETE'] as const).map((event) => {
    const take = event === 'INSERT' ? '' : `DELETE FROM ${ASSET_ENTRY} WHERE "assetId" = OLD.id;`;
    const put = event === 'DELETE' ? '' : `${entrySql(sqliteField)};`;
    return `CREATE TRIGGER asset_entry_${event.toLowerCase()} AFTER ${event} ON ${ASSET} BEGIN ${take} ${put} END`;
  }),
  `CREATE TRIGGER asset_entry_file AFTER INSERT ON ${FILE} BEGIN ${entryOfFileSql(sqliteField)}; END`,
];

const postgresField = (column: string, name: string) => `${column}::json ->> '${name}'`;
const POSTGRES: readonly string[] = [
  ...SOURCES.flatMap(({ kind, table, holder, mark, postgres }) => {
    const has = (row: string) => `position('${mark}' in ${row}.data) > 0`;
    const take = `DELETE FROM ${ASSET_USE} WHERE "holderId" = OLD."${holder}" AND kind = '${kind}';`;
    const put = `INSERT INTO ${ASSET_USE} ${USE_COLUMNS} SELECT '${kind}', NEW."${holder}", ${postgres} ON CONFLICT DO NOTHING;`;
    return triggerOn(
      `asset_use_${kind}`,
      `"${table}"`,
      `IF TG_OP <> 'INSERT' THEN IF ${has('OLD')} THEN ${take} END IF; END IF; IF TG_OP <> 'DELETE' THEN IF ${has('NEW')} THEN ${put} END IF; END IF;`,
    );
  }),
  ...triggerOn(
    'asset_entry',
    ASSET,
    `IF TG_OP <> 'INSERT' THEN DELETE FROM ${ASSET_ENTRY} WHERE "assetId" = OLD.id; END IF; IF TG_OP <> 'DELETE' THEN ${entrySql(postgresField)}; END IF;`,
  ),
  ...triggerOn(
    'asset_entry_file',
    FILE,
    `IF TG_OP = 'INSERT' THEN ${entryOfFileSql(postgresField)}; END IF;`,
  ),
];

/** Returns the statements that make a function of PostgreSQL, and have it run after each change of a row of `table`. */
function triggerOn(name: string, table: string, body: string): readonly string[] {
  return [
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NULL; END $$`,
    `CREATE TRIGGER ${name} AFTER INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION ${name}()`,
  ];
}
