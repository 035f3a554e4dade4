// The teams of this person, for the rail of the settings and the page of teams. They stay from page to page;
// each page requests them anew and shows the known ones meanwhile.

import { proxy } from 'valtio';
import type { DeletedTeam, MyTeam } from '../../shared/api/teamSettings.ts';
import { call } from '../net/call.ts';
import { CallError, mayPass } from '../net/callError.ts';
import { session } from './session.ts';

interface MyTeams {
  /** Id of the person whose teams these are: somebody else may sign in on the same page. */
  userId: string | null;
  state: 'loading' | 'done' | 'failed';
  teams: MyTeam[];
  deleted: DeletedTeam[];
  error: unknown;
}

export const myTeams = proxy<MyTeams>({
  userId: null,
  state: 'loading',
  teams: [],
  deleted: [],
  error: null,
});

/** Requests the teams. The response is dropped where another person has signed in meanwhile. Known teams stay where
 *  requesting them again fails for a reason that may pass. Resolves to the failure, else to null. */
export async function loadMyTeams(): Promise<unknown> {
  const userId = session.user?.id ?? null;
  if (myTeams.userId !== userId)
    Object.assign(myTeams, { userId, state: 'loading', teams: [], deleted: [], error: null });
  try {
    const { teams, deleted } = await call('teams.mine');
    if (session.user?.id !== userId) return null;
    Object.assign(myTeams, { state: 'done', teams, deleted, error: null });
    for (const { id, name } of teams) session.teams[id] = name;
  } catch (error) {
    if (session.user?.id !== userId) return null;
    const stays = myTeams.state === 'done' && error instanceof CallError && mayPass(error);
    if (!stays) Object.assign(myTeams, { state: 'failed', error });
    return error;
  }
  return null;
}
