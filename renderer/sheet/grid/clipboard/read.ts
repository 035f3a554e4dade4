// From what a paste brings to a clip: our own table or another's where there is one, else text parted by tabs. What
// is too large is refused by its size, before it is read.

import { limits } from '../../../../shared/limits.ts';
import { clipOfTexts, type Clip } from '../../operations/clipboard/clip.ts';
import { cellOfHtml, clipOfHtml } from './readHtml.ts';
import { tooMany } from '../../operations/clipboard/problems.ts';
import { countCells, linesOfText } from '../../operations/clipboard/tsv.ts';

export interface Pasted {
  readonly html: string;
  readonly text: string;
}

/** More of it than this is no table that could be pasted, whatever it says. */
const MOST_HTML = 64 * 1024 * 1024;
const MOST_TEXT = 16 * 1024 * 1024;

/** The clip, a sentence why there is none, or null where there is nothing. */
export function clipOf({ html, text }: Pasted): Clip | string | null {
  const most = limits.cellsPerAction;
  if (text.length > MOST_TEXT || countCells(text, most) > most || html.length > MOST_HTML)
    return tooMany(null);
  if (countTags(html, most) > most) return tooMany(null);
  const table = html.includes('<t') || html.includes('<T') ? clipOfHtml(html) : null;
  if (table) return table;
  if (text === '') return null;
  const lines = linesOfText(text);
  const [[only, ...beside] = [], ...below] = lines;
  if (only === undefined || beside.length + below.length > 0 || html === '') return clipOfTexts(lines);
  const cell = cellOfHtml(html);
  // The page of a single text may say more than its looks, such as where it was copied.
  if (!cell || cell.text !== only) return clipOfTexts(lines);
  const isDressed = cell.rich !== null || Object.keys(cell.look).length > 0;
  return { rows: [{ row: null, lines: [[cell]], block: [] }], width: 1, origin: null, isDressed };
}

/** Counted no further than `most`. */
function countTags(html: string, most: number): number {
  let count = 0;
  TAGS.lastIndex = 0;
  while (count <= most && TAGS.test(html)) count++;
  return count;
}

const TAGS = /<t[dh][\s>]/gi;
