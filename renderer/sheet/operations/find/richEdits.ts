// Replaces parts of a rich text by offsets in its plain text. The new text gets the marks of the first letter that it
// replaces; all other text keeps its own. Pure.

import { normaliseRichText } from '../../../../shared/rich/normalise.ts';
import type { Paragraph, RichText, TextSpan } from '../../../../shared/rich/richText.ts';
import type { TextEdit } from './replacing.ts';

/** A span, or a line break with the kind of list that the next line belongs to. */
type Piece = TextSpan | { readonly text: '\n'; readonly list: Paragraph['list'] };

/** Applies edits, which must be in the order of the text, to a rich text. */
export function applyRichEdits(rich: RichText, edits: readonly TextEdit[]): RichText {
  const pieces = piecesOf(rich);
  const result: Piece[] = [];
  let at = 0;
  for (const { from, to, text } of edits) {
    result.push(...cut(pieces, at, from), ...dressed(text, lookAt(pieces, from)));
    at = to;
  }
  result.push(...cut(pieces, at, Infinity));
  const [first] = rich.paragraphs;
  return normaliseRichText({ paragraphs: linesOf(result, first?.list) });
}

/** Tells whether a part of the text contains a mention, or a piece of one, which a replacement would break. */
export function touchesMention(rich: RichText, from: number, to: number): boolean {
  return cut(piecesOf(rich), from, to).some((piece) => isSpan(piece) && piece.mention !== undefined);
}

function piecesOf({ paragraphs }: RichText): readonly Piece[] {
  return paragraphs.flatMap(({ list, spans }, at): readonly Piece[] =>
    at === 0 ? spans : [{ text: '\n', list }, ...spans],
  );
}

function isSpan(piece: Piece): piece is TextSpan {
  return piece.text !== '\n';
}

function cut(pieces: readonly Piece[], from: number, to: number): readonly Piece[] {
  const remaining: Piece[] = [];
  let at = 0;
  for (const piece of pieces) {
    const [start, end] = [Math.max(from - at, 0), Math.min(to - at, piece.text.length)];
    at += piece.text.length;
    if (end <= start) continue;
    remaining.push(isSpan(piece) ? { ...piece, text: piece.text.slice(start, end) } : piece);
  }
  return remaining;
}

/** Returns the marks of the character at an offset, without its mention. */
function lookAt(pieces: readonly Piece[], place: number): Omit<TextSpan, 'text'> {
  const [piece] = cut(pieces, place, place + 1);
  if (!piece || !isSpan(piece)) return {};
  const { text: _text, mention: _mention, ...look } = piece;
  return look;
}

function dressed(text: string, look: Omit<TextSpan, 'text'>): readonly Piece[] {
  return text.split('\n').flatMap((line, at): readonly Piece[] => {
    const span = line === '' ? [] : [{ ...look, text: line }];
    return at === 0 ? span : [{ text: '\n', list: undefined }, ...span];
  });
}

function linesOf(pieces: readonly Piece[], list: Paragraph['list']): readonly Paragraph[] {
  const lines: { list: Paragraph['list']; spans: TextSpan[] }[] = [{ list, spans: [] }];
  for (const piece of pieces) {
    if (isSpan(piece)) lines.at(-1)?.spans.push(piece);
    else lines.push({ list: piece.list, spans: [] });
  }
  return lines.map(({ list: own, spans }) => (own === undefined ? { spans } : { list: own, spans }));
}
