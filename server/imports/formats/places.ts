// The digits of a number in the places of a format: `0`, `#` and `?`.

/** `value` times a power of ten, by its decimals: 1.005 times 100 is 100.5. */
export function shifted(value: number, power: number): number {
  const [mantissa = '0', exponent = '0'] = value.toPrecision(15).includes('e')
    ? value.toPrecision(15).split('e')
    : Number(value.toPrecision(15)).toExponential().split('e');
  return Number(`${mantissa}e${Number(exponent) + power}`);
}

/** Rounds half away from zero, on what the number says in decimals: 1.005 is 1.01. */
export function fixed(value: number, decimals: number): string {
  const rounded = Math.round(shifted(value, decimals));
  return rounded < 1e15 ? Number(`${rounded}e-${decimals}`).toFixed(decimals) : value.toFixed(decimals);
}

/** The digits of `value` in its places: one text for each run of placeholders, which literals may part. */
export function filled(places: readonly string[], value: number): readonly string[] {
  const pattern = places.join('');
  const point = pattern.indexOf('.');
  const whole = point < 0 ? pattern : pattern.slice(0, point);
  const decimals = point < 0 ? '' : pattern.slice(point + 1).replaceAll(/[.,]/g, '');
  const [integer = '0', fraction = ''] = fixed(value, Math.min(decimals.length, 20)).split('.');
  const wholeTexts = wholeIn(whole, integer);
  const fractionTexts = decimalsIn(decimals, fraction);
  const isPointShown = /[0?]/.test(decimals) || fractionTexts.join('') !== '' || decimals === '';
  let [wholeAt, fractionAt, isBehind] = [0, 0, false];
  return places.map((place) => {
    let text = '';
    for (const sign of place) {
      if (sign === '.' && !isBehind) {
        isBehind = true;
        if (isPointShown) text += '.';
      } else if (sign !== ',' && sign !== '.') {
        text += isBehind ? (fractionTexts[fractionAt++] ?? '') : (wholeTexts[wholeAt++] ?? '');
      }
    }
    return text;
  });
}

/** A text for each placeholder of the whole part, from the left; the first takes the digits for which there is no place. */
function wholeIn(pattern: string, integer: string): readonly string[] {
  const signs = pattern.replaceAll(',', '');
  const isGrouped = /[0#?],+[0#?]/.test(pattern);
  const digits = integer === '0' ? '' : integer;
  return Array.from(signs, (sign, at) => {
    const fromRight = signs.length - at;
    const own =
      digits.length >= fromRight ? digits.slice(at === 0 ? 0 : -fromRight, -fromRight + 1 || undefined) : '';
    const shown = own === '' ? ABSENT[sign] : own;
    const signed = (shown ?? '').split('');
    const texts = signed.map((digit, index) => {
      const place = fromRight + signed.length - 1 - index;
      return isGrouped && digit !== ' ' && place > 1 && place % 3 === 1 ? `${digit},` : digit;
    });
    return texts.join('');
  });
}

/** What a placeholder shows where there is no digit for it. */
const ABSENT: Readonly<Record<string, string>> = { '0': '0', '?': ' ', '#': '' };

/** A text for each placeholder behind the point; zeros at the end are shown where a `0` stands for them. */
function decimalsIn(pattern: string, fraction: string): readonly string[] {
  const said = fraction.replace(/0+$/, '').length;
  return Array.from(pattern, (sign, at) =>
    at < said || sign === '0' || pattern.slice(at).includes('0')
      ? (fraction[at] ?? '0')
      : (ABSENT[sign] ?? ''),
  );
}
