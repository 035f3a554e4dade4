// The teams that I am in, for the rail of the settings and the page of teams. Kept from page to page, asked for anew by
// each: what was known stands there meanwhile.

import { proxy } from 'valtio';
import type { DeletedTeam, MyTeam } from '../../shared/api/teamSettings.ts';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { session } from './session.ts';

interface MyTeams {
  /** Whose they are: somebody else may sign in on the same page. */
  userId: string | null;
  state: 'loading' | 'done' | 'failed';
  teams: MyTeam[];
  deleted: DeletedTeam[];
  fault: string;
}

export const myTeams = proxy<MyTeams>({
  userId: null,
  state: 'loading',
  teams: [],
  deleted: [],
  fault: '',
});

/** Asks for them. What comes for somebody who has gone meanwhile is let go. */
export async function loadMyTeams(): Promise<void> {
  const userId = session.user?.id ?? null;
  if (myTeams.userId !== userId)
    Object.assign(myTeams, { userId, state: 'loading', teams: [], deleted: [], fault: '' });
  try {
    const { teams, deleted } = await call('teams.mine');
    if (session.user?.id !== userId) return;
    Object.assign(myTeams, { state: 'done', teams, deleted, fault: '' });
    for (const { id, name } of teams) session.teams[id] = name;
  } catch (error) {
    if (session.user?.id !== userId) return;
    Object.assign(myTeams, { state: 'failed', fault: messageOf(error) });
  }
}
