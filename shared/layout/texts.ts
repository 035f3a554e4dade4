// The text of one cell: its runs, with links made of the addresses in it; its label; how high it stands.
import { theme } from './colours.ts';
import { boxOf, type Item, type Rect } from './list.ts';
import { lineCountOf, linesOf, type Run, type TextStyle } from './lines.ts';
import type { Look } from './looks.ts';
import { measures } from './measures.ts';
import type { Fonts } from './metrics.ts';

export interface Padding {
  readonly x: number;
  readonly y: number;
}

/** What stands in a cell. `label`: a small line above the text, or empty. */
export interface CellText {
  readonly text: string;
  readonly label: string;
  readonly look: Look;
  readonly padding: Padding;
}

const SHARES = { left: 0, top: 0, center: 0.5, middle: 0.5, right: 1, bottom: 1 } as const;
const ADDRESS = /(?:https?:\/\/|mailto:)[^\s<>"]*[^\s<>"'.,;:!?)\]}]/g;

/** How high a cell of that width must be for its text. */
export function needOf(cell: CellText, width: number, fonts: Fonts): number {
  const label = cell.label === '' ? 0 : measures.label.height;
  if (cell.text === '') return label === 0 ? 0 : label + 2 * cell.padding.y;
  const count = lineCountOf([runOf(cell.text, cell.look)], styleOf(width, cell.padding), fonts);
  return label + count * cell.look.size * measures.lineHeight + 2 * cell.padding.y;
}

/** The lines of a cell in its place: aligned, its label first. */
export function textItemsOf(cell: CellText, place: Rect, fonts: Fonts): readonly Item[] {
  const { look, padding } = cell;
  const inner = place.width - 2 * padding.x;
  const items: Item[] = [];
  const lines =
    cell.text === '' ? [] : linesOf(runsOf(cell.text, look), styleOf(place.width, padding), fonts);
  const high = needOf(cell, place.width, fonts);
  let y = place.y + padding.y + Math.max(0, place.height - high) * SHARES[look.vertical];
  if (cell.label !== '') {
    items.push(...labelItemsOf(cell, { ...place, y }, fonts));
    y += measures.label.height;
  }
  for (const line of lines) {
    const free = Math.max(0, inner - line.width);
    items.push({ kind: 'line', x: place.x + padding.x + free * SHARES[look.align], y, line });
    y += line.height;
  }
  return items;
}

/** A picture that cannot be drawn yet: its frame and its name. */
export function pictureItemsOf(name: string, look: Look, place: Rect, fonts: Fonts): readonly Item[] {
  const frame = boxOf(
    { x: place.x + 2, y: place.y + 2, width: place.width - 4, height: place.height - 4 },
    null,
    { width: 1, colour: theme.frame },
    measures.corner,
  );
  const cell = { text: name, label: '', look: { ...look, ink: theme.quiet }, padding: measures.padding };
  return [frame, ...textItemsOf(cell, place, fonts)];
}

/** One line of plain text at a place, cut where it must be; empty for an empty text. */
export function lineItemsOf(run: Run, place: Rect, align: Look['align'], fonts: Fonts): readonly Item[] {
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

function styleOf(width: number, padding: Padding): TextStyle {
  return { width: Math.max(1, width - 2 * padding.x), wrap: 'wrap', lineHeight: measures.lineHeight };
}

function runOf(text: string, { face, size, ink, underline, strike, tabular }: Look): Run {
  return { text, face, size, ink, underline, strike, tabular };
}

/** Addresses become links. The runs have one face and size, so lines break as those of the bare text. */
function runsOf(text: string, look: Look): readonly Run[] {
  const run = runOf(text, look);
  if (!text.includes(':')) return [run];
  const runs: Run[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const [link] = match;
    if (match.index > end) runs.push({ ...run, text: text.slice(end, match.index) });
    runs.push({ ...run, text: link, link });
    end = match.index + link.length;
  }
  if (end < text.length) runs.push({ ...run, text: text.slice(end) });
  return runs;
}
