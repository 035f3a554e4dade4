// The text of one cell: its runs, with links for the addresses in it; its label and its mark; its height.
import { partsByAddress } from '../rich/addresses.ts';
import type { MentionNames } from '../rich/mentionName.ts';
import { variablesIn, type VariableLookup } from '../rich/variables.ts';
import { cellWithVariables, takesVariables, unknownVariablesIn } from './cellVariables.ts';
import type { RichText } from '../rich/richText.ts';
import { assetIn } from './assetNodes.ts';
import { NO_ASSETS, type Assets } from './assets.ts';
import { theme } from './colours.ts';
import { composeText, idIn, rawTextOf } from './content.ts';
import { boxOf, patternOf, withPart, type Item, type Part, type Rect } from './list.ts';
import { lineCountOf, linesOf, type BrokenLine, type Run, type TextStyle } from './lines.ts';
import type { CellStyle, PatternLine } from './cellStyle.ts';
import { besideItemsOf, loneItemsOf } from './markItems.ts';
import { assetMarkOf, hidesText, isMarking, markOf, spaceForMark, type CellMark } from './marks.ts';
import { measures } from './measures.ts';
import { cellWithNames } from './mentionNames.ts';
import type { Fonts } from './metrics.ts';
import { pictureHeightOf, pictureIn } from './pictures.ts';
import { blocksOf, richIn, type RunBlock } from './richRuns.ts';
import type { Cell } from '../records.ts';

/** The space around a text in px: `x` left and right, `y` above and below. */
export interface Padding {
  readonly x: number;
  readonly y: number;
}

/** The content of a cell. `label` is a small line above the text, or empty. */
export interface CellText {
  readonly text: string;
  readonly label: string;
  readonly look: CellStyle;
  readonly padding: Padding;
  /** The rich form of the same text; null where it is plain. */
  readonly rich: RichText | null;
  /** The mark of the cell, by its purpose or its asset; null where it has none. */
  readonly mark: CellMark | null;
  /** The line at the left by which its category is known without colours; null where patterns are off. */
  readonly pattern: PatternLine | null;
  /** The names of unknown variables, which a screen marks; none on paper. */
  readonly unknownVariables: readonly string[];
}

const SHARES = { left: 0, top: 0, center: 0.5, middle: 0.5, right: 1, bottom: 1 } as const;

/** What `cellTextFor` needs apart from the cell. */
export interface CellTextInput extends Omit<CellText, 'rich' | 'mark' | 'pattern' | 'unknownVariables'> {
  /** The purpose of the cell's column; null for a cell of a block. */
  readonly purpose: string | null;
  readonly assets?: Assets;
  /** Whether a picture fills the cell's size, as in free blocks; else the cell grows with it. */
  readonly isRoom?: boolean;
  readonly pattern?: PatternLine | null;
  readonly mentionNames?: MentionNames | undefined;
  readonly variables?: VariableLookup | undefined;
}

/** Returns the content of a cell. */
export function cellTextFor(given: Cell, input: CellTextInput): CellText {
  const { label, look, padding, purpose, assets = NO_ASSETS, isRoom = false, pattern = null } = input;
  const { variables } = input;
  const named = input.mentionNames ? cellWithNames(given, input.mentionNames) : given;
  const cell = variables ? cellWithVariables(named, purpose, variables) : named;
  const text = cell === given ? input.text : composeText(rawTextOf(cell));
  const node = assetIn(cell, assets);
  if (node?.fit === 'link') {
    const linked = { ...look, ink: theme.link, underline: true };
    const bare = { rich: null, mark: null, pattern, unknownVariables: NONE };
    return { text: text || node.name, label, look: linked, padding, ...bare };
  }
  const shown = idIn(cell.purpose) ?? purpose;
  const mark = node ? assetMarkOf(node, text, isRoom) : markOf(shown, text);
  // All cells of a purpose with marks look alike, so the styles of their rich text are ignored.
  const rich = isMarking(shown) ? null : richIn(cell);
  const own = mark?.kind === 'status' ? chipLook(look, mark) : look;
  const hasUnknown = variables !== undefined && text.includes('{') && takesVariables(shown);
  const unknownVariables = hasUnknown ? unknownVariablesIn(text, variables) : NONE;
  return { text, label, look: own, padding, rich, mark, pattern, unknownVariables };
}

const NONE: readonly string[] = [];

function chipLook(look: CellStyle, { hue }: CellMark & { readonly kind: 'status' }): CellStyle {
  return { ...look, ink: hue.ink, face: look.face === 'regular' ? 'medium' : look.face };
}

