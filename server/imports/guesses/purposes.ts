// What a column is for: by the words of its header, held against its values, and by its values alone.

import { isDate, isDuration, isLabel, isNumber, isTime, shareOf } from './values.ts';

/** A purpose of a column that can be guessed. */
export type GuessedPurpose = 'itemNumber' | 'startTime' | 'endTime' | 'duration' | 'title' | 'color';

interface Rule {
  readonly purpose: GuessedPurpose;
  readonly words: RegExp;
  readonly fits: (texts: readonly string[]) => boolean;
}

/** A day alone is no time of day. */
const isClock = (text: string) => isTime(text) || (isDate(text) && /[ T]\d{1,2}[:.h]\d\d/.test(text.trim()));
const isHex = (text: string) => /^#[\da-f]{6}$/i.test(text.trim());
const ENOUGH = 0.6;

/** In this order; each purpose is given once. The words are those of spreadsheets in English, German, French and
 *  Spanish, and of what Ontime and Rundown Studio write into their files. */
const RULES: readonly Rule[] = [
  {
    purpose: 'itemNumber',
    words:
      /^(#|№|n[ro°º]?\.?|n\.º|num(ber)?\.?|n[úu]m(ero|\.)?|num[ée]ro|nummer|(item|cue|row|seq|sequence|step|pos|position|punkt|zeile|top)\.?( ?(#|no\.?|nr\.?|number|n°|nummer))?|q( ?#)?|lfd\.? ?nr\.?|order|orden|ordre)$/i,
    fits: areNumbers,
  },
  {
    purpose: 'startTime',
    words:
      /^((planned |scheduled |event |actual |show )?(start|begin|in)( ?(time|date|zeit|at))?|time ?(start|in|from|begin)|start ?datetime|(event)?start(date)?time|time( of day)?|clock( time)?|call( time)?|begins?|from|tc ?in|time ?code|timestamp|anfang|(start|anfangs|beginn)(zeit|uhrzeit)?|beginn|von|ab|uhr|uhrzeit|zeit|d[ée]but|heure( de)?( d[ée]but)?|horaire|de|inicio|comienzo|hora( de)?( inicio)?|desde|ora|aanvang|tijd)$/i,
    fits: (texts) => shareOf(texts, isClock) >= ENOUGH,
  },
  {
    purpose: 'endTime',
    words:
      /^((planned |scheduled |event |actual |show )?(end|finish|out|stop)( ?(time|date|zeit|at))?|time ?(end|out|to|until|stop)|(event)?end(date)?time|until|till|to|tc ?out|wrap|ende|end(zeit|uhrzeit)|bis|fin|heure( de)? fin|jusqu['’]?[àa]?|[àa]|hora( de)? fin|hasta|final|fine|einde)$/i,
    fits: (texts) => shareOf(texts, isClock) >= ENOUGH,
  },
  {
    purpose: 'duration',
    words:
      /^((planned |event |est\.? |estimated |actual )?(dur\.?|duration|length|len\.?)|run(ning)? ?time|trt|time needed|minutes|mins?|allotted( time)?|dauer|l[äa]nge|laufzeit|dur[ée]e|minutage|duraci[óo]n|durata|duur)\b/i,
    fits: (texts) => shareOf(texts, isDuration) >= ENOUGH,
  },
  {
    purpose: 'title',
    words:
      /^(title|name|what|event|session( title)?|act|action|song|scene|subject|activity|segment|item|cue|description|show|programme?|program point|talk|task|(cue|item|event|session|show|segment|scene|programme?) ?(name|title|description)|titel|was|bezeichnung|thema|programmpunkt|inhalt|ablauf|beschreibung|nom|titre|intitul[ée]|contenu|d[ée]roul[ée]|t[íi]tulo|nombre|contenido|descripci[óo]n|acto|titolo|onderwerp|omschrijving)$/i,
    fits: (texts) => shareOf(texts, isNumber) < 0.5,
  },
  {
    purpose: 'color',
    words: /^(colou?r|farbe|couleur|color)( ?code)?$/i,
    fits: (texts) => shareOf(texts, isHex) >= ENOUGH,
  },
];

/** Does a header call its column what a column of a rundown is called? */
export function isPurposeWord(title: string): boolean {
  return RULES.some(({ words }) => words.test(plain(title)));
}

const LONGEST_LABEL = 12;
const RISING = 0.8;

/** Cue numbers: mostly labels, some words among them, and rising. */
function areNumbers(texts: readonly string[]): boolean {
  const labels = texts.filter((text) => isLabel(text) && text.trim().length <= LONGEST_LABEL);
  if (labels.length === 0 || labels.length < texts.filter((text) => text.trim() !== '').length * ENOUGH)
    return false;
  const numbers = labels.map((label) => Number(/\d+/.exec(label)?.[0]));
  const rises = numbers.filter((number, at) => at > 0 && number >= (numbers[at - 1] ?? 0)).length;
  return rises >= (numbers.length - 1) * RISING;
}

/** The purpose of each column, null for plain text. `columns`: its title, and its texts from the first rows. */
export function guessPurposes(
  columns: readonly { title: string; texts: readonly string[] }[],
): readonly (GuessedPurpose | null)[] {
  const purposes = columns.map((): GuessedPurpose | null => null);
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
