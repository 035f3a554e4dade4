// A mention that is being typed: a sign, and the letters after it.

export interface MentionQuery {
  readonly sign: '@' | '#';
  readonly query: string;
}

/** A name may contain one space; text after a second one is no part of it. */
const ASKING = /(?:^|[\s(])([@#])([^\s@#]*(?: [^\s@#]+)?)$/u;

/** Returns the mention that is being typed at the end of `before`; null without one. */
export function mentionQueryIn(before: string): MentionQuery | null {
  const found = ASKING.exec(before);
  if (!found) return null;
  return { sign: found[1] === '#' ? '#' : '@', query: found[2] ?? '' };
}
