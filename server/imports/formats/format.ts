// A stored number and its format → the text that a person sees in the cell.

import { dateText, isoText } from './dates.ts';
import { generalText, numberText } from './numbers.ts';
import { sectionsOf, type Section } from './pattern.ts';

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
  41: '#,##0;-#,##0;-',
  42: '$#,##0;-$#,##0;-',
  43: '#,##0.00;-#,##0.00;-',
  44: '$#,##0.00;-$#,##0.00;-',
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

function shown(value: number, sections: readonly Section[], since1904: boolean): string {
  const { section, magnitude } = chosen(value, sections);
  if (!section) return generalText(value);
  if (section.isDate) return dateText(magnitude, section.tokens, since1904);
  if (section.tokens.length === 0) return '';
  if (section.tokens.some(({ kind }) => kind === 'text')) return generalText(value);
  const text = numberText(Math.abs(magnitude), section.tokens).trim();
  return magnitude < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}

/** Which section shows the value, and whether its sign is still to be written. */
function chosen(value: number, sections: readonly Section[]) {
  const conditional = sections.findIndex(({ condition }) => condition !== null);
  if (conditional >= 0) {
    const section = sections.find(({ condition }) => condition === null || condition(value));
    return { section, magnitude: value };
  }
  const numeric = sections.slice(0, 3);
  if (value < 0 && numeric.length > 1) return { section: numeric[1], magnitude: Math.abs(value) };
  if (value === 0 && numeric.length > 2) return { section: numeric[2], magnitude: 0 };
  return { section: numeric[0], magnitude: value };
}

function wrapped(text: string, sections: readonly Section[]): string {
  const section = sections[3] ?? (sections.length === 1 ? sections[0] : undefined);
  if (!section?.tokens.some(({ kind }) => kind === 'text')) return text;
  return section.tokens
    .map((token) => (token.kind === 'text' ? text : token.kind === 'literal' ? token.text : ''))
    .join('');
}
