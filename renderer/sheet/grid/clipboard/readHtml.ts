// Reads a pasted page: the one table in it, as a clip. The page is parsed into an inert document that shows, loads and
// runs nothing; only texts and known styles are read from it.

import { limits } from '../../../../shared/limits.ts';
import { richOfHtml, type HtmlNode } from '../../../../shared/rich/fromHtml.ts';
import { FLAGS, plainOf, type RichText, type TextSpan } from '../../../../shared/rich/richText.ts';
import { serialiseRichText } from '../../../../shared/rich/stored.ts';
import {
  toStoredText,
  plainCell,
  widthOf,
  type Clip,
  type ClipCell,
  type ClipRow,
} from '../../operations/clipboard/clip.ts';
import { colourOf, lookOfStyles, type Typography } from './cssLook.ts';
import { rulesOf, styleText, type Declarations, type Rules } from './cssRules.ts';
import { originOf, ownCell, ownRowOf, type ClipboardRow } from './own.ts';

const MOST_DOWN = 1000;

/** Returns the table of a page as a clip; null where there is none, or where a text outside of it would be lost. */
export function clipOfHtml(html: string): Clip | null {
  const { page, rules } = pageOf(html);
  const table = tableIn(page);
  if (!table) return null;
  const origin = originOf(table);
  if (!origin && saysMore(page, table)) return null;
  const rows = origin ? ownRows(table) : foreignRows(table, rules);
  if (rows.length === 0) return null;
  return { rows, width: widthOf(rows), origin, isDressed: rows.some(isDressed) };
}

/**
 * Returns a page without a table as one cell; null where it has no text. Google Sheets copies a single cell in this
 * form, and text editors copy text.
 */
export function cellOfHtml(html: string): ClipCell | null {
  const { page, rules } = pageOf(html);
  return page.body.textContent.trim() === '' ? null : cellOf(page.body, {}, rules);
}

/**
 * Parses a page. Returns it without elements that are not displayed as text, and with the rules of its style sheets.
 */
function pageOf(html: string): { readonly page: Document; readonly rules: Rules } {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const rules = rulesOf(page);
  for (const each of page.querySelectorAll('style, script, title, template, noscript')) each.remove();
  return { page, rules };
}

/**
 * Returns the table with the most rows. Mail is laid out with tables within tables, of which only the innermost are
 * read.
 */
function tableIn(page: Document): HTMLTableElement | null {
  const innermost = [...page.querySelectorAll('table')].filter((each) => !each.querySelector('table'));
  return innermost.toSorted((one, other) => other.rows.length - one.rows.length)[0] ?? null;
}

function saysMore(page: Document, table: HTMLTableElement): boolean {
  const all = page.body.textContent;
  const inside = table.textContent;
  return all.length > inside.length && all.replace(inside, '').replaceAll(UNSAID, '').trim() !== '';
}

/** Invisible characters, which do not count as text outside of the table. */
const UNSAID = /\u00a0|\u200b/g;

/**
 * Returns the rows of a table of another program. Positions covered by spans are null, so that columns stay aligned.
 */
function foreignRows(table: HTMLTableElement, rules: Rules): readonly ClipRow[] {
  const grid: (ClipCell | null)[][] = [];
  const around = rules.of(table);
  const shown = [...table.rows].filter((row) => rules.of(row).display !== 'none');
  shown.forEach((row, at) => {
    const line = (grid[at] ??= []);
    const rowStyles = { ...inheritedOf(around), ...attributesOfRow(row), ...rules.of(row) };
    let column = 0;
    for (const cell of row.cells) {
      while (line[column] !== undefined) column++;
      place(grid, { at, column }, cell, cellOf(cell, rowStyles, rules));
    }
  });
  const width = Math.max(0, ...grid.map((line) => line.length));
  return grid.slice(0, shown.length).map((line) => ({
    row: null,
    lines: [Array.from({ length: width }, (_, at) => line[at] ?? null)],
    block: [],
  }));
}

