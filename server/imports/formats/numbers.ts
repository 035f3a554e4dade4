// Numbers as a format shows them: placeholders, thousands, percent, exponents, fractions.

import type { Token } from './pattern.ts';

/** A number without a format: whole ones in full, others to ten digits, as a wide cell shows them. */
export function generalText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value);
  const rounded = Number(value.toPrecision(Math.abs(value) >= 1e15 ? 15 : 10));
  const text = String(rounded);
  return text.includes('e') ? rounded.toExponential().toUpperCase() : text;
}

/** `value` (its sign is the caller's) as the tokens show it. */
export function numberText(value: number, tokens: readonly Token[]): string {
  if (
    tokens.some(({ kind }) => kind === 'slash') &&
    tokens.filter(({ kind }) => kind === 'digits').length >= 1
  ) {
    return fractionText(value, tokens);
  }
  const percents = tokens.filter(({ kind }) => kind === 'percent').length;
  const places = tokens.flatMap((token) => (token.kind === 'digits' ? [token.text] : []));
  const pattern = places.join('');
  const scaled = (value * 100 ** percents) / 1000 ** trailingCommas(pattern);
  const exponent = tokens.findIndex(({ kind }) => kind === 'exponent');
  if (exponent >= 0) return exponentText(scaled, tokens, exponent);
  const shares = shared(fill(pattern, scaled), places);
  let next = 0;
  return tokens
    .map((token) => (token.kind === 'digits' ? (shares[next++] ?? '') : plainText(token, value)))
    .join('');
}

/** Digits over several places, from the right, the first one taking what is left: `000-00`. */
function shared(digits: string, places: readonly string[]): readonly string[] {
  if (places.length < 2 || digits.includes('.')) return [digits];
  const shares: string[] = [];
  let rest = digits;
  for (const place of places.slice(1).toReversed()) {
    const cut = Math.max(0, rest.length - place.length);
    shares.unshift(rest.slice(cut));
    rest = rest.slice(0, cut);
  }
  return [rest, ...shares];
}

function plainText(token: Token, value: number): string {
  if (token.kind === 'literal') return token.text;
  if (token.kind === 'general') return generalText(value);
  return token.kind === 'slash' ? '/' : '';
}

function trailingCommas(pattern: string): number {
  return /(,+)(?:\.|$)/.exec(pattern)?.[1]?.length ?? 0;
}

/** Rounds half away from zero, on what the number says in decimals: 1.005 is 1.01. */
function fixed(value: number, decimals: number): string {
  const shifted = Number(`${value.toPrecision(15)}`);
  const [mantissa = '0', power = '0'] = shifted.toExponential().split('e');
  const rounded = Math.round(Number(`${mantissa}e${Number(power) + decimals}`));
  return rounded < 1e15
    ? Number(`${rounded}e-${decimals}`).toFixed(decimals)
    : shifted.toFixed(Math.min(decimals, 20));
}

function fill(pattern: string, value: number): string {
  const [whole = '', ...rest] = pattern.split('.');
  const decimals = rest.join('').replaceAll(',', '');
  const [integer = '0', fraction = ''] = fixed(value, Math.min(decimals.length, 20)).split('.');
  const least = whole.replaceAll(/[^0?]/g, '').length;
  const bare = integer === '0' && least === 0 ? '' : integer.padStart(least, '0');
  const grouped = /[0#?],+[0#?]/.test(whole) ? bare.replace(/\B(?=(\d{3})+$)/g, ',') : bare;
  const kept = optionalDropped(fraction, decimals);
  return pattern.includes('.') ? `${grouped}.${kept}` : grouped;
}

/** Zeros at the end that stand for `#` are not shown. */
function optionalDropped(fraction: string, places: string): string {
  let length = fraction.length;
  while (length > 0 && fraction[length - 1] === '0' && places[length - 1] === '#') length -= 1;
  return fraction.slice(0, length);
}

function exponentText(value: number, tokens: readonly Token[], at: number): string {
  const textOf = (some: readonly Token[]) =>
    some.map((token) => (token.kind === 'digits' ? token.text : '')).join('');
  const mantissaPattern = textOf(tokens.slice(0, at));
  const powerPattern = textOf(tokens.slice(at + 1));
  const decimals = (mantissaPattern.split('.')[1] ?? '').length;
  const [mantissa = '0', power = '0'] = value.toExponential(Math.min(decimals, 20)).split('e');
  const token = tokens[at];
  const sign = Number(power) < 0 ? '-' : token?.kind === 'exponent' && token.plus ? '+' : '';
  const digits = String(Math.abs(Number(power))).padStart(powerPattern.length, '0');
  return `${fill(mantissaPattern, Number(mantissa))}E${sign}${digits}`;
}

/** `# ?/?`, `# ??/16`: the nearest fraction, with the whole part apart where a place is kept for it. */
function fractionText(value: number, tokens: readonly Token[]): string {
  const slash = tokens.findIndex(({ kind }) => kind === 'slash');
  const before = tokens.slice(0, slash).filter(({ kind }) => kind === 'digits');
  const below = tokens.slice(slash + 1).find(({ kind }) => kind === 'digits' || kind === 'literal');
  const pattern = below && 'text' in below ? below.text : '?';
  const given = /^\d+$/.test(pattern) && Number(pattern) > 0 ? Number(pattern) : null;
  const hasWhole = before.length > 1;
  const whole = hasWhole ? Math.floor(value) : 0;
  const [top, bottom] = nearest(
    value - whole,
    given ?? 10 ** Math.min(pattern.length, 4) - 1,
    given !== null,
  );
  if (hasWhole && (top === 0 || top === bottom)) return String(whole + (top === 0 ? 0 : 1));
  return `${hasWhole && whole > 0 ? `${whole} ` : ''}${top}/${bottom}`;
}

function nearest(value: number, most: number, exact: boolean): readonly [number, number] {
  if (exact) return [Math.round(value * most), most];
  let best: readonly [number, number] = [Math.round(value), 1];
  for (let bottom = 1; bottom <= most; bottom += 1) {
    const top = Math.round(value * bottom);
    if (Math.abs(value - top / bottom) < Math.abs(value - best[0] / best[1]) - 1e-12) best = [top, bottom];
  }
  return best;
}
