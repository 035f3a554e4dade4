// Compares painted sheets by the height of each row and its lines by column. The screen, the print preview and PDF
// files are read into the same form, so that they can be compared.

import { assetsOf } from '../../shared/layout/assets.ts';
import { columnsOf } from '../../shared/layout/columns.ts';
import type { SheetContent } from '../../shared/layout/content.ts';
import type { PaperDocument } from '../../shared/layout/document.ts';
import { measures } from '../../shared/layout/measures.ts';
import type { Load } from './client.ts';
import type { Row } from '../../shared/records.ts';

/** A line of text with its position in the row. `y` only determines the order of the lines of a column. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** A row as it was painted, in px of the sheet at 100 %. */
export interface FoundRow {
  readonly height: number;
  readonly spots: readonly Spot[];
}

/** The left edge of a column, in the same unit as the lines. */
export interface Track {
  readonly id: string;
  readonly x: number;
}

export interface PaintedRow {
  readonly height: number;
  /** The lines, each with the column in which it begins, from left to right and from top to bottom. */
  readonly lines: readonly string[];
}

/** The painted rows, by row id. */
export type Painted = ReadonlyMap<string, PaintedRow>;

export interface Form {
  readonly tracks: readonly Track[];
  /** Columns that are not compared. */
  readonly without: ReadonlySet<string>;
  /** With `places`, only the positions of lines in scripts that Inter lacks are compared, since their texts cannot be
   *  read from some PDFs. */
  readonly foreign?: 'places' | undefined;
}

/** Returns the rows in the form in which they are compared. */
export function paintedOf(found: Iterable<readonly [rowId: string, FoundRow]>, form: Form): Painted {
  const { tracks, without, foreign } = form;
  const painted = new Map<string, PaintedRow>();
  for (const [rowId, { height, spots }] of found) {
    const placed = spots
      .map(({ x, y, text }) => ({
        at: tracks.findLastIndex((track) => track.x <= x + 1),
        y,
        text: lettersOf(text),
      }))
      .filter(({ at, text }) => at >= 0 && text !== '' && !without.has(tracks[at]!.id))
      .toSorted((one, other) => one.at - other.at || one.y - other.y);
    const shown = foreign === 'places' ? asPlaces(placed) : placed;
    const lines = shown.map(({ at, text }) => `${tracks[at]!.id.slice(-4)}: ${text}`);
    // A row that is taller than a page has parts on several pages.
    const before = painted.get(rowId);
    painted.set(rowId, { height: height + (before?.height ?? 0), lines: merged(before?.lines ?? [], lines) });
  }
  return painted;
}

interface PlacedSpot {
  readonly at: number;
  readonly y: number;
  readonly text: string;
}

const FOREIGN = /[^ -~\u00a1-\u052f\u1e00-\u2bff]/u;
const LEAST_LINE = 10;

/** Replaces texts in other scripts by their positions. Texts that are closer than a line count as one, since marks are
 *  drawn above or below letters. */
function asPlaces(placed: readonly PlacedSpot[]): readonly PlacedSpot[] {
  const shown: PlacedSpot[] = [];
  for (const spot of placed) {
    const last = shown.at(-1);
    if (!FOREIGN.test(spot.text)) shown.push(spot);
    else if (last?.text !== '▯' || last.at !== spot.at || spot.y - last.y > LEAST_LINE)
      shown.push({ ...spot, text: '▯' });
  }
  return shown;
}

