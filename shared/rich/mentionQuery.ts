// A mention that is being typed: a sign, and the letters after it. A brace begins the name of a text variable.

export interface MentionQuery {
  readonly sign: '@' | '#' | '{';
  readonly query: string;
}

/** A name may contain one space; text after a second one is no part of it. */
const ASKING = /(?:^|[\s(])([@#])([^\s@#]*(?: [^\s@#]+)?)$/u;

/** A brace with a backslash before it begins no name. */
const NAMING = /(?<!\\)\{([\p{L}\p{M}\p{N}_:.-]*)$/u;

/** Returns the mention that is being typed at the end of `before`; null without one. */
export function mentionQueryIn(before: string): MentionQuery | null {
  const [, name] = NAMING.exec(before) ?? [];
  if (name !== undefined) return { sign: '{', query: name };
  const found = ASKING.exec(before);
  if (!found) return null;
  return { sign: found[1] === '#' ? '#' : '@', query: found[2] ?? '' };
}
