// Makes a clip of a pasted clipboard: of its table where it has one, else of its tab-separated text. Content that is
// too large is refused by its size, before it is parsed.

import { limits } from '../../../../shared/limits.ts';
import { clipOfTexts, type Clip } from '../../operations/clipboard/clip.ts';
import { cellOfHtml, clipOfHtml } from './readHtml.ts';
import { tooManyCells } from '../../operations/clipboard/problems.ts';
import { countCells, linesOfText } from '../../operations/clipboard/tsv.ts';

export interface ClipboardContent {
  readonly html: string;
  readonly text: string;
}

/** Greatest length of HTML and text, in characters, that are read at all. */
const MOST_HTML = 64 * 1024 * 1024;
const MOST_TEXT = 16 * 1024 * 1024;

/** Returns the clip, a sentence that says why there is none, or null where the clipboard is empty. */
export function clipOf({ html, text }: ClipboardContent): Clip | string | null {
  const most = limits.cellsPerAction;
  if (text.length > MOST_TEXT || countCells(text, most) > most || html.length > MOST_HTML)
    return tooManyCells(null);
  if (countTags(html, most) > most) return tooManyCells(null);
  const table = html.includes('<t') || html.includes('<T') ? clipOfHtml(html) : null;
  if (table) return table;
  if (text === '') return null;
  const lines = linesOfText(text);
  const [[only, ...beside] = [], ...below] = lines;
  if (only === undefined || beside.length + below.length > 0 || html === '') return clipOfTexts(lines);
  const cell = cellOfHtml(html);
  // Single cells are copied with a page that may have more text than the cell, such as its source.
  if (!cell || cell.text !== only) return clipOfTexts(lines);
  const isDressed = cell.rich !== null || Object.keys(cell.look).length > 0;
  return { rows: [{ row: null, lines: [[cell]], block: [] }], width: 1, origin: null, isDressed };
}

/** Counts the cell tags of a page, no further than `most`. */
function countTags(html: string, most: number): number {
  let count = 0;
  TAGS.lastIndex = 0;
  while (count <= most && TAGS.test(html)) count++;
  return count;
}

const TAGS = /<t[dh][\s>]/gi;
