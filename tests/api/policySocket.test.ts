// A1 over the socket: what may be followed, entered and said, by everyone, at own, foreign and deleted places, held to
// `tests/policy/routes.txt`.

import { samples } from '../../shared/entities/samples.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must, type Client } from '../support/client.ts';
import { POLICY_ROLES, readCalls, type CallLine } from '../support/policy.ts';
import {
  makePolicyProject,
  openPolicyPeople,
  openTeam,
  OUTSIDERS,
  type PolicyPeople,
} from '../support/policyProject.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { connect } from '../support/socket.ts';

const { socket: policy } = readCalls();
const count = { cases: 0, over: 0, under: 0 };
const server = sharedServer();
let cast: PolicyPeople;

interface Place {
  readonly project: string;
  readonly sheet: string;
  readonly discussion: string;
  readonly team: string;
  readonly person: string;
}

/** A place of one's own, a foreign one, and a deleted one: what is said on the socket changes none of them. */
let [own, foreign, gone] = [] as unknown as [Place, Place, Place];

beforeAll(async () => {
  cast = await openPolicyPeople(server);
  const { OWNER } = cast.inside;
  own = await openPlace(OWNER, cast.teamId);
  foreign = await openPlace(cast.outside.otherOwner, cast.otherTeamId);
  const teamId = await openTeam(cast);
  gone = await openPlace(OWNER, teamId);
  must(await OWNER.post(`/api/teams/${teamId}/delete`, { name: 'A ground' }));
});
afterAll(() => {
  console.log(`policy of the socket: ${JSON.stringify(count)}`);
});

async function openPlace(owner: Client, teamId: string): Promise<Place> {
  const wishes = { owner, author: owner, teamId, guest: null, pending: null, withFile: false };
  const { at } = await makePolicyProject(wishes);
  return {
    project: at(samples.project),
    sheet: at(samples.sheet),
    discussion: at(samples.channel),
    team: teamId,
    person: owner.user.id,
  };
}

/** What is sent for a line, in its order. */
function messagesOf(
  { name, as }: CallLine,
  place: Place,
): readonly (readonly [type: string, data: object])[] {
  const session = { clientSessionId: 'policy' };
  const entering = ['SET:projectId', { projectId: place.project, ...session }] as const;
  const status = { projectId: place.project, sheetId: place.sheet, cellId: null, state: 'active' };
  if (name === 'SET:projectId') return [entering];
  if (name === 'PROJECT:STATUS') return [entering, [name, status]];
  const channel = place[(as === 'another person' ? 'person' : as.replace('the ', '')) as keyof Place];
  return [['SET:state', { entityChannels: [channel], topicChannels: [], ...session }]];
}

/** Whether it was taken; a refusal says nothing but that. */
async function isTaken(who: Client, line: CallLine, place: Place): Promise<boolean> {
  const follower = await connect(who);
  for (const [type, data] of messagesOf(line, place)) follower.send(type, data);
  await follower.tick();
  const errors = follower.messages.filter(({ type }) => type === 'ERROR');
  const heard = follower.messages.some(({ type }) => type === 'RECEIVE:actions');
  await follower.close();
  if (errors.length > 0) expect(heard).toBe(false);
  return errors.length === 0;
}

async function judge(who: Client, line: CallLine, place: Place, isWelcome: boolean, about: string) {
  count.cases += 1;
  const isIn = await isTaken(who, line, place);
  if (isIn && !isWelcome) count.over += 1;
  if (!isIn && isWelcome) count.under += 1;
  return isIn === isWelcome ? [] : [`${line.name} ${line.as} by ${about}: ${isIn ? 'taken' : 'refused'}`];
}

test('a visitor gets no socket', async () => {
  await expect(connect(cast.visitor)).rejects.toThrow('401');
});

test.each(policy.map((line) => [`${line.name} ${line.as}`, line] as const))('A1 %s', async (_, line) => {
  const { inside, outside } = cast;
  // The person of another is that of somebody outside of everything.
  const mine = { ...own, person: outside.stranger.user.id };
  const faults: string[] = [];
  for (const role of POLICY_ROLES) {
    const who = inside[role];
    faults.push(
      ...(await judge(who, line, mine, line.status[role] === 200, role)),
      ...(await judge(who, line, foreign, false, `${role} elsewhere`)),
      ...(await judge(who, line, { ...gone, person: foreign.person }, false, `${role}, deleted`)),
    );
  }
  for (const name of OUTSIDERS) faults.push(...(await judge(outside[name], line, own, false, name)));
  expect(faults).toEqual([]);
});

test('A1 nothing is open to whom the policy shuts it out, and nothing shut to whom it lets in', () => {
  expect(count).toMatchObject({ over: 0, under: 0 });
  expect(count.cases).toBe(policy.length * (POLICY_ROLES.length * 3 + OUTSIDERS.length));
});
