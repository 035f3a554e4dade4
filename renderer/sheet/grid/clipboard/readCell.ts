// One cell of a pasted table: its text, its look, and what inside it looks otherwise.

import type { Fields } from '../../../../shared/model/action.ts';
import { richOfHtml, type HtmlNode } from '../../../../shared/rich/fromHtml.ts';
import { printRich } from '../../../../shared/rich/stored.ts';
import { FLAGS, plainOf, type RichText, type Span } from '../../../../shared/rich/richText.ts';
import { cleaned, plainCell, type ClipCell } from '../../operations/clipboard/clip.ts';
import { colourOf } from './cssColours.ts';
import { lookOfStyles } from './cssLook.ts';
import { styleText, type Declarations, type Rules } from './cssRules.ts';

/** `around` is what table and row say: a cell has it from them. */
export function cellOf(element: Element, around: Declarations, rules: Rules): ClipCell {
  const own = { ...around, ...attributesOf(element), ...rules.of(element) };
  if (element.childElementCount === 0) {
    const text = cleaned(shownText(element.textContent ?? '', own));
    const { typography, fill, ink } = lookOfStyles(own, text);
    return dressed(plainCell(text), typography, fill, ink);
  }
  const rich = richOfHtml(withRules(element, own, rules));
  const text = cleaned(plainOf(rich));
  const { typography, fill, ink } = lookOfStyles(own, text);
  const { common, rest } = partedOf(rich);
  const { color, ...flags } = common;
  const stored = text === plainOf(rest) ? printRich(rest) : null;
  const cell = { ...plainCell(text), rich: stored };
  // What the whole text has is the cell's; a mark that is taken away inside is not in common.
  const kept = text === '' ? typography : { ...withoutFlags(typography), ...flags };
  return dressed(cell, kept, fill, text === '' ? ink : (color ?? null));
}

/** `bgcolor` of LibreOffice, `align` of old pages; a heading is bold. */
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

/** The tree as rich text reads it, each element with the styles of its classes. */
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
      // Of a `<font>` only this is asked, though Excel gives it a class.
      if (name === 'color') return colourOf(node.getAttribute(name) ?? rules.of(node)['color'] ?? '');
      return node.getAttribute(name);
    },
  };
}

/** Excel names its colours. */
function inHex(styles: Declarations): Declarations {
  const ink = colourOf(styles['color'] ?? '');
  return ink === null ? styles : { ...styles, color: ink };
}

/** LibreOffice writes notes beside the text, and hides them. */
function isSeen(node: Node, rules: Rules): boolean {
  return !(node instanceof Element) || rules.of(node)['display'] !== 'none';
}

/** What all of a text has in common, and the text with only what is left. */
function partedOf(rich: RichText): { common: Omit<Span, 'text' | 'link' | 'mention'>; rest: RichText } {
  const spans = rich.paragraphs.flatMap((paragraph) => paragraph.spans);
  const said = spans.filter(({ text }) => text.trim() !== '');
  const [first] = said;
  const flags = FLAGS.filter((flag) => first !== undefined && said.every((span) => span[flag] === true));
  const color =
    first?.color !== undefined && said.every((span) => span.color === first.color) ? first.color : null;
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

function bareOf(span: Span, names: readonly string[]): Span {
  return {
    ...Object.fromEntries(Object.entries(span).filter(([name]) => !names.includes(name))),
    text: span.text,
  };
}

function withoutFlags(typography: Fields): Fields {
  return Object.fromEntries(
    Object.entries(typography).filter(([name]) => !FLAGS.some((flag) => flag === name)),
  );
}

function dressed(cell: ClipCell, typography: Fields, fill: string | null, ink: string | null): ClipCell {
  const look = {
    ...(Object.keys(typography).length > 0 ? { typography } : {}),
    ...(fill === null ? {} : { backgroundColor: fill }),
    ...(ink === null ? {} : { textColor: ink }),
  };
  return Object.keys(look).length > 0 ? { ...cell, look } : cell;
}
