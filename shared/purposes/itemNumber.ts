// The purpose of item numbers in a column, sorted by the sheet's numbering style.

import { compareLabels, isLabel as isLabelOf, type NumberingStyle } from '../model/labels.ts';
import { definePurpose, SMALLEST_FIRST } from './purpose.ts';
import { compareTexts, compareValues, plainReading, type PurposeReading } from './reading.ts';
import { MIN_MATCH_SHARE, looksLikeLabel } from './shapes.ts';

/** The purpose of item numbers, such as `12`, `12A`. */
export const itemNumberPurpose = definePurpose({
  name: 'itemNumber',
  label: 'Item number',
  width: 36,
  align: 'right',
  tabular: true,
  weight: 'semibold',
  sortWords: SMALLEST_FIRST,
  reading: ({ style }) => ({ ...plainReading((text) => text.trim() || null), compare: labelsIn(style) }),
  guess: {
    words:
      /^(#|№|n[ro°º]?\.?|n\.º|num(ber)?\.?|n[úu]m(ero|\.)?|num[ée]ro|nummer|(item|cue|row|seq|sequence|step|pos|position|punkt|zeile|top)\.?( ?(#|no\.?|nr\.?|number|n°|nummer))?|q( ?#)?|lfd\.? ?nr\.?|order|orden|ordre)$/i,
    fits: areNumbers,
  },
});

function labelsIn(style: NumberingStyle): PurposeReading['compare'] {
  return (one, other) => {
    if (typeof one !== 'string' || typeof other !== 'string') return compareValues(one, other);
    const [isOne, isOther] = [isLabelOf(style, one), isLabelOf(style, other)];
    if (isOne && isOther) return compareLabels(style, one, other);
    // Texts that are no label of the style come after the labels: a mixed comparison would not be transitive.
    return isOne === isOther ? compareTexts(one, other) : isOne ? -1 : 1;
  };
}

const LONGEST_LABEL = 12;
const RISING = 0.8;

/** Tells whether texts are cue numbers: mostly labels, mostly ascending; some words among them are allowed. */
function areNumbers(texts: readonly string[]): boolean {
  const labels = texts.filter((text) => looksLikeLabel(text) && text.trim().length <= LONGEST_LABEL);
  if (
    labels.length === 0 ||
    labels.length < texts.filter((text) => text.trim() !== '').length * MIN_MATCH_SHARE
  )
    return false;
  const numbers = labels.map((label) => Number(/\d+/.exec(label)?.[0]));
  const rises = numbers.filter((number, at) => at > 0 && number >= (numbers[at - 1] ?? 0)).length;
  return rises >= (numbers.length - 1) * RISING;
}