/** Returns the height in px that a cell of that width needs. */
export function neededHeightOf(cell: CellText, width: number, fonts: Fonts): number {
  const label = cell.label === '' ? 0 : measures.label.height;
  if (cell.mark?.kind === 'picture')
    return label + (cell.mark.fills ? 0 : pictureHeightOf(cell.mark.node, width));
  if (cell.text === '' && !hidesText(cell.mark)) return label === 0 ? 0 : label + 2 * cell.padding.y;
  return label + textHeightOf(cell, width, fonts) + 2 * cell.padding.y;
}

function textHeightOf(cell: CellText, width: number, fonts: Fonts): number {
  if (hidesText(cell.mark)) return measures.textSize * measures.lineHeight;
  const style = styleOf(cell, width);
  const count = partsOf(cell, fonts).reduce(
    (sum, { runs, indent }) => sum + lineCountOf(runs, narrowed(style, indent), fonts),
    0,
  );
  return count * cell.look.size * measures.lineHeight;
}

/**
 * Returns the items of a cell in its rectangle, as those of `part`: aligned, the label first. `high` is the height
 * that it needs, where that is known.
 */
export function textItemsOf(
  cell: CellText,
  place: Rect,
  fonts: Fonts,
  part?: Part,
  high = neededHeightOf(cell, place.width, fonts),
): readonly Item[] {
  const { text, mark, label } = cell;
  // Most cells are lines alone, which need no copies.
  if (text !== '' && !mark && label === '') {
    return placedLinesOf(cell, { ...place, y: topOf(cell, place, high) }, fonts, part);
  }
  const items = markedItemsOf(cell, place, fonts, high);
  return part ? withPart(items, part) : items;
}

/** Returns the top of the text of a cell that needs the height `high`. */
function topOf({ look, padding }: CellText, place: Rect, high: number): number {
  return place.y + padding.y + Math.max(0, place.height - high) * SHARES[look.vertical];
}

function markedItemsOf(cell: CellText, place: Rect, fonts: Fonts, high: number): readonly Item[] {
  const { look, padding, mark } = cell;
  if (mark?.kind === 'picture') return pictureItemsOf(cell, mark, place, fonts);
  const items: Item[] = [];
  let y = topOf(cell, place, high);
  if (cell.label !== '') {
    items.push(...labelItemsOf(cell, { ...place, y }, fonts));
    y += measures.label.height;
  }
  if (mark && hidesText(mark)) {
    const inside = { x: place.x + padding.x, y, width: place.width - 2 * padding.x, height: 0 };
    return [...items, ...loneItemsOf(mark, inside, look.align, fonts)];
  }
  if (cell.text === '') return items;
  const lines = placedLinesOf(cell, { ...place, y }, fonts);
  if (mark) items.push(...besideItemsOf(mark, boundsOf(lines), fonts));
  return [...items, ...lines];
}

/** Returns the line at the left of a cell by which its category is known; none for an empty cell. */
export function patternItemsOf({ pattern, text, mark }: CellText, place: Rect): readonly Item[] {
  if (!pattern || (text === '' && !mark)) return [];
  const at = { ...place, x: place.x + 1, width: measures.pattern.lane };
  return [patternOf(at, pattern.pattern, 'y', pattern.ink)];
}

type PlacedLine = Item & { readonly kind: 'line' };

function placedLinesOf(cell: CellText, place: Rect, fonts: Fonts, part?: Part): readonly PlacedLine[] {
  const { look, padding, mark } = cell;
  const style = styleOf(cell, place.width);
  const left = place.x + padding.x + spaceForMark(mark).lead;
  const items: PlacedLine[] = [];
  let { y } = place;
  for (const { runs, marker, indent } of partsOf(cell, fonts)) {
    for (const [at, line] of linesOf(runs, narrowed(style, indent), fonts).entries()) {
      const free = Math.max(0, style.width - indent - line.width);
      const x = left + indent + free * SHARES[look.align];
      const hung = at === 0 && marker ? hungLine(line, marker, fonts) : line;
      items.push({ kind: 'line', x: x - (hung.width - line.width), y, line: hung, part });
      y += line.height;
    }
  }
  return items;
}

/** Returns a line with its bullet or number before it. */
function hungLine(line: BrokenLine, marker: Run, fonts: Fonts): BrokenLine {
  const [before] = linesOf([marker], { width: Number.POSITIVE_INFINITY, wrap: 'wrap', lineHeight: 1 }, fonts);
  if (!before) return line;
  const moved = line.pieces.map((piece) => ({ ...piece, x: piece.x + before.width }));
  return { ...line, width: line.width + before.width, pieces: [...before.pieces, ...moved] };
}

/** Returns the rectangle that the lines of a text cover together. */
function boundsOf(lines: readonly PlacedLine[]): Rect {
  const x = Math.min(...lines.map((item) => item.x));
  const y = lines[0]?.y ?? 0;
  const right = Math.max(...lines.map((item) => item.x + item.line.width));
  return { x, y, width: right - x, height: lines.reduce((sum, { line }) => sum + line.height, 0) };
}

