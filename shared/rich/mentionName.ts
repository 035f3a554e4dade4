// The name of a mentioned thing, which may be another than when the text was written.

import type { Mention } from './richText.ts';

/** What a mentioned thing is called now. */
export interface MentionName {
  /** Its name or number, without a sign. */
  readonly name: string;
  /** Whether the mentioned thing was deleted; its name is then struck through. */
  readonly isGone: boolean;
}

/** Returns what a mentioned thing is called now; null where that is not known, and the text stays as it was written. */
export type MentionNames = (mention: Mention) => MentionName | null;
