// The texts of mentions in cells: the present names and numbers of things, whatever they were when the cell was
// written.

import type { MentionNames } from '../rich/mentionName.ts';
import { plainOf, type RichText, type TextSpan } from '../rich/richText.ts';
import { serialiseRichText } from '../rich/stored.ts';
import type { Cell } from '../records.ts';
import { richIn } from './richRuns.ts';

/** Returns the names of the rows of a sheet, which are their numbers. Everything else stays as it was written. */
export function rowNames(numbers: ReadonlyMap<string, string>): MentionNames {
  return ({ kind, id }) => {
    const number = kind === 'row' ? numbers.get(id) : undefined;
    return number === undefined ? null : { name: number, isGone: false };
  };
}

/** Returns a cell whose mentions have the present names; the cell itself where nothing changes. */
export function cellWithNames(cell: Cell, names: MentionNames): Cell {
  if (typeof cell.valueText !== 'string' || !cell.valueText.includes('"mention"')) return cell;
  const rich = richIn(cell);
  const named = rich && richWithNames(rich, names);
  if (!named || named === rich) return cell;
  return { ...cell, value: plainOf(named), valueText: serialiseRichText(named) ?? undefined };
}

function richWithNames(rich: RichText, names: MentionNames): RichText {
  let isSame = true;
  const paragraphs = rich.paragraphs.map((paragraph) => ({
    ...paragraph,
    spans: paragraph.spans.map((span) => {
      const named = spanWithName(span, names);
      isSame &&= named === span;
      return named;
    }),
  }));
  return isSame ? rich : { paragraphs };
}

function spanWithName(span: TextSpan, names: MentionNames): TextSpan {
  const { text, mention } = span;
  const now = mention && names(mention);
  if (!now) return span;
  const named = `${text.slice(0, 1)}${now.name}`;
  if (now.isGone) return { ...span, text: named, mention: undefined, strike: true };
  return named === text ? span : { ...span, text: named };
}
