// Builds the model that the page of a link renders from the entities that the server sends.

import { z } from 'zod';
import { subLineOf } from '../../../shared/layout/content.ts';

const text = z.string().catch('');
const project = z.looseObject({
  id: z.string(),
  title: text,
  startDate: z.string().optional(),
  endDate: z.string().optional(),
});
const sheet = z.looseObject({ id: z.string(), title: text, order: z.array(z.string()) });
const view = z.looseObject({ id: z.string(), title: text, mode: z.string().optional() });
const layout = z.looseObject({ id: z.string(), size: z.string().optional() });
/** An asset of a cell: a picture if it has a version (`fileId`), else a file of which only the name is shown. */
const asset = z.looseObject({
  name: text,
  fit: z.enum(['contain', 'cover']).optional(),
  assetId: z.string().optional(),
  fileId: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
});
export type GuestAsset = z.infer<typeof asset>;
const layoutCell = z.looseObject({
  id: z.string(),
  coordinates: z.looseObject({ x: z.number(), y: z.number() }),
  dimensions: z.looseObject({ w: z.number(), h: z.number() }),
  shows: z
    .enum(['category', 'number', 'text', 'neighbours', 'asset', 'title', 'start', 'duration'])
    .default('category'),
  categoryId: z.string().optional(),
  text: text,
  asset: asset.optional(),
  showLabel: z.boolean().optional(),
  label: text,
});
const category = z.looseObject({ id: z.string(), name: text, hue: z.string().optional() });
const column = z.looseObject({
  id: z.string(),
  title: text,
  place: z.number(),
  width: z.number().optional(),
  purpose: z.string().optional(),
  categoryId: z.string().optional(),
  align: z.enum(['left', 'center', 'right']).optional(),
  weight: z.enum(['medium', 'semibold']).optional(),
  isTabular: z.boolean().optional(),
  headingPart: z.enum(['start', 'title', 'duration']).optional(),
  isEditable: z.boolean().optional(),
});
const row = z.looseObject({
  id: z.string(),
  type: z.number().catch(0),
  title: z.string().optional(),
  number: z.string().optional(),
  about: z.string().optional(),
  isHeading: z.boolean().catch(false),
  omitted: z.boolean().optional(),
  rows: z.number().catch(1),
  isEditable: z.boolean().optional(),
});
const cell = z.looseObject({
  id: z.string(),
  rowId: z.string(),
  columnId: z.string().optional(),
  value: text,
  asset: asset.optional(),
  categoryId: z.string().optional(),
  coordinates: z.looseObject({ x: z.number(), y: z.number() }).optional(),
  dimensions: z.looseObject({ w: z.number(), h: z.number() }).optional(),
  isEditable: z.boolean().optional(),
});

type Fields = Record<string, unknown>;
/** The entities by kind and id, as they were sent. */
export type GuestDb = Record<string, Record<string, Fields>>;

const db = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown())));
const changes = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()).nullable()));

/** The schema of the response of `links.view`, and of a preview. */
export const guestLoad = z.looseObject({
  db,
  meta: z.looseObject({
    sequence: z.record(z.string(), z.number()),
    linkId: z.string(),
    title: z.string(),
    team: z.string(),
    expiresAt: z.number().nullable(),
  }),
  scope: z.string(),
});
/** A loaded view: its entities, the data of the link, and the scope of its guests. */
export type GuestLoad = z.infer<typeof guestLoad>;

/** A column, and the hue of its department. */
export type GuestColumn = z.infer<typeof column> & { readonly hueName: string | null; readonly name: string };
/** A cell. */
export type GuestCell = z.infer<typeof cell>;
/** A row with its cells: those of the grid by column id in `cells`, in the order of the sub-rows; those of a title block
 *  in `free`. */
export type GuestRow = z.infer<typeof row> & {
  /** The number of sub-rows. */
  readonly lines: number;
  readonly cells: ReadonlyMap<string, readonly GuestCell[]>;
  readonly free: readonly GuestCell[];
  /** A text that changes whenever the row has to be rendered again. */
  readonly signature: string;
};

/** A place in a column of a row, with the sub-rows that it covers: `lines` of them, from the index `line` on. */
export interface GuestPlace {
  /** The id of its cell; also where there is none yet. */
  readonly cellId: string;
  readonly cell: GuestCell | undefined;
  readonly line: number;
  readonly lines: number;
}

