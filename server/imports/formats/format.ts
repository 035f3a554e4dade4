// A stored number and its format → the text that a person sees in the cell.

import { dateText, isoText } from './dates.ts';
import { generalText, numberText } from './numbers.ts';
import { withDigitsFrom } from './languages.ts';
import { sectionsOf, type Section, type Token } from './pattern.ts';

/** A number format that is ready to write values. */
export interface Format {
  /** Shows dates, times or durations. */
  readonly isDate: boolean;
  textOf(value: number): string;
  /** A text in a cell that has a section for texts: `"Cue "@`. */
  wrap(text: string): string;
}

/** The formats that a workbook names by number and does not write down (ECMA-376, 18.8.30). */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  41: '_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)',
  42: '_("$"* #,##0_);_("$"* (#,##0);_("$"* "-"_);_(@_)',
  43: '_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)',
  44: '_("$"* #,##0.00_);_("$"* (#,##0.00);_("$"* "-"??_);_(@_)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
};
/** Written as the reader's country does it, so the workbook does not say how. We write ISO. */
const LOCAL_DATE = 14;
const LOCAL_DATE_AND_TIME = 22;

/** @param code null: a format that is known by its number only */
export function formatOf(id: number, code: string | null, since1904: boolean): Format {
  if (id === LOCAL_DATE || id === LOCAL_DATE_AND_TIME) {
    return {
      isDate: true,
      textOf: (value) => isoText(value, since1904, id === LOCAL_DATE_AND_TIME),
      wrap: asIs,
    };
  }
  const given = code ?? BUILT_IN[id] ?? 'General';
  if (/^general$/i.test(given)) return { isDate: false, textOf: generalText, wrap: asIs };
  const sections = sectionsOf(given);
  return {
    isDate: sections[0]?.isDate ?? false,
    textOf: (value) => shown(value, sections, since1904),
    wrap: (text) => wrapped(text, sections),
  };
}

function asIs(text: string): string {
  return text;
}

/** The last day that has a date: 31 December 9999. */
const LAST_DAY = 2_958_465;
/** No length of time is longer: beyond it, milliseconds are no longer exact. */
const LONGEST_DAYS = 90_000_000;

function shown(value: number, sections: readonly Section[], since1904: boolean): string {
  const { section, magnitude } = chosen(value, sections);
  if (!section) return generalText(value);
  const { tokens } = section;
  if (section.isDate) {
    const isElapsed = tokens.some((token) => token.kind === 'date' && token.elapsed);
    if (value > (isElapsed ? LONGEST_DAYS : LAST_DAY)) return generalText(value);
    return withDigitsFrom(section.zero, dateText(value, section, since1904));
  }
  if (tokens.length === 0) return '';
  if (tokens.some(({ kind }) => kind === 'text')) return generalText(value);
  const text = numberText(Math.abs(magnitude), tokens);
  const signed = magnitude < 0 && /[1-9]/.test(text) ? `-${text}` : text;
  return withDigitsFrom(section.zero, signed.trim());
}

/** Those for numbers: the last is for texts where it is the fourth, or where it names them and others stand before it. */
function numericOf(sections: readonly Section[]): readonly Section[] {
  const last = sections.at(-1);
  const isForTexts = sections.length > 1 && last?.tokens.some(({ kind }) => kind === 'text');
  return (isForTexts ? sections.slice(0, -1) : sections).slice(0, 3);
}

/** Which section shows the value, and whether its sign is still to be written. */
function chosen(value: number, sections: readonly Section[]) {
  const numeric = numericOf(sections);
  if (numeric.some(({ condition }) => condition !== null)) {
    const section = numeric.find(({ condition }) => condition === null || condition.holds(value));
    return { section, magnitude: section?.condition?.isNegative ? Math.abs(value) : value };
  }
  if (value < 0 && numeric.length > 1) return { section: numeric[1], magnitude: Math.abs(value) };
  if (value === 0 && numeric.length > 2) return { section: numeric[2], magnitude: 0 };
  return { section: numeric[0], magnitude: value };
}

function wrapped(text: string, sections: readonly Section[]): string {
  const fourth = sections[3];
  if (fourth?.tokens.length === 0) return '';
  const section = fourth ?? sections.at(-1);
  return section?.tokens.some(({ kind }) => kind === 'text') ? textIn(section, text) : text;
}

/** The room that a format keeps at its ends (`_(`) is no text; the spaces of the text itself are. */
function textIn({ tokens }: Section, text: string): string {
  const isRoom = (token: Token | undefined) => token?.kind === 'literal' && token.text.trim() === '';
  const shownTokens = tokens.slice(isRoom(tokens[0]) ? 1 : 0, isRoom(tokens.at(-1)) ? -1 : undefined);
  return shownTokens
    .map((token) => (token.kind === 'text' ? text : token.kind === 'literal' ? token.text : ''))
    .join('');
}