/** Joins the lines of two parts of a row, so that lines of the same column are adjacent. */
function merged(first: readonly string[], then: readonly string[]): readonly string[] {
  const columnOf = (line: string) => line.slice(0, line.indexOf(':'));
  return [...first, ...then]
    .map((line, at) => ({ line, at }))
    .toSorted((one, other) =>
      columnOf(one.line) < columnOf(other.line)
        ? -1
        : columnOf(one.line) > columnOf(other.line)
          ? 1
          : one.at - other.at,
    )
    .map(({ line }) => line);
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Returns the letters of a line that are compared. Spaces are removed, since PDF readers guess them. Apostrophes
 *  and closing quotation marks are unified with the letters that share their glyphs, which a PDF by Chromium
 *  contains instead. Letters of right-to-left words are compared without their order, which differs between readers. */
function lettersOf(text: string): string {
  const signs = text.normalize('NFKC').replaceAll('\u02bc', '\u2019').replaceAll('\u02ee', '\u201d');
  const plain = signs.replaceAll(/[\s\u00ad\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '');
  return RIGHT_TO_LEFT.test(plain) ? Array.from(plain).toSorted().join('') : plain;
}

/** Difference of two heights in px up to which they are equal: a frame is drawn half a pixel within its row, and one
 *  line more would be at least 15 px. */
const NO_LINE = 0.75;

/** Returns a sentence for each row that differs. */
export function differences(
  one: Painted,
  other: Painted,
  rowIds: readonly string[],
  { isHeightKnown = true }: { isHeightKnown?: boolean } = {},
): readonly string[] {
  return rowIds.flatMap((rowId, index) => {
    const [left, right] = [one.get(rowId), other.get(rowId)];
    if (!left || !right)
      return [`row ${index}: ${left ? 'there' : 'missing'} / ${right ? 'there' : 'missing'}`];
    const isHigh = isHeightKnown && Math.abs(left.height - right.height) > NO_LINE;
    const isOther = left.lines.join('\n') !== right.lines.join('\n');
    return [
      ...(isHigh ? [`row ${index}: ${left.height} px / ${right.height} px`] : []),
      ...(isOther ? [`row ${index}:\n${left.lines.join('\n')}\n/\n${right.lines.join('\n')}`] : []),
    ];
  });
}

const ANYWHERE = { tracks: [{ id: 'page', x: Number.NEGATIVE_INFINITY }], without: new Set<string>() };

/** Returns a sentence for each free block that differs, whatever columns its lines begin in. */
export function blockDifferences(
  one: Iterable<readonly [rowId: string, FoundRow]>,
  other: Iterable<readonly [rowId: string, FoundRow]>,
  rows: readonly Row[],
): readonly string[] {
  const blocks = rows.filter(({ type }) => type === 2).map(({ id }) => id);
  return differences(paintedOf(one, ANYWHERE), paintedOf(other, ANYWHERE), blocks);
}

/** Returns the rows as the layout has computed them. */
export function foundInDocument({ pages }: PaperDocument): readonly (readonly [string, FoundRow])[] {
  return pages.flatMap(({ rows }) =>
    rows.flatMap(({ rowId, list }) => {
      if (rowId === null) return [];
      const spots = list.items.flatMap((item) =>
        item.kind === 'line'
          ? [{ x: item.x, y: item.y, text: item.line.pieces.map(({ text }) => text).join('') }]
          : [],
      );
      return [[rowId, { height: list.height, spots }] as const];
    }),
  );
}

/** Returns the columns as they are on paper: row numbers first, unless the sheet has a column for them. */
export function tracksOnPaper({ columns, categories }: SheetContent): readonly Track[] {
  const holdsNumbers = columns.some((column) => column.purpose === 'itemNumber');
  const byId = new Map(categories.map((category) => [category.id, category]));
  return columnsOf(columns, byId, holdsNumbers ? 0 : measures.numbers);
}

/** Returns the content of a sheet for the layout, from its load over HTTP. */
export function contentIn(load: Load, project: Load, projectId: string, sheetId: string): SheetContent {
  const all = (kind: string) => Object.values(load.db[kind] ?? {});
  const keyOf = (entity: Readonly<Record<string, unknown>>) => String(entity['orderKey'] ?? '');
  const inOrder = (kind: string) => all(kind).toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  return {
    project: project.db['project']?.[projectId] ?? { id: projectId },
    sheet: load.db['sheet']?.[sheetId] ?? { id: sheetId },
    columns: inOrder('column'),
    rows: inOrder('row'),
    cells: Map.groupBy(all('cell'), (cell) => String(cell['rowId'])),
    categories: Object.values(project.db['category'] ?? {}),
    sheetLayouts: [],
    hiddenCategories: [],
    assets: assetsOf(Object.values(project.db['asset'] ?? {}), Object.values(project.db['assetFile'] ?? {})),
  };
}
