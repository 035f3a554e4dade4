// Paints a page as a tree of elements: for the preview (in React), for printing in the browser, and for the HTML that
// the server writes. Nothing wraps: lines are where the layout put them. Paper has the light colours. The rows of a
// page are a table with its headers, so that it can be read aloud and copied as one.
import type { PaperDocument } from './document.ts';
import type { Han } from './han.ts';
import type { DisplayList, AvatarPlace, Item, Part, PartRole, Picture, ReadingOrder } from './list.ts';
import type { PageRow } from './pages.ts';
import type { Piece } from './lines.ts';
import { FACE_STYLES } from './faces.ts';
import { patternCss } from './patterns.ts';

/** An element. Style names as in React; a name with two hyphens is a custom property. */
export interface PageNode {
  readonly tag: 'section' | 'div' | 'i' | 'p' | 'span' | 'a' | 'img' | 'table' | 'tbody' | 'tr' | 'th' | 'td';
  readonly className?: string;
  readonly label?: string;
  /** Set for a line that runs from right to left. */
  readonly dir?: 'rtl';
  /** The language of the CJK letters in the element. */
  readonly lang?: Han;
  readonly href?: string;
  /** The scope of a header of a column or a row. */
  readonly scope?: 'col' | 'row';
  /** How many columns a cell covers. */
  readonly colSpan?: number;
  readonly role?: 'heading' | 'img';
  readonly level?: 1 | 2 | 3;
  /** The address of a picture; `label` is its alternative text. */
  readonly src?: string;
  readonly style: Readonly<Record<string, string | number>>;
  /** The text of the element, or its children. */
  readonly content: string | readonly PageNode[];
}

/** Returns the address of a picture; null where there is none. */
export type PictureSource = (picture: Picture) => string | null;

const NO_PICTURES: PictureSource = () => null;

/** Returns page `index` (from 0) of the document. */
export function pageNode(
  document: PaperDocument,
  index: number,
  sourceOf: PictureSource = NO_PICTURES,
): PageNode {
  const { paper, scale, rowsTop, footTop, pages } = document;
  const page = pages[index];
  const left = paper.margins.left;
  const section = page?.section ?? '';
  const isNew = section !== '' && section !== pages[index - 1]?.section;
  const level = section === '' ? 2 : 3;
  const head = page && spokenHead(page.head, index === 0, isNew);
  const body: PageNode = {
    tag: 'div',
    className: 'paper-rows',
    style: {
      left: px(left),
      top: px(rowsTop),
      ...(scale === 1 ? {} : { transform: `scale(${round(scale)})` }),
    },
    content: rowNodes(page?.rows ?? [], sourceOf, level),
  };
  return {
    tag: 'section',
    className: 'paper-page',
    label: `Page ${index + 1} of ${pages.length}`,
    style: { width: px(paper.width), height: px(paper.height) },
    content:
      page && head
        ? [
            listNode(head, { left, top: paper.margins.top, sourceOf, level }),
            body,
            listNode(page.foot, { left, top: footTop, sourceOf, level }),
          ]
        : [],
  };
}

/**
 * Returns the head of a page, in which only texts that no page before it has are headings: the title on the first page,
 * and that of a section on the page where it begins. So they are read aloud once.
 */
function spokenHead(head: DisplayList, isFirst: boolean, isNew: boolean): DisplayList {
  const isSpoken = ({ role }: Part): boolean => (role === 'section' ? isNew : isFirst);
  const items = head.items.map((item) => {
    if (item.kind !== 'line' || !item.part || isSpoken(item.part)) return item;
    const { part: _, ...line } = item;
    return line;
  });
  return { ...head, items };
}

/** Returns the tree as HTML. All text is escaped. */
export function htmlOf(node: PageNode): string {
  const { tag, className, label, dir, lang, href, src, scope, colSpan, role, level, style, content } = node;
  const css = Object.entries(style).map(([name, value]) => `${cssName(name)}:${value}`);
  const attributes = [
    className === undefined ? '' : ` class="${className}"`,
    label === undefined ? '' : ` ${src === undefined ? 'aria-label' : 'alt'}="${escaped(label)}"`,
    src === undefined ? '' : ` src="${escaped(src)}"`,
    href === undefined ? '' : ` href="${escaped(href)}" rel="noreferrer"`,
    css.length === 0 ? '' : ` style="${escaped(css.join(';'))}"`,
    dir === undefined ? '' : ` dir="${dir}"`,
    lang === undefined ? '' : ` lang="${lang}"`,
    scope === undefined ? '' : ` scope="${scope}"`,
    colSpan === undefined ? '' : ` colspan="${colSpan}"`,
    role === undefined ? '' : ` role="${role}"`,
    level === undefined ? '' : ` aria-level="${level}"`,
  ];
  if (tag === 'img') return `<img${attributes.join('')}>`;
  const inner = typeof content === 'string' ? escaped(content) : content.map(htmlOf).join('');
  return `<${tag}${attributes.join('')}>${inner}</${tag}>`;
}

