// The React context of the page of a channel.

import { createContext, use } from 'react';

export interface ChannelPageState {
  readonly projectId: string;
  readonly channelId: string;
  readonly title: string;
  /** Id of the signed-in person. */
  readonly ownId: string;
  /** Why the person cannot write in the channel, as a sentence; null if they can. */
  readonly refusal: string | null;
  /** Why posts of others cannot be deleted; null where they can. */
  readonly whyNotDeleteOthers: string | null;
  readonly isPhone: boolean;
  /** Ids of posts that the server has not confirmed yet. */
  readonly unsent: ReadonlySet<string>;
  /** Id of the post whose text is being edited; null for none. */
  readonly editingId: string | null;
  edit(postId: string | null): void;
  /** Opens the thread of a post, with the focus in its field. */
  openThread(postId: string): void;
}

/** The context of the page; null outside of it. */
export const ChannelContext = createContext<ChannelPageState | null>(null);

/** Returns the context. @throws Error outside of it */
export function useChannel(): ChannelPageState {
  const state = use(ChannelContext);
  if (!state) throw new Error('outside of the page of a channel');
  return state;
}
