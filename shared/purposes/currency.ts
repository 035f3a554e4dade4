// The purpose of amounts of money. A cell's text has its currency; plain numbers are in the currency of the column.
// Amounts are whole minor units (cents), without fractions, so that sums are exact.

import { definePurpose, SMALLEST_FIRST } from './purpose.ts';
import { isBlank, plainReading, type Amount, type Value } from './reading.ts';
import type { SeriesValue } from './series.ts';
import { MIN_MATCH_SHARE, shareOf } from './shapes.ts';
import type { NamedValue, SummedCell } from './summary.ts';

/** The purpose of amounts of money, such as `€1,234.50`. */
export const currencyPurpose = definePurpose({
  name: 'currency',
  label: 'Currency',
  width: 78,
  align: 'right',
  tabular: true,
  option: { label: 'Currency', none: 'None', choices },
  sortWords: SMALLEST_FIRST,
  reading: ({ option = null }) => plainReading((text) => valueOf(text, option)),
  normalise(text, { option = null }) {
    const read = readAmount(text, option, true);
    if (read === null) return { text };
    return 'reason' in read ? read : { text: amountText(read) };
  },
  series(text, { option }) {
    const amount = amountIn(text, option);
    return amount && seriesOf(amount);
  },
  summarise,
  guess: {
    words:
      /^((unit |total |est\.? |estimated |planned |actual |net |gross )?(costs?|prices?|fees?|budget|expenses?|salary|wages?)|kosten|(einzel|gesamt)?preis|betrag|honorar|gage|ausgaben|co[ûu]ts?|prix|montant|cachet|d[ée]penses?|costes?|costos?|precio|importe|presupuesto|honorarios|cach[ée])( ?\(?(\p{Sc}|[a-z]{3})\)?)?$/iu,
    fits: (texts) => shareOf(texts, (text) => amountIn(text, null) !== null) >= MIN_MATCH_SHARE,
    isPlain: (texts) =>
      shareOf(texts, (text) => (amountIn(text, null)?.unit ?? '') !== '') >= MIN_MATCH_SHARE,
    isOften: true,
    optionOf: currencyAmong,
  },
});

/** The currencies of ISO 4217, the most common first. */
const CODES =
  'EUR USD GBP CHF SEK NOK DKK CAD AUD JPY AED AFN ALL AMD AOA ARS AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CDF CLP CNY COP CRC CUP CVE CZK DJF DOP DZD EGP ERN ETB FJD FKP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'.split(
    ' ',
  );
const KNOWN: ReadonlySet<string> = new Set(CODES);
/** The currencies by their number of decimal digits, where that is not two. */
const DIGITS: Readonly<Record<string, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
};
/**
 * The currencies by signs other than their codes. An ambiguous sign means the first currency of its list; in a typed
 * text it means the currency of the column, where the list has that. `null` stands for no currency.
 */
const SIGNS: Readonly<Record<string, readonly (string | null)[]>> = {
  $: ['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'TWD', 'MXN', 'ARS', 'CLP', 'COP'],
  '€': ['EUR'],
  '£': ['GBP', 'EGP', 'FKP', 'GIP', 'SHP'],
  '¥': ['JPY', 'CNY'],
  kr: [null, 'SEK', 'NOK', 'DKK', 'ISK'],
  fr: [null, 'CHF', 'XAF', 'XOF'],
  sfr: ['CHF'],
  us$: ['USD'],
  ca$: ['CAD'],
  c$: ['CAD'],
  a$: ['AUD'],
  nz$: ['NZD'],
  hk$: ['HKD'],
  s$: ['SGD'],
  r$: ['BRL'],
  r: [null, 'ZAR'],
  zł: ['PLN'],
  kč: ['CZK'],
  ft: ['HUF'],
  lei: ['RON'],
  '₹': ['INR'],
  '₩': ['KRW'],
  '₺': ['TRY'],
  '₪': ['ILS'],
  '₽': ['RUB'],
  '₴': ['UAH'],
  '฿': ['THB'],
  '₫': ['VND'],
};
/** The signs of currencies in a formatted amount; others have their code, with a no-break space before the number. */
const WRITTEN: Readonly<Record<string, string>> = { EUR: '€', USD: '$', GBP: '£', JPY: '¥' };
/** The most digits of an amount: spreadsheets store no more. */
const MOST_FIGURES = 15;

let named: readonly { readonly value: string; readonly label: string }[] | null = null;

/** Returns the currencies with their names in the browser, which are looked up on the first call. */
function choices(): NonNullable<typeof named> {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  named ??= CODES.map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }));
  return named;
}

