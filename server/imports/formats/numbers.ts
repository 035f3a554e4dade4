// Numbers as a format shows them: placeholders, thousands, percent, exponents.

import { fractionText } from './fractions.ts';
import type { Token } from './pattern.ts';
import { filled, fixed, shifted } from './places.ts';

/** From here on, and below its inverse, a number without a format is written with an exponent. */
const LARGEST_EXPONENT = 15;

/** A number without a format: to fifteen digits, which is all that a spreadsheet keeps. */
export function generalText(value: number): string {
  const rounded = Number(value.toPrecision(15));
  const [mantissa = '0', power = '0'] = rounded.toExponential().split('e');
  const exponent = Number(power);
  if (Math.abs(exponent) >= LARGEST_EXPONENT)
    return `${mantissa}E${exponent < 0 ? '-' : '+'}${Math.abs(exponent)}`;
  const text = String(rounded);
  return text.includes('e') ? rounded.toFixed(Math.min(100, 14 - exponent)).replace(/0+$/, '') : text;
}

/** `value` (its sign is the caller's) as the tokens show it. */
export function numberText(value: number, tokens: readonly Token[]): string {
  if (tokens.some(({ kind }) => kind === 'slash') && tokens.some(({ kind }) => kind === 'digits'))
    return fractionText(value, tokens);
  const percents = tokens.filter(({ kind }) => kind === 'percent').length;
  const places = tokens.flatMap((token) => (token.kind === 'digits' ? [token.text] : []));
  const scaled = shifted(value, 2 * percents - 3 * trailingCommas(places.join('')));
  const exponent = tokens.findIndex(({ kind }) => kind === 'exponent');
  if (exponent >= 0) return exponentText(scaled, tokens, exponent);
  const shares = filled(places, scaled);
  let next = 0;
  return tokens
    .map((token) => (token.kind === 'digits' ? (shares[next++] ?? '') : plainText(token, value)))
    .join('');
}

function plainText(token: Token, value: number): string {
  if (token.kind === 'literal') return token.text;
  if (token.kind === 'general') return generalText(value);
  return token.kind === 'slash' ? '/' : '';
}

function trailingCommas(pattern: string): number {
  return /(,+)(?:\.|$)/.exec(pattern)?.[1]?.length ?? 0;
}

/** With several places before its point, the exponent goes by as many: `##0.0E+0` by three. */
function exponentText(value: number, tokens: readonly Token[], at: number): string {
  const textOf = (some: readonly Token[]) =>
    some.map((token) => (token.kind === 'digits' ? token.text : '')).join('');
  const pattern = textOf(tokens.slice(0, at));
  const powerPattern = textOf(tokens.slice(at + 1));
  const [whole = '', decimals = ''] = pattern.split('.');
  const step = Math.max(1, whole.length);
  const exponentOf = (number: number) =>
    number === 0 ? 0 : Number(number.toExponential(14).split('e')[1] ?? 0);
  let power = Math.floor(exponentOf(value) / step) * step;
  let mantissa = shifted(value, -power);
  // Rounded up, it may have got a place too many.
  const rounded = Number(fixed(mantissa, Math.min(decimals.length, 20)));
  if (rounded >= 10 ** step) {
    power += step;
    mantissa = shifted(value, -power);
  }
  const token = tokens[at];
  const sign = power < 0 ? '-' : token?.kind === 'exponent' && token.plus ? '+' : '';
  const shown = filled([pattern], mantissa).join('');
  const digits = String(Math.abs(power)).padStart(powerPattern.replaceAll('#', '').length, '0');
  return `${/^\D*$/.test(shown) ? `0${shown}` : shown}E${sign}${digits}`;
}
