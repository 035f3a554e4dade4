// What stands above and below the rows of each page: project, sheet and section; printed-at and page x of y.
import { theme } from './colours.ts';
import { ruleOf, type DisplayList, type Item } from './list.ts';
import type { Run } from './lines.ts';
import type { Fonts } from './metrics.ts';
import { lineItemsOf } from './texts.ts';

/** The words of a page's head and foot. */
export interface PageWords {
  readonly project: string;
  readonly sheet: string;
  /** Which part of the sheet this is, where it is not the whole. */
  readonly note: string;
  readonly section: string;
  readonly printedAt: string;
  readonly page: number;
  readonly pages: number;
  /** Texts of the sheet's own, with {project}, {sheet}, {section}, {date}, {page} and {pages}; empty: ours. */
  readonly header: string;
  readonly footer: string;
}

/** The height of a page's head, in px of the paper. */
export const HEAD_HEIGHT = 22;
/** The height of a page's foot, in px of the paper. */
export const FOOT_HEIGHT = 34;

const LINE = 16;

/** Returns the head of a page: the sheet's own header, or project and sheet, and at the right the section. */
export function headOf(words: PageWords, width: number, fonts: Fonts): DisplayList {
  const { header, project, section } = words;
  const sheet = dotted(words.sheet, words.note);
  const items: Item[] = [];
  const right = quiet(section);
  const rightWidth = section === '' ? 0 : width * 0.4;
  if (header !== '')
    items.push(...put(quiet(dotted(filled(header, words), words.note)), 0, width - rightWidth, 0));
  else {
    const [name] = put(strong(project), 0, (width - rightWidth) / 2, 0);
    const end = name?.kind === 'line' ? name.x + name.line.width : 0;
    if (name) items.push(name);
    const between = end > 0 && sheet !== '' ? '  ·  ' : '';
    items.push(...put(quiet(`${between}${sheet}`), end, width - rightWidth - end, 0));
  }
  items.push(...put(right, width - rightWidth, rightWidth, 0, 'right'));
  return { width, height: HEAD_HEIGHT, items };

  function put(
    run: Run,
    x: number,
    wide: number,
    y: number,
    align: 'left' | 'right' = 'left',
  ): readonly Item[] {
    return lineItemsOf(run, { x, y, width: Math.max(1, wide), height: LINE }, align, fonts);
  }
}

/** Returns the foot of a page: the sheet's own footer, or project and sheet; when it was printed; page x of y. */
export function footOf(words: PageWords, width: number, fonts: Fonts): DisplayList {
  const { footer, project, sheet, printedAt, page, pages } = words;
  const left =
    footer === '' ? [project, sheet].filter((word) => word !== '').join(' · ') : filled(footer, words);
  const place = (x: number, wide: number) => ({ x, y: 12, width: Math.max(1, wide), height: LINE });
  const third = width / 3;
  return {
    width,
    height: FOOT_HEIGHT,
    items: [
      ruleOf({ x: 0, y: 4, width, height: 1 }, theme.foot),
      ...lineItemsOf(quiet(left), place(0, third * 1.4), 'left', fonts),
      ...lineItemsOf(quiet(printedAt), place(third * 1.4, third * 0.9), 'right', fonts),
      ...lineItemsOf(strong(`Page ${page} of ${pages}`), place(third * 2.35, third * 0.65), 'right', fonts),
    ],
  };
}

function dotted(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('  ·  ');
}

const quiet = (text: string): Run => ({ text, face: 'regular', size: 10, ink: theme.quiet });
const strong = (text: string): Run => ({ text, face: 'semibold', size: 10, ink: theme.text });

function filled(text: string, words: PageWords): string {
  const values: Readonly<Record<string, string>> = {
    project: words.project,
    sheet: words.sheet,
    section: words.section,
    date: words.printedAt,
    page: String(words.page),
    pages: String(words.pages),
  };
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
