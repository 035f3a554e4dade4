// Text variables: `{venue}` in a text stands for the text of the project's variable of that name. A name that nobody
// has defined stays as it was typed, so that other texts with braces are never changed. A backslash before the brace of
// a defined name keeps it as it was typed: `\{venue}`. The text of a variable is not searched for further variables.

import { limits } from '../limits.ts';
import { plainOf, type Paragraph, type RichText, type TextSpan } from './richText.ts';

/** Returns the text of the variable with a folded name; null where there is no such variable, or its text is empty. */
export type VariableLookup = (name: string) => string | null;

/** A name in braces in a text. `from` and `to` are offsets; `isEscaped` is true where a backslash precedes the
 *  brace. */
export interface FoundVariable {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly isEscaped: boolean;
}

/** The names that EO fills in from the plan, with descriptions of their texts. */
export const BUILT_IN_VARIABLES = {
  project: 'The title of the project',
  sheet: 'The title of the sheet',
  date: 'The first day of the project',
  start: 'The first start of the sheet',
} as const;

/** Matches a name: letters and digits, with `-`, `_`, `.` or `:` between them, such as `call:audio`. */
export const VARIABLE_NAME = new RegExp(`^${nameSource()}$`, 'u');
const FOUND = new RegExp(String.raw`\\?\{(${nameSource()})\}`, 'gu');

function nameSource(): string {
  return String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_:.\-]{0,${limits.variableNameLength - 2}}[\p{L}\p{M}\p{N}])?`;
}

/** Returns the form of a name by which it is looked up: case does not matter. */
export function foldVariableName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** Returns the names in braces in a text. */
export function variablesIn(text: string): readonly FoundVariable[] {
  // Most texts have no brace, and looking for one is faster than matching the expression.
  if (!text.includes('{')) return [];
  return Array.from(text.matchAll(FOUND), ({ 0: whole, 1: name = '', index }) => ({
    name: foldVariableName(name),
    from: index,
    to: index + whole.length,
    isEscaped: whole.startsWith('\\'),
  }));
}

/** A part of a text that is replaced. */
interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Returns the replacements in a text. They never make it longer than the longest text of a cell. */
function replacementsIn(text: string, lookup: VariableLookup): readonly Replacement[] {
  let { length } = text;
  return variablesIn(text).flatMap(({ name, from, to, isEscaped }): readonly Replacement[] => {
    const value = lookup(name);
    if (value === null) return [];
    const said = isEscaped ? text.slice(from + 1, to) : value;
    const next = length + said.length - (to - from);
    if (next > Math.max(length, limits.cellTextLength)) return [];
    length = next;
    return [{ from, to, text: said }];
  });
}

/** Returns a text with its variables replaced by their texts; the same text where none of them is defined. */
export function resolvedText(text: string, lookup: VariableLookup): string {
  let resolved = '';
  let end = 0;
  for (const { from, to, text: said } of replacementsIn(text, lookup)) {
    resolved += text.slice(end, from) + said;
    end = to;
  }
  return end === 0 ? text : resolved + text.slice(end);
}

/**
 * Returns a rich text with its variables replaced by their texts, each with the marks of its opening brace; the same
 * rich text where none of them is defined. A name in a mention, or across two lines, does not count.
 */
export function resolvedRich(rich: RichText, lookup: VariableLookup): RichText {
  if (!plainOf(rich).includes('{')) return rich;
  let room = limits.cellTextLength - plainOf(rich).length;
  let isSame = true;
  const paragraphs = rich.paragraphs.map((paragraph): Paragraph => {
    const text = paragraph.spans.map((span) => span.text).join('');
    const found = replacementsIn(text, lookup)
      .filter(({ from, to }) => !isInMention(paragraph, from, to))
      .filter(({ from, to, text: said }) => {
        const grows = said.length - (to - from);
        if (grows > Math.max(0, room)) return false;
        room -= grows;
        return true;
      });
    if (found.length === 0) return paragraph;
    isSame = false;
    return { ...paragraph, spans: replacedSpans(paragraph.spans, found) };
  });
  return isSame ? rich : { paragraphs };
}

function isInMention({ spans }: Paragraph, from: number, to: number): boolean {
  let at = 0;
  return spans.some(({ text, mention }) => {
    const start = at;
    at += text.length;
    return mention !== undefined && start < to && at > from;
  });
}

function replacedSpans(spans: readonly TextSpan[], found: readonly Replacement[]): readonly TextSpan[] {
  const made: TextSpan[] = [];
  let start = 0;
  for (const span of spans) {
    const end = start + span.text.length;
    let [text, at] = ['', start];
    for (const { from, to, text: said } of found) {
      if (to <= start || from >= end) continue;
      text += span.text.slice(at - start, Math.max(at, from) - start);
      if (from >= start) text += said;
      at = Math.min(end, to);
    }
    text += span.text.slice(at - start);
    if (text !== '') made.push(text === span.text ? span : { ...span, text });
    start = end;
  }
  return made;
}
