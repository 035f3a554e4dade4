// Amounts of money. A cell is a text that says its currency; bare figures are in the currency of the column. Amounts
// are counted in whole minor units (cents), never in fractions: sums of any length are exact.

import { definePurpose } from './purpose.ts';
import { isBlank, plainReading, type Amount, type Value } from './reading.ts';
import type { SeriesValue } from './series.ts';
import { ENOUGH, shareOf } from './shapes.ts';
import type { NamedValue, SummedCell } from './summary.ts';

/** Amounts of money: `€1,234.50`. */
export const currencyPurpose = definePurpose({
  name: 'currency',
  label: 'Currency',
  width: 78,
  align: 'right',
  tabular: true,
  option: { label: 'Currency', none: 'None', choices },
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
    fits: (texts) => shareOf(texts, (text) => amountIn(text, null) !== null) >= ENOUGH,
    isPlain: (texts) => shareOf(texts, (text) => (amountIn(text, null)?.unit ?? '') !== '') >= ENOUGH,
    isOften: true,
    optionOf: currencyAmong,
  },
});

/** The currencies of ISO 4217, those first that are chosen most. */
const CODES =
  'EUR USD GBP CHF SEK NOK DKK CAD AUD JPY AED AFN ALL AMD AOA ARS AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CDF CLP CNY COP CRC CUP CVE CZK DJF DOP DZD EGP ERN ETB FJD FKP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'.split(
    ' ',
  );
const KNOWN: ReadonlySet<string> = new Set(CODES);
/** How many digits stand after the point, where these are not two. */
const DIGITS: Readonly<Record<string, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
};
/** What stands for a currency where its code does not. A sign of several means the first, but in a column of another
 *  of them, where it is typed, that one; `null` is none. */
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
/** How a currency is written; any other by its code, which a space that never breaks holds to the figures. */
const WRITTEN: Readonly<Record<string, string>> = { EUR: '€', USD: '$', GBP: '£', JPY: '¥' };
/** All that spreadsheets keep of a number. */
const MOST_FIGURES = 15;

let named: readonly { readonly value: string; readonly label: string }[] | null = null;

/** The names are the browser's own, and are looked up when the list is first asked for. */
function choices(): NonNullable<typeof named> {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  named ??= CODES.map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }));
  return named;
}

function digitsOf(unit: string): number {
  const found = Object.entries(DIGITS).find(([, codes]) => codes.split(' ').includes(unit));
  return found ? Number(found[0]) : 2;
}

/** Minus, sign, minus, figures, sign: each but the figures may be missing. `12.–` has no cents, `$ -` is nothing. */
const TEXT =
  /^([-−–]?) ?([\p{L}\p{Sc}]{1,3}\.?)? ?([-−–]?) ?(\d[\d.,'’ ]*|[.,]\d+|[-–—])(?:[.,][-–—])? ?([\p{L}\p{Sc}]{1,3}\.?)?$/u;

/** Null for a text that is no amount, a reason for one that cannot be counted in whole minor units. `isTyped`: in the
 *  column of a currency, a sign that several have means that one. */
function readAmount(
  text: string,
  option: string | null,
  isTyped: boolean,
): Amount | { readonly reason: string } | null {
  const spaced = text.trim().replaceAll(/[\u00a0\u2009\u202f]/g, ' ');
  // Bookkeepers write `(3.00)` for less than nothing.
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

/** '' where neither text nor column says a currency; null for a word that is none, or for two that differ. */
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
  /** Digits alone. */
  readonly whole: string;
  readonly rest: string;
}

function partsOf(body: string, digits: number): Parts | null {
  const at = pointIn(body, digits);
  const whole = ungrouped(at < 0 ? body : body.slice(0, at) || '0');
  const rest = at < 0 ? '' : body.slice(at + 1);
  return whole === null || (at >= 0 && !/^\d+$/.test(rest)) ? null : { whole, rest };
}

/** Where the fraction begins; -1: there is none. One mark before three digits parts thousands, since no amount has so
 *  many after its point, but in currencies that have. */
function pointIn(body: string, digits: number): number {
  const at = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','));
  const mark = body[at] ?? '';
  if (at < 0 || body.indexOf(mark) !== at) return -1;
  const before = body.slice(0, at);
  if (/\D/.test(before)) return at;
  const isThousand = body.length - at === 4 && /^[1-9]\d{0,2}$/.test(before);
  return isThousand && !(digits === 3 && mark === '.') ? -1 : at;
}

/** The digits of `1 234 567`, `1’234`, `1,23,456`; null where marks stand elsewhere. */
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

/** The minus stands before the figures: no spreadsheet takes the text for a formula. */
function amountText({ unit, count }: Amount): string {
  const digits = digitsOf(unit);
  const figures = String(count < 0n ? -count : count).padStart(digits + 1, '0');
  const whole = figures.slice(0, figures.length - digits).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  const fraction = digits === 0 ? '' : `.${figures.slice(-digits)}`;
  const sign = WRITTEN[unit] ?? (unit === '' ? '' : `${unit}\u00a0`);
  return `${sign}${count < 0n ? '-' : ''}${whole}${fraction}`;
}

/** One amount is copied; several go on by their step, in minor units. */
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

/** Amounts of several currencies are not added: each has a sum of its own, and it is said. */
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

/** Rounded to whole minor units, halves away from nothing. */
function divided(sum: bigint, by: bigint): bigint {
  return (2n * sum + (sum < 0n ? -by : by)) / (2n * by);
}

/** The currency that most of the amounts of a file are in, else the one that the title names. */
function currencyAmong(title: string, texts: readonly string[]): string | null {
  const units = texts.flatMap((text) => amountIn(text, null)?.unit || []);
  const counted = [...Map.groupBy(units, (unit) => unit)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  const inTitle = /\b[A-Z]{3}\b|\p{Sc}/u.exec(title)?.[0];
  return counted[0]?.[0] ?? (inTitle === undefined ? null : (unitsOf(inTitle, false)[0] ?? null));
}