/** Returns `text` with the special characters of HTML, quotes included, as character references. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface PaintContext {
  readonly left: number;
  readonly top: number;
  readonly sourceOf: PictureSource;
  /** The level of the headings of rows. */
  readonly level: 2 | 3;
}

/** Returns the rows of a page: those of the grid as tables, with the blocks between them. */
function rowNodes(rows: readonly PageRow[], sourceOf: PictureSource, level: 2 | 3): readonly PageNode[] {
  const nodes: PageNode[] = [];
  let open: PageNode[] | null = null;
  for (const { top, list } of rows) {
    const context = { left: 0, top, sourceOf, level };
    if (!list.reading || list.reading.columns === 0) {
      open = null;
      nodes.push(listNode(list, context, 'paper-row'));
      continue;
    }
    if (!open) nodes.push(tableOf((open = [])));
    open.push(rowNode(list, list.reading, context));
  }
  return nodes;
}

function tableOf(rows: readonly PageNode[]): PageNode {
  return { tag: 'table', style: {}, content: [{ tag: 'tbody', style: {}, content: rows }] };
}

/** Returns a row of the table. Its fills and rules, which belong to no cell, are drawn within the first one. */
function rowNode({ items }: DisplayList, { parts, columns }: ReadingOrder, context: PaintContext): PageNode {
  const rest = items
    .filter((item) => !('part' in item) || !item.part)
    .flatMap((item) => nodesOf(item, context));
  const cells: PageNode[] = [];
  for (let x = 0; x < columns;) {
    const own = parts.filter((part) => part.x === x);
    const words = wordsOf(items.filter((item) => 'part' in item && item.part && own.includes(item.part)));
    const next = Math.min(columns, ...parts.flatMap((part) => (part.x > x ? [part.x] : [])));
    const wide = Math.max(1, Math.min(next - x, ...own.map(({ w }) => w)));
    const nodes = own.flatMap((part) => {
      const drawn = items.filter((item) => 'part' in item && item.part === part);
      return spokenNodes(
        part,
        drawn.flatMap((item) => nodesOf(isLabelledBy(item, words) ? { ...item, name: '' } : item, context)),
        context.level,
      );
    });
    cells.push({
      ...cellTagOf(nodes.length > 0 ? own[0]?.role : undefined),
      ...(wide > 1 && { colSpan: wide }),
      style: {},
      content: [...(x === 0 ? rest : []), ...nodes],
    });
    x += wide;
  }
  return { tag: 'tr', className: 'paper-row', style: { top: px(context.top) }, content: cells };
}

/** Returns the text of the lines among `items`. */
function wordsOf(items: readonly Item[]): string {
  const texts = items.flatMap((item) =>
    item.kind === 'line' ? [item.line.pieces.map(({ text }) => text).join('')] : [],
  );
  return texts.join(' ').replaceAll(/\s+/g, ' ').trim();
}

/** Returns whether an item is a picture with the same name as the text beside it, so that the name is read aloud
 *  once. */
function isLabelledBy(item: Item, words: string): item is Picture {
  return item.kind === 'picture' && item.name === words;
}

function cellTagOf(role: PartRole | undefined): Pick<PageNode, 'tag' | 'scope'> {
  if (role === 'columnHeader') return { tag: 'th', scope: 'col' };
  return role === 'rowHeader' ? { tag: 'th', scope: 'row' } : { tag: 'td' };
}

/** Returns the nodes of a part. Those of a title or a heading are wrapped in a node with the role of a heading. */
function spokenNodes({ role }: Part, nodes: readonly PageNode[], level: 2 | 3): readonly PageNode[] {
  const isHeading = role === 'title' || role === 'section' || role === 'heading';
  if (!isHeading || nodes.length === 0) return nodes;
  const own = role === 'title' ? 1 : role === 'section' ? 2 : level;
  return [{ tag: 'div', role: 'heading', level: own, style: {}, content: nodes }];
}

