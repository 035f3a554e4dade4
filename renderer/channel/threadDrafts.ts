// What is begun in channels and their threads and not sent. It is kept from page to page.

import type { TalkState } from '../talk/talkContext.ts';

/** The texts that are not sent, by their subjects. */
export const threadDrafts: TalkState['drafts'] = new Map();
