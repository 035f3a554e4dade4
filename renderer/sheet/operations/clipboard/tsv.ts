// Reads and writes tab-separated text, as every spreadsheet does. Pure.

import { toStoredText, type Clip, type ClipRow } from './clip.ts';

/**
 * Parses tab-separated text into lines of fields. A field that starts with a quote ends at its closing quote, and may
 * contain tabs and breaks. Lines end with CR, LF or both; a break at the very end begins no further line.
 */
export function linesOfText(given: string): readonly (readonly string[])[] {
  // Some programs add a byte order mark, or UTF-16 that was read as bytes, where every second one is zero.
  const text = given.replace(/^(?:\uFEFF|ÿþ|þÿ)/, '').replaceAll('\0', '');
  const lines: string[][] = [];
  let line: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const quoted = text[at] === '"' ? quotedField(text, at) : null;
    const end = quoted?.end ?? endOfField(text, at);
    line.push(toStoredText(quoted?.value ?? text.slice(at, end)));
    if (text[end] === '\t') {
      at = end + 1;
      continue;
    }
    lines.push(line);
    line = [];
    at = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);
    if (at >= text.length) break;
  }
  return lines;
}

/**
 * Returns a quoted field; null when the quote does not close at the end of a field, and so is text (`"Tidewater"
 * opens`).
 */
function quotedField(text: string, start: number): { value: string; end: number } | null {
  for (let from = start + 1; ;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return null;
    const next = text[quote + 1];
    if (next === '"') {
      from = quote + 2;
      continue;
    }
    if (next !== undefined && !'\t\r\n'.includes(next)) return null;
    return { value: text.slice(start + 1, quote).replaceAll('""', '"'), end: quote + 1 };
  }
}

function endOfField(text: string, start: number): number {
  ENDS.lastIndex = start;
  return ENDS.exec(text)?.index ?? text.length;
}

const ENDS = /[\t\r\n]/g;

/** Returns a clip as tab-separated text, with the quoting of Excel and Google Sheets. */
export function textOfClip({ rows, width }: Clip): string {
  return rows.flatMap((row) => linesOf(row, width)).join('\n');
}

function linesOf({ lines }: ClipRow, width: number): readonly string[] {
  return lines.map((line) =>
    Array.from({ length: width }, (_, at) => field(line[at]?.text ?? '')).join('\t'),
  );
}

function field(text: string): string {
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Returns a lower bound of the number of cells in a text. Counting stops beyond `most`, so that a text that is too long
 * is refused without being parsed.
 */
export function countCells(text: string, most: number): number {
  let count = 1;
  for (let at = 0; at < text.length && count <= most; at++) {
    const code = text.charCodeAt(at);
    if (code === TAB || code === LINE_FEED) count++;
  }
  return count;
}

const TAB = 9;
const LINE_FEED = 10;
