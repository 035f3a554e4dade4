// The context of everything that people write to one another in a project: comments, replies, posts.

import { createContext, use } from 'react';
import type { TextContent } from '../../shared/rich/content.ts';
import type { MentionSource } from '../rich/mentionables.ts';

/** A row that the page knows: its number and title as they are now, and its sheet. */
export interface KnownRow {
  /** Item number of the row; '' where it has none. */
  readonly label: string;
  readonly title: string;
  readonly sheetId: string;
}

export interface TalkState {
  readonly projectId: string;
  /** Whether this is a phone, where fields and buttons are 44 px high. */
  readonly isPhone: boolean;
  /** Contents that are not sent yet, by what they are about (see `threadDrafts.ts`). */
  readonly drafts: {
    get(about: string): TextContent | undefined;
    set(about: string, content: TextContent): void;
    delete(about: string): void;
  };
  /** Returns the members of the project in the order of their names. */
  members(): readonly { readonly id: string; readonly name: string }[];
  /** The source of what can be mentioned; by default all that is named in the project. */
  readonly mentions?: MentionSource;
  /** Returns a row of the sheet that is open; null for any other row. */
  rowOf?(rowId: string): KnownRow | null;
  /** Goes to a row of the sheet that is open. Returns false for any other row. */
  goToRow?(rowId: string): boolean;
}

/** The context of comments and posts; null outside of pages that show them. */
export const TalkContext = createContext<TalkState | null>(null);

/** Returns the context. @throws Error outside of it */
export function useTalk(): TalkState {
  const talk = use(TalkContext);
  if (!talk) throw new Error('outside of any comments');
  return talk;
}
