// The head and the foot of a page. The head has project, sheet and section. The foot has project and sheet at the left,
// the time of printing and the page number together at the right, and below them a note about starts that overlap.

import { foldVariableName } from '../rich/variables.ts';
import { theme } from './colours.ts';
import { linesOf, type Run } from './lines.ts';
import { partOf, ruleOf, withPart, type DisplayList, type Item, type Part, type PartRole } from './list.ts';
import type { Fonts } from './metrics.ts';
import { overlapMarkOf } from './overlap.ts';
import { lineItemsOf } from './texts.ts';

/** The words of a page's head and foot. */
export interface PageWords {
  readonly project: string;
  readonly sheet: string;
  /** The note about the filter and sorting of a saved view; '' without one. */
  readonly note: string;
  readonly section: string;
  readonly printedAt: string;
  readonly page: number;
  readonly pages: number;
  /**
   * The sheet's own header and footer, with {project}, {sheet}, {section}, {date}, {page} and {pages}; empty for the
   * default ones.
   */
  readonly header: string;
  readonly footer: string;
  /** Whether the page begins with a title block, whose words the default header would repeat. */
  readonly hasTitle: boolean;
  /** The rows of the page whose starts overlap, such as `14 by 1:30`. */
  readonly overlaps: readonly string[];
}

/** The height of a page's head, in px of the paper. */
export const PAGE_HEADER_HEIGHT = 22;
/** The height of a page's foot, in px of the paper. */
export const PAGE_FOOTER_HEIGHT = 34;

const LINE = 16;
const FOOT_LINE = 14;
/** The space between the two groups of a foot. */
const BETWEEN = 24;

/** Returns the head of a page: the sheet's own header, or project and sheet; at the right the section. */
export function pageHeaderOf(words: PageWords, width: number, fonts: Fonts): DisplayList {
  const { header, section } = words;
  const rightWidth = section === '' ? 0 : width * 0.4;
  const left = width - rightWidth;
  const items: Item[] = [];
  const parts: Part[] = [];
  if (header !== '') add('title', put(quiet(dotted(filled(header, words), words.note)), 0, left));
  else if (words.hasTitle) add('paragraph', put(quiet(words.note), 0, left));
  else add('title', names());
  add('section', put(quiet(section), left, rightWidth, 'right'));
  return { width, height: PAGE_HEADER_HEIGHT, items, reading: { parts, columns: 0, lines: 0 } };

  function add(role: PartRole, lines: readonly Item[]): void {
    if (lines.length === 0) return;
    const part = partOf(role);
    parts.push(part);
    items.push(...withPart(lines, part));
  }

  function names(): readonly Item[] {
    const sheet = dotted(words.sheet, words.note);
    const [name] = put(strong(words.project), 0, left / 2);
    const end = name?.kind === 'line' ? name.x + name.line.width : 0;
    const between = end > 0 && sheet !== '' ? '  ·  ' : '';
    return [...(name ? [name] : []), ...put(quiet(`${between}${sheet}`), end, left - end)];
  }

  function put(run: Run, x: number, wide: number, align: 'left' | 'right' = 'left'): readonly Item[] {
    return lineItemsOf(run, { x, y: 0, width: Math.max(1, wide), height: LINE }, align, fonts);
  }
}

/** Returns the foot of a page: the sheet's own footer, or project and sheet; at the right the time of printing and the
 *  page number; below them the starts that overlap. */
export function pageFooterOf(words: PageWords, width: number, fonts: Fonts): DisplayList {
  const { footer, project, sheet, printedAt, page, pages, overlaps } = words;
  const left =
    footer === '' ? [project, sheet].filter((word) => word !== '').join(' · ') : filled(footer, words);
  const date = quiet(printedAt === '' ? '' : `${printedAt}  ·  `);
  const style = { width, wrap: 'ellipsis', lineHeight: FOOT_LINE / date.size } as const;
  const [right] = linesOf([date, strong(`Page ${page} of ${pages}`)], style, fonts);
  const rightWidth = right?.width ?? 0;
  const place = { x: 0, y: 8, width: Math.max(1, width - rightWidth - BETWEEN), height: FOOT_LINE };
  const note = partOf('paragraph');
  return {
    width,
    height: PAGE_FOOTER_HEIGHT,
    items: [
      ruleOf({ x: 0, y: 3, width, height: 1 }, theme.foot),
      ...lineItemsOf(quiet(left), place, 'left', fonts),
      ...(right ? [{ kind: 'line', x: width - rightWidth, y: 8, line: right } as const] : []),
      ...withPart(overlapItems(overlaps, width, fonts), note),
    ],
    ...(overlaps.length > 0 && { reading: { parts: [note], columns: 0, lines: 0 } }),
  };
}

/** Returns the note that explains the mark at a start, with the rows that have it. */
function overlapItems(overlaps: readonly string[], width: number, fonts: Fonts): readonly Item[] {
  if (overlaps.length === 0) return [];
  const text = `Starts before the end of the row above: ${overlaps.join(', ')}`;
  const y = PAGE_FOOTER_HEIGHT - 12;
  return [
    ...overlapMarkOf({ x: 0, y: y + 0.5 }),
    ...lineItemsOf({ ...quiet(text), size: 9 }, { x: 16, y, width: width - 16, height: 12 }, 'left', fonts),
  ];
}

function dotted(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('  ·  ');
}

const quiet = (text: string): Run => ({ text, face: 'regular', size: 10, ink: theme.quiet });
const strong = (text: string): Run => ({ text, face: 'semibold', size: 10, ink: theme.text });

function filled(text: string, words: PageWords): string {
  const values = new Map([
    ['project', words.project],
    ['sheet', words.sheet],
    ['section', words.section],
    ['date', words.printedAt],
    ['page', String(words.page)],
    ['pages', String(words.pages)],
  ]);
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values.get(foldVariableName(name)) ?? whole);
}
