// Rows -> pages. The header and the sticky rows repeat; a row is split only when it is taller than a page; a
// banner stays with the row below it; a page break begins a page and names what follows.
import type { Entity } from '../model/action.ts';
import { kindOf, textIn } from './content.ts';
import type { SheetLayout } from './layout.ts';
import type { DisplayList } from './list.ts';
import { slicesOf } from './slices.ts';

/** A row, or a slice of one, on a page; `top` in px of the sheet from where the page's rows begin. */
export interface PageRow {
  /** Null for the header, and for sticky rows that repeat. */
  readonly rowId: string | null;
  readonly top: number;
  readonly list: DisplayList;
}

/** What stands between the page's head and foot, in px of the sheet: the painter scales it. */
export interface PageBody {
  /** The title of the page break that this page stands under. */
  readonly section: string;
  readonly rows: readonly PageRow[];
}

interface Stuck {
  readonly list: DisplayList;
}

/** A row that is printed, with its cells. */
export interface RowOnPaper {
  readonly row: Entity;
  readonly cells: readonly Entity[];
}

/** A sticky block may take so much of a page, then its oldest row lets go; a taller header does not repeat. */
const REPEATED_SHARE = 0.4;
/** Between the title block and the header. */
const BELOW_TITLE = 8;

/** At least one page. `height` is what a page has for rows. */
export function bodiesOf(
  rows: readonly RowOnPaper[],
  layout: SheetLayout,
  height: number,
): readonly PageBody[] {
  const pages: { section: string; rows: PageRow[] }[] = [];
  const header = rows.some(({ row }) => kindOf(row) === 'grid')
    ? layout.header
    : { ...layout.header, height: 0, items: [] };
  const headerRepeats = header.height <= height * REPEATED_SHARE;
  let section = '';
  let top = 0;
  let sticky: readonly Stuck[] = [];
  let wasSticky = false;

  const repeated = (): number =>
    sticky.reduce((sum, { list }) => sum + list.height, headerRepeats ? header.height : 0);
  const put = (rowId: string | null, list: DisplayList): void => {
    pages.at(-1)?.rows.push({ rowId, top, list });
    top += list.height;
  };
  const openBare = (): void => {
    pages.push({ section, rows: [] });
    top = 0;
  };
  const open = (): void => {
    openBare();
    if (headerRepeats) put(null, header);
    for (const { list } of sticky) put(null, list);
  };
  const putSlices = (rowId: string | null, list: DisplayList, room: number): void => {
    for (const [index, slice] of slicesOf(list, room).entries()) {
      if (index > 0) open();
      put(rowId, slice);
    }
  };

  const lead = leadOf(rows);
  openBare();
  for (const { row, cells } of rows.slice(0, lead)) {
    const list = layout.rowListOf(row, cells);
    if (top + list.height > height && top > 0) openBare();
    if (list.height <= height) put(row.id, list);
    else putSlices(row.id, list, height - repeated());
  }
  if (top > 0) top += BELOW_TITLE;
  if (top > 0 && top + header.height + heightAt(rows, lead, layout) > height) openBare();
  if (headerRepeats) put(null, header);
  else putSlices(null, header, height);

  for (const [index, { row, cells }] of rows.entries()) {
    if (index < lead) continue;
    if (kindOf(row) === 'break') {
      section = textIn(row, 'title');
      const page = pages.at(-1);
      // Nothing but what repeats yet: the page that is open takes the name.
      if (page && page.rows.every(({ rowId }) => rowId === null)) page.section = section;
      else open();
      continue;
    }
    const list = layout.rowListOf(row, cells);
    const room = height - repeated();
    const kept = keptHeight(rows, index, layout, room - list.height);
    if (top + list.height + kept > height && top > repeated()) open();
    if (list.height <= room) put(row.id, list);
    else putSlices(row.id, list, room);
    sticky = row['sticky'] === true ? heldOf([...(wasSticky ? sticky : []), { list }], height) : sticky;
    wasSticky = row['sticky'] === true;
  }
  return pages;
}

/** How many free rows the sheet begins with: its title block, which stands above the header, once. */
function leadOf(rows: readonly RowOnPaper[]): number {
  const first = rows.findIndex(({ row }) => kindOf(row) !== 'free' || row['sticky'] === true);
  return first < 0 ? rows.length : first;
}

function heightAt(rows: readonly RowOnPaper[], index: number, layout: SheetLayout): number {
  const next = rows[index];
  return next && kindOf(next.row) !== 'break' ? layout.heightOf(next.row, next.cells) : 0;
}

/** What must stand below row `index` on the same page: after a banner the next row, if `room` holds it. */
function keptHeight(rows: readonly RowOnPaper[], index: number, layout: SheetLayout, room: number): number {
  let kept = 0;
  for (let at = index; ; at += 1) {
    const here = rows[at];
    const next = rows[at + 1];
    if (!here || !next || kindOf(next.row) === 'break' || !layout.isBanner(here.row, here.cells)) return kept;
    const more = kept + layout.heightOf(next.row, next.cells);
    if (more > room) return kept;
    kept = more;
  }
}

function heldOf(block: readonly Stuck[], height: number): readonly Stuck[] {
  const held = [...block];
  const sum = (): number => held.reduce((total, { list }) => total + list.height, 0);
  while (held.length > 0 && sum() > height * REPEATED_SHARE) held.shift();
  return held;
}
