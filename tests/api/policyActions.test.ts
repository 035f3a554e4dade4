// A1, A2, A4: every action × everyone × own, foreign and deleted targets, held to `tests/policy/actions.txt`. What is
// refused has changed nothing; what is not there for somebody is answered as what nobody has.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../shared/catalogue.ts';
import { binnedId, samples } from '../../shared/entities/samples.ts';
import { newId, type Action, type Client, type Sent } from '../support/client.ts';
import { callerFor, POLICY_ROLES, readPolicy, type PolicyLine, type PolicyRole } from '../support/policy.ts';
import { elsewhere, makePolicyProject, openPolicyPeople, OUTSIDERS } from '../support/policyProject.ts';
import { policyProjectPool, type PolicyPeople, type PolicyProject } from '../support/policyProject.ts';
import { twinIds, twinOf } from '../support/policyTwins.ts';
import type { Json, Reply } from '../support/request.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { size } from '../support/tier.ts';

const policy = readPolicy('actions.txt');
const count = { cases: 0, over: 0, under: 0 };
const server = sharedServer();
let cast: PolicyPeople;
let foreign: PolicyProject;

beforeAll(async () => {
  cast = await openPolicyPeople(server);
  const owner = cast.outside.otherOwner;
  const { otherTeamId: teamId } = cast;
  foreign = await makePolicyProject({
    owner,
    author: owner,
    teamId,
    guest: null,
    pending: cast.outside.pending,
    withFile: true,
  });
});
afterAll(() => console.log(`policy of actions: ${JSON.stringify(count)}`));

const ground = (author: Client, withFile: boolean) =>
  makePolicyProject({
    owner: cast.inside.OWNER,
    author,
    teamId: cast.teamId,
    guest: cast.guest,
    pending: null,
    withFile,
  });

/** The example of the catalogue on a ground; about the twin in the bin where one is meant. */
function asked(on: PolicyProject, name: string, isTwin = false, role?: PolicyRole): Action {
  const { example } = catalogue.get(name)!;
  const { entityId } = example;
  const data = { ...example.data, ...MORE[name], ...callerFor(cast.inside, name, role) };
  const act = on.action(name, isTwin ? twinOf(entityId) : entityId, data as Json);
  return isTwin ? { ...act, data: JSON.parse(on.at(twinIds(JSON.stringify(data)))) } : act;
}

/** Where the example speaks of what a ground has not, or says what is so already. */
const MORE: Readonly<Record<string, Json>> = {
  'sheet.create.fromTemplate': { sourceId: samples.secondSheet },
  'sheetLayout.update.visibility': { visibility: 'link' },
  'layoutCell.update.category': { categoryId: samples.secondCategory },
  'sheet.update.currentRow': { currentRowId: samples.secondRow },
  'channel.update.title': { title: 'Lenses' },
  'cell.create.undelete': { ids: [binnedId(samples.blockCell)] },
};

/** Over: more than the policy gives. Under: less. */
function judge(reply: Reply<Sent>, expected: number, about: string, faults: string[]): void {
  count.cases += 1;
  if (reply.status === expected) return;
  if (reply.status === 200) count.over += 1;
  if (expected === 200) count.under += 1;
  faults.push(`${about}: ${reply.status} ${reply.body.errorMessage ?? ''}, expected ${expected}`);
}

/** Refused, as one is who is not in: word for word as `never`, which is what an id gets that nobody has. */
async function isNowhere(who: Client, action: Action, never: Reply<Sent>, about: string, faults: string[]) {
  const reply = await who.send([action]);
  judge(reply, 404, about, faults);
  if (JSON.stringify({ ...reply.body, requestId: 0 }) !== JSON.stringify({ ...never.body, requestId: 0 }))
    faults.push(`${about}: ${JSON.stringify(reply.body)} is not ${JSON.stringify(never.body)}`);
}

/** With a commit the bin is tried by the one of them who has once been in. */
const OUTSIDERS_OF_BIN = OUTSIDERS.toSorted((one) => (one === 'removed' ? -1 : 0)).slice(0, size(1, 4));

async function outsidersGet404(
  on: PolicyProject,
  name: string,
  isTwin: boolean,
  faults: string[],
): Promise<void> {
  const never = await cast.outside.stranger.send([lostAction(on, name, isTwin)]);
  for (const who of isTwin ? OUTSIDERS_OF_BIN : OUTSIDERS) {
    const about = `${name} by ${who}${isTwin ? ' in the bin' : ''}`;
    await isNowhere(cast.outside[who], asked(on, name, isTwin), never, about, faults);
  }
  judge(await cast.visitor.send([asked(on, name, isTwin)]), 401, `${name} by a visitor`, faults);
}

