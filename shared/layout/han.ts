// Chinese, Japanese and Korean share letters that each of them writes in a shape of its own. Which one a text is set in
// is read from the text itself, else from where the project is: alike on every screen and on paper.

/** The languages that have a face of their own, as HTML names them. */
export const HAN = ['ja', 'zh-Hans', 'zh-Hant', 'ko'] as const;
/** A language that has a face of its own. */
export type Han = (typeof HAN)[number];
/** Where neither a text nor its project says. */
export const USUAL_HAN: Han = 'zh-Hans';

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

/** Returns the language that a text shows by letters that only it has: kana, hangul, bopomofo. Null for all others. */
export function hanOf(text: string): Han | null {
  return SIGNS.find(([, letters]) => letters.test(text))?.[0] ?? null;
}

/** Returns the language of texts that show none, in a project of that time zone. */
export function usualHanOf(timeZone: string): Han {
  return PLACES.find(([, zones]) => zones.test(timeZone))?.[0] ?? USUAL_HAN;
}

/** Returns the language whose face `text` is set in; null where it has no letter that they share. `usual`: of texts that
 *  show none. */
export function languageOf(text: string, usual = USUAL_HAN): Han | null {
  return SHARED.test(text) ? (hanOf(text) ?? usual) : null;
}

/** Returns the languages in the order in which their faces are asked for a letter. */
export function hanOrderOf(first: Han): readonly Han[] {
  return [first, ...HAN.filter((each) => each !== first)];
}
