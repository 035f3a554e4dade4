// Contents that a person has begun and not sent. The draft of a new comment is stored for all devices of the person;
// the unsaved edit of a sent comment stays on this page.

import type { TextContent } from '../../shared/rich/content.ts';
import { draftOf, setDraft } from '../store/drafts.ts';
import type { TalkState } from './talkContext.ts';

const EDIT = /^edit /;
const edits = new Map<string, TextContent>();

/** Returns the id of the thread that a subject belongs to: a reply to that of the comment that it answers. */
export function threadIdOf(about: string): string {
  return about.replace(/^reply /, '');
}

/** The contents that are not sent, by their subjects. */
export const threadDrafts: TalkState['drafts'] = {
  get: (about) => (EDIT.test(about) ? edits.get(about) : (draftOf(threadIdOf(about)) ?? undefined)),
  set(about, content) {
    if (EDIT.test(about)) edits.set(about, content);
    else setDraft(threadIdOf(about), content);
  },
  delete(about) {
    if (EDIT.test(about)) edits.delete(about);
    else setDraft(threadIdOf(about), { text: '', textRich: null });
  },
};
