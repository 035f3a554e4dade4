// Replaces the variables of a sheet by their texts, for everything outside of the grid: paper, files, guests, shows,
// calendars. So none of these needs to know variables.

import { MONTHS, readDate } from '../format/times.ts';
import { cellWithVariables } from '../layout/cellVariables.ts';
import { idIn, textIn, type SheetContent } from '../layout/content.ts';
import { resolvedText, foldVariableName, type VariableLookup } from '../rich/variables.ts';
import type { Cell, Project, Sheet, TextVariable } from '../records.ts';
import type { SheetTimes } from '../timing/sheet.ts';
import { timesOf } from '../timing/sheet.ts';
import { momentText } from '../timing/timeTexts.ts';

/** The sources in which variables are looked up. */
export interface VariableSources {
  readonly variables: readonly TextVariable[];
  readonly project: Project;
  readonly sheet: Sheet;
  /** Returns the times of the sheet; called only where a text has the variable `{start}`. */
  readonly times: () => Pick<SheetTimes, 'cascade' | 'zone'> | null;
}

/** Opens the lookup of variables: first those that EO fills in, then by name, then by former names. */
export function openVariableLookup({ variables, project, sheet, times }: VariableSources): VariableLookup {
  const values = new Map<string, string>();
  const ordered = variables.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const put = (name: string, value: string): void => {
    const folded = foldVariableName(name);
    if (!values.has(folded)) values.set(folded, value);
  };
  put('project', textIn(project.title));
  put('sheet', textIn(sheet.title));
  put('date', dayOf(project));
  for (const { name = '', value = '' } of ordered) put(name, value);
  for (const { formerNames = [], value = '' } of ordered) for (const name of formerNames) put(name, value);
  return (name) => {
    if (name === 'start' && !values.has(name)) values.set(name, firstStartIn(times()));
    return values.get(name) || null;
  };
}

/** Returns the first day of a project: `5 December 2026`; '' without one. */
function dayOf({ startDate }: Project): string {
  const date = readDate(textIn(startDate).slice(0, 10));
  return date ? `${date.day} ${MONTHS[date.month - 1] ?? ''} ${date.year}` : '';
}

/** Returns the first start of a sheet in its style; '' where it has none. */
function firstStartIn(times: Pick<SheetTimes, 'cascade' | 'zone'> | null): string {
  let first = Number.POSITIVE_INFINITY;
  for (let index = 0; index < (times?.cascade.count() ?? 0); index++)
    first = Math.min(first, times?.cascade.at(index).start ?? first);
  return times && Number.isFinite(first) ? momentText(first, times.cascade, times.zone) : '';
}

/** Returns a sheet in which variables are replaced by their texts. */
export function withVariables(content: SheetContent): SheetContent {
  const { project, sheet, layoutCells = [], variables = [] } = content;
  const lookup = openVariableLookup({ variables, project, sheet, times: () => timesOf(content) });
  const said = <Text extends string | null | undefined>(text: Text, names = lookup): Text | string =>
    typeof text === 'string' ? resolvedText(text, names) : text;
  // Each page fills in its own date, which is the time of printing.
  const namesOnPages: VariableLookup = (name) => (name === 'date' ? null : lookup(name));
  return {
    ...content,
    sheet: hasBrace(sheet.header, sheet.footer)
      ? { ...sheet, header: said(sheet.header, namesOnPages), footer: said(sheet.footer, namesOnPages) }
      : sheet,
    rows: content.rows.map((row) => (hasBrace(row.title) ? { ...row, title: said(row.title) } : row)),
    ...cellsWithVariables(content, lookup),
    ...(layoutCells.some(({ text, label }) => hasBrace(text, label)) && {
      layoutCells: layoutCells.map((cell) =>
        hasBrace(cell.text, cell.label) ? { ...cell, text: said(cell.text), label: said(cell.label) } : cell,
      ),
    }),
  };
}

const hasBrace = (...texts: readonly (string | null | undefined)[]): boolean =>
  texts.some((text) => text?.includes('{') === true);

/**
 * Returns the cells of a sheet by row, with variables replaced by their texts; the same lists where no cell has any.
 */
function cellsWithVariables(
  { columns, cells }: SheetContent,
  lookup: VariableLookup,
): Pick<SheetContent, 'cells' | 'variableCellIds'> {
  const purposes = new Map(columns.map(({ id, purpose }) => [id, idIn(purpose)]));
  const resolved = new Map<string, readonly Cell[]>();
  const ids = new Set<string>();
  for (const [rowId, own] of cells) {
    if (!own.some(({ value }) => hasBrace(value))) continue;
    const next = own.map((cell) =>
      cellWithVariables(cell, purposes.get(cell.columnId ?? '') ?? null, lookup),
    );
    const changed = next.filter((cell, at) => cell !== own[at]);
    if (changed.length === 0) continue;
    resolved.set(rowId, next);
    for (const { id } of changed) ids.add(id);
  }
  return resolved.size === 0 ? { cells } : { cells: new Map([...cells, ...resolved]), variableCellIds: ids };
}
