// Text variables in a merge. A file contains the texts that variables had when it was exported; where such a text comes
// back unchanged, the cell counts as unchanged, whatever the variables contain now.

import { z } from 'zod';
import { takesVariables } from '../../../shared/layout/cellVariables.ts';
import { idIn, rawTextOf, subLineOf, type SheetContent } from '../../../shared/layout/content.ts';
import type { ThreeTables } from '../../../shared/merge/difference.ts';
import { textAt, type TableRow } from '../../../shared/merge/table.ts';
import { foldVariableName, variablesIn } from '../../../shared/rich/variables.ts';
import type { Database } from '../../database/database.ts';

/** All texts that the variables of a project have had, by their folded names. */
export type VariableTexts = ReadonlyMap<string, ReadonlySet<string>>;

/** The most former texts of one variable that are recognised. The next constant is the most variables of a cell for
 *  which that is done. */
const MOST_VALUES = 100;
const MOST_IN_CELL = 20;

const said = z.object({ value: z.string().nullish() });
const logged = z.object({ data: said.nullish(), previous: said.nullish() });

/** Reads all texts that the variables of a sheet's project have had until now. */
export async function readVariableTexts(
  { reader }: Database,
  { variables = [] }: Pick<SheetContent, 'variables'>,
): Promise<VariableTexts> {
  if (variables.length === 0) return new Map();
  const byId = new Map(variables.map(({ id, value = '' }) => [id, new Set([value])]));
  const lines: { entityId: string; step: string }[] = await reader('action_log')
    .whereIn('entityId', [...byId.keys()])
    .orderBy('sequence', 'desc')
    .limit(MOST_VALUES * variables.length)
    .select('entityId', 'step');
  for (const { entityId, step } of lines) {
    const { data, previous } = logged.parse(JSON.parse(step));
    const values = byId.get(entityId);
    for (const each of [data?.value, previous?.value])
      if (each && values && values.size < MOST_VALUES) values.add(each);
  }
  return new Map(
    variables.flatMap(({ id, name = '', formerNames = [] }) =>
      [name, ...formerNames]
        .toReversed()
        .map((each) => [foldVariableName(each), byId.get(id) ?? new Set<string>()] as const),
    ),
  );
}

/**
 * Returns the tables without the differences that are only due to former texts of variables. `content` is the sheet as
 * it was when the file was exported or, where that is not known, as it is.
 */
export function withoutOldVariables(
  tables: ThreeTables,
  content: SheetContent,
  texts: VariableTexts,
): ThreeTables {
  const compared = new Map((tables.base ?? tables.ours).rows.map((row) => [row.id, row]));
  const purposes = new Map(content.columns.map(({ id, purpose }) => [id, purpose ?? null]));
  const rows = tables.theirs.rows.map((row): TableRow => {
    const known = compared.get(row.id);
    const cells = known ? (content.cells.get(row.id) ?? []) : [];
    let next = row.texts;
    for (const cell of cells) {
      const source = rawTextOf(cell);
      const columnId = idIn(cell.columnId);
      if (!known || columnId === null || !source.includes('{')) continue;
      if (!takesVariables(idIn(cell.purpose) ?? purposes.get(columnId) ?? null)) continue;
      const y = subLineOf(cell);
      const key = y === 0 ? columnId : `${columnId}.${y}`;
      const theirs = row.texts.get(key);
      if (theirs === undefined || !isFormerText(source, theirs, texts)) continue;
      next = new Map(next).set(key, textAt(known, key));
    }
    return next === row.texts ? row : { ...row, texts: next };
  });
  return { ...tables, theirs: { ...tables.theirs, rows } };
}

/** Returns whether a cell with this source can have shown a text: with each variable as it is typed, or replaced by any
 *  of the texts that it has had. */
export function isFormerText(source: string, text: string, texts: VariableTexts): boolean {
  const [from, wanted] = [plain(source), plain(text)];
  if (from === wanted) return true;
  const variables = variablesIn(from);
  if (variables.length === 0 || variables.length > MOST_IN_CELL) return false;
  // The possible positions in the text after the part of the source that was compared so far.
  let places: ReadonlySet<number> = new Set([0]);
  let end = 0;
  for (const { name, from: start, to, isEscaped } of variables) {
    const before = from.slice(end, start);
    const typed = from.slice(start, to);
    const values = isEscaped ? [typed.slice(1), typed] : [typed, ...(texts.get(name) ?? [])];
    const next = new Set<number>();
    for (const place of places) {
      if (!wanted.startsWith(before, place)) continue;
      for (const value of values)
        if (wanted.startsWith(value, place + before.length)) next.add(place + before.length + value.length);
    }
    places = next;
    end = to;
  }
  return [...places].some((place) => wanted.slice(place) === from.slice(end));
}

function plain(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').normalize('NFC').trim();
}
