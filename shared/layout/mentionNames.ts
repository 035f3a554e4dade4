// What mentions in cells say: the names and numbers that things have now, whatever they had when the cell was written.

import { plainOf, type Mention, type RichText, type TextSpan } from '../rich/richText.ts';
import { serialiseRichText } from '../rich/stored.ts';
import type { Cell } from '../records.ts';
import { richIn } from './richRuns.ts';

/** What a mentioned thing is called now. */
export interface MentionName {
  /** Its name or number, without a sign. */
  readonly name: string;
  /** Whether it was deleted: it is struck through. */
  readonly isGone: boolean;
}

/** Returns what a mentioned thing is called now; null where that is not known, and the text stays as it was written. */
export type MentionNames = (mention: Mention) => MentionName | null;

/** Returns the names by their kind and id, as `mentionKeyOf` writes them. */
export function namesIn(names: Readonly<Record<string, MentionName>>): MentionNames {
  return (mention) => names[mentionKeyOf(mention)] ?? null;
}

/** Returns the key of a mentioned thing. */
export function mentionKeyOf({ kind, id }: Mention): string {
  return `${kind}:${id}`;
}

/** Returns the names with the numbers of the rows of one sheet. */
export function withNumbers(
  names: MentionNames | undefined,
  numbers: ReadonlyMap<string, string>,
): MentionNames {
  return (mention) => {
    const number = mention.kind === 'row' ? numbers.get(mention.id) : undefined;
    return number === undefined ? (names?.(mention) ?? null) : { name: number, isGone: false };
  };
}

/** Returns a cell whose mentions say what things are called now; the cell itself where that is the same. */
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
