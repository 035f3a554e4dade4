// A1, A2, A4: every call × everyone × own, foreign and deleted places, held to `tests/policy/routes.txt`; and what an
// API token reaches.

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../shared/api/contract.ts';
import type { Route } from '../../shared/api/route.ts';
import { must, newId, signUp, type Client } from '../support/client.ts';
import { POLICY_ROLES, readCalls, type PolicyRole } from '../support/policy.ts';
import { nowhere, PLACE_CALLS, spotOf, type Request, type PolicyIds } from '../support/policyCalls.ts';
import {
  makePolicyProject,
  openPolicyPeople,
  openTeam,
  OUTSIDERS,
  type PolicyPeople,
  type PolicyProject,
} from '../support/policyProject.ts';
import { ask, type Reply } from '../support/request.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { size } from '../support/tier.ts';

const { places, own, open } = readCalls();
const count = { cases: 0, over: 0, under: 0, leaks: 0 };
const canary = randomBytes(16).toString('hex');
const routes: Readonly<Record<string, Route>> = contract;
type Line = (typeof places)[number];
const server = sharedServer();
let cast: PolicyPeople;
let newcomer: Client;

beforeAll(async () => {
  cast = await openPolicyPeople(server);
  newcomer = await signUp(server, { firstName: 'Newcomer' });
});
afterAll(() => console.log(`policy of calls: ${JSON.stringify(count)}`));

interface Where {
  readonly on: PolicyProject;
  readonly spot: PolicyIds;
}

async function open1(isForeign = false): Promise<Where> {
  const owner = isForeign ? cast.outside.otherOwner : cast.inside.OWNER;
  const teamId = isForeign ? cast.otherTeamId : await openTeam(cast);
  const { guest } = cast;
  const pending = isForeign ? null : cast.outside.pending;
  const wishes = { owner, author: owner, teamId, guest, pending, withFile: true };
  const on = await makePolicyProject({ ...wishes, ...(isForeign ? { canary } : {}) });
  const more = { teamId, guestId: guest.user.id, targetTeamId: cast.teamId, newcomerId: newcomer.user.id };
  return { on, spot: await spotOf(on, owner, more) };
}

const nameOf = ({ name, as }: Line) => (as === '' ? name : `${name} as ${as}`);

/** As its own page would send it, and as an API token's script where one is given. */
async function call(name: string, request: Request, who: Client, token?: string): Promise<Reply> {
  const { method, path, form } = routes[name]!;
  const filled = path.replaceAll(/:(\w+)/g, (_, key: string) => request.params?.[key] ?? newId());
  const sent = method === 'POST' ? request.body : undefined;
  const reply = await ask(`${server.url}${filled}${request.query ? `?${request.query}` : ''}`, {
    method,
    ...(sent === undefined ? {} : { body: sent }),
    headers: {
      ...(token === undefined
        ? { origin: server.url, cookie: who.cookie() }
        : { authorization: `Bearer ${token}` }),
      ...(form === 'bytes' ? { 'content-type': 'application/octet-stream' } : {}),
      ...request.headers,
    },
  });
  if (reply.bytes.includes(canary) && who !== cast.outside.otherOwner) count.leaks += 1;
  return reply;
}

function judge(reply: Reply, expected: number, about: string, faults: string[]): void {
  count.cases += 1;
  const status = reply.status < 400 ? 200 : reply.status;
  if (status === expected) return;
  if (status === 200) count.over += 1;
  if (expected === 200) count.under += 1;
  faults.push(`${about}: ${reply.status} ${reply.body.errorMessage ?? ''}, expected ${expected}`);
}

/** Headers that differ from answer to answer, or count what is left of a rate. */
const shown = ({ status, body, headers }: Reply) =>
  JSON.stringify({
    status,
    body: { ...body, requestId: 0 },
    headers: Object.fromEntries(
      Object.entries(headers).filter(
        ([name]) => !/^(date|x-request-id|x-ratelimit.*|keep-alive)$/.test(name),
      ),
    ),
  });

async function isNowhere(
  line: Line,
  who: Client,
  spot: PolicyIds,
  about: string,
  faults: string[],
): Promise<void> {
  const make = PLACE_CALLS[nameOf(line)]!;
  const reply = await call(line.name, await make(spot, who), who);
  const never = await call(line.name, await make(nowhere(spot), who), who);
  judge(reply, 404, about, faults);
  if (shown(reply) !== shown(never)) faults.push(`${about}: ${shown(reply)} is not ${shown(never)}`);
}

