// Tab-separated text, both ways with every spreadsheet. Pure.

import { cleaned, type Clip, type ClipRow } from './clip.ts';

/** Fields that start with a quote run to its closing one, and may hold tabs and breaks; lines end with CR, LF or
 *  both. The break at the very end begins no line. */
export function linesOfText(given: string): readonly (readonly string[])[] {
  // A byte order mark, and the empty halves of UTF-16 that was taken for bytes.
  const text = given.replace(/^(?:\uFEFF|ÿþ|þÿ)/, '').replaceAll('\0', '');
  const lines: string[][] = [];
  let line: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const quoted = text[at] === '"' ? quotedField(text, at) : null;
    const end = quoted?.end ?? endOfField(text, at);
    line.push(cleaned(quoted?.value ?? text.slice(at, end)));
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

/** Null when the quote is no wrapping: it does not close at the end of a field (`"Tidewater" opens`). */
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

/** As Excel and Google Sheets write and read it. */
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

/** How many cells a text holds at least, counted no further than `most`: what is too much is known without
 *  being read. */
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
