// Contents that a person has begun and not sent, and that stay on this page: edits of sent comments (`edit ` and the id of
// the comment), and comments on places of an asset (`place ` and its id).

import type { DraftText } from './drafts.ts';

/** The contents by their subjects. */
export const pageDrafts = new Map<string, DraftText>();