/** The same action about ids that nobody has. */
function lostAction(on: PolicyProject, name: string, isTwin = false): Action {
  const move = elsewhere();
  const action: PolicyProject['action'] = (named, entityId, data) => ({
    ...on.action(named, null, {}),
    query: { entityId: entityId === null ? null : move(entityId) },
    data: JSON.parse(move(JSON.stringify(data))),
  });
  return asked({ ...on, at: move, action }, name, isTwin);
}

const refused = (line: PolicyLine) => POLICY_ROLES.filter((role) => line.status[role] !== 200);
const allowed = (line: PolicyLine) => POLICY_ROLES.filter((role) => line.status[role] === 200);
const needsFile = (name: string) => /^assetFile\.|currentFile$|pins$/.test(name);

/** Each goes from line to line. */
const grounds = policyProjectPool();
const reusedGround = (key: string, author: Client, withFile: boolean) =>
  grounds.get(`${key} ${withFile}`, () => ground(author, withFile));

/** What the owner was shown of the grounds on which all is refused, before the first line was tried there. */
const untouched = new Map<PolicyProject, string>();

async function tryOthers(line: PolicyLine, faults: string[]): Promise<void> {
  const { name } = line;
  const on = await reusedGround('refused', cast.inside.OWNER, needsFile(name));
  if (!untouched.has(on)) untouched.set(on, await on.dump());
  await outsidersGet404(on, name, false, faults);
  for (const role of refused(line))
    judge(await cast.inside[role].send([asked(on, name)]), line.status[role], `${name} by ${role}`, faults);
  for (const role of allowed(line)) await tryAllowed(name, role, cast.inside.OWNER, faults);
  await tryInTheBin(line, faults);
}

/** A real request, that does something. What earlier lines have left on a ground may be in its way: a new one decides. */
async function tryAllowed(name: string, role: PolicyRole, author: Client, faults: string[]): Promise<void> {
  const who = cast.inside[role];
  const isMine = author === who && role !== 'OWNER';
  const key = `${role}${isMine ? ' mine' : ''}`;
  const about = `${name}${isMine ? ' mine' : ''} by ${role}`;
  const used = grounds.known(`${key} ${needsFile(name)}`);
  if (used && hasChanged(await who.send([withFreshIds(used, asked(used, name, false, role))]))) {
    count.cases += 1;
    return;
  }
  if (used) grounds.remove(used);
  const on = await reusedGround(key, author, needsFile(name));
  const reply = await who.send([asked(on, name, false, role)]);
  judge(reply, 200, about, faults);
  // Control: it was a real request, that did something.
  if (reply.status === 200 && !hasChanged(reply)) faults.push(`${about} changed nothing`);
}

const hasChanged = ({ status, body }: Reply<Sent>): boolean =>
  status === 200 && Object.keys(body.data.actions).length > 0;

/** With ids for what it makes that no line before has used. */
function withFreshIds(on: PolicyProject, action: Action): Action {
  const ids = [samples.fresh, samples.secondFresh].map((id) => [on.at(id), newId()] as const);
  return JSON.parse(ids.reduce((text, [id, fresh]) => text.replaceAll(id, fresh), JSON.stringify(action)));
}

async function tryMine({ name, status }: PolicyLine, faults: string[]): Promise<void> {
  // What the owner has made is what the line without `mine` is tried on.
  for (const role of POLICY_ROLES.filter((each) => each !== 'OWNER')) {
    const who = cast.inside[role];
    if (status[role] === 200) await tryAllowed(name, role, who, faults);
    else {
      const on = await reusedGround(`${role} refused mine`, who, needsFile(name));
      judge(await who.send([asked(on, name)]), status[role], `${name} mine by ${role}`, faults);
    }
  }
}

/** The highest role that is refused and the lowest that is not; all of them by `npm run test:long`. */
const bordersOf = (line: PolicyLine): readonly PolicyRole[] => [
  ...refused(line).slice(-size(1, 5)),
  ...allowed(line).slice(0, size(1, 5)),
];

/** In the bin a right is a right: too low a role is refused, enough of one is not. */
async function tryInTheBin(line: PolicyLine, faults: string[]): Promise<void> {
  const { name } = line;
  const { entityId, data } = catalogue.get(name)!.example;
  const isAbout = entityId !== null || 'ids' in data;
  if (!isAbout || /create(\.(?!undelete)|$)/.test(name)) return;
  const on = await reusedGround('bin', cast.inside.OWNER, needsFile(name));
  await outsidersGet404(on, name, true, faults);
  for (const role of bordersOf(line)) {
    const { status, body } = await cast.inside[role].send([asked(on, name, true)]);
    count.cases += 1;
    const about = `${name} in the bin by ${role}: ${status} ${body.errorMessage ?? ''}`;
    const mayNot = line.status[role] !== 200;
    if (mayNot && status < 400) faults.push(about);
    if (!mayNot && (status === 403 || status >= 500)) faults.push(about);
  }
  // What was in the bin may be so no more, or is shut.
  if (/\.(undelete|archived|locked)$/.test(name)) grounds.remove(on);
}

