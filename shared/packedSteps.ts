// The packed form of a bulk step, in which the log stores it and in which clients may request it: the cells of a grid
// are listed by row, and each row and column is named once. A paste of 12,000 cells is a tenth of its plain form.

import type { Bulk, BulkPrevious, Fields, Previous, StoredStep } from './model/action.ts';
import { isBulkPrevious } from './model/netChange.ts';
import { storedOf, type WireStep } from './model/wire.ts';

/** The forms in which a client may get bulk steps. */
export const STEP_FORMS = ['plain', 'packed'] as const;
/** The form in which a client gets bulk steps. */
export type StepForm = (typeof STEP_FORMS)[number];

/**
 * A cell of a bulk step in packed form: 0 where the step does not contain the cell, null where it deletes it, a text or
 * `[fields]` where this is the whole cell besides its ids; otherwise the fields that are merged into the cell.
 */
export type PackedCell = 0 | null | string | readonly [fields: Fields] | Fields;
/** The packed cells of one line: the id of its row, followed by `.y` for sub-row `y` from 1, and the cells in the
 *  order of the columns. Cells missing at the end are not in the step. */
export type PackedLine = readonly [place: string, ...cells: PackedCell[]];

/** Cells of a sheet's grid. */
export interface PackedCells {
  /** The sheet of cells that are stored as only a text or `[fields]`. */
  readonly sheetId: string;
  readonly columnIds: readonly string[];
  readonly lines: readonly PackedLine[];
}

/** What a packed step changes or replaces: `cells` beside the entities of `db`. */
export interface PackedBulk {
  readonly db: Bulk;
  readonly cells?: PackedCells;
}

/** What a packed step replaces. */
interface PackedPrevious extends PackedBulk {
  /** Whether no entity that the step changes, and that is not named here, existed before the step. */
  readonly isRestNew: boolean;
}

type BulkStep = Extract<WireStep, { verb: 'insert' }>;
/** A bulk step in its plain form. */
type PlainBulkStep = BulkStep & { readonly previous: BulkPrevious | null };
/** A bulk step in its packed form. */
export type PackedStep = Omit<BulkStep, 'data' | 'previous'> & {
  readonly form: 'packed';
  readonly data: PackedBulk;
  readonly previous: PackedPrevious | null;
};

/** What a bulk step changes and replaces in the packed form, and how many cells are packed in both. */
export interface PackedChange extends Pick<PackedStep, 'data' | 'previous'> {
  readonly cellCount: number;
}

/** A cell of the grid has the id `rowId.columnId`, or `rowId.columnId.y` on its line `y`; ids have 26 characters. */
const ID = 26;
const GRID_CELL = 2 * ID + 1;
/** Number of cells below which a step is not packed. */
const LEAST_CELLS = 4;
/** Most places per packed cell: if cells are scattered wider, the step is not packed. */
const PLACES_PER_CELL = 4;
/** Number of places after which the scattering is first checked, since the first cells may be far apart. */
const FIRST_PLACES = 10_000;

/** Returns what a bulk step changes and replaces in the packed form; null where that would not be shorter. */
export function packChange(data: { readonly db: Bulk }, previous: Previous): PackedChange | null {
  const changed = packedBulk(data.db);
  if (changed === null) return null;
  const replaced = isBulkPrevious(previous) ? packedPrevious(data.db, previous.db) : null;
  return { data: changed, previous: replaced, cellCount: 2 * countIn(changed) };
}

function packedPrevious(data: Bulk, previous: Bulk): PackedPrevious {
  const isRestNew = namesTheSame(data, previous);
  const named = isRestNew ? withoutNew(previous) : previous;
  return { ...(packedBulk(named) ?? { db: named }), isRestNew };
}

/** Tells whether two bulks name the same entities. */
function namesTheSame(one: Bulk, other: Bulk): boolean {
  for (const kind in one) if (!namesAll(other[kind], one[kind])) return false;
  for (const kind in other) if (!namesAll(one[kind], other[kind])) return false;
  return true;
}

function namesAll(byId: Bulk[string] | undefined, named: Bulk[string] | undefined): boolean {
  if (!byId) return named === undefined;
  for (const id in named) if (byId[id] === undefined) return false;
  return true;
}

function withoutNew(previous: Bulk): Bulk {
  const db: Record<string, Record<string, Fields>> = {};
  for (const kind in previous) {
    const byId = previous[kind];
    for (const id in byId) {
      const fields = byId[id];
      if (!fields) continue;
      const own = (db[kind] ??= {});
      own[id] = fields;
    }
  }
  return db;
}

/** Returns a step in its plain form (see `unpackBulkStep`). */
export function unpackStep(step: WireStep | PackedStep): WireStep {
  return 'form' in step ? unpackBulkStep(step) : step;
}

