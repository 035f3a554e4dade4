// The pages of a view that a guest prints: what the guest's page shows, on the paper of the view and with its page
// breaks, and nothing else of the sheet.

import { textIn, type PaperRow, type SheetContent } from '../layout/content.ts';
import { richIn } from '../layout/richRuns.ts';
import { serialiseRichText } from '../rich/stored.ts';
import type { Cell, Column } from '../records.ts';
import { shownLayoutOf, shownPartsOf, showsSums } from './guestView.ts';

/**
 * Returns the content of the pages that a guest of a view prints. Everything that the view hides is already left out,
 * and the numbers of the rows are those of the whole sheet.
 * @throws AppError 'notFound' where the sheet has no such view
 */
export function guestPaperOf(whole: SheetContent, sheetLayoutId: string): SheetContent {
  const parts = shownPartsOf(whole, { sheetLayoutId });
  const { content, view, columns, cells, numbers, categoryIds, categoryIdOf } = parts;
  const { project, sheet, arranged, layouts, assets } = content;
  const ids = new Set(arranged?.ids ?? content.rows.map(({ id }) => id));
  // The rows as they are shown; page breaks are not among them.
  const shownRows = new Map(parts.rows.map((row) => [row.id, row]));
  const hasSums = showsSums(columns);
  const shown = <Of extends Column | Cell>(of: Of): Of => ({
    ...of,
    categoryId: categoryIdOf(of) ?? undefined,
  });
  return {
    project,
    // Rows that the view leaves out are not there to be counted, so the numbers are given to the rows. The sheet's own
    // head and foot are no part of the view.
    sheet: { ...sheet, itemNumbersFrozen: true, header: undefined, footer: undefined },
    columns: columns.map((column) => shown(column)),
    rows: content.rows
      .filter(({ id }) => ids.has(id))
      .map((row): PaperRow => ({
        ...(shownRows.get(row.id) ?? row),
        itemLabel: numbers.get(row.id),
        about: hasSums ? row.about : undefined,
        overlap: undefined,
      })),
    cells: new Map([...cells].map(([rowId, own]) => [rowId, own.map((cell) => shown(withoutLinks(cell)))])),
    categories: content.categories.filter(({ id }) => categoryIds.has(id)),
    // The columns are in the order of the view's categories already.
    sheetLayouts: view ? [{ ...view, categoryOrder: undefined }] : [],
    hiddenCategories: [],
    ...(layouts && { layouts, layoutCells: shownLayoutOf(parts)?.cells ?? [] }),
    ...(arranged && { arranged: { ids: arranged.ids, note: textIn(view?.title) } }),
    ...(assets && { assets }),
  };
}

/** Returns a cell without the addresses of its links, which the guest's page, whose texts are plain, does not have. */
function withoutLinks(cell: Cell): Cell {
  const rich = richIn(cell);
  if (!rich?.paragraphs.some(({ spans }) => spans.some(({ link }) => link !== undefined))) return cell;
  const paragraphs = rich.paragraphs.map((paragraph) => ({
    ...paragraph,
    spans: paragraph.spans.map((span) => ({ ...span, link: undefined })),
  }));
  return { ...cell, valueText: serialiseRichText({ paragraphs }) ?? undefined };
}
