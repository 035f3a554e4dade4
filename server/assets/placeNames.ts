// Names of the places that show an asset: “Run of show · 12A Doors open · Notes”, “# general: The new plan”. The names
// for one page of places are read together.

import type { Knex } from 'knex';
import type { StoredName } from '../../shared/catalogue.ts';
import { entityOfKind, type EntityByKind } from '../../shared/model/kinds.ts';
import { cellsOf } from '../../shared/packed.ts';
import { ROW_CELLS, tableOf } from '../database/tables.ts';

/** The place of a cell or a row. Rows, and cells of free blocks, have no column. */
export interface SheetPlace {
  readonly sheetId: string;
  readonly rowId: string;
  readonly columnId: string | null;
}

const MOST_WORDS = 60;

/** Reads the documents that the names of places are made from. `ids` are the ids of everything in the places. */
export async function openPlaceNames(reader: Knex, ids: readonly string[]) {
  const own = [...new Set(ids)];
  const [comments, cells, layouts, channels, columns] = await Promise.all([
    documents(reader, 'comment', own),
    documents(reader, 'cell', own),
    documents(reader, 'layout', own),
    documents(reader, 'channel', own),
    documents(reader, 'column', own),
  ]);
  const rows = await documents(reader, 'row', [...own, ...idsOf(cells, 'rowId')]);
  const sheetIds = [...own, ...idsOf(rows, 'sheetId'), ...idsOf(columns, 'sheetId')];
  const [sheets, titles] = await Promise.all([
    documents(reader, 'sheet', sheetIds),
    titlesOf(reader, [...rows.keys()], idsOf(rows, 'sheetId')),
  ]);

  function rowName(rowId: string): string {
    const row = rows.get(rowId);
    return [row?.itemLabel ?? '', shortOf(titles.get(rowId) ?? row?.title ?? '')].filter(Boolean).join(' ');
  }

  function cellName({ sheetId, rowId, columnId }: SheetPlace): string {
    const column = columnId === null ? '' : (columns.get(columnId)?.title ?? '');
    return [sheets.get(sheetId)?.title ?? 'A sheet', rowName(rowId), column].filter(Boolean).join(' · ');
  }

  /** Returns the place of a row or a cell by its id; null for anything else. */
  function placeOf(id: string): SheetPlace | null {
    const [first = '', columnId = null] = id.split('.');
    const rowId = cells.get(first)?.rowId ?? first;
    const sheetId = rows.get(rowId)?.sheetId;
    return sheetId === undefined ? null : { sheetId, rowId, columnId };
  }

  /** Returns the name of the subject of a comment; '' for the project as a whole. */
  function subjectName(id: string): string {
    const at = placeOf(id);
    if (at) return cellName(at);
    const channel = channels.get(id);
    if (channel) return `# ${channel.title ?? ''}`;
    const column = columns.get(id);
    const sheet = sheets.get(column?.sheetId ?? id);
    return [sheet?.title, column?.title, layouts.get(id)?.title].filter(Boolean).join(' · ');
  }

  return {
    cellName,
    placeOf,
    layoutName: (id: string) => layouts.get(id)?.title ?? 'A layout',
    commentName(commentId: string, aboutId: string) {
      const subject = subjectName(aboutId);
      const text = shortOf(comments.get(commentId)?.text ?? '');
      return subject === '' ? text : `${subject}: ${text}`;
    },
  };
}

function shortOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > MOST_WORDS ? `${line.slice(0, MOST_WORDS - 1).trimEnd()}…` : line;
}

async function documents<Kind extends StoredName>(
  reader: Knex,
  kind: Kind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EntityByKind[Kind]>> {
  const rows: { id: string; data: string }[] = await reader(tableOf(kind))
    .whereIn('id', [...new Set(ids)])
    .select('id', 'data');
  return new Map(rows.map(({ id, data }) => [id, entityOfKind(kind, { ...JSON.parse(data), id })]));
}

function idsOf<Field extends string>(
  entities: ReadonlyMap<string, { readonly [Name in Field]?: string | undefined }>,
  field: Field,
): readonly string[] {
  return [...entities.values()].flatMap((entity) => entity[field] ?? []);
}

/** Returns the texts of the rows' cells in the title columns of their sheets. */
async function titlesOf(
  reader: Knex,
  rowIds: readonly string[],
  sheetIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const columns: { id: string; sheetId: string; slot: number; data: string }[] = await reader(
    tableOf('column'),
  )
    .whereIn('sheetId', [...new Set(sheetIds)])
    .whereNull('deletedBy')
    .where('data', 'like', '%"purpose":"title"%')
    .orderBy(['orderKey', 'id'])
    .select('id', 'sheetId', 'slot', 'data');
  const rows: { rowId: string; sheetId: string; data: string }[] = await reader(ROW_CELLS)
    .whereIn('rowId', [...rowIds])
    .select('rowId', 'sheetId', 'data');
  const titles = new Map<string, string>();
  for (const { rowId, sheetId, data } of rows) {
    const slots = Object.fromEntries(
      columns.filter((column) => column.sheetId === sheetId).map(({ id, slot }) => [slot, id]),
    );
    const text = cellsOf(data, rowId, sheetId, slots).find(({ value }) => value)?.value;
    if (text) titles.set(rowId, text);
  }
  return titles;
}
