// Replaces text variables in cells by their texts, in the plain text and in the rich form.

import { purposeNamed } from '../purposes/purposes.ts';
import { plainOf } from '../rich/richText.ts';
import { serialiseRichText } from '../rich/stored.ts';
import { resolvedRich, resolvedText, variablesIn, type VariableLookup } from '../rich/variables.ts';
import type { Cell } from '../records.ts';
import { idIn, rawTextOf } from './content.ts';
import { richIn } from './richRuns.ts';

/**
 * Tells whether variables are replaced in cells of a purpose. They are not in times, which are computed from what was
 * typed.
 */
export function takesVariables(purpose: string | null): boolean {
  return purpose === null || (purposeNamed(purpose).time === null && purpose !== 'itemNumber');
}

/**
 * Returns a cell with its variables replaced by their texts; the cell itself where nothing changes. `purpose` is that
 * of its column; null for a cell of a block.
 */
export function cellWithVariables(cell: Cell, purpose: string | null, lookup: VariableLookup): Cell {
  const text = rawTextOf(cell);
  if (!text.includes('{') || !takesVariables(idIn(cell.purpose) ?? purpose)) return cell;
  const rich = richIn(cell);
  if (rich) {
    const resolved = resolvedRich(rich, lookup);
    if (resolved === rich) return cell;
    return { ...cell, value: plainOf(resolved), valueText: serialiseRichText(resolved) ?? undefined };
  }
  const value = resolvedText(text, lookup);
  return value === text ? cell : { ...cell, value };
}

/** Returns the names of variables in a text that nobody has defined, in folded form, each once. */
export function unknownVariablesIn(text: string, lookup: VariableLookup): readonly string[] {
  const unknown = variablesIn(text).filter(({ name, isEscaped }) => !isEscaped && lookup(name) === null);
  return [...new Set(unknown.map(({ name }) => name))];
}
