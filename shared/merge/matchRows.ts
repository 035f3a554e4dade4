// Which line of a file is which row of a sheet: by its key, else by its frozen number, else by columns that a person
// names. Whatever else looks alike (possibleMatches.ts) is a proposal, until a person says that it is the row.

/** A line of a file, with everything that may tell which row of the sheet it is. */
export interface FileLine {
  /** The id of the line, which no row has. */
  readonly id: string;
  /** The line number in the file, from 1, for messages to a person. */
  readonly line: number;
  /** The id of the row that the line's key names; null without a key. */
  readonly keyedId: string | null;
  /** The item number in the line; '' without one. */
  readonly number: string;
  /** The texts of the columns that a person named, in their order; empty without such columns. */
  readonly names: readonly string[];
}

/** A row of the sheet that a line may be. */
export interface MatchableRow {
  readonly id: string;
  /** Its frozen number; '' where numbers are not frozen. */
  readonly number: string;
  readonly names: readonly string[];
}

/** The criterion by which a line was matched with a row. */
export type MatchedBy = 'key' | 'number' | 'columns' | 'person';

/** Lines that claim to be the same row, so that it is not known which of them is. */
export interface DuplicateLines {
  readonly by: MatchedBy;
  /** The number or the texts that the lines share; '' for a key. */
  readonly text: string;
  readonly lines: readonly number[];
}

/** Which lines are which rows. */
export interface MatchedRows {
  /** The ids of the matched rows, by the ids of their lines. */
  readonly rowIds: ReadonlyMap<string, string>;
  readonly counts: Readonly<Record<MatchedBy, number>>;
  /** Duplicate lines; where there are any, nothing may be merged. */
  readonly doubled: readonly DuplicateLines[];
}

/**
 * Finds the row of each line. Texts and numbers are compared without case and without the spaces around them. A key
 * counts even if its row is not among `rows`, since that row was deleted.
 * @param pairs the ids of rows by the ids of lines, as a person says; a pair is ignored where its line or its row is
 * matched already
 */
export function matchRows(
  lines: readonly FileLine[],
  rows: readonly MatchableRow[],
  pairs: ReadonlyMap<string, string> = new Map(),
): MatchedRows {
  const rowIds = new Map<string, string>();
  const taken = new Set<string>();
  const counts = { key: 0, number: 0, columns: 0, person: 0 };
  const doubled: DuplicateLines[] = [];
  const known = new Set(rows.map(({ id }) => id));

  function match(by: MatchedBy, textOf: (line: FileLine) => string, ids: ReadonlyMap<string, string>): void {
    const open = lines.filter((line) => !rowIds.has(line.id) && textOf(line) !== '');
    for (const [text, alike] of Map.groupBy(open, textOf)) {
      const rowId = ids.get(text);
      const [line] = alike;
      if (rowId === undefined || !line || (taken.has(rowId) && by !== 'key')) continue;
      if (alike.length > 1) {
        const lineText = by === 'key' ? '' : text.replaceAll('\n', ' · ');
        doubled.push({ by, text: lineText, lines: alike.map((each) => each.line) });
        continue;
      }
      rowIds.set(line.id, rowId);
      taken.add(rowId);
      counts[by] += 1;
    }
  }

  const keyed = new Map(lines.flatMap(({ keyedId }) => (keyedId === null ? [] : [[keyedId, keyedId]])));
  match('key', ({ keyedId }) => keyedId ?? '', keyed);
  const numbers = onlyOnes(rows.map(({ id, number }) => [comparedName(number), id]));
  match('number', ({ number, keyedId }) => (keyedId === null ? comparedName(number) : ''), numbers);
  const named = rows.map(({ id, names }): readonly [string, string] => [joined(names), id]);
  match(
    'columns',
    ({ names, keyedId }) => (keyedId === null ? joined(names) : ''),
    onlyOnes(named.filter(([, id]) => !taken.has(id))),
  );
  for (const { id } of lines) {
    const rowId = pairs.get(id);
    if (rowId === undefined || rowIds.has(id) || taken.has(rowId) || !known.has(rowId)) continue;
    rowIds.set(id, rowId);
    taken.add(rowId);
    counts.person += 1;
  }
  for (const id of taken) if (!known.has(id)) counts.key -= 1;
  return { rowIds, counts, doubled };
}

/** Returns the ids by their texts, without texts that several have. */
function onlyOnes(pairs: readonly (readonly [text: string, id: string])[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const several = new Set<string>();
  for (const [text, id] of pairs) {
    if (text === '') continue;
    if (found.has(text)) several.add(text);
    found.set(text, id);
  }
  for (const text of several) found.delete(text);
  return found;
}

function joined(names: readonly string[]): string {
  const texts = names.map(comparedName);
  return texts.every((text) => text === '') ? '' : texts.join('\n');
}

function comparedName(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
