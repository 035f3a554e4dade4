// Paints a page as a tree of elements: for the preview (in React), for printing in the browser, and for the HTML that
// the server writes. Nothing wraps: lines are where the layout put them. Paper has the light colours.
import type { PaperDocument } from './document.ts';
import type { Han } from './han.ts';
import type { DisplayList, FacePlace, Item, Picture } from './list.ts';
import type { Piece } from './lines.ts';
import { FACE_STYLES } from './faces.ts';
import { patternCss } from './patterns.ts';

/** An element. Style names as in React; a name with two hyphens is a custom property. */
export interface PageNode {
  readonly tag: 'section' | 'div' | 'i' | 'p' | 'span' | 'a' | 'img';
  readonly className?: string;
  readonly label?: string;
  /** Set for a line that runs from right to left. */
  readonly dir?: 'rtl';
  /** The language of its CJK letters. */
  readonly lang?: Han;
  readonly href?: string;
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
  const rows = (page?.rows ?? []).map(({ top, list }): PageNode =>
    listNode(list, { left: 0, top, sourceOf }, 'paper-row'),
  );
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
      ? [
          listNode(page.head, { left, top: paper.margins.top, sourceOf }),
          body,
          listNode(page.foot, { left, top: footTop, sourceOf }),
        ]
      : [],
  };
}

/** Returns the tree as HTML. All text is escaped. */
export function htmlOf({ tag, className, label, dir, lang, href, src, style, content }: PageNode): string {
  const css = Object.entries(style).map(([name, value]) => `${cssName(name)}:${value}`);
  const attributes = [
    className === undefined ? '' : ` class="${className}"`,
    label === undefined ? '' : ` ${src === undefined ? 'aria-label' : 'alt'}="${escaped(label)}"`,
    src === undefined ? '' : ` src="${escaped(src)}"`,
    href === undefined ? '' : ` href="${escaped(href)}" rel="noreferrer"`,
    css.length === 0 ? '' : ` style="${escaped(css.join(';'))}"`,
    dir === undefined ? '' : ` dir="${dir}"`,
    lang === undefined ? '' : ` lang="${lang}"`,
  ];
  if (tag === 'img') return `<img${attributes.join('')}>`;
  const inner = typeof content === 'string' ? escaped(content) : content.map(htmlOf).join('');
  return `<${tag}${attributes.join('')}>${inner}</${tag}>`;
}

/** Returns `text` with the special characters of HTML, quotes included, as character references. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface Spot {
  readonly left: number;
  readonly top: number;
  readonly sourceOf: PictureSource;
}

function listNode({ items }: DisplayList, { left, top, sourceOf }: Spot, className?: string): PageNode {
  return {
    tag: 'div',
    ...(className === undefined ? {} : { className }),
    style: left === 0 ? { top: px(top) } : { left: px(left), top: px(top) },
    content: items.flatMap((item) => {
      if (item.kind === 'face') return [];
      return [item.kind === 'picture' ? pictureNode(item, sourceOf(item)) : itemNode(item)];
    }),
  };
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

function itemNode(item: Exclude<Item, FacePlace | Picture>): PageNode {
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
