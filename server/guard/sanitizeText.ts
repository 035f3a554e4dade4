// Sanitises text from outside for log lines and tables.

/** Patterns of secrets: session tokens, sign-in links, keys and passwords in URLs. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\b((?:__Host-)?eo_(?:session|device))=[\w-]+/g, '$1=…'],
  [/(\/(?:auth\/(?:link|recover)|unsubscribe)\/)[^/?#\s"']+/g, '$1…'],
  [/\bBearer\s+[\w.~+/-]+=*/gi, 'Bearer …'],
  [/\beo_[\w-]{20,}/g, 'eo_…'],
  [/\b(password|token|code|secret)=[^&\s"']+/gi, '$1=…'],
];

/** Returns the text as one line of at most `length` characters: control characters, line ends and escape
 *  sequences are escaped, secrets removed. */
export function sanitizeText(text: string, length: number): string {
  const bare = SECRETS.reduce(
    (rest, [pattern, instead]) => rest.replace(pattern, instead),
    text.slice(0, 2 * length),
  );
  return bare.replace(/[\p{Cc}\u2028\u2029]/gu, written).slice(0, length);
}

function written(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
