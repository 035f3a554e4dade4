// A page -> a tree of elements, for the preview (React makes them), for the browser's print and for the HTML
// that the server writes. Nothing wraps: lines stand where the layout put them. Paper takes the light colours.
import type { PaperDocument } from './document.ts';
import type { DisplayList, FacePlace, Item } from './list.ts';
import type { Piece } from './lines.ts';
import { FACE_STYLES } from './faces.ts';

/** An element. Style names as in React; a name with two hyphens is a custom property. */
export interface PageNode {
  readonly tag: 'section' | 'div' | 'i' | 'p' | 'span' | 'a';
  readonly className?: string;
  readonly label?: string;
  readonly href?: string;
  readonly style: Readonly<Record<string, string | number>>;
  /** Its text, or its elements. */
  readonly content: string | readonly PageNode[];
}

/** Page `index` (from 0) of the document. */
export function pageNode(document: PaperDocument, index: number): PageNode {
  const { paper, scale, rowsTop, footTop, pages } = document;
  const page = pages[index];
  const rows = (page?.rows ?? []).map(({ top, list }): PageNode => listNode(list, 0, top, 'paper-row'));
  const left = paper.margins.left;
  const body: PageNode = {
    tag: 'div',
    className: 'paper-rows',
    style: {
      left: px(left),
      top: px(rowsTop),
      ...(scale === 1 ? {} : { transform: `scale(${round(scale)})` }),
    },
    content: rows,
  };
  return {
    tag: 'section',
    className: 'paper-page',
    label: `Page ${index + 1} of ${pages.length}`,
    style: { width: px(paper.width), height: px(paper.height) },
    content: page
      ? [listNode(page.head, left, paper.margins.top), body, listNode(page.foot, left, footTop)]
      : [],
  };
}

/** The tree as HTML text. Everything that a person wrote is escaped. */
export function htmlOf({ tag, className, label, href, style, content }: PageNode): string {
  const css = Object.entries(style).map(([name, value]) => `${cssName(name)}:${value}`);
  const attributes = [
    className === undefined ? '' : ` class="${className}"`,
    label === undefined ? '' : ` aria-label="${escaped(label)}"`,
    href === undefined ? '' : ` href="${escaped(href)}" rel="noreferrer"`,
    css.length === 0 ? '' : ` style="${escaped(css.join(';'))}"`,
    tag === 'p' ? ' dir="auto"' : '',
  ];
  const inner = typeof content === 'string' ? escaped(content) : content.map(htmlOf).join('');
  return `<${tag}${attributes.join('')}>${inner}</${tag}>`;
}

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function listNode({ items }: DisplayList, left: number, top: number, className?: string): PageNode {
  return {
    tag: 'div',
    ...(className === undefined ? {} : { className }),
    style: left === 0 ? { top: px(top) } : { left: px(left), top: px(top) },
    content: items.flatMap((item) => (item.kind === 'face' ? [] : [itemNode(item)])),
  };
}

function itemNode(item: Exclude<Item, FacePlace>): PageNode {
  const place = { left: px(item.x), top: px(item.y) };
  if (item.kind === 'line') {
    const style = { ...place, '--baseline': px(item.line.baseline) };
    return { tag: 'p', style, content: item.line.pieces.map(pieceNode) };
  }
  const size = { width: px(item.width), height: px(item.height) };
  if (item.kind === 'rule') {
    const paint = item.dotted
      ? { borderTop: `1px dotted ${item.colour.light}` }
      : { background: item.colour.light };
    return { tag: 'i', style: { ...place, ...size, ...paint }, content: '' };
  }
  const { fill, stroke, corner } = item;
  return {
    tag: 'i',
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