/** The packed form of each unpacked bulk, by the object whose `db` is its plain form. */
const packedForms = new WeakMap<object, PackedBulk>();

/** Returns a packed step in its plain form, of which `db` is made when it is first read. */
export function unpackBulkStep(step: PackedStep): PlainBulkStep {
  const { form: _, data: packed, previous, ...rest } = step;
  const data = lazyBulk(() => unpackedBulk(packed));
  packedForms.set(data, packed);
  return { ...rest, data, previous: previous && lazyBulk(() => unpackedPrevious(previous, data.db)) };
}

function lazyBulk(unpack: () => BulkPrevious): BulkPrevious {
  let bulk: BulkPrevious | null = null;
  return {
    get db() {
      return (bulk ??= unpack()).db;
    },
  };
}

/** Returns the packed form of a step that was unpacked; null for any other. */
export function packedFormOf({ data }: Pick<StoredStep, 'data'>): PackedBulk | null {
  return (data && packedForms.get(data)) ?? null;
}

function unpackedPrevious(previous: PackedPrevious, data: Bulk): BulkPrevious {
  const { db } = unpackedBulk(previous);
  if (!previous.isRestNew) return { db };
  const whole: Record<string, Record<string, Fields | null>> = {};
  for (const kind in data) {
    const own: Record<string, Fields | null> = {};
    for (const id in data[kind]) own[id] = db[kind]?.[id] ?? null;
    whole[kind] = own;
  }
  return { db: whole };
}

/** Returns the step of a text in either form. */
export function storedIn(text: string): StoredStep {
  return storedOf(unpackStep(JSON.parse(text)));
}

const FORM = '"form":"packed"';
/** The text of a step begins with its id: `{"id":"…","form":"packed",`. */
const FORM_AT = '{"id":"'.length + ID + '",'.length;

/** Tells whether the text of a step is in the packed form. */
export function isPackedText(text: string): boolean {
  return text.startsWith(FORM, FORM_AT);
}

/** The condition in SQL that the column `step` is in the packed form. */
export const IS_PACKED_SQL = `SUBSTR(step, ${FORM_AT + 1}, ${FORM.length}) = '${FORM}'`;

/** Returns the beginning of the text of a step in the packed form, up to its type. */
export function packedHead(id: string): string {
  return `{"id":"${id}",${FORM},`;
}

/** Returns texts of which a packed step contains at least one if it changes the entity. */
export function tracesOf(entityId: string): readonly string[] {
  const own = JSON.stringify(entityId);
  return isPackable(entityId) ? [own, JSON.stringify(placeOf(entityId))] : [own];
}

/**
 * Returns what a packed step changes of one entity, and what it replaces; null where it does not contain the entity.
 */
export function partOfStep(
  { data, previous }: Pick<PackedStep, 'data' | 'previous'>,
  entityId: string,
): { readonly data: BulkPrevious; readonly previous: BulkPrevious | null } | null {
  const own = partIn(data, entityId);
  if (own === null) return null;
  const [kind = ''] = Object.keys(own.db);
  const replaced = previous && partIn(previous, entityId);
  const isNew = replaced === null && previous?.isRestNew === true;
  return { data: own, previous: isNew ? { db: { [kind]: { [entityId]: null } } } : replaced };
}

function partIn({ db, cells }: PackedBulk, entityId: string): BulkPrevious | null {
  for (const [kind, byId] of Object.entries(db)) {
    const fields = byId[entityId];
    if (fields !== undefined) return { db: { [kind]: { [entityId]: fields } } };
  }
  if (!cells || !isPackable(entityId)) return null;
  const place = placeOf(entityId);
  const line = cells.lines.find(([each]) => each === place);
  const fields = line && cellsOfLine(line, cells)[entityId];
  return fields === undefined ? null : { db: { cell: { [entityId]: fields } } };
}

/** Yields the JSON of what a bulk step changes or replaces, in pieces of some entities. */
export function* jsonPieces({ db }: BulkPrevious): Iterable<string> {
  yield '{"db":{';
  let before = '';
  for (const kind in db) {
    yield `${before}${JSON.stringify(kind)}:{`;
    const entries = Object.entries(db[kind] ?? {});
    for (let from = 0; from < entries.length; from += PIECE) {
      const piece = Object.fromEntries(entries.slice(from, from + PIECE));
      yield (from === 0 ? '' : ',') + JSON.stringify(piece).slice(1, -1);
    }
    yield '}';
    before = ',';
  }
  yield '}}';
}

/** The number of entities in a piece. */
const PIECE = 200;

function unpackedBulk({ db, cells }: PackedBulk): BulkPrevious {
  if (!cells) return { db };
  const { cell: apart } = db;
  const cell: Record<string, Fields | null> = { ...apart };
  for (const line of cells.lines) Object.assign(cell, cellsOfLine(line, cells));
  return { db: { ...db, cell } };
}

