// What of a sheet is shown: a hidden category takes its columns out, and the cells whose own category it is.
import { AppError } from '../errors.ts';
import { categoriesById, idIn, type SheetContent } from './content.ts';
import { withOmitted } from './omitted.ts';
import { spansPlacer } from './shownSpans.ts';
import type { Cell, Column, Row, SheetLayout } from '../records.ts';

/** The columns, rows and cells of a sheet that are shown. */
export type Visible = Pick<SheetContent, 'columns' | 'rows' | 'cells'>;

/** The sheet layout of that id, null where none is asked for. @throws AppError 'notFound' */
export function viewOf({ sheetLayouts }: SheetContent, id: string | undefined): SheetLayout | null {
  if (id === undefined) return null;
  const view = sheetLayouts.find((each) => each.id === id);
  if (!view) throw new AppError('notFound');
  return view;
}

/** `content` without what `view` hides and without the categories of `hidden`; rows that are out say so. */
export function visibleOf(
  content: SheetContent,
  view: SheetLayout | null,
  hidden: readonly string[],
): Visible {
  return withOmitted(shownOf(content, view, hidden));
}

/** The rows in the order in which they are drawn. */
export function drawnOf({ arranged }: SheetContent, rows: readonly Row[]): readonly Row[] {
  if (!arranged) return rows;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return arranged.ids.flatMap((id) => byId.get(id) ?? []);
}

function shownOf(content: SheetContent, view: SheetLayout | null, hidden: readonly string[]): Visible {
  const { columns, rows, cells, hiddenCategories } = content;
  const gone = new Set(hidden);
  for (const each of hiddenCategories) {
    const id = idIn(each.categoryId);
    if (view && id !== null && each.sheetLayoutId === view.id) gone.add(id);
  }
  if (gone.size === 0) return { columns, rows, cells };
  const categories = categoriesById(content.categories);
  const shown = ({ categoryId }: Column | Cell): boolean => {
    const id = idIn(categoryId) ?? '';
    return !gone.has(categories.get(id)?.id ?? id);
  };
  const left = columns.filter(shown);
  const place = spansPlacer(columns, left);
  const kept = [...cells].map(([rowId, list]) => [rowId, place(list.filter(shown))] as const);
  return { columns: left, rows, cells: new Map(kept) };
}
