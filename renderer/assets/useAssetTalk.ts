// The context of the comments on an asset: its unsent texts, and the people who can be mentioned.

import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { db } from '../store/db.ts';
import type { TalkState } from '../talk/talkContext.ts';
import { personOf } from '../widgets/person.ts';

/** Texts of comments that are not sent yet; they outlive a visit to another page. */
const drafts: TalkState['drafts'] = new Map();

/** Returns the context of the comments on an asset. */
export function useAssetTalk(projectId: string, isPhone: boolean): TalkState {
  const users = useSnapshot(db.user);
  return useMemo(() => {
    const people = Object.values(users)
      .map((user) => ({ id: user.id, name: personOf(user, user.id).name }))
      .toSorted((one, other) => one.name.localeCompare(other.name));
    return { projectId, isPhone, drafts, members: () => people };
  }, [users, projectId, isPhone]);
}
