// Helpers for tests of invitations over HTTP: a project whose owner invites people, and the mails that are sent.

import { afterAll, beforeAll } from 'vitest';
import { makeProject, must, newId, PASSWORD, signUp, visitorOf, type Client } from './client.ts';
import { linkIn, mailsFor, type Received } from './outbox.ts';
import type { Reply } from './request.ts';
import { startServer, type Server } from './server.ts';

export interface Member {
  readonly identityId: string;
  readonly role: string;
  readonly pending: boolean;
  readonly email?: string;
  readonly expiresAt?: number;
  readonly isOpen?: boolean;
}

export interface Shown {
  readonly id: string;
  readonly name: string;
  readonly role: string;
}

export interface InvitingFixture {
  readonly server: Server;
  readonly owner: Client;
  readonly projectId: string;
}

/** Starts a server and makes a project of Elin's before the first test. */
export function openInvitingFixture(): InvitingFixture {
  const stage: { server?: Server; owner?: Client; projectId?: string } = {};
  beforeAll(async () => {
    stage.server = await startServer({ env: { TEST_RATE_SCALE: '1000', SEED_DEMO: 'off' } });
    stage.owner = await signUp(stage.server, { firstName: 'Elin', lastName: 'Sørensen' });
    stage.projectId = await makeProject(stage.owner, 'Harbour Lights Awards');
  });
  afterAll(() => stage.server?.stop());
  return stage as InvitingFixture;
}

/** Returns an address without an account. */
export const unusedAddress = (): string => `${newId()}@pierhall.example`.toLowerCase();

export async function teamOf(client: Client): Promise<string> {
  return must(await client.get<{ teams: { id: string }[] }>('/api/teams/user')).teams[0]!.id;
}

export function invite(
  by: Client,
  id: string,
  members: readonly object[],
  entityType = 'project',
): Promise<Reply<{ members: Member[] }>> {
  return by.post(`/api/identities/members/${id}/create`, { entityType, members });
}

/** Invites an address as the owner of the fixture, and returns its entry in the list of members. */
export async function invited(stage: InvitingFixture, email: string, role = 'EDITOR', id = stage.projectId) {
  return must(await invite(stage.owner, id, [{ email, role }])).members[0]!;
}

export async function listed(client: Client, id: string, type = 'project'): Promise<readonly Member[]> {
  return must(await client.get<{ members: Member[] }>(`/api/identities/list/${id}/type/${type}`)).members;
}

export async function pendingIn(client: Client, id: string): Promise<readonly Member[]> {
  return (await listed(client, id)).filter(({ pending }) => pending);
}

export function resend(by: Client, id: string, place: string): Promise<Reply<{ member: Member }>> {
  return by.post(`/api/entities/${place}/user/${id}/pending/resend`, {});
}

export function withdraw(by: Client, id: string, place: string): Promise<Reply> {
  return by.post(`/api/entities/${place}/user/${id}/pending/delete`, {});
}

export function look({ server }: InvitingFixture, token: string) {
  return visitorOf(server).post<{ invitation: Shown; email: string; hasAccount: boolean }>(
    '/api/invitations/token/look',
    { token },
  );
}

/** Signs up by the link of an invitation. */
export function comeBy({ server }: InvitingFixture, email: string, inviteToken: string): Promise<Reply> {
  const person = { firstName: 'Ollie', lastName: 'Grant', email, password: PASSWORD };
  return visitorOf(server).post('/api/auth/signup', { ...person, inviteToken });
}

export async function mayOpen(client: Client, projectId: string): Promise<boolean> {
  return (await client.get(`/api/projects/${projectId}`)).status === 200;
}

export function tokenIn(mail: Received): string {
  return linkIn(mail, '/auth/signup').searchParams.get('invite') ?? '';
}

/** Resolves to the mails for an address when there are `count` of them. */
export async function mails(
  { server }: InvitingFixture,
  email: string,
  count: number,
): Promise<readonly Received[]> {
  for (;;) {
    const all = mailsFor(server, email);
    if (all.length >= count) return all;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Returns the token in the mail number `count` to an address. */
export async function tokenFor(stage: InvitingFixture, email: string, count = 1): Promise<string> {
  return tokenIn((await mails(stage, email, count)).at(-1)!);
}

/** Waits until all queued mails have been sent, by queueing one more mail and waiting for it. */
export async function mailsAreOut(stage: InvitingFixture): Promise<void> {
  const last = unusedAddress();
  await invited(stage, last, 'VIEW_ONLY', await makeProject(stage.owner));
  await mails(stage, last, 1);
}