function digitsOf(unit: string): number {
  const found = Object.entries(DIGITS).find(([, codes]) => codes.split(' ').includes(unit));
  return found ? Number(found[0]) : 2;
}

/**
 * Matches an amount: minus, currency, minus, digits, currency, where all but the digits are optional. `12.–` has no
 * cents, `$ -` is zero.
 */
const TEXT =
  /^([-−–]?) ?([\p{L}\p{Sc}]{1,3}\.?)? ?([-−–]?) ?(\d[\d.,'’ ]*|[.,]\d+|[-–—])(?:[.,][-–—])? ?([\p{L}\p{Sc}]{1,3}\.?)?$/u;

/**
 * Parses an amount. Null for a text that is none, a reason for one that cannot be written in whole minor units. With
 * `isTyped`, an ambiguous sign means the currency of the column.
 */
function readAmount(
  text: string,
  option: string | null,
  isTyped: boolean,
): Amount | { readonly reason: string } | null {
  const spaced = text.trim().replaceAll(/[\u00a0\u2009\u202f]/g, ' ');
  // Bookkeepers write a negative amount as `(3.00)`.
  const match = TEXT.exec(spaced.replace(/^([^()]*)\(([^()]+)\)([^()]*)$/, '$1-$2$3'));
  if (!match) return null;
  const [, minus = '', before, inner = '', body = '', after] = match;
  const signs = [before, after].flatMap((sign) => sign ?? []);
  const unit = unitOf(signs, KNOWN.has(option ?? '') ? option : null, isTyped);
  if (unit === null || (minus !== '' && inner !== '')) return null;
  const digits = digitsOf(unit);
  const isNothing = /^[-–—]$/.test(body);
  const parts = isNothing ? { whole: '0', rest: '' } : partsOf(body.trim(), digits);
  if (!parts || (isNothing && signs.length === 0)) return null;
  const fraction = parts.rest.replace(/0+$/, '');
  if (fraction.length > digits) return { reason: tooFine(unit, digits) };
  const count = BigInt(parts.whole + fraction.padEnd(digits, '0'));
  if (String(count).length > MOST_FIGURES)
    return { reason: `An amount has at most ${MOST_FIGURES} figures. This one has more.` };
  return { unit, count: minus + inner === '' ? count : -count };
}

function tooFine(unit: string, digits: number): string {
  const about = unit === '' ? 'An amount' : `An amount in ${unit}`;
  return digits === 0
    ? `${about} has no digits after its point.`
    : `${about} has at most ${digits} digits after its point.`;
}

/**
 * Returns the code of an amount's currency; '' where neither text nor column has one; null where a sign is that of no
 * currency, or two signs are those of different ones.
 */
function unitOf(signs: readonly string[], option: string | null, isTyped: boolean): string | null {
  const [first, second] = signs.map((sign) => unitsOf(sign, isTyped));
  if (!first) return option ?? '';
  const both = second ? first.filter((unit) => unit !== null && second.includes(unit)) : first;
  const preferred = isTyped || second ? both.find((unit) => unit === option) : undefined;
  return preferred ?? both[0] ?? null;
}

function unitsOf(sign: string, isTyped: boolean): readonly (string | null)[] {
  const bare = sign.replace(/\.$/, '');
  const code = isTyped ? bare.toUpperCase() : bare;
  if (KNOWN.has(code)) return [code];
  const low = bare.toLowerCase();
  return (Object.hasOwn(SIGNS, low) ? SIGNS[low] : undefined) ?? [null];
}

interface Parts {
  /** The digits before the decimal point. */
  readonly whole: string;
  readonly rest: string;
}

function partsOf(body: string, digits: number): Parts | null {
  const at = pointIn(body, digits);
  const whole = ungrouped(at < 0 ? body : body.slice(0, at) || '0');
  const rest = at < 0 ? '' : body.slice(at + 1);
  return whole === null || (at >= 0 && !/^\d+$/.test(rest)) ? null : { whole, rest };
}

/**
 * Returns the index of the decimal point; -1 where there is none. A single separator before three digits is one of
 * thousands, except in currencies with three decimal digits.
 */
function pointIn(body: string, digits: number): number {
  const at = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','));
  const mark = body[at] ?? '';
  if (at < 0 || body.indexOf(mark) !== at) return -1;
  const before = body.slice(0, at);
  if (/\D/.test(before)) return at;
  const isThousand = body.length - at === 4 && /^[1-9]\d{0,2}$/.test(before);
  return isThousand && !(digits === 3 && mark === '.') ? -1 : at;
}