/** A layout cell with its label, the hue of its category, and the columns that it may show of a row. */
export type GuestLayoutCell = z.infer<typeof layoutCell> & {
  readonly name: string;
  readonly hueName: string | null;
  readonly columns: readonly GuestColumn[];
};
/** The layout by which rows are drawn if the view is not a table. */
export interface GuestLayout {
  readonly mode: string;
  readonly size: string;
  readonly cells: readonly GuestLayoutCell[];
}

/** The model of a link's view. */
export interface GuestModel {
  readonly project: z.infer<typeof project>;
  readonly sheet: z.infer<typeof sheet>;
  readonly viewTitle: string;
  readonly columns: readonly GuestColumn[];
  readonly rows: readonly GuestRow[];
  /** Layout of the rows; null if the view is a table. */
  readonly layout: GuestLayout | null;
}

/** Returns the model of the view with these entities. */
export function modelOf(entities: GuestDb): GuestModel {
  const all = (kind: string): readonly Fields[] => Object.values(entities[kind] ?? {});
  const categories = new Map(
    all('category')
      .map((each) => category.parse(each))
      .map((each) => [each.id, each]),
  );
  const byRow = Map.groupBy(all('cell'), (each) => String(each['rowId']));
  const own = sheet.parse(all('sheet')[0]);
  const columns = all('column')
    .map((each) => column.parse(each))
    .toSorted((one, other) => one.place - other.place)
    .map((each) => {
      const of = categories.get(each.categoryId ?? '');
      return { ...each, hueName: of?.hue ?? null, name: each.title || (of?.name ?? '') };
    });
  const rows = own.order.flatMap((id): readonly GuestRow[] => {
    const fields = entities['row']?.[id];
    if (!fields) return [];
    const texts = byRow.get(id) ?? [];
    const cells = texts.map((each) => cell.parse(each));
    const inGrid = cells
      .filter(({ columnId }) => columnId !== undefined)
      .toSorted((one, other) => subLineOf(one) - subLineOf(other));
    const line = row.parse(fields);
    return [
      {
        ...line,
        lines: Math.max(1, line.rows, ...inGrid.map((each) => subLineOf(each) + 1)),
        cells: Map.groupBy(inGrid, ({ columnId = '' }) => columnId),
        free: cells.filter(({ columnId }) => columnId === undefined),
        signature: JSON.stringify([fields, texts]),
      },
    ];
  });
  const ownView = view.parse(all('sheetLayout')[0] ?? { id: '' });
  return {
    project: project.parse(all('project')[0]),
    sheet: own,
    viewTitle: ownView.title,
    columns,
    rows,
    layout: layoutIn(all, ownView.mode ?? 'grid', columns, (id) => categories.get(id)),
  };
}

const HEADING_PARTS: Readonly<Record<string, string>> = {
  title: 'title',
  start: 'start',
  duration: 'duration',
};

function layoutIn(
  all: (kind: string) => readonly Fields[],
  mode: string,
  columns: readonly GuestColumn[],
  categoryOf: (id: string) => z.infer<typeof category> | undefined,
): GuestLayout | null {
  const [drawn] = all('layout');
  if (!drawn || mode === 'grid') return null;
  const cells = all('layoutCell')
    .map((each) => layoutCell.parse(each))
    .toSorted(({ coordinates: one }, { coordinates: other }) => one.y - other.y || one.x - other.x)
    .map((each) => {
      const of = each.shows === 'category' ? categoryOf(each.categoryId ?? '') : undefined;
      const part = HEADING_PARTS[each.shows];
      const named = columns
        .filter(({ headingPart }) => part !== undefined && headingPart === part)
        .slice(0, 1);
      return {
        ...each,
        name: each.showLabel === true ? each.label || (of?.name ?? '') : '',
        hueName: of?.hue ?? null,
        columns: of ? columns : named,
      };
    });
  return { mode, size: layout.parse(drawn).size ?? 'card', cells };
}

/** Returns the entities with the changes that the server has sent; in these, null stands for a removed entity or
 *  field. */
