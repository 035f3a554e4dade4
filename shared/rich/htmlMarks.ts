// Which marks a tag or a style gives to what stands inside it, as Word, Excel, Google and LibreOffice write them.

import { parseHex, parseRgb } from '../format/colour.ts';
import { linkIn, MENTION_KINDS, type TextSpan } from './richText.ts';
import { MENTION_ATTRIBUTE } from './html.ts';

/** The marks of a text, without the text. */
export type Marks = Omit<TextSpan, 'text'>;

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
};

/** What an element adds to the marks around it; a mark that it takes away is there as undefined. */
export function htmlMarkOf(tag: string, style: string, attribute: (name: string) => string | null): Marks {
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

/** Black is what programs write where nobody chose a colour. */
function colourIn(value: string): string | null {
  const colour = value.startsWith('#') ? parseHex(value) : value.startsWith('rgb(') ? parseRgb(value) : null;
  return colour === '#000000' ? null : colour;
}

function mentionIn(value: string | null): TextSpan['mention'] | null {
  const [kind = '', id = ''] = (value ?? '').split(':');
  const known = MENTION_KINDS.find((each) => each === kind);
  return known && id !== '' && id.length <= 80 ? { kind: known, id } : null;
}