function place(
  grid: (ClipCell | null)[][],
  { at, column }: { at: number; column: number },
  element: HTMLTableCellElement,
  cell: ClipCell,
): void {
  const wide = Math.min(element.colSpan, limits.columnsPerSheet);
  const dimensions = wide > 1 ? { dimensions: { w: wide, h: 1 } } : {};
  for (let y = 0; y < Math.min(element.rowSpan, MOST_DOWN); y++)
    for (let x = 0; x < wide; x++)
      (grid[at + y] ??= [])[column + x] =
        x + y === 0 ? { ...cell, look: { ...cell.look, ...dimensions } } : null;
}

const INHERITED = ['font-weight', 'font-style', 'color', 'text-align'];

function inheritedOf(styles: Declarations): Declarations {
  return Object.fromEntries(Object.entries(styles).filter(([name]) => INHERITED.includes(name)));
}

function attributesOfRow(row: HTMLTableRowElement): Declarations {
  const fill = row.getAttribute('bgcolor');
  return fill === null ? {} : { 'background-color': fill };
}

/**
 * Returns the rows of a table from EO. A row of several sub-rows is written as several `<tr>`, each but the first with
 * its index.
 */
function ownRows(table: HTMLTableElement): readonly ClipRow[] {
  const rows: { row: ClipboardRow; lines: (ClipCell | null)[][] }[] = [];
  for (const element of table.rows) {
    const own = ownRowOf(element);
    if (own.y === 0 || rows.length === 0) rows.push({ row: own, lines: [] });
    const { lines } = rows.at(-1) ?? { lines: [] };
    const line = (lines[own.y] ??= []);
    let column = 0;
    for (const each of element.cells) {
      while (line[column] !== undefined) column++;
      const cell = ownCell(each);
      for (let y = 0; y < Math.min(each.rowSpan, limits.subLinesPerRow); y++)
        for (let x = 0; x < Math.min(each.colSpan, limits.columnsPerSheet); x++)
          (lines[own.y + y] ??= [])[column + x] = x + y === 0 ? cell : null;
    }
  }
  return rows.map(({ row, lines }) => ({
    row: row.fields,
    block: row.block,
    lines: lines.map((line) => line ?? []),
  }));
}

function isDressed({ row, lines }: ClipRow): boolean {
  return (
    row !== null ||
    lines.some((line) =>
      line.some((cell) => cell && (cell.rich !== null || Object.keys(cell.look).length > 0)),
    )
  );
}

// The cells of a pasted table: text, look, and the marks inside the text.

/** Returns a cell; `around` are the declarations that it inherits from table and row. */
function cellOf(element: Element, around: Declarations, rules: Rules): ClipCell {
  const own = { ...around, ...attributesOf(element), ...rules.of(element) };
  if (element.childElementCount === 0) {
    const text = toStoredText(shownText(element.textContent ?? '', own));
    const { typography, fill, ink } = lookOfStyles(own, text);
    return dressed(plainCell(text), typography, fill, ink);
  }
  const rich = richOfHtml(withRules(element, own, rules));
  const text = toStoredText(plainOf(rich));
  const { typography, fill, ink } = lookOfStyles(own, text);
  const { common, rest } = partedOf(rich);
  const { color, ...flags } = common;
  const stored = text === plainOf(rest) ? serialiseRichText(rest) : null;
  const cell = { ...plainCell(text), rich: stored };
  // Marks of the whole text become the look of the cell, unless a part of the text lacks them.
  const runStyles = text === '' ? typography : { ...withoutFlags(typography), ...flags };
  return dressed(cell, runStyles, fill, text === '' ? ink : (color ?? null));
}

