// The present name of a mentioned thing, which may differ from the one in the text.

import type { Mention } from './richText.ts';

/** The present name of a mentioned thing. */
export interface MentionName {
  /** Its name or number, without `@` or `#`. */
  readonly name: string;
  /** Whether the mentioned thing was deleted; its name is then struck through. */
  readonly isGone: boolean;
}

/**
 * Returns the present name of a mentioned thing; null where it is not known, so that the text stays as it was written.
 */
export type MentionNames = (mention: Mention) => MentionName | null;
