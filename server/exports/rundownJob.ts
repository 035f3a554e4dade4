// Makes the rundowns of a sheet: that of the whole sheet, and those of views that are shared by links. The rundown of a
// view does not contain texts that the view hides, but the times of hidden rows, since the schedule needs them.

import { hash } from 'node:crypto';
import { shownContentOf } from '../../shared/arrange/guestView.ts';
import { categoriesById, idIn, textIn, type SheetContent } from '../../shared/layout/content.ts';
import { rundownOf, type RundownRow } from '../../shared/show/rundown.ts';
import type { SheetRundown } from '../../shared/show/showRundown.ts';
import { withTimes } from '../../shared/timing/sheet.ts';
import { parseSheetTexts, type SheetSource } from './parseSheet.ts';

/** The job of making the rundowns of a sheet and of some of its views, for a show that starts at `at` (ms since
 *  1970). */
export interface RundownJob {
  readonly source: SheetSource;
  readonly at: number;
  readonly viewIds: readonly string[];
}

/** The rundowns of a sheet. Views that have been deleted are left out. */
export interface Rundowns {
  readonly whole: SheetRundown;
  readonly byView: Readonly<Record<string, SheetRundown>>;
}

/** Returns the rundowns of a sheet. */
export function makeRundowns({ source, at, viewIds }: RundownJob): Rundowns {
  const content = parseSheetTexts(source);
  const { rows, ...style } = rundownOf(content, at);
  const whole = withVersion({ ...headOf(content), ...style, rows });
  if (viewIds.length === 0) return { whole, byView: {} };
  const timed = withTimes(content);
  const known = new Set(content.sheetLayouts.map(({ id }) => id));
  const byView = viewIds
    .filter((viewId) => known.has(viewId))
    .map((viewId): readonly [string, SheetRundown] => {
      const shown = shownContentOf(timed, viewId);
      const own = new Map(rundownOf(shown, at).rows.map((row) => [row.rowId, row]));
      const shownRows = rows.map((row) => shownRow(row, own.get(row.rowId)));
      const made = { ...headOf(shown), ...style, rows: shownRows };
      return [
        viewId,
        withVersion(
          asOnDisplay(
            made,
            content.sheetLayouts.find(({ id }) => id === viewId),
          ),
        ),
      ];
    });
  return { whole, byView: Object.fromEntries(byView) };
}

/** Number of rows in one line of text. The thread that parses the lines can do other work between two of them. */
const ROWS_PER_LINE = 500;

/** The line before the rows of a rundown. `viewId` is null for the rundown of the whole sheet. */
export interface RundownHead extends Omit<SheetRundown, 'rows'> {
  readonly viewId: string | null;
  /** The number of lines of rows that follow. */
  readonly lines: number;
}

/** Returns rundowns as lines of JSON: for each rundown a `RundownHead`, followed by lists of its rows. */
export function rundownLines({ whole, byView }: Rundowns): string {
  const all = [[null, whole] as const, ...Object.entries(byView)];
  return all
    .flatMap(([viewId, { rows, ...head }]) => {
      const lines = Array.from({ length: Math.ceil(rows.length / ROWS_PER_LINE) }, (_, at) =>
        JSON.stringify(rows.slice(at * ROWS_PER_LINE, (at + 1) * ROWS_PER_LINE)),
      );
      return [JSON.stringify({ ...head, viewId, lines: lines.length } satisfies RundownHead), ...lines];
    })
    .join('\n');
}

/** Returns a row with only the texts that a view shows, or without texts where the view hides the row. */
function shownRow(row: RundownRow, shown: RundownRow | undefined): RundownRow {
  if (!shown) return { ...row, number: '', title: '', texts: {} };
  return { ...row, title: shown.title, texts: shown.texts };
}

/**
 * Returns the rundown that a view gets. The audience may see the screen of a display, so a display gets the texts of a
 * department only if it shows them. A display that shows `wall`, and a view that is no display, get the whole rundown.
 */
function asOnDisplay(
  rundown: Omit<SheetRundown, 'version'>,
  view: SheetContent['sheetLayouts'][number] | undefined,
): Omit<SheetRundown, 'version'> {
  const { mode, display } = view ?? {};
  if (mode !== 'display' || display?.shows === 'wall') return rundown;
  const shown = display?.categoryId;
  return {
    ...rundown,
    departments: rundown.departments.filter(({ categoryId }) => categoryId === shown),
    rows: rundown.rows.map((row) => {
      const text = shown === undefined ? undefined : row.texts[shown];
      return { ...row, texts: shown === undefined || text === undefined ? {} : { [shown]: text } };
    }),
  };
}

function headOf(content: SheetContent) {
  const { project, sheet } = content;
  return {
    title: textIn(sheet.title),
    projectTitle: textIn(project.title),
    colours: {
      current: idIn(sheet.currentRowBackgroundColor),
      next: idIn(sheet.nextRowBackgroundColor),
    },
    departments: departmentsOf(content),
  };
}

/** Returns the departments of columns and cells, in the order of the project. */
function departmentsOf({ categories, columns, cells }: SheetContent): SheetRundown['departments'] {
  const shown = categoriesById(categories);
  const used = new Set<string>();
  for (const { categoryId } of [...columns, ...[...cells.values()].flat()]) {
    const category = shown.get(idIn(categoryId) ?? '');
    if (category) used.add(category.id);
  }
  return categories
    .filter(({ id }) => used.has(id))
    .map(({ id, name, backgroundColor, hue }) => ({
      categoryId: id,
      title: textIn(name),
      color: idIn(backgroundColor) ?? idIn(hue),
    }));
}

/** Returns the rundown with a version that depends on its content only, so that it is the same on every server. */
function withVersion(rundown: Omit<SheetRundown, 'version'>): SheetRundown {
  const version = Number.parseInt(hash('sha256', JSON.stringify(rundown)).slice(0, 12), 16);
  return { version, ...rundown };
}
