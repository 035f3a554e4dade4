// What a format's bracket says about its language: `[$-407]`, `[$€-de-DE]`, `[$-2000401]`.

/** By the low ten bits of a Windows language id. */
const LANGUAGES: Readonly<Record<number, string>> = {
  0x01: 'ar',
  0x02: 'bg',
  0x03: 'ca',
  0x04: 'zh',
  0x05: 'cs',
  0x06: 'da',
  0x07: 'de',
  0x08: 'el',
  0x09: 'en',
  0x0a: 'es',
  0x0b: 'fi',
  0x0c: 'fr',
  0x0d: 'he',
  0x0e: 'hu',
  0x0f: 'is',
  0x10: 'it',
  0x11: 'ja',
  0x12: 'ko',
  0x13: 'nl',
  0x14: 'nb',
  0x15: 'pl',
  0x16: 'pt',
  0x18: 'ro',
  0x19: 'ru',
  0x1a: 'hr',
  0x1b: 'sk',
  0x1d: 'sv',
  0x1e: 'th',
  0x1f: 'tr',
  0x21: 'id',
  0x22: 'uk',
  0x24: 'sl',
  0x25: 'et',
  0x26: 'lv',
  0x27: 'lt',
};
const LANGUAGE_BITS = 0x3ff;
/** `F800` and `F400` mean the reader's own. */
const OWN = 0xf000;

/** Zero of the digits of a bracket's first byte: 2 and 3 Arabic, 4 Devanagari, 13 Thai. */
const ZEROS: Readonly<Record<number, number>> = { 2: 0x0660, 3: 0x0660, 4: 0x0966, 0xd: 0x0e50 };
/** Urdu and Persian write the Arabic digits in forms of their own. */
const PERSIAN = [0x20, 0x29];
const PERSIAN_ZERO = 0x06f0;

/** The content of a bracket that names a currency or a language. */
export interface Bracketed {
  /** What stands before the hyphen: a sign of a currency. */
  readonly text: string;
  /** Null: as everywhere. */
  readonly language: string | null;
  /** The code of the digit zero; null: ours. */
  readonly zero: number | null;
}

/** What `$…` between brackets says; null where it is no such thing. */
export function bracketedIn(bracket: string): Bracketed | null {
  const [, text, said = ''] = /^\$([^-]*)(?:-(.*))?$/.exec(bracket) ?? [];
  if (text === undefined) return null;
  if (/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(said) && !/^[0-9a-f]+$/i.test(said))
    return { text, language: said, zero: null };
  const id = Number.parseInt(said.split(',')[0] ?? '', 16);
  if (Number.isNaN(id)) return { text, language: null, zero: null };
  const own = (id & 0xffff) >= OWN;
  const zero = ZEROS[(id >>> 24) & 0xff] ?? null;
  return {
    text,
    language: own ? null : (LANGUAGES[id & LANGUAGE_BITS] ?? null),
    zero: zero === ZEROS[2] && PERSIAN.includes(id & LANGUAGE_BITS) ? PERSIAN_ZERO : zero,
  };
}

/** The digits of `text` as the script of `zero` writes them. */
export function withDigitsFrom(zero: number | null, text: string): string {
  if (zero === null) return text;
  return text.replaceAll(/[0-9]/g, (digit) => String.fromCharCode(zero + Number(digit)));
}

const named = new Map<string, readonly string[]>();

/** The twelve months, or the seven days from Sunday on, as `language` calls them. */
export function namesOf(
  kind: 'month' | 'weekday',
  form: 'long' | 'short',
  language: string,
): readonly string[] {
  const key = `${kind} ${form} ${language}`;
  const known = named.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(language, { [kind]: form, timeZone: 'UTC' });
  // The 1st of January 2023 was a Sunday.
  const names = Array.from({ length: kind === 'month' ? 12 : 7 }, (_, at) =>
    format.format(kind === 'month' ? Date.UTC(2023, at, 15) : Date.UTC(2023, 0, 1 + at)),
  );
  named.set(key, names);
  return names;
}