/** For a call that brings back: the team is deleted first. */
async function prepare(line: Line, { spot }: Where): Promise<void> {
  if (line.name !== 'teams.restore') return;
  must(await cast.inside.OWNER.post(`/api/teams/${spot.teamId}/delete`, { name: 'A ground' }));
}

/** What allowed calls are tried on, by who makes them: no call changes a role of the cast. */
const reused = new Map<PolicyRole, Where>();

/** What earlier calls have left on a ground may be in the way of this one: then a new ground decides. */
async function tryAllowed(line: Line, role: PolicyRole, faults: string[]): Promise<void> {
  const who = cast.inside[role];
  const make = PLACE_CALLS[nameOf(line)]!;
  const send = async ({ spot }: Where) => call(line.name, await make(spot, who), who);
  const used = line.name === 'teams.restore' ? undefined : reused.get(role);
  let reply = used && (await send(used));
  if (!reply || reply.status >= 400) {
    const where = await open1();
    await prepare(line, where);
    reply = await send(where);
    reused.set(role, where);
  }
  judge(reply, 200, `${nameOf(line)} by ${role}`, faults);
}

let shared: Promise<Where> | null = null;
/** What the owner was shown of it before the first line was tried. */
let untouched: string | null = null;

async function tryOthers(line: Line, faults: string[]): Promise<void> {
  const isRead = routes[line.name]!.method === 'GET';
  const where = await (line.name === 'teams.restore' ? open1() : (shared ??= open1()));
  await prepare(line, where);
  if (line.name !== 'teams.restore') untouched ??= await where.on.dump();
  const make = PLACE_CALLS[nameOf(line)]!;
  for (const who of OUTSIDERS)
    await isNowhere(line, cast.outside[who], where.spot, `${nameOf(line)} by ${who}`, faults);
  const asVisitor = await call(line.name, await make(where.spot, cast.visitor), cast.visitor);
  judge(asVisitor, 401, `${nameOf(line)} by a visitor`, faults);
  for (const role of POLICY_ROLES) {
    const expected = line.status[role];
    if (expected === 200 && !isRead) continue;
    const who = cast.inside[role];
    judge(
      await call(line.name, await make(where.spot, who), who),
      expected,
      `${nameOf(line)} by ${role}`,
      faults,
    );
  }
  if (isRead) return;
  for (const role of POLICY_ROLES) if (line.status[role] === 200) await tryAllowed(line, role, faults);
}

test('the policy speaks of every call, and of nothing else', () => {
  const said = new Set([...places.map(({ name }) => name), ...own, ...open]);
  expect(Object.keys(contract).filter((name) => !said.has(name))).toEqual([]);
  expect([...said].filter((name) => !Object.hasOwn(contract, name))).toEqual([]);
  expect(places.map(nameOf).filter((name) => !PLACE_CALLS[name])).toEqual([]);
});

test('what is for anyone is marked so in the contract, and nothing else is', () => {
  const anyone = Object.entries(routes).filter(([, { access }]) => access === 'anyone');
  const signed = ['assets.bytes'];
  expect(anyone.map(([name]) => name).toSorted()).toEqual(
    open.filter((name) => !signed.includes(name)).toSorted(),
  );
});

test.each(places.map((line) => [nameOf(line), line] as const))('A1 %s', async (_, line) => {
  const faults: string[] = [];
  await tryOthers(line, faults);
  expect(faults).toEqual([]);
});

// The log is part of what is shown: it says which call has changed something.
test('A1 what was refused, and what only reads, has changed nothing', async () => {
  expect(await (await shared)?.on.dump()).toBe(untouched);
});

/** Where all are strangers, with a commit the one who may do most at home is tried. */
const STRANGERS = POLICY_ROLES.slice(-size(1, 5));

test('A2 A3 a foreign place is nowhere, nothing of it is shown, and it stays as it is', async () => {
  const faults: string[] = [];
  const { on, spot } = await open1(true);
  const before = await on.dump();
  // Control: whoever may see it is shown it.
  expect(before).toContain(canary);
  for (const line of places)
    for (const role of STRANGERS)
      await isNowhere(line, cast.inside[role], spot, `${nameOf(line)} elsewhere by ${role}`, faults);
  expect(faults).toEqual([]);
  expect(await on.dump()).toBe(before);
});

