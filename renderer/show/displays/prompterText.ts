// The text of a prompter: what is read aloud, row by row, and where a place in it is after somebody has edited it.

import type { RundownRow } from '../../../shared/show/rundown.ts';
import { isCallable } from '../../../shared/timing/showTimes.ts';

/** A paragraph. `start` is where it begins in the text of its row. */
export interface ScriptParagraph {
  readonly text: string;
  readonly start: number;
  /** Whether it is a direction to the speaker, which is not read aloud: a line in brackets. */
  readonly isDirection: boolean;
}

/** What is read aloud in a row. */
export interface ScriptBlock {
  readonly rowId: string;
  readonly text: string;
  readonly paragraphs: readonly ScriptParagraph[];
}

const DIRECTION = /^\s*[[(](.*)[\])]\s*$/;

/** Returns what is read aloud in a category, without rows that are out of the show or say nothing. */
export function scriptOf(
  rows: readonly RundownRow[],
  categoryId: string | undefined,
): readonly ScriptBlock[] {
  if (categoryId === undefined) return [];
  return rows.flatMap((row) => {
    const text = (row.texts[categoryId] ?? '').trim();
    if (text === '' || (!isCallable(row) && !row.isFloat)) return [];
    return [{ rowId: row.rowId, text, paragraphs: paragraphsOf(text) }];
  });
}

function paragraphsOf(text: string): readonly ScriptParagraph[] {
  const paragraphs: ScriptParagraph[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const direction = DIRECTION.exec(line)?.[1];
    const isDirection = direction !== undefined;
    paragraphs.push({
      text: direction ?? line,
      start: start + (isDirection ? line.indexOf(direction) : 0),
      isDirection,
    });
    start += line.length + 1;
  }
  return paragraphs;
}

/** A place in the text: a letter of a row. */
export interface ScriptPlace {
  readonly rowId: string;
  readonly at: number;
}

/** Returns where a letter is after an edit of its text. Letters before and after the edit keep their neighbours. */
export function placeAfterEdit(before: string, after: string, at: number): number {
  const most = Math.min(before.length, after.length);
  let prefix = 0;
  while (prefix < most && before[prefix] === after[prefix]) prefix++;
  if (at <= prefix) return Math.min(at, after.length);
  let suffix = 0;
  while (suffix < most - prefix && before.at(-1 - suffix) === after.at(-1 - suffix)) suffix++;
  const isBehind = at >= before.length - suffix;
  return isBehind ? at + after.length - before.length : prefix;
}

/** Returns a place in other blocks; where its row is gone, the beginning of the next row that is left, else the end of
 *  the one before. Null where nothing is left. */
export function placeIn(
  place: ScriptPlace,
  before: readonly ScriptBlock[],
  after: readonly ScriptBlock[],
): ScriptPlace | null {
  const texts = new Map(after.map(({ rowId, text }) => [rowId, text]));
  const index = before.findIndex(({ rowId }) => rowId === place.rowId);
  const [old, text] = [before[index], texts.get(place.rowId)];
  if (old && text !== undefined) return { rowId: place.rowId, at: placeAfterEdit(old.text, text, place.at) };
  const next = before.slice(index + 1).find(({ rowId }) => texts.has(rowId));
  if (next) return { rowId: next.rowId, at: 0 };
  const previous = before.slice(0, Math.max(0, index)).findLast(({ rowId }) => texts.has(rowId));
  return previous ? { rowId: previous.rowId, at: texts.get(previous.rowId)?.length ?? 0 } : null;
}
