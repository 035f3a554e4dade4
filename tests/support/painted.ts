// What a sheet looks like, read from what was painted of it: the height of each row and its lines, column by column. One
// form for the screen, the print preview and the PDF, so that they can be laid beside each other.

import { assetsOf } from '../../shared/layout/assets.ts';
import { columnsOf } from '../../shared/layout/columns.ts';
import type { SheetContent } from '../../shared/layout/content.ts';
import type { PaperDocument } from '../../shared/layout/document.ts';
import { measures } from '../../shared/layout/measures.ts';
import type { Load } from './client.ts';
import type { Row } from '../../shared/records.ts';

/** A line of text at its place in the row; only the order of the `y` of one column counts. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** A row as it was found, in px of the sheet at 100 %. */
export interface FoundRow {
  readonly height: number;
  readonly spots: readonly Spot[];
}

/** Where a column begins, on the scale of the spots. */
export interface Track {
  readonly id: string;
  readonly x: number;
}

export interface PaintedRow {
  readonly height: number;
  /** Each with the column in which it begins, from left to right and from top to bottom. */
  readonly lines: readonly string[];
}

/** By row id. */
export type Painted = ReadonlyMap<string, PaintedRow>;

export interface Form {
  readonly tracks: readonly Track[];
  /** Columns that are not compared. */
  readonly without: ReadonlySet<string>;
  /** Of a line in a script that Inter lacks, only where it stands: for PDFs from which it cannot be read back. */
  readonly foreign?: 'places' | undefined;
}

/** The rows in one form. */
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
    // A row that is taller than a page stands on several.
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

/** Marks lie above or below the letters of their line: what stands nearer than a line is one. */
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

/** Lines of the same column stay together. */
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

/** Without spaces, which readers of PDFs guess; and with one sign each for an apostrophe and an end of quotation, which
 *  share their glyphs with letters, so that a PDF by Chromium says the letter. Readers give right-to-left words in orders of their own: there the letters
 *  of a line are compared, and not their order. */
function lettersOf(text: string): string {
  const signs = text.normalize('NFKC').replaceAll('\u02bc', '\u2019').replaceAll('\u02ee', '\u201d');
  const plain = signs.replaceAll(/[\s\u00ad\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '');
  return RIGHT_TO_LEFT.test(plain) ? Array.from(plain).toSorted().join('') : plain;
}

/** A frame is drawn half a pixel within its row; any other line would be 15 px and more. */
const NO_LINE = 0.75;

/** A sentence for each row that does not look alike. */
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

/** The same of free blocks, whatever column their lines begin in. */
export function blockDifferences(
  one: Iterable<readonly [rowId: string, FoundRow]>,
  other: Iterable<readonly [rowId: string, FoundRow]>,
  rows: readonly Row[],
): readonly string[] {
  const blocks = rows.filter(({ type }) => type === 2).map(({ id }) => id);
  return differences(paintedOf(one, ANYWHERE), paintedOf(other, ANYWHERE), blocks);
}

/** What the layout says itself. */
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

/** The columns as paper has them: numbers first, unless a column of the sheet holds them. */
export function tracksOnPaper({ columns, categories }: SheetContent): readonly Track[] {
  const holdsNumbers = columns.some((column) => column.purpose === 'itemNumber');
  const byId = new Map(categories.map((category) => [category.id, category]));
  return columnsOf(columns, byId, holdsNumbers ? 0 : measures.numbers);
}

/** A load over HTTP as the layout takes it. */
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
