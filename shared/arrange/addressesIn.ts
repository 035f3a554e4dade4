// Finds phone numbers and mail addresses in texts, so that whoever shares a view is told how many are in it.

/** How many phone numbers and mail addresses there are. */
export interface FoundAddresses {
  readonly phones: number;
  readonly mails: number;
}

const MAIL = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;
/** Matches digits with the signs that people write between them, except for colons, which are in times. */
const DIGITS = /(?<![\p{L}\d:.,/+-])(?:\+|00)?\(?\d[\d\s()./\u00a0-]{5,}\d(?![\p{L}\d:])/gu;
/** Matches dates, ranges of years and amounts, which look like phone numbers. */
const OTHERS = [
  /^\d{4}[-./]\d{1,2}[-./]\d{1,2}$/,
  /^\d{1,2}[-./]\s?\d{1,2}[-./]\s?\d{2,4}$/,
  /^\d{4}\s?-\s?\d{4}$/,
  /^\d{1,3}(?:[.\s\u00a0]\d{3})+$/,
  /^\d+\.\d+$/,
];

/** Returns how many phone numbers and mail addresses the texts have; the same one in two texts counts twice. */
export function addressesIn(texts: Iterable<string>): FoundAddresses {
  let phones = 0;
  let mails = 0;
  for (const text of texts) {
    if (text.length < 5) continue;
    if (text.includes('@')) mails += text.match(MAIL)?.length ?? 0;
    for (const [found] of text.replaceAll(MAIL, ' ').matchAll(DIGITS)) if (isPhone(found.trim())) phones += 1;
  }
  return { phones, mails };
}

function isPhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length;
  if (digits < 7 || digits > 15 || OTHERS.some((other) => other.test(text))) return false;
  // A number without a country or area code counts only where its digits are in groups.
  return /^(?:\+|0|\()/.test(text)
    ? digits >= 8
    : /^\d{2,4}[\s.-]\d{2,4}(?:[\s.-]\d{2,4})+$/.test(text) || /^\d{3}-\d{4}$/.test(text);
}
