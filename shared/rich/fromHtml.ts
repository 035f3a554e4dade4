// Converts HTML to rich text, for the clipboard. It reads a tree as the DOM has it, through the interface below, so
// that tests need no DOM. Unknown tags and styles are ignored; the text in them is read.

import { parseHex, parseRgb } from '../format/colour.ts';
import { LIST_ATTRIBUTE, MENTION_ATTRIBUTE } from './html.ts';
import { normaliseRichText } from './normalise.ts';
import {
  linkIn,
  MENTION_KINDS,
  type ListKind,
  type Paragraph,
  type RichText,
  type TextSpan,
} from './richText.ts';

/** A node of the tree; the nodes of the DOM fit. */
export interface HtmlNode {
  /** 1 for an element, 3 for a text. */
  readonly nodeType: number;
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<HtmlNode>;
  readonly getAttribute?: (name: string) => string | null;
}

const BLOCKS: ReadonlySet<string> = new Set(
  'P DIV LI UL OL TABLE TR TD TH H1 H2 H3 H4 H5 H6 BLOCKQUOTE PRE SECTION ARTICLE HEADER FOOTER DL DT DD'.split(
    ' ',
  ),
);
const UNSEEN: ReadonlySet<string> = new Set([
  'SCRIPT',
  'STYLE',
  'HEAD',
  'TITLE',
  'META',
  'TEMPLATE',
  'NOSCRIPT',
]);
const ELEMENT = 1;
const TEXT = 3;

interface Draft {
  list: ListKind | undefined;
  spans: TextSpan[];
  /** Whether the line ends in a text whose last space HTML would not show. */
  isSoft: boolean;
}

interface Around {
  readonly marks: Marks;
  readonly list: ListKind | undefined;
  readonly isPre: boolean;
}

/** Returns the rich text inside an element, with the marks that EO knows. */
export function richOfHtml(element: HtmlNode): RichText {
  const lines: Draft[] = [];
  let line: Draft | null = null;

  const open = (list: ListKind | undefined): Draft => {
    if (!line) lines.push((line = { list, spans: [], isSoft: false }));
    return line;
  };
  const close = (): void => {
    line = null;
  };

  function write(text: string, { marks, list, isPre }: Around): void {
    for (const [at, part] of (isPre ? text.split(/\r\n|[\n\r]/) : [collapsed(text)]).entries()) {
      if (at > 0) breakLine(list);
      const last = line?.spans.at(-1);
      const isStart = !last || last.text.endsWith(' ');
      const textPart = isPre ? part : (isStart ? part.replace(/^ /, '') : part).replaceAll('\u00a0', ' ');
      if (textPart === '') continue;
      const draft = open(list);
      draft.spans.push({ ...marks, text: textPart });
      draft.isSoft = !isPre;
    }
  }

  function breakLine(list: ListKind | undefined): void {
    open(list);
    close();
  }

  function walk(node: HtmlNode, around: Around): void {
    if (node.nodeType === TEXT) return write(node.textContent ?? '', around);
    if (node.nodeType !== ELEMENT || UNSEEN.has(node.nodeName)) return;
    const own = node.getAttribute?.(LIST_ATTRIBUTE);
    if (own === 'bullet' || own === 'number') return void (open(own).list = own);
    if (node.nodeName === 'BR') return breakLine(around.list);
    const isBlock = BLOCKS.has(node.nodeName) && node !== element;
    // A block at the start of an empty list item belongs to the item.
    if (isBlock && line?.spans.length !== 0) close();
    const inside = insideOf(node, around);
    // A list item is a line even where it is empty.
    if (node.nodeName === 'LI') open(inside.list);
    for (const child of node.childNodes) walk(child, inside);
    if (isBlock) close();
  }

  walk(element, { marks: {}, list: undefined, isPre: false });
  return normaliseRichText({ paragraphs: lines.map(trimmed) });
}

function insideOf(node: HtmlNode, { marks, list, isPre }: Around): Around {
  const { nodeName } = node;
  const style = node.getAttribute?.('style') ?? '';
  const kind = nodeName === 'UL' ? 'bullet' : nodeName === 'OL' ? 'number' : list;
  return {
    marks: { ...marks, ...htmlMarkOf(nodeName, style, (name) => node.getAttribute?.(name) ?? null) },
    list: kind,
    isPre: isPre || nodeName === 'PRE' || /white-space:\s*(?:pre|break-spaces)/i.test(style),
  };
}

function collapsed(text: string): string {
  return text.replaceAll(/[\t\n\f\r ]+/g, ' ');
}

/** Returns the line without the last space, which HTML does not show. */
function trimmed({ list, spans, isSoft }: Draft): Paragraph {
  const last = spans.at(-1);
  const textPart =
    last && isSoft ? [...spans.slice(0, -1), { ...last, text: last.text.replace(/ $/, '') }] : spans;
  return list === undefined ? { spans: textPart } : { list, spans: textPart };
}

// The marks of tags and styles, as Word, Excel, Google and LibreOffice write them.

/** The marks of a text, without the text. */
type Marks = Omit<TextSpan, 'text'>;

const TAGS: Readonly<Record<string, Marks>> = {
  B: { bold: true },
  STRONG: { bold: true },
  I: { italic: true },
  EM: { italic: true },
  U: { underline: true },
  INS: { underline: true },
  S: { strike: true },
  STRIKE: { strike: true },
  DEL: { strike: true },
  CODE: { code: true },
  KBD: { code: true },
  SAMP: { code: true },
};

/** Returns the marks that an element adds to those around it; a mark that it removes is undefined. */
function htmlMarkOf(tag: string, style: string, attribute: (name: string) => string | null): Marks {
  const link = tag === 'A' ? linkIn(attribute('href') ?? '') : null;
  const mention = mentionIn(attribute(MENTION_ATTRIBUTE));
  const color = colourIn(tag === 'FONT' ? (attribute('color') ?? '') : valueOf(style, 'color'));
  return {
    ...TAGS[tag],
    ...weightIn(valueOf(style, 'font-weight')),
    ...slopeIn(valueOf(style, 'font-style')),
    ...linesIn(`${valueOf(style, 'text-decoration')} ${valueOf(style, 'text-decoration-line')}`),
    ...(link === null ? {} : { link }),
    ...(mention === null ? {} : { mention }),
    ...(color === null ? {} : { color }),
  };
}

function valueOf(style: string, name: string): string {
  return new RegExp(`(?:^|;)\\s*${name}\\s*:([^;]*)`, 'i').exec(style)?.[1]?.trim().toLowerCase() ?? '';
}

function weightIn(value: string): Marks {
  if (value === '') return {};
  return { bold: value === 'bold' || value === 'bolder' || Number(value) >= 600 ? true : undefined };
}

function slopeIn(value: string): Marks {
  return value === '' ? {} : { italic: value === 'italic' || value === 'oblique' ? true : undefined };
}

function linesIn(value: string): Marks {
  return {
    ...(value.includes('underline') ? { underline: true } : {}),
    ...(value.includes('line-through') ? { strike: true } : {}),
  };
}

/** Returns a text colour; null for black, which programs write where no colour was chosen. */
function colourIn(value: string): string | null {
  const colour = value.startsWith('#') ? parseHex(value) : value.startsWith('rgb(') ? parseRgb(value) : null;
  return colour === '#000000' ? null : colour;
}

function mentionIn(value: string | null): TextSpan['mention'] | null {
  const [kind = '', id = ''] = (value ?? '').split(':');
  const known = MENTION_KINDS.find((each) => each === kind);
  return known && id !== '' && id.length <= 80 ? { kind: known, id } : null;
}
