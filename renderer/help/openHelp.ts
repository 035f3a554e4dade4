// Which part of the help is open. `openHelp()` opens it from anywhere; HelpHost.tsx shows it.

import { proxy } from 'valtio';

/** What the help was opened for: answers, of which one may be named, or the list of keys. */
export interface HelpRequest {
  readonly part: 'answers' | 'keys';
  readonly articleId: string | null;
}

/** The properties of the open help. */
export interface OpenHelpProps {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  /** Closes the help, and does something once the focus is back. */
  readonly leave: (then?: () => void) => void;
}

/** The open help; null while it is closed. */
export const help: { asked: HelpRequest | null } = proxy({ asked: null });

const opened = new Set<() => void>();

/** Opens the help. */
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