/** Returns the digits of `1 234 567`, `1’234`, `1,23,456`; null where separators are elsewhere. */
function ungrouped(whole: string): string | null {
  const mark = /\D/.exec(whole)?.[0];
  if (mark === undefined) return whole;
  const groups = whole.split(mark);
  const fits = groups.every((group, at) =>
    at === 0
      ? /^\d{1,3}$/.test(group)
      : at < groups.length - 1
        ? /^\d{2,3}$/.test(group)
        : /^\d{3}$/.test(group),
  );
  return fits ? groups.join('') : null;
}

function amountIn(text: string, option: string | null): Amount | null {
  const read = readAmount(text, option, false);
  return read === null || 'reason' in read ? null : read;
}

function valueOf(text: string, option: string | null): Value {
  return isBlank(text) ? null : (amountIn(text, option) ?? text.trim());
}

/** Returns a formatted amount. The minus is after the sign, so that no spreadsheet reads the text as a formula. */
function amountText({ unit, count }: Amount): string {
  const digits = digitsOf(unit);
  const figures = String(count < 0n ? -count : count).padStart(digits + 1, '0');
  const whole = figures.slice(0, figures.length - digits).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  const fraction = digits === 0 ? '' : `.${figures.slice(-digits)}`;
  const sign = WRITTEN[unit] ?? (unit === '' ? '' : `${unit}\u00a0`);
  return `${sign}${count < 0n ? '-' : ''}${whole}${fraction}`;
}

/** Returns an amount as a series: a single one is copied, several continue by their step, in minor units. */
function seriesOf({ unit, count }: Amount): SeriesValue {
  const textOf = (next: number): string => amountText({ unit, count: BigInt(Math.round(next)) });
  return {
    value: Number(count),
    pattern: {
      key: `amount ${unit}`,
      alone: 0,
      print: textOf,
      words: (step) => (step < 0 ? textOf(step) : `+${textOf(step)}`),
    },
  };
}

/** Sums amounts. Those of several currencies are not added up: each has a sum of its own, with a note. */
function summarise(cells: readonly SummedCell[]): readonly NamedValue[] {
  const amounts = cells.flatMap(({ text, option }) => amountIn(text, option) ?? []);
  const units = Map.groupBy(amounts, ({ unit }) => unit);
  if (amounts.length < 2) return [];
  const sums = [...units].map(([unit, own]) => ({
    unit,
    many: BigInt(own.length),
    count: own.reduce((sum, { count }) => sum + count, 0n),
  }));
  const [first, ...others] = sums;
  if (first && others.length === 0) {
    return [
      { name: 'Sum', value: amountText(first) },
      { name: 'Average', value: amountText({ ...first, count: divided(first.count, first.many) }) },
    ];
  }
  return [
    { name: 'Sums', value: sums.map(amountText).join(' · ') },
    { name: '', value: 'Different currencies are not added' },
  ];
}

/** Divides and rounds to whole minor units, halves away from zero. */
function divided(sum: bigint, by: bigint): bigint {
  return (2n * sum + (sum < 0n ? -by : by)) / (2n * by);
}

/** Returns the most common currency of a file's column, else the one in its title. */
function currencyAmong(title: string, texts: readonly string[]): string | null {
  const units = texts.flatMap((text) => amountIn(text, null)?.unit || []);
  const counted = [...Map.groupBy(units, (unit) => unit)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  const inTitle = /\b[A-Z]{3}\b|\p{Sc}/u.exec(title)?.[0];
  return counted[0]?.[0] ?? (inTitle === undefined ? null : (unitsOf(inTitle, false)[0] ?? null));
}
