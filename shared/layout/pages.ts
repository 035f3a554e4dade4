// Distributes rows over pages. The header and sticky rows are repeated; a row is split only when it is taller than a
// page; a banner stays with the row below it; a page break begins a page and names its section.

import type { Cell, Row } from '../records.ts';
import { kindOf, textIn } from './content.ts';
import type { LaidSheet } from './layout.ts';
import { withTitle, type DisplayList, type Item } from './list.ts';

/** A row, or a slice of one, on a page; `top` in px of the sheet from the first row of the page. */
export interface PageRow {
  /** Id of the row; null for the header, and for repeated sticky rows. */
  readonly rowId: string | null;
  readonly top: number;
  readonly list: DisplayList;
}

/** The rows of a page, between head and foot, in px of the sheet: the painter scales them. */
export interface PageBody {
  /** The title of the page break before this page. */
  readonly section: string;
  /** Whether the page begins with the title block of the sheet, whose words the default header would repeat. */
  readonly hasTitle: boolean;
  readonly rows: readonly PageRow[];
}

/** A row that is printed, with its cells. */
export interface RowOnPaper {
  readonly row: Row;
  readonly cells: readonly Cell[];
}

/**
 * The largest share of a page that repeated rows may have. The oldest sticky rows are dropped first; a taller header
 * is not repeated.
 */
const REPEATED_SHARE = 0.4;
/** The space between a free block and the table above or below it. */
const BESIDE_BLOCK = 8;

/** The state while pages are filled, row by row. */
interface Filling {
  /** The height of a page for rows, in px of the sheet. */
  readonly height: number;
  readonly header: DisplayList;
  readonly headerRepeats: boolean;
  readonly pages: { section: string; hasTitle: boolean; rows: PageRow[] }[];
  section: string;
  /** Whether a page break was the last row. The page that it begins is opened by the next row. */
  isSectionDue: boolean;
  /** Whether the header is still to be put, above the first row below the title block. */
  isHeaderDue: boolean;
  /** The top of the next row on the last page. */
  top: number;
  /** The sticky rows that repeat on each new page. */
  sticky: readonly DisplayList[];
  wasSticky: boolean;
  /** The number of rows above the header. */
  readonly lead: number;
}

/** Returns the pages that the rows fill, at least one. `height` is that of a page for rows, in px of the sheet. */
export function bodiesOf(
  rows: readonly RowOnPaper[],
  layout: LaidSheet,
  height: number,
): readonly PageBody[] {
  const header = rows.some(({ row }) => kindOf(row) === 'grid')
    ? layout.header
    : { width: layout.width, height: 0, items: [] };
  const headerRepeats = header.height <= height * REPEATED_SHARE;
  const due = { isSectionDue: false, isHeaderDue: true };
  const start = { pages: [], section: '', top: 0, sticky: [], wasSticky: false, ...due };
  const lead = leadOf(rows);
  const filling: Filling = { ...start, height, header, headerRepeats, lead };

  putTitle(filling, rows.slice(0, lead), layout);
  for (const [index, { row }] of rows.entries()) {
    if (index < lead) continue;
    if (kindOf(row) === 'break') {
      filling.section = textIn(row.title);
      filling.isSectionDue = true;
    } else putRow(filling, rows, index, layout);
  }
  return filling.pages;
}

/**
 * Puts the rows of the title block on the first page, and on further ones where they do not fit; the header follows.
 */
function putTitle(filling: Filling, rows: readonly RowOnPaper[], layout: LaidSheet): void {
  const { height } = filling;
  openBare(filling);
  for (const page of filling.pages) page.hasTitle = rows.length > 0;
  for (const [index, { row, cells }] of rows.entries()) {
    const block = layout.rowListOf(row, cells);
    const list = index === 0 ? withTitle(block) : block;
    if (filling.top + list.height > height && filling.top > 0) openBare(filling);
    if (list.height <= height) put(filling, row.id, list);
    else putSlices(filling, row.id, list, height - repeatedHeight(filling));
  }
}

/** Opens the page of a section. The last page becomes it where it has only repeated rows. */
function openSection(filling: Filling): void {
  filling.isSectionDue = false;
  const page = filling.pages.at(-1);
  if (page && page.rows.every(({ rowId }) => rowId === null)) page.section = filling.section;
  else if (filling.isHeaderDue) openBare(filling);
  else openPage(filling);
}

/** Puts the header above the first row, on a new page where `needed` px of rows do not fit below the title block. */
function putHeader(filling: Filling, needed: number): void {
  const { header, headerRepeats, height } = filling;
  filling.isHeaderDue = false;
  if (filling.top > 0) filling.top += BESIDE_BLOCK;
  if (filling.top > 0 && filling.top + header.height + needed > height) openBare(filling);
  if (headerRepeats) put(filling, null, header);
  else putSlices(filling, null, header, height);
}

/**
 * Puts row `index` on the last page, or on a new one where it does not fit together with the rows that must follow
 * it.
 */
