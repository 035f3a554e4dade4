// A signed-in person with a cookie jar: calls the server over HTTP as its own page would. Imports nothing of ours.

import http from 'node:http';
import { monotonicFactory } from 'ulid';
import { ask, type Asked, type Json, type Reply } from './request.ts';
import type { Site } from './server.ts';

/** A new id. Rising within this process. */
export const newId = monotonicFactory();

export const PASSWORD = 'harbour lights at dusk';

export interface Action {
  readonly id: string;
  readonly type: string;
  readonly verb: string;
  readonly property: string | null;
  readonly query: {
    readonly entityId?: string | null;
    readonly parentEntityId?: string | null;
    readonly channelId?: string | null;
  };
  readonly data: Json | null;
  readonly previous?: unknown;
}

/** A step as the server stores, answers and publishes it. */
export interface Step extends Action {
  readonly sequence: number;
  readonly requestId: string;
  readonly causeId: string;
  readonly causeName: string;
  readonly userId: string;
  readonly createdAt: number;
  readonly query: {
    readonly entityId: string;
    readonly parentEntityId: string | null;
    readonly channelId: string;
  };
}

export interface Sent {
  readonly requestId: string;
  readonly actionIds: readonly string[];
  readonly actions: Readonly<Record<string, Step>>;
}

export type Entity = Json & { readonly id: string };

export interface Load {
  readonly db: Readonly<Record<string, Readonly<Record<string, Entity>>>>;
  readonly meta: { readonly sequence: Readonly<Record<string, number>> };
}

