// The list of projects, kept true: what I am taken into appears, what I am taken out of goes.

import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useCall, type Loaded } from '../net/useCall.ts';
import { loadMyList, type MyList } from '../store/myProjects.ts';
import { followOwn } from '../store/ownChannel.ts';
import { session } from '../store/session.ts';

/** Loads the projects of the person, and again when something happens on their own channel or on one of a team. */
export function useLiveList(): { readonly loaded: Loaded<MyList>; readonly again: () => void } {
  const { loaded, again } = useCall(loadMyList);
  const userId = useSnapshot(session).user?.id;
  const teams = loaded.state === 'done' ? loaded.value.teams.map(({ id }) => id).join(' ') : null;
  useEffect(() => {
    if (userId === undefined || teams === null) return undefined;
    const channels = [userId, ...teams.split(' ').filter((id) => id !== '')];
    return followOwn(channels, again);
  }, [userId, teams, again]);
  // What others name, date and archive is told in the projects themselves: it is asked for when one looks again.
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && again();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [again]);
  return { loaded, again };
}