async function tryForeign({ name }: PolicyLine, faults: string[]): Promise<void> {
  const never = await cast.inside.OWNER.send([lostAction(foreign, name)]);
  // Elsewhere all of them are strangers: with a commit the one who may do most at home is tried.
  for (const role of POLICY_ROLES.slice(-size(1, 5)))
    await isNowhere(cast.inside[role], asked(foreign, name), never, `${name} elsewhere by ${role}`, faults);
}

test('the policy speaks of every action, and of nothing else', () => {
  const open = [...catalogue.values()].filter(({ trusted }) => !trusted).map(({ name }) => name);
  const said = new Set(policy.map(({ name }) => name));
  expect(open.filter((name) => !said.has(name))).toEqual([]);
  expect([...said].filter((name) => !open.includes(name))).toEqual([]);
  // Of the two lines of an action one alone is tried by the owner.
  const ownersOf = (isMine: boolean) =>
    new Map(policy.filter((line) => line.isMine === isMine).map(({ name, status }) => [name, status.OWNER]));
  const plain = ownersOf(false);
  for (const [name, status] of ownersOf(true)) expect([name, plain.get(name)]).toEqual([name, status]);
});

test.each(policy.map((line) => [`${line.name}${line.isMine ? ' mine' : ''}`, line] as const))(
  'A1 %s',
  async (_, line) => {
    const faults: string[] = [];
    if (line.isMine) await tryMine(line, faults);
    else await tryOthers(line, faults);
    expect(faults).toEqual([]);
  },
);

// The log is part of what is shown: it says which action has changed something.
test('A1 what was refused has changed nothing', async () => {
  expect(untouched.size).toBe(2);
  for (const [on, before] of untouched) expect(await on.dump()).toBe(before);
});

test('A2 what is elsewhere is nowhere, and stays as it is', async () => {
  const faults: string[] = [];
  const before = await foreign.dump();
  for (const line of policy) if (!line.isMine) await tryForeign(line, faults);
  expect(faults).toEqual([]);
  expect(await foreign.dump()).toBe(before);
});

/** An id that is somebody's already, by what it is of. */
async function takenIds(): Promise<Readonly<Record<string, string>>> {
  const { otherOwner, stranger } = cast.outside;
  const own = await ground(cast.inside.OWNER, false);
  return {
    'a foreign team': cast.otherTeamId,
    'a person': stranger.user.id,
    'another person': otherOwner.user.id,
    ...Object.fromEntries(
      (
        [
          'project',
          'sheet',
          'channel',
          'thirdRow',
          'column',
          'category',
          'comment',
          'asset',
          'layout',
        ] as const
      ).flatMap((kind) => [
        [`a foreign ${kind}`, foreign.at(samples[kind])],
        [`a foreign ${kind} in the bin`, foreign.at(binnedId(samples[kind]))],
      ]),
    ),
    'a project of one’s own': own.at(samples.project),
    'a sheet of one’s own': own.at(samples.sheet),
    'a channel of one’s own': own.at(samples.channel),
  };
}

test('A2 a create takes no id that something has, of whatever kind and wherever, and changes nothing', async () => {
  const faults: string[] = [];
  const makers = policy.filter(({ name }) =>
    JSON.stringify(catalogue.get(name)!.example).includes(samples.fresh),
  );
  expect(makers.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['project.create', 'sheet.create', 'channel.create', 'row.create']),
  );
  const taken = await takenIds();
  const on = await ground(cast.inside.OWNER, false);
  const before = [await on.dump(), await foreign.dump()];
  for (const { name } of makers) {
    for (const [what, id] of Object.entries(taken)) {
      const good = asked(on, name);
      const claim = JSON.parse(JSON.stringify(good).replaceAll(on.at(samples.fresh), id)) as Action;
      judge(await cast.inside.OWNER.send([claim]), 409, `${name} with the id of ${what}`, faults);
    }
  }
  expect(faults).toEqual([]);
  expect([await on.dump(), await foreign.dump()]).toEqual(before);
});

test('A1 no action is open to whom the policy shuts it out, and none shut to whom it lets in', () => {
  expect(count).toMatchObject({ over: 0, under: 0 });
  expect(count.cases).toBeGreaterThan(size(1500, 2000));
});