function listNode(list: DisplayList, context: PaintContext, className?: string): PageNode {
  const { left, top, level } = context;
  const content: PageNode[] = [];
  let part: Part | undefined;
  let run: PageNode[] = [];
  const end = (): void => {
    content.push(...(part ? spokenNodes(part, run, level) : run));
    run = [];
  };
  for (const item of list.items) {
    const own = 'part' in item ? item.part : undefined;
    if (own !== part) end();
    part = own;
    run.push(...nodesOf(item, context));
  }
  end();
  return {
    tag: 'div',
    ...(className === undefined ? {} : { className }),
    style: left === 0 ? { top: px(top) } : { left: px(left), top: px(top) },
    content,
  };
}

function nodesOf(item: Item, { sourceOf }: PaintContext): readonly PageNode[] {
  if (item.kind === 'face') return [];
  return [item.kind === 'picture' ? pictureNode(item, sourceOf(item)) : itemNode(item)];
}

/** Returns a box that crops the picture. */
function pictureNode(picture: Picture, src: string | null): PageNode {
  const { x, y, width, height, corner, image, name } = picture;
  const all: PageNode = {
    tag: 'img',
    label: name,
    src: src ?? '',
    style: {
      left: px(image.x - x),
      top: px(image.y - y),
      width: px(image.width),
      height: px(image.height),
    },
    content: '',
  };
  return {
    tag: 'i',
    className: 'paper-picture',
    style: { left: px(x), top: px(y), width: px(width), height: px(height), borderRadius: px(corner) },
    content: src === null ? '' : [all],
  };
}

function itemNode(item: Exclude<Item, AvatarPlace | Picture>): PageNode {
  const place = { left: px(item.x), top: px(item.y) };
  if (item.kind === 'line') {
    const { baseline, pieces, han, rightToLeft } = item.line;
    return {
      tag: 'p',
      ...(rightToLeft ? { dir: 'rtl' } : {}),
      ...(han === null ? {} : { lang: han }),
      style: { ...place, '--baseline': px(baseline) },
      content: pieces.map(pieceNode),
    };
  }
  const size = { width: px(item.width), height: px(item.height) };
  if (item.kind === 'rule') {
    const paint = item.dotted
      ? { borderTop: `1px dotted ${item.colour.light}` }
      : { background: item.colour.light };
    return { tag: 'i', style: { ...place, ...size, ...paint }, content: '' };
  }
  if (item.kind === 'pattern') {
    const { pattern, along, colour } = item;
    const thickness = along === 'x' ? item.height : item.width;
    const paint = patternCss(pattern, along, { thickness, ink: colour.light });
    return { tag: 'i', style: { ...place, ...size, ...paint }, content: '' };
  }
  const { fill, stroke, corner, label } = item;
  return {
    tag: 'i',
    ...(label === undefined ? {} : { role: 'img', label }),
    style: {
      ...place,
      ...size,
      ...(fill ? { background: fill.light } : {}),
      ...(stroke ? { border: `${stroke.width}px solid ${stroke.colour.light}` } : {}),
      ...(corner > 0 ? { borderRadius: px(corner) } : {}),
    },
    content: '',
  };
}

function pieceNode({ run, text }: Piece): PageNode {
  const { face, size, ink, link, underline, strike, tabular } = run;
  const [weight, slope] = FACE_STYLES[face];
  const lines = [underline === true ? 'underline' : '', strike === true ? 'line-through' : '']
    .filter((word) => word !== '')
    .join(' ');
  return {
    tag: link === undefined ? 'span' : 'a',
    ...(tabular === true ? { className: 'tabular' } : {}),
    ...(link === undefined ? {} : { href: link }),
    style: {
      fontSize: px(size),
      fontWeight: weight,
      color: ink.light,
      ...(slope === 'italic' ? { fontStyle: slope } : {}),
      ...(lines === '' ? {} : { textDecoration: lines }),
    },
    content: text,
  };
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;
const px = (value: number): string => `${Math.round(value * 1000) / 1000}px`;
const cssName = (name: string): string =>
  name.startsWith('--') ? name : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
