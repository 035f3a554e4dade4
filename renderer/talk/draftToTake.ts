// What the field of a comment takes over from the draft of its thread: drafts are loaded after the field is rendered,
// and may be changed on another device. Pure.

import type { TextContent } from '../../shared/rich/content.ts';

const NOTHING: TextContent = { text: '', textRich: null };

/**
 * Returns the content to be put into the field after the draft has changed; null if the field stays as it is. `plain`
 * is the text in the field, `last` the text of the draft before its change. A field that holds any other text than
 * `last` was typed in and stays. One that holds `last` is emptied if the draft was sent or removed on another device.
 */
export function draftToTake({
  plain,
  last,
  draft,
}: {
  readonly plain: string;
  readonly last: string;
  readonly draft: TextContent | undefined;
}): TextContent | null {
  // A draft has no space at its ends.
  const typed = plain.trim();
  if (typed !== '' && typed !== last) return null;
  const next = draft ?? NOTHING;
  return next.text === typed ? null : { text: next.text, textRich: next.textRich };
}