function putRow(filling: Filling, rows: readonly RowOnPaper[], index: number, layout: LaidSheet): void {
  const here = rows[index];
  if (!here) return;
  const { row, cells } = here;
  const list = layout.rowListOf(row, cells);
  const repeated = repeatedHeight(filling);
  const room = filling.height - repeated;
  const keepHeight = keepTogetherHeight(rows, index, layout, room - list.height);
  if (filling.isSectionDue) openSection(filling);
  if (filling.isHeaderDue) putHeader(filling, list.height + keepHeight);
  const apart = filling.top > repeated && index > filling.lead ? spaceAbove(rows, index) : 0;
  if (filling.top + apart + list.height + keepHeight > filling.height && filling.top > repeated)
    openPage(filling);
  else filling.top += apart;
  if (list.height <= room) put(filling, row.id, list);
  else putSlices(filling, row.id, list, room);
  const isSticky = row.sticky === true;
  const above = filling.wasSticky ? filling.sticky : [];
  if (isSticky) filling.sticky = fittingOf([...above, list], filling.height);
  filling.wasSticky = isSticky;
}

/** Returns the space between row `index` and the row before it. */
function spaceAbove(rows: readonly RowOnPaper[], index: number): number {
  const isBlock = (at: number): boolean => {
    const here = rows[at];
    return here !== undefined && kindOf(here.row) === 'free';
  };
  return isBlock(index) === isBlock(index - 1) ? 0 : BESIDE_BLOCK;
}

/** Opens a page with the repeated header and sticky rows. */
function openPage(filling: Filling): void {
  openBare(filling);
  if (filling.headerRepeats) put(filling, null, filling.header);
  for (const list of filling.sticky) put(filling, null, list);
}

function openBare(filling: Filling): void {
  filling.pages.push({ section: filling.section, hasTitle: false, rows: [] });
  filling.top = 0;
}

function repeatedHeight({ sticky, header, headerRepeats }: Filling): number {
  return sticky.reduce((sum, list) => sum + list.height, headerRepeats ? header.height : 0);
}

function put(filling: Filling, rowId: string | null, list: DisplayList): void {
  filling.pages.at(-1)?.rows.push({ rowId, top: filling.top, list });
  filling.top += list.height;
}

/** Puts a row that is taller than a page in slices of at most `room` px, each but the first on a page of its own. */
function putSlices(filling: Filling, rowId: string | null, list: DisplayList, room: number): void {
  for (const [index, slice] of slicesOf(list, room).entries()) {
    if (index > 0) openPage(filling);
    put(filling, rowId, slice);
  }
}

/** Returns the number of free blocks at the start of the sheet: its title block, which is above the header, once. */
function leadOf(rows: readonly RowOnPaper[]): number {
  const first = rows.findIndex(({ row }) => kindOf(row) !== 'free' || row.sticky === true);
  return first < 0 ? rows.length : first;
}

/**
 * Returns the height of the rows that must be on the same page as row `index`: after a banner the next row, if it
 * fits in `room`.
 */
function keepTogetherHeight(
  rows: readonly RowOnPaper[],
  index: number,
  layout: LaidSheet,
  room: number,
): number {
  let keepHeight = 0;
  for (let at = index; ; at += 1) {
    const here = rows[at];
    const next = rows[at + 1];
    if (!here || !next || kindOf(next.row) === 'break' || !layout.isBanner(here.row, here.cells))
      return keepHeight;
    const more = keepHeight + spaceAbove(rows, at + 1) + layout.heightOf(next.row, next.cells);
    if (more > room) return keepHeight;
    keepHeight = more;
  }
}

function fittingOf(block: readonly DisplayList[], height: number): readonly DisplayList[] {
  const blockLists = [...block];
  const sum = (): number => blockLists.reduce((total, list) => total + list.height, 0);
  while (blockLists.length > 0 && sum() > height * REPEATED_SHARE) blockLists.shift();
  return blockLists;
}

// Slices of a display list, for rows that are taller than a page. Lines of text and pictures are never cut; boxes and
// rules are, and continue in the next slice.

/** Returns `list` in slices of at most `height` px. */
export function slicesOf(list: DisplayList, height: number): readonly DisplayList[] {
  const slices: DisplayList[] = [];
  let from = 0;
  while (list.height - from > height) {
    const to = cutOf(list, from, from + height);
    slices.push(stretchOf(list, from, to));
    from = to;
  }
  slices.push(stretchOf(list, from, list.height));
  return slices;
}

/**
 * Returns the largest y up to `limit` that crosses no line of text and no picture. An item that is taller than a page
 * is cut after all.
 */
function cutOf({ items }: DisplayList, from: number, limit: number): number {
  const tops = items.flatMap(wholeOf);
  for (let cut = limit; cut > from;) {
    const crossed = tops.filter(({ y, height }) => y < cut && y + height > cut && y >= from);
    if (crossed.length === 0) return cut;
    cut = Math.min(...crossed.map(({ y }) => y));
  }
  return limit;
}

function wholeOf(item: Item): readonly { readonly y: number; readonly height: number }[] {
  if (item.kind === 'line') return [{ y: item.y, height: item.line.height }];
  return item.kind === 'picture' ? [item] : [];
}

function stretchOf(list: DisplayList, from: number, to: number): DisplayList {
  const within: Item[] = [];
  for (const item of list.items) {
    if (item.kind === 'line' || item.kind === 'face') {
      if (item.y >= from && item.y < to) within.push({ ...item, y: item.y - from });
      continue;
    }
    const top = Math.max(item.y, from);
    const end = Math.min(item.y + item.height, to);
    if (end <= top) continue;
    const cut = { y: top - from, height: end - top };
    if (item.kind === 'picture')
      within.push({ ...item, ...cut, image: { ...item.image, y: item.image.y - from } });
    else within.push({ ...item, ...cut });
  }
  return { ...list, height: to - from, items: within };
}
