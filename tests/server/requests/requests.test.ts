// Requests over time, on a clock of the test: how long an answer stands, who is shut out, whose address counts.

import type { Knex } from 'knex';
import { expect, test } from 'vitest';
import { writeDenyEntry } from '../../../server/mail/denyList.ts';
import { decideRequest } from '../../../server/requests/decideRequest.ts';
import {
  requestAccess,
  REQUEST_NOTICE_JOB,
  hasPendingRequest,
  requestNoticeJob,
  type Requester,
} from '../../../server/requests/requestAccess.ts';
import { pendingRequests } from '../../../server/requests/requestRows.ts';
import { openPeopleDatabase } from '../../support/peopleDatabase.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NEW = { requested: true, userAlreadyHadAccess: false, hadExistingRequest: false };
const AGAIN = { requested: false, userAlreadyHadAccess: false, hadExistingRequest: true };
const visitor: Requester = { firstName: 'Greta', lastName: 'Vogel', email: 'greta@eo.example', userId: null };

/** A team with its owner, and what asking and answering need. Jobs are run by `run`. */
async function openTeam() {
  const people = await openPeopleDatabase();
  const { database, now, newId, clock } = people;
  const ownerId = await people.person('Mara');
  const scope = { id: await people.team('Northlight Productions', ownerId), type: 'team' } as const;
  const waiting: { kind: string; payload: unknown }[] = [];
  const mails: { kind: string; address: string }[] = [];
  const services = {
    database,
    now,
    newId,
    confirmsAddresses: false,
    rates: { spendRequest: () => Promise.resolve(), spendInvitations: () => Promise.resolve() },
    jobs: {
      wake: () => undefined,
      add: (_: Knex, job: { kind: string; payload: unknown }) => Promise.resolve(void waiting.push(job)),
    },
    mailQueue: {
      add: (_: Knex, { address }: { address: string }, { kind }: { kind: string }) =>
        Promise.resolve(void mails.push({ kind, address })),
    },
  };
  const list = async () => (await pendingRequests(database, ownerId, scope)).requests;
  return {
    ...people,
    scope,
    mails,
    ownerId,
    list,
    ask: (asker: Requester) => requestAccess(services, scope, asker),
    async answerAll(state: 'approved' | 'denied') {
      for (const { id } of await list())
        await decideRequest(services, ownerId, scope, { requestId: id, state, role: 'VIEW_ONLY' });
    },
    async run() {
      for (const { kind, payload } of waiting.splice(0)) {
        expect(kind).toBe(REQUEST_NOTICE_JOB);
        await requestNoticeJob({ database, now, newId }).run(payload, newId());
      }
    },
    notices: (): Promise<{ userId: string; event: string; readAt: number | null }[]> =>
      database.knex('notification').select('userId', 'event', 'readAt'),
    later: (ms: number) => void (clock.at += ms),
  };
}

test('a denial stands for 14 days, and nobody tells the asker', async () => {
  const team = await openTeam();
  expect(await team.ask(visitor)).toEqual(NEW);
  await team.answerAll('denied');
  team.later(14 * DAY_MS - 1);
  expect(await team.ask(visitor)).toEqual(AGAIN);
  expect(await hasPendingRequest(team.database.reader, team.scope, visitor.email, team.now())).toBe(true);
  team.later(1);
  expect(await hasPendingRequest(team.database.reader, team.scope, visitor.email, team.now())).toBe(false);
  expect(await team.ask({ ...visitor, firstName: 'Grete' })).toEqual(NEW);
  expect(await team.list()).toMatchObject([{ firstName: 'Grete', state: 'requested', role: null }]);
  expect(team.mails).toEqual([]);
});

test('a request waits for as long as it takes', async () => {
  const team = await openTeam();
  await team.ask(visitor);
  team.later(400 * DAY_MS);
  expect(await team.ask(visitor)).toEqual(AGAIN);
});

test('an invitation has 14 days to be taken; then a visitor may ask again', async () => {
  const team = await openTeam();
  await team.ask(visitor);
  await team.answerAll('approved');
  expect(team.mails).toEqual([{ kind: 'approval', address: visitor.email }]);
  team.later(14 * DAY_MS - 1);
  expect(await team.ask(visitor)).toEqual(AGAIN);
  team.later(1);
  expect(await team.ask(visitor)).toEqual(NEW);
});

test('a visitor’s address lets an account in only where it is proved to be theirs, and who answers knows them', async () => {
  const team = await openTeam();
  const greta = await team.person('Greta');
  await team.ask(visitor);
  await team.answerAll('approved');
  // Whoever signed up with this address has not shown that it is theirs: the mail goes there.
  expect(team.mails).toEqual([{ kind: 'approval', address: visitor.email }]);
  const members = () => team.database.knex('team_member').where({ userId: greta }).pluck('role');
  expect(await members()).toEqual([]);
  await team.database.knex('account').where({ id: greta }).update({ verifiedAt: team.now() });
  team.later(15 * DAY_MS);
  await team.ask(visitor);
  await team.answerAll('approved');
  // Nobody who answers learns by that whose address it is (M8).
  expect(await members()).toEqual([]);
  expect(team.mails).toHaveLength(2);
  const teamId = await team.team('Club', greta);
  const member = { teamId, userId: team.ownerId, role: 'EDITOR', createdAt: team.now() };
  await team.database.knex('team_member').insert(member);
  team.later(15 * DAY_MS);
  await team.ask(visitor);
  await team.answerAll('approved');
  expect(new Set(await members())).toEqual(new Set(['OWNER', 'VIEW_ONLY']));
  expect(team.mails).toHaveLength(2);
});

test('who is shut out hears the usual words, and nothing is written down', async () => {
  const team = await openTeam();
  const entry = { reason: 'spam', byUserId: null, expiresAt: null, scope: 'requests' } as const;
  await writeDenyEntry(team.database.knex, { ...entry, pattern: '*@eo.example', decision: 'deny' }, team);
  expect([await team.ask(visitor), await team.ask(visitor)]).toEqual([NEW, NEW]);
  expect(await team.list()).toEqual([]);
  // Another scope is another matter, and an exact word beats the domain's.
  await writeDenyEntry(team.database.knex, { ...entry, pattern: visitor.email, decision: 'allow' }, team);
  expect([await team.ask(visitor), await team.ask(visitor)]).toEqual([NEW, AGAIN]);
});

test('those who may answer are told once it is asked, and need not be once it is answered', async () => {
  const team = await openTeam();
  const { database, scope, now } = team;
  for (const [name, role] of [
    ['Elin', 'ADMIN'],
    ['Priya', 'EDITOR'],
  ] as const) {
    const userId = await team.person(name);
    await database.knex('team_member').insert({ teamId: scope.id, userId, role, createdAt: now() });
  }
  await team.ask(visitor);
  await team.run();
  expect(await team.notices()).toMatchObject([
    { event: 'accessRequested', readAt: null },
    { event: 'accessRequested', readAt: null },
  ]);
  await team.answerAll('denied');
  expect((await team.notices()).map(({ readAt }) => readAt)).toEqual([now(), now()]);
});

test('nobody is told of a request for the address of somebody who is in', async () => {
  const team = await openTeam();
  expect(await team.ask({ ...visitor, email: 'mara@eo.example' })).toEqual(NEW);
  await team.run();
  expect(await team.notices()).toEqual([]);
  expect(await team.list()).toEqual([]);
});
