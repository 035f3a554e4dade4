// What a column is for: by the words of its header, held against its values, and by its values alone.

import { isDate, isDuration, isLabel, isNumber, isTime, shareOf } from './values.ts';

export type Guessed = 'itemNumber' | 'startTime' | 'endTime' | 'duration' | 'title';

interface Rule {
  readonly purpose: Guessed;
  readonly words: RegExp;
  readonly fits: (texts: readonly string[]) => boolean;
}

const isClock = (text: string) => isTime(text) || isDate(text);
const ENOUGH = 0.6;

/** In this order; each purpose is given once. */
const RULES: readonly Rule[] = [
  {
    purpose: 'itemNumber',
    words:
      /^(#|№|n[or]?\.?|num(ber)?|nummer|item( (#|no\.?|number))?|cue( ?(#|no\.?|nr\.?|number))?|q|pos\.?|lfd\.? ?nr\.?)$/i,
    fits: (texts) => shareOf(texts, isLabel) >= ENOUGH && texts.every((text) => text.length <= 12),
  },
  {
    purpose: 'startTime',
    words:
      /^(start( ?(time|date|zeit))?|(event)?start(date)?time|time|begins?|from|in|tc ?in|time ?code|timestamp|anfang|beginn|von|uhrzeit|zeit|d[ée]but|heure|inicio|hora|ora|aanvang|tijd)$/i,
    fits: (texts) => shareOf(texts, isClock) >= ENOUGH,
  },
  {
    purpose: 'endTime',
    words:
      /^(end( ?(time|date|zeit))?|(event)?end(date)?time|finish|until|to|out|tc ?out|ende|bis|fin|fine|einde|hasta)$/i,
    fits: (texts) => shareOf(texts, isClock) >= ENOUGH,
  },
  {
    purpose: 'duration',
    words:
      /^(dur\.?|duration|length|len\.?|run ?time|trt|time needed|minutes|mins?|dauer|l[äa]nge|dur[ée]e|duraci[óo]n|durata|duur)\b/i,
    fits: (texts) => shareOf(texts, isDuration) >= ENOUGH,
  },
  {
    purpose: 'title',
    words:
      /^(title|name|what|event|session( title)?|act|song|scene|subject|activity|item|cue|description|show|talk|task|(cue|item|event|session|show) ?(name|title)|titel|was|bezeichnung|thema|nom|titre|t[íi]tulo|titolo|onderwerp|omschrijving)$/i,
    fits: (texts) => shareOf(texts, isNumber) < 0.5,
  },
];

/** The purpose of each column, null for plain text. `columns`: its title, and its texts from the first rows. */
export function purposesOf(
  columns: readonly { title: string; texts: readonly string[] }[],
): readonly (Guessed | null)[] {
  const purposes = columns.map((): Guessed | null => null);
  for (const { purpose, words, fits } of RULES) {
    const at = columns.findIndex(
      ({ title, texts }, index) =>
        purposes[index] === null && words.test(plain(title)) && texts.some(Boolean) && fits(texts),
    );
    if (at >= 0) purposes[at] = purpose;
  }
  if (!purposes.includes('itemNumber') && columns[0]?.title === '' && isCount(columns[0].texts))
    purposes[0] = 'itemNumber';
  return purposes;
}

function plain(title: string): string {
  return title
    .replaceAll(/[\s_]+/g, ' ')
    .replace(/[:*]+$/, '')
    .trim();
}

/** 1, 2, 3 … or 0, 1, 2 …: a column that somebody's program numbered. */
function isCount(texts: readonly string[]): boolean {
  const numbers = texts.filter(Boolean).map(Number);
  return (
    numbers.length > 2 &&
    numbers.every((number, index) => number === (numbers[0] ?? 0) + index) &&
    Math.abs(numbers[0] ?? 9) <= 1
  );
}