/** Returns the plain form of the cells of a packed line, or of those that `isAsked` picks. */
export function cellsOfLine(
  line: PackedLine,
  { sheetId, columnIds }: PackedCells,
  isAsked: (packed: PackedCell) => boolean = isInStep,
): Bulk[string] {
  const [place, ...packedCells] = line;
  const rowId = place.slice(0, ID);
  const y = place.slice(ID);
  const cells: Record<string, Fields | null> = {};
  for (const [at, packed] of packedCells.entries()) {
    const columnId = columnIds[at];
    if (packed === 0 || columnId === undefined || !isAsked(packed)) continue;
    const id = `${rowId}.${columnId}${y}`;
    if (packed === null) cells[id] = null;
    else if (typeof packed === 'string') cells[id] = { id, rowId, columnId, sheetId, value: packed };
    else if (isWhole(packed)) cells[id] = { id, rowId, columnId, sheetId, ...packed[0] };
    else cells[id] = packed;
  }
  return cells;
}

function isInStep(packed: PackedCell): boolean {
  return packed !== 0;
}

/** Returns the id of the row of a packed line, and the index of its sub-row. */
export function addressOfLine([place]: PackedLine): { readonly rowId: string; readonly y: number } {
  return { rowId: place.slice(0, ID), y: place.length === ID ? 0 : Number(place.slice(ID + 1)) };
}

function isWhole(packed: readonly [Fields] | Fields): packed is readonly [Fields] {
  return Array.isArray(packed);
}

/** Returns a bulk with the cells of its grid in the packed form; null where they are too few, or too scattered. */
function packedBulk(db: Bulk): PackedBulk | null {
  const { cell: byId, ...others } = db;
  if (!byId) return null;
  const columns = new Map<string, number>();
  const lines = new Map<string, [string, ...PackedCell[]]>();
  const apart: Record<string, Fields | null> = {};
  let sheetId: string | null = null;
  let count = 0;
  let places = 0;
  let line: [string, ...PackedCell[]] = [''];
  for (const id in byId) {
    const fields = byId[id] ?? null;
    if (!isPackable(id)) {
      apart[id] = fields;
      continue;
    }
    const { sheetId: ofCell } = fields ?? {};
    if (sheetId === null && typeof ofCell === 'string') sheetId = ofCell;
    const columnId = id.slice(ID + 1, GRID_CELL);
    const at = columns.get(columnId) ?? columns.size;
    if (at === columns.size) columns.set(columnId, at);
    // Cells mostly come line by line. Only the place of a first sub-row is compared as the beginning of an id. That of
    // another one, `rowId.y`, could be the beginning of `rowId.columnId`, too.
    if (id.length > GRID_CELL || line[0].length !== ID || !id.startsWith(line[0])) {
      const place = placeOf(id);
      line = lines.get(place) ?? [place];
      lines.set(place, line);
    }
    places += Math.max(0, at + 2 - line.length);
    count += 1;
    if (places > count * PLACES_PER_CELL + FIRST_PLACES) return null;
    while (line.length <= at) line.push(0);
    line[at + 1] = fields && packedCell(id, fields, sheetId);
  }
  if (count < LEAST_CELLS || lines.size * columns.size > count * PLACES_PER_CELL) return null;
  return {
    db: Object.keys(apart).length === 0 ? others : { ...others, cell: apart },
    cells: { sheetId: sheetId ?? '', columnIds: [...columns.keys()], lines: [...lines.values()] },
  };
}

/** Returns a cell as it is packed: without its ids where it has all of them. */
function packedCell(id: string, fields: Fields, sheetId: string | null): PackedCell {
  const { id: ownId, rowId, columnId, sheetId: ownSheetId, ...rest } = fields;
  const has = ownId === id && isPart(rowId, id, 0) && isPart(columnId, id, ID + 1) && ownSheetId === sheetId;
  if (!has) return fields;
  const { value } = rest;
  return typeof value === 'string' && Object.keys(rest).length === 1 ? value : [rest];
}

/** Returns whether an id is the part of a cell's id at that offset. */
function isPart(id: unknown, cellId: string, at: number): boolean {
  return typeof id === 'string' && id.length === ID && cellId.startsWith(id, at);
}

function countIn({ cells }: PackedBulk): number {
  return cells?.lines.reduce((sum, line) => sum + line.length - 1, 0) ?? 0;
}

/** Returns whether an id is that of a grid cell, judged by its form alone. */
function isPackable(id: string): boolean {
  return id.length >= GRID_CELL && id[ID] === '.';
}

/** Returns the first entry of the packed line that contains a grid cell: the id of its row, and of its sub-row. */
function placeOf(cellId: string): string {
  return cellId.slice(0, ID) + cellId.slice(GRID_CELL);
}
