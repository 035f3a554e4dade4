// Contents that a person has begun and not sent. The draft of a new comment is stored for all devices of the person; the
// unsaved edit of a sent comment stays on this page, and so does a comment on a place of an asset, whose place does too.

import { draftOf, pageDrafts, setDraft } from '../store/drafts.ts';
import type { TalkState } from './talkContext.ts';

const OF_THIS_PAGE = /^(?:edit|place) /;

/** Returns the id of the thread that a subject belongs to: a reply to that of the comment that it answers. */
export function threadIdOf(about: string): string {
  return about.replace(/^reply /, '');
}

/** The contents that are not sent, by their subjects. */
export const threadDrafts: TalkState['drafts'] = {
  get: (about) =>
    OF_THIS_PAGE.test(about) ? pageDrafts.get(about) : (draftOf(threadIdOf(about)) ?? undefined),
  set(about, content) {
    if (OF_THIS_PAGE.test(about)) pageDrafts.set(about, content);
    else setDraft(threadIdOf(about), content);
  },
  delete(about) {
    if (OF_THIS_PAGE.test(about)) pageDrafts.delete(about);
    else setDraft(threadIdOf(about), { text: '', textRich: null });
  },
};
