// The values of the project's text variables in the open sheet, and which rows call each variable. When a value
// changes, only the rows that call it are built, measured and painted anew.

import { openVariableLookup, type VariableSources } from '../../../shared/arrange/variables.ts';
import { takesVariables } from '../../../shared/layout/cellVariables.ts';
import { rawTextOf } from '../../../shared/layout/content.ts';
import { resolvedText, variablesIn, type VariableLookup } from '../../../shared/rich/variables.ts';
import type { Records } from '../../store/records.ts';
import type { ShownRow } from './rows.ts';
import type { Times } from './times/times.ts';

/** The project and the sheet whose variables are looked up. */
export type SheetVariableSources = Omit<VariableSources, 'times'>;

export interface SheetVariables {
  readonly lookup: VariableLookup;
  /** Returns a text of a cell with its variables resolved. */
  resolved(text: string, purpose: string | null): string;
  /** Notes which variables a row calls. Is called whenever a row is built. */
  note(shown: ShownRow): void;
  /**
   * Sets the variables. Returns the ids of the rows whose texts this changes; these rows are built anew when they are
   * next read.
   */
  set(sources: SheetVariableSources): ReadonlySet<string>;
  /** Looks the variables up again, after times have changed. Returns the ids of rows as `set` does. */
  retimed(): ReadonlySet<string>;
}

/** Opens the variables of a sheet, none of which has a value until they are set. */
export function openSheetVariables(records: Records, times: Pick<Times, 'schedule'>): SheetVariables {
  let sources: SheetVariableSources | null = null;
  let lookup: VariableLookup = () => null;
  /**
   * The ids of rows by the variables that their cells call, and the value that each variable had when it was last
   * looked up.
   */
  const rowsOf = new Map<string, Set<string>>();
  const said = new Map<string, string | null>();

  function noteText(text: string, rowId: string): void {
    for (const { name } of variablesIn(text)) {
      const rows = rowsOf.get(name);
      if (rows) rows.add(rowId);
      else rowsOf.set(name, new Set([rowId]));
      if (!said.has(name)) said.set(name, lookup(name));
    }
  }

  /** Returns the rows that call a variable whose value has changed since it was last looked up. */
  function changedRows(): ReadonlySet<string> {
    const changed = new Set<string>();
    for (const [name, rows] of rowsOf) {
      const now = lookup(name);
      if (now === said.get(name)) continue;
      said.set(name, now);
      for (const rowId of rows) changed.add(rowId);
    }
    for (const rowId of changed) {
      const line = records.order.find(rowId);
      if (line) line.shown = null;
    }
    return changed;
  }

  function lookUp(): ReadonlySet<string> {
    if (!sources) return new Set();
    lookup = openVariableLookup({ ...sources, times: times.schedule });
    return changedRows();
  }

  return {
    lookup: (name) => lookup(name),
    resolved: (text, purpose) =>
      text.includes('{') && takesVariables(purpose) ? resolvedText(text, lookup) : text,
    note({ row, values, cells }) {
      for (const text of values) if (text?.includes('{')) noteText(text, row.id);
      for (const cell of cells) noteText(rawTextOf(cell), row.id);
      if (row.title?.includes('{')) noteText(row.title, row.id);
    },
    set(next) {
      sources = next;
      return lookUp();
    },
    retimed: () => (rowsOf.has('start') ? lookUp() : new Set()),
  };
}