export interface User {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export interface Sheet {
  readonly projectId: string;
  readonly sheetId: string;
  /** In order. */
  readonly rowIds: readonly string[];
  readonly columnIds: readonly string[];
}

export interface Client {
  readonly server: Site;
  readonly user: User;
  cookie(): string;
  get<Data = Json>(path: string, asked?: Asked): Promise<Reply<Data>>;
  post<Data = Json>(path: string, body: unknown, asked?: Asked): Promise<Reply<Data>>;
  del<Data = Json>(path: string, asked?: Asked): Promise<Reply<Data>>;
  /** One request with these actions, whatever the answer. */
  send(actions: readonly Action[], asked?: Asked): Promise<Reply<Sent>>;
  /** The same, and throws when it is refused. */
  does(...actions: readonly Action[]): Promise<Sent>;
  /** A load that must succeed. */
  load(path: string): Promise<Load>;
  /** The same person on another server with the same data. */
  on(server: Site): Client;
}

/** An intent: `action('cell.update.value', cellId, { value: 'Act I' })`. */
export function action(name: string, entityId: string | null, data: Json | null = null): Action {
  const [type = '', verb = '', property = null] = name.split('.');
  return { id: newId(), type, verb, property, query: { entityId }, data };
}

/** A new account, signed in. Its password is `PASSWORD`. */
export async function signUp(
  server: Site,
  person: { firstName: string; lastName?: string; email?: string },
): Promise<Client> {
  const { firstName, lastName = 'Tester' } = person;
  const email = person.email ?? `${firstName}.${newId()}@test.example`.toLowerCase();
  const visitor = clientOf(server, nobody, '');
  const asked = { firstName, lastName, email, password: PASSWORD };
  return signedIn(server, await visitor.post<{ user: User }>('/api/auth/signup', asked));
}

export async function signIn(server: Site, email: string, password = PASSWORD): Promise<Client> {
  return signedIn(
    server,
    await clientOf(server, nobody, '').post<{ user: User }>('/api/auth', { email, password }),
  );
}

/** Somebody without a session. */
export function visitorOf(server: Site): Client {
  return clientOf(server, nobody, '');
}

/** A project in the person's own team. */
export async function makeProject(client: Client, title = 'Harbour Lights'): Promise<string> {
  const { teams } = must(await client.get<{ teams: { id: string }[] }>('/api/teams/user'));
  const teamId = teams[0]!.id;
  const made = action('project.create', newId(), { title, ownedByTeamId: teamId });
  await client.does({ ...made, query: { ...made.query, channelId: teamId, parentEntityId: teamId } });
  return made.query.entityId!;
}

/** A sheet with so many rows and columns (each at least one). */
export async function makeSheet(
  client: Client,
  projectId: string,
  size: { title?: string; rows?: number; columns?: number } = {},
): Promise<Sheet> {
  const { title = 'Run of show', rows = 3, columns = 3 } = size;
  const sheetId = newId();
  await client.does(action('sheet.create', sheetId, { title, projectId }));
  const first = idsOf(await client.load(`/api/projects/${projectId}/sheet/${sheetId}`));
  const more: Action[] = [];
  for (let have = first.columnIds.length; have < columns; have += 1) {
    more.push(
      action('column.create', newId(), {
        sheetId,
        column: { title: `Column ${have + 1}` },
        direction: 'after',
      }),
    );
  }
  for (const id of first.columnIds.slice(columns)) more.push(action('column.delete', id, { ids: [id] }));
  for (let have = first.rowIds.length; have < rows; have += 1000) {
    const count = Math.min(1000, rows - have);
    const ids = Array.from({ length: count }, () => newId());
    more.push(action('row.create', ids[0]!, { sheetId, direction: 'after', type: 0, count, ids }));
  }
  for (const one of more) await client.does(one);
  return { projectId, sheetId, ...idsOf(await client.load(`/api/projects/${projectId}/sheet/${sheetId}`)) };
}

/** Gives another person a role in a project. */
export async function addMember(
  owner: Client,
  projectId: string,
  other: Client,
  role = 'EDITOR',
): Promise<void> {
  const members = [{ userId: other.user.id, role }];
  must(await owner.post(`/api/identities/members/${projectId}/create`, { entityType: 'project', members }));
}

/** The id of a cell in a multi-grid row. */
export function cellId(rowId: string, columnId: string): string {
  return `${rowId}.${columnId}`;
}

/** The data of an answer that must be a success. */
export function must<Data>(reply: Reply<Data>): Data {
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.bytes.toString().slice(0, 2000)}`);
  return reply.body.data;
}

/** Living rows and columns of a load, in order. */
export function idsOf(load: Load): { rowIds: readonly string[]; columnIds: readonly string[] } {
  return { rowIds: ordered(load.db['row']), columnIds: ordered(load.db['column']) };
}

function ordered(byId: Readonly<Record<string, Entity>> = {}): readonly string[] {
  const key = (one: Entity) => String(one['orderKey']);
  return Object.values(byId)
    .sort((one, other) => (key(one) < key(other) ? -1 : 1))
    .map(({ id }) => id);
}

/** One for all: a client that goes on with another server must not open a line for each request. */
const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });

const nobody: User = { id: '', firstName: '', lastName: '', email: '' };

function signedIn(server: Site, reply: Reply<{ user: User }>): Client {
  const { user } = must(reply);
  const cookies = (reply.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');
  return clientOf(server, user, cookies.join('; '));
}

function clientOf(server: Site, user: User, cookie: string): Client {
  const call = <Data>(method: string, path: string, asked: Asked, body?: unknown) =>
    ask<Data>(server.url + path, {
      agent,
      ...asked,
      method,
      ...(body === undefined ? {} : { body }),
      headers: {
        origin: server.url,
        ...(cookie ? { cookie } : {}),
        ...(server.launchSecret ? { 'x-eo-launch': server.launchSecret } : {}),
        ...asked.headers,
      },
    });
  const client: Client = {
    server,
    user,
    cookie: () => cookie,
    get: (path, asked = {}) => call('GET', path, asked),
    post: (path, body, asked = {}) => call('POST', path, asked, body),
    del: (path, asked = {}) => call('DELETE', path, asked),
    send: (actions, asked = {}) => call('POST', '/api/actions/send', asked, { actions }),
    does: async (...actions) => must(await client.send(actions)),
    load: async (path) => must(await client.get<Load>(path)),
    on: (other) => clientOf(other, user, cookie),
  };
  return client;
}