/** Returns the look in old attributes: `bgcolor` of LibreOffice, `align` of old pages; a heading is bold. */
function attributesOf(element: Element): Declarations {
  const fill = element.getAttribute('bgcolor');
  return {
    ...(fill === null ? {} : { 'background-color': fill }),
    ...(element.getAttribute('align') === 'center' ? { 'text-align': 'center' } : {}),
    ...(element.localName === 'th' ? { 'font-weight': 'bold' } : {}),
  };
}

function shownText(text: string, { 'white-space': space = '' }: Declarations): string {
  if (/^(?:pre|break-spaces)/.test(space)) return text.replaceAll('\u00a0', ' ');
  return text
    .replaceAll(/[\t\n\f\r ]+/g, ' ')
    .replaceAll(/^ | $/g, '')
    .replaceAll('\u00a0', ' ');
}

/** Returns the tree in the form that the parser of rich text reads, each element with the styles of its classes. */
function withRules(node: Node, own: Declarations | null, rules: Rules): HtmlNode {
  const isElement = node instanceof Element;
  return {
    nodeType: node.nodeType,
    nodeName: node.nodeName,
    textContent: node.textContent,
    get childNodes() {
      const seen = Array.from(node.childNodes).filter((child) => isSeen(child, rules));
      return seen.map((child) => withRules(child, null, rules));
    },
    getAttribute: (name) => {
      if (!isElement) return null;
      if (name === 'style') return styleText(inHex(own ?? rules.of(node)));
      // For a `<font>` the parser reads this attribute only, though Excel gives it a class.
      if (name === 'color') return colourOf(node.getAttribute(name) ?? rules.of(node).color ?? '');
      return node.getAttribute(name);
    },
  };
}

/** Returns declarations with the colour in hexadecimal, as Excel writes colour names. */
function inHex(styles: Declarations): Declarations {
  const ink = colourOf(styles.color ?? '');
  return ink === null ? styles : { ...styles, color: ink };
}

/** Whether a node is displayed: LibreOffice writes notes beside the text, and hides them. */
function isSeen(node: Node, rules: Rules): boolean {
  return !(node instanceof Element) || rules.of(node).display !== 'none';
}

/** Splits a text into the marks that all of it has, and the text with only its other marks. */
function partedOf(rich: RichText): { common: Omit<TextSpan, 'text' | 'link' | 'mention'>; rest: RichText } {
  const spans = rich.paragraphs.flatMap((paragraph) => paragraph.spans);
  const rowStyles = spans.filter(({ text }) => text.trim() !== '');
  const [first] = rowStyles;
  const flags = FLAGS.filter((flag) => first !== undefined && rowStyles.every((span) => span[flag] === true));
  const color =
    first?.color !== undefined && rowStyles.every((span) => span.color === first.color) ? first.color : null;
  const common = {
    ...Object.fromEntries(flags.map((flag) => [flag, true as const])),
    ...(color === null ? {} : { color }),
  };
  const paragraphs = rich.paragraphs.map((paragraph) => ({
    ...paragraph,
    spans: paragraph.spans.map((span) => bareOf(span, [...flags, ...(color === null ? [] : ['color'])])),
  }));
  return { common, rest: { paragraphs } };
}

function bareOf(span: TextSpan, names: readonly string[]): TextSpan {
  return {
    ...Object.fromEntries(Object.entries(span).filter(([name]) => !names.includes(name))),
    text: span.text,
  };
}

function withoutFlags(typography: Typography): Typography {
  return Object.fromEntries(
    Object.entries(typography).filter(([name]) => !FLAGS.some((flag) => flag === name)),
  );
}

function dressed(cell: ClipCell, typography: Typography, fill: string | null, ink: string | null): ClipCell {
  const look = {
    ...(Object.keys(typography).length > 0 ? { typography } : {}),
    ...(fill === null ? {} : { backgroundColor: fill }),
    ...(ink === null ? {} : { textColor: ink }),
  };
  return Object.keys(look).length > 0 ? { ...cell, look } : cell;
}