export function withChanges(entities: GuestDb, sent: unknown): GuestDb {
  const next: GuestDb = { ...entities };
  for (const [kind, byId] of Object.entries(changes.parse(sent))) {
    const own = { ...next[kind] };
    for (const [id, fields] of Object.entries(byId)) {
      if (fields === null) delete own[id];
      else own[id] = merged(own[id] ?? {}, fields);
    }
    next[kind] = own;
  }
  return next;
}

function merged(old: Fields, fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries({ ...old, ...fields }).filter(([, value]) => value !== null && value !== undefined),
  );
}

const COLUMN_LOOKS = [
  'id',
  'isEditable',
  'purpose',
  'name',
  'hueName',
  'align',
  'weight',
  'isTabular',
] as const satisfies readonly (keyof GuestColumn)[];

/** Tells whether the cells of two lists of columns are rendered alike. */
export function areAlikeColumns(before: readonly GuestColumn[], after: readonly GuestColumn[]): boolean {
  return (
    before.length === after.length &&
    before.every((column, at) => COLUMN_LOOKS.every((field) => column[field] === after[at]?.[field]))
  );
}

/** Returns the text of a heading. */
export function headingOf(row: GuestRow): string {
  return cellsByLine(row).find(({ value }) => value !== '')?.value ?? row.title ?? '';
}

/** Returns the cells of a row in the grid, those of the first sub-row first. */
export function cellsByLine({ cells }: GuestRow): readonly GuestCell[] {
  return [...cells.values()].flat().toSorted((one, other) => subLineOf(one) - subLineOf(other));
}

/** Returns the texts of a row in a column, sub-row by sub-row, without empty ones. */
export function textsIn({ cells }: GuestRow, column: Pick<GuestColumn, 'id'> | undefined): readonly string[] {
  return (cells.get(column?.id ?? '') ?? []).map(({ value }) => value).filter((value) => value !== '');
}

/** Returns the places of a row in a column, from top to bottom. Together they cover all sub-rows of the row. */
export function placesOf(
  { id, lines, cells }: GuestRow,
  column: Pick<GuestColumn, 'id'>,
): readonly GuestPlace[] {
  const own = cells.get(column.id) ?? [];
  const places: GuestPlace[] = [];
  for (let line = 0; line < lines;) {
    const at = own.find((each) => subLineOf(each) === line);
    const below = own.find((each) => subLineOf(each) > line && hasContent(each));
    // A cell over several sub-rows ends above the next one with content, as in the grid.
    const end = Math.min(line + Math.max(1, at?.dimensions?.h ?? 1), below ? subLineOf(below) : lines, lines);
    const cellId = at?.id ?? [id, column.id, ...(line === 0 ? [] : [line])].join('.');
    places.push({ cellId, cell: at, line, lines: end - line });
    line = end;
  }
  return places;
}

/** Returns the places of a row in a column that are worth showing without a table: those with content or that the
 *  guest may change, else the first one. */
export function listedPlaces(row: GuestRow, column: GuestColumn): readonly GuestPlace[] {
  const places = placesOf(row, column);
  const listed = places.filter((place) => hasContent(place.cell) || mayChange(row, column, place));
  return listed.length === 0 ? places.slice(0, 1) : listed;
}

/** Tells whether a cell has a text or a file. */
export function hasContent(of: GuestCell | undefined): boolean {
  return of !== undefined && (of.value !== '' || of.asset !== undefined);
}

/** Statuses that are shown as ticked; any other status is shown as open. */
const DONE = /^(?:confirmed|approved|ready|done|finished)$/i;

/** Tells whether a status is shown as ticked. */
export function isDoneStatus(status: string): boolean {
  return DONE.test(status.trim());
}

/** The purposes of cells that are ticked. */
const TICKED: ReadonlySet<string> = new Set(['checkbox', 'status']);

/** Tells whether a guest may change a place of a row in a column. There is nothing to tick in a further sub-row before
 *  it has a cell, as in the grid. */
export function mayChange(of: GuestRow, column: GuestColumn, { cell: own, line }: GuestPlace): boolean {
  if (of.isEditable !== true || !(own?.isEditable ?? column.isEditable)) return false;
  return own !== undefined || line === 0 || !TICKED.has(column.purpose ?? '');
}

/** Tells whether a guest may change any place of a row in a column. */
export function mayChangeAny(of: GuestRow, column: GuestColumn): boolean {
  return placesOf(of, column).some((place) => mayChange(of, column, place));
}