test('A1 a place that was deleted is nowhere', async () => {
  const faults: string[] = [];
  const { spot } = await open1();
  must(await cast.inside.OWNER.post(`/api/teams/${spot.teamId}/delete`, { name: 'A ground' }));
  for (const line of places.filter(({ name }) => name !== 'teams.restore'))
    for (const role of STRANGERS)
      await isNowhere(line, cast.inside[role], spot, `${nameOf(line)} deleted by ${role}`, faults);
  expect(faults).toEqual([]);
});

test('A1 what is of oneself is not a visitor’s, and another’s is nowhere', async () => {
  const faults: string[] = [];
  for (const name of own) {
    const { method } = routes[name]!;
    const request: Request = method === 'GET' ? {} : { body: {} };
    judge(await call(name, request, cast.visitor), 401, `${name} by a visitor`, faults);
  }
  const { OWNER: mine, EDITOR: other } = cast.inside;
  for (const [name, key, id] of await ownThings(mine)) {
    const body = routes[name]!.method === 'GET' ? {} : { body: BODIES[name] ?? {} };
    const headers = name === 'uploads.part' ? { 'content-type': 'application/octet-stream' } : {};
    const query = name === 'uploads.part' ? { query: 'part=1' } : {};
    const asked = (value: string) =>
      call(name, { params: { [key]: value }, ...body, headers, ...query }, other);
    const [reply, never] = [await asked(id), await asked(newId())];
    judge(reply, 404, `${name} of another`, faults);
    if (shown(reply) !== shown(never)) faults.push(`${name}: ${shown(reply)} is not ${shown(never)}`);
  }
  expect(faults).toEqual([]);
});

const BODIES: Readonly<Record<string, unknown>> = {
  'uploads.part': Buffer.from('part'),
  'imports.finish': { title: 'Imported' },
};

/** Calls that name something of a person's, with one that is `mine`. */
async function ownThings(
  mine: Client,
): Promise<readonly (readonly [name: string, key: string, id: string])[]> {
  const { sessions } = must(await mine.get<{ sessions: { id: string }[] }>('/api/auth/sessions'));
  const asked = { name: 'Script', scope: 'read', days: 30 };
  const made = must(await mine.post<{ apiToken: { id: string } }>('/api/auth/tokens', asked));
  const upload = { fileName: 'a.csv', byteSize: 4, contentType: '', purpose: 'import' };
  const opened = must(await mine.post<{ multipartId: string }>('/api/upload/multipart/open', upload));
  const { spot } = await open1();
  return [
    ['auth.endSession', 'id', sessions[0]!.id],
    ['tokens.delete', 'id', made.apiToken.id],
    ['uploads.state', 'multipartId', opened.multipartId],
    ['uploads.cancel', 'multipartId', opened.multipartId],
    ['uploads.part', 'multipartId', opened.multipartId],
    ['uploads.close', 'multipartId', opened.multipartId],
    ['invitations.accept', 'id', spot.invitationId],
    ['invitations.decline', 'id', spot.invitationId],
  ];
}

test('A1 SH-6 an API token reaches no account, one that reads writes nothing, one to control only calls shows', async () => {
  const faults: string[] = [];
  const tokenOf = async (scope: string) =>
    must(
      await cast.inside.OWNER.post<{ token: string }>('/api/auth/tokens', {
        name: 'Script',
        scope,
        days: 30,
      }),
    ).token;
  const [reading, controlling] = [await tokenOf('read'), await tokenOf('control')];
  const { spot } = await open1();
  for (const [name, { method, access, takesControl }] of Object.entries(routes)) {
    const line = places.find((each) => each.name === name);
    const request = line ? await PLACE_CALLS[nameOf(line)]!(spot, cast.inside.OWNER) : {};
    const send = (token: string) => call(name, { body: {}, ...request }, cast.inside.OWNER, token);
    if (takesControl !== true || line)
      judge(
        await send(controlling),
        takesControl === true ? 200 : 403,
        `${name} with one to control`,
        faults,
      );
    if (access === 'anyone') continue;
    const reply = await send(reading);
    if (access === 'person' || method !== 'GET') judge(reply, 403, `${name} with a token that reads`, faults);
    else if (line) judge(reply, 200, `${name} with a token that reads`, faults);
  }
  expect(faults).toEqual([]);
});

test('A1 no call is open to whom the policy shuts it out, and none shut to whom it lets in', () => {
  expect(count).toMatchObject({ over: 0, under: 0, leaks: 0 });
  expect(count.cases).toBeGreaterThan(size(1000, 2000));
});
