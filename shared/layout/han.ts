// Chinese, Japanese and Korean share letters that look different in each. The language of a text is recognised by the
// text itself, else by the time zone of the project: the same on every screen and on paper.

/** The languages that have a face of their own, by their codes in HTML. */
export const HAN = ['ja', 'zh-Hans', 'zh-Hant', 'ko'] as const;
/** A language that has a face of its own. */
export type Han = (typeof HAN)[number];
/** The default, where neither a text nor its project shows the language. */
export const DEFAULT_HAN: Han = 'zh-Hans';

const SIGNS: readonly (readonly [Han, RegExp])[] = [
  ['ja', /[\u3041-\u30ff\u31f0-\u31ff\uff66-\uff9f]/],
  ['ko', /[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]/],
  ['zh-Hant', /[\u3105-\u312f\u31a0-\u31bf]/],
];

const SHARED =
  /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\ufe10-\ufe1f\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{3fffd}]/u;

const PLACES: readonly (readonly [Han, RegExp])[] = [
  ['ja', /^(Asia\/Tokyo|Japan)$/],
  ['ko', /^(Asia\/(Seoul|Pyongyang)|ROK)$/],
  ['zh-Hant', /^(Asia\/(Taipei|Hong_Kong|Macau|Macao)|Hongkong|ROC)$/],
];

/** Returns the language of a text with letters that only one has: kana, hangul, bopomofo. Null for all others. */
export function hanOf(text: string): Han | null {
  return SIGNS.find(([, letters]) => letters.test(text))?.[0] ?? null;
}

/** Returns the default language of texts in a project of that time zone. */
export function defaultHanOf(timeZone: string): Han {
  return PLACES.find(([, zones]) => zones.test(timeZone))?.[0] ?? DEFAULT_HAN;
}

/** Returns the language of the CJK letters of `text`; null where it has none. `usual` is the default of the project. */
export function languageOf(text: string, usual = DEFAULT_HAN): Han | null {
  return SHARED.test(text) ? (hanOf(text) ?? usual) : null;
}

/** Returns the languages in the order in which their faces are searched for a letter. */
export function hanOrderOf(first: Han): readonly Han[] {
  return [first, ...HAN.filter((each) => each !== first)];
}