/** Returns the paragraphs of the text: a single one where it is plain. */
function partsOf({ text, look, rich, unknownVariables }: CellText, fonts: Fonts): readonly RunBlock[] {
  const marked = (runs: readonly Run[]): readonly Run[] =>
    unknownVariables.length === 0 ? runs : runs.flatMap((run) => markedRuns(run, unknownVariables));
  if (!rich) return [{ runs: marked(runsOf(text, look)), marker: null, indent: 0 }];
  return blocksOf(rich, runOf('', look), look, fonts).map((block) => ({
    ...block,
    runs: marked(block.runs.flatMap(linked)),
  }));
}

/** Returns a run in parts, of which the names of unknown variables are marked. */
function markedRuns(run: Run, names: readonly string[]): readonly Run[] {
  const parts: Run[] = [];
  let end = 0;
  for (const { name, from, to, isEscaped } of variablesIn(run.text)) {
    if (isEscaped || !names.includes(name)) continue;
    if (from > end) parts.push({ ...run, text: run.text.slice(end, from) });
    parts.push({ ...run, text: run.text.slice(from, to), isUnknownVariable: true });
    end = to;
  }
  if (end < run.text.length || parts.length === 0) parts.push({ ...run, text: run.text.slice(end) });
  return parts;
}

function narrowed(style: TextStyle, indent: number): TextStyle {
  return indent === 0 ? style : { ...style, width: Math.max(1, style.width - indent) };
}

/** Returns a picture in place of the text, below the label; where it cannot be drawn, a frame with its name. */
function pictureItemsOf(
  cell: CellText,
  { node, fills }: CellMark & { readonly kind: 'picture' },
  place: Rect,
  fonts: Fonts,
): readonly Item[] {
  const label = cell.label === '' ? [] : labelItemsOf(cell, place, fonts);
  const above = cell.label === '' ? 0 : measures.label.height;
  const inset = fills ? 0 : measures.picture.inset;
  const box = {
    x: place.x + inset,
    y: place.y + above + inset,
    width: Math.max(1, place.width - 2 * inset),
    height: Math.max(1, place.height - above - 2 * inset),
  };
  const picture = pictureIn(box, node);
  if (picture) return [...label, picture];
  const look = { ...cell.look, ink: theme.quiet };
  const name = { ...cell, text: node.name, label: '', look, padding: { x: 4, y: 0 }, mark: null };
  const frame = boxOf(box, null, { width: 1, colour: theme.frame }, measures.corner);
  return [...label, frame, ...textItemsOf(name, box, fonts)];
}

/** Returns one line of plain text, cut where it is too long; none for an empty text. */
export function lineItemsOf(run: Run, place: Rect, align: CellStyle['align'], fonts: Fonts): readonly Item[] {
  if (run.text === '') return [];
  const style = { width: place.width, wrap: 'ellipsis', lineHeight: place.height / run.size } as const;
  return linesOf([{ ...run, text: run.text.replaceAll(/\s+/g, ' ') }], style, fonts).map((line) => ({
    kind: 'line',
    x: place.x + Math.max(0, place.width - line.width) * SHARES[align],
    y: place.y,
    line,
  }));
}

function labelItemsOf({ label, padding, look }: CellText, place: Rect, fonts: Fonts): readonly Item[] {
  const run: Run = { text: label, face: 'regular', size: measures.label.size, ink: theme.quiet };
  const { height } = measures.label;
  const inside = { x: place.x + padding.x, y: place.y, width: place.width - 2 * padding.x, height };
  return lineItemsOf(run, inside, look.align, fonts);
}

function styleOf({ padding, mark }: CellText, width: number): TextStyle {
  const { lead, trail } = spaceForMark(mark);
  const inner = width - 2 * padding.x - lead - trail;
  return { width: Math.max(1, inner), wrap: 'wrap', lineHeight: measures.lineHeight };
}

function runOf(text: string, { face, size, ink, underline, strike, tabular }: CellStyle): Run {
  return { text, face, size, ink, underline, strike, tabular };
}

/**
 * Returns the runs of a plain text, with links for the addresses in it. They have one face and size, so that lines
 * break as without links.
 */
function runsOf(text: string, look: CellStyle): readonly Run[] {
  return linked(runOf(text, look));
}

function linked(run: Run): readonly Run[] {
  if (run.link !== undefined || !run.text.includes(':')) return [run];
  const parts = partsByAddress(run.text);
  if (parts.length === 1 && parts[0]?.isLink === false) return [run];
  return parts.map(({ text, isLink }) => (isLink ? { ...run, text, link: text } : { ...run, text }));
}
