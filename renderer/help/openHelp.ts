// The state of the help. `openHelp()` opens it from anywhere; HelpHost.tsx shows it.

import { proxy } from 'valtio';

/** What the help shows: the articles, with one of them open if `articleId` is set, or the list of keyboard
 *  shortcuts. */
export interface HelpRequest {
  readonly part: 'answers' | 'keys';
  readonly articleId: string | null;
}

/** The props of the open help. */
export interface OpenHelpProps {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  /** Closes the help, and calls `then` once the focus has been returned. */
  readonly leave: (then?: () => void) => void;
}

/** What the help was opened for; null while it is closed. */
export const help: { asked: HelpRequest | null } = proxy({ asked: null });

const opened = new Set<() => void>();

/** Opens the help, or switches the open help to another part. */
export function openHelp(part: HelpRequest['part'] = 'answers', articleId: string | null = null): void {
  help.asked = { part, articleId };
  for (const listener of opened) listener();
}

/** Subscribes to openings of the help. The returned function unsubscribes. */
export function onHelp(listener: () => void): () => void {
  opened.add(listener);
  return () => void opened.delete(listener);
}

/** Closes the help. */
export function closeHelp(): void {
  help.asked = null;
}
