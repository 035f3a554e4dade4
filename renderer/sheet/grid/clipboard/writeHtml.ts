// A clip as HTML: a table that keeps line breaks inside cells and leading zeros, with inline styles, which every
// program reads. Names with `mso-` are those of Excel.

import { htmlOfRich } from '../../../../shared/rich/html.ts';
import { parseRichText } from '../../../../shared/rich/stored.ts';
import { spanOf, type Clip, type ClipCell, type ClipRow } from '../../operations/clipboard/clip.ts';
import { cellMark, escapeHtml, rowMark, tableMark } from './own.ts';

const HEAD = '<meta charset="utf-8"><style>br{mso-data-placement:same-cell}</style>';

/** Returns a clip as an HTML table. */
export function htmlOfClip(clip: Clip): string {
  const rows = clip.rows.map((row) => rowsOf(row).join('')).join('');
  return `${HEAD}<table${tableMark(clip)} style="border-collapse:collapse">${rows}</table>`;
}

function rowsOf(row: ClipRow): readonly string[] {
  return row.lines.map((line, y) => {
    const cells = line.map((cell, x) => (cell ? tdOf(cell, shownSpan(row, cell, x, y)) : ''));
    return `<tr${rowMark(row, y)}>${cells.join('')}</tr>`;
  });
}

/** Returns the span of a cell, which ends before the next cell of the clip. */
function shownSpan({ lines }: ClipRow, cell: ClipCell, x: number, y: number): { w: number; h: number } {
  const most = spanOf(cell);
  let [w, h] = [1, 1];
  while (w < most.w && lines[y]?.[x + w] === null) w++;
  while (h < most.h && lines[y + h]?.[x] === null) h++;
  return { w, h };
}

function tdOf(cell: ClipCell, { w, h }: { w: number; h: number }): string {
  const spans = (w > 1 ? ` colspan="${w}"` : '') + (h > 1 ? ` rowspan="${h}"` : '');
  const isNumber = NUMBER.test(cell.text);
  const style = ['white-space:pre-wrap', isNumber ? '' : "mso-number-format:'\\@'", cell.style].filter(
    Boolean,
  );
  const asText = isNumber || cell.text === '' ? '' : textMarks(cell.text);
  const { fill, wrap } = oldWordsOf(cell.style);
  return `<td${spans}${fill}${asText}${cellMark(cell)} style="${style.join(';')}">${wrap(contentOf(cell))}</td>`;
}

interface OldWords {
  readonly fill: string;
  wrap(content: string): string;
}

const oldWords = new Map<string, OldWords>();

/** Returns the look in old tags and attributes: LibreOffice and some mail programs read no styles. */
function oldWordsOf(style: string): OldWords {
  const known = oldWords.get(style);
  if (known) return known;
  const fill = /(?:^|;)background:(#[0-9a-f]{6})/.exec(style)?.[1];
  const ink = /(?:^|;)color:(#[0-9a-f]{6})/.exec(style)?.[1];
  const tags = [
    /font-weight:[67]00/.test(style) ? ['<b>', '</b>'] : null,
    style.includes('font-style:italic') ? ['<i>', '</i>'] : null,
    /text-decoration:[^;]*underline/.test(style) ? ['<u>', '</u>'] : null,
    /text-decoration:[^;]*line-through/.test(style) ? ['<s>', '</s>'] : null,
    ink ? [`<font color="${ink}">`, '</font>'] : null,
  ].filter((tag) => tag !== null);
  const [open, close] = [
    tags.map(([tag]) => tag).join(''),
    tags
      .toReversed()
      .map(([, end]) => end)
      .join(''),
  ];
  const words: OldWords = {
    fill: fill ? ` bgcolor="${fill}"` : '',
    wrap: (content) => (content === '' ? '' : open + content + close),
  };
  oldWords.set(style, words);
  return words;
}

/** Texts that every program may read as a number without changing them. */
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/;

/**
 * Returns the attributes of a text that `NUMBER` does not match, by which no date is made of it, no leading zero is
 * lost, and no formula is run. LibreOffice reads `sdnum`, Google Sheets `data-sheets-value`.
 */
function textMarks(text: string): string {
  const isFormula = /^[=+\-@]/.test(text);
  const forGoogle = isFormula ? ` data-sheets-value="${escapeHtml(JSON.stringify({ 1: 2, 2: text }))}"` : '';
  return ` sdnum="1033;0;@"${forGoogle}`;
}

function contentOf({ text, value, rich, shownRich }: ClipCell): string {
  // The marks of a typed text do not fit another text that is shown in its place.
  const shown = shownRich ?? (text === value ? rich : null);
  const read = shown === null ? null : parseRichText(shown);
  return read ? htmlOfRich(read) : escapeHtml(text).replaceAll('\n', '<br>');
}
