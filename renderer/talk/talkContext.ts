// The context of everything that people write to one another in a project: comments, replies, posts.

import { createContext, use } from 'react';

export interface TalkState {
  readonly projectId: string;
  /** Whether this is a phone, where fields and buttons are 44 px high. */
  readonly isPhone: boolean;
  /** Texts that are not sent yet, by their subject. */
  readonly drafts: Pick<Map<string, string>, 'get' | 'set' | 'delete'>;
  /** Returns the members of the project in the order of their names. */
  members(): readonly { readonly id: string; readonly name: string }[];
}

/** The context of comments and posts; null outside of any. */
export const TalkContext = createContext<TalkState | null>(null);

/** Returns the context. @throws Error outside of it */
export function useTalk(): TalkState {
  const talk = use(TalkContext);
  if (!talk) throw new Error('outside of any comments');
  return talk;
}
