// The teams of this person, for the rail of the settings and the page of teams. They stay from page to page;
// each page requests them anew and shows the known ones meanwhile.

import { proxy } from 'valtio';
import type { DeletedTeam, MyTeam } from '../../shared/api/teamSettings.ts';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { session } from './session.ts';

interface MyTeams {
  /** Id of the person whose teams these are: somebody else may sign in on the same page. */
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

/** Requests the teams. The response is dropped where another person has signed in meanwhile. */
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
