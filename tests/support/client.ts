// A client of a signed-in user with a cookie jar, which calls the server over HTTP as a page would. It imports no code
// of EO.

import http from 'node:http';
import { monotonicFactory } from 'ulid';
import { ask, type Asked, type Json, type Reply } from './request.ts';
import type { Site } from './server.ts';

/** Returns a new id. Within this process, each id is greater than the previous one. */
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

/** A step in the form in which the server stores, returns and publishes it. */
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
  /** Ids of the rows, in order. */
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
  /** Sends one request with these actions, and returns the answer whether or not it succeeded. */
  send(actions: readonly Action[], asked?: Asked): Promise<Reply<Sent>>;
  /** Sends one request with these actions. @throws Error when it is refused */
  does(...actions: readonly Action[]): Promise<Sent>;
  /** Returns a load. @throws Error when it is refused */
  load(path: string): Promise<Load>;
  /** Returns a client of the same user on another server with the same data. */
  on(server: Site): Client;
}

/** Returns a new action. Example: `action('cell.update.value', cellId, { value: 'Act I' })`. */
export function action(name: string, entityId: string | null, data: Json | null = null): Action {
  const [type = '', verb = '', property = null] = name.split('.');
  return { id: newId(), type, verb, property, query: { entityId }, data };
}

/** Creates an account and signs it in. Its password is `PASSWORD`. */
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

/** Returns a client without a session. */
export function visitorOf(server: Site): Client {
  return clientOf(server, nobody, '');
}

/** Creates a project in the person's own team. */
export async function makeProject(client: Client, title = 'Harbour Lights'): Promise<string> {
  const { teams } = must(await client.get<{ teams: { id: string }[] }>('/api/teams/user'));
  const teamId = teams[0]!.id;
  const made = action('project.create', newId(), { title, ownedByTeamId: teamId });
  await client.does({ ...made, query: { ...made.query, channelId: teamId, parentEntityId: teamId } });
  return made.query.entityId!;
}

/** Creates a sheet with a number of rows and columns, at least one of each. */
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

/** Returns the id of a cell in the first sub-row of a row. */
export function cellId(rowId: string, columnId: string): string {
  return `${rowId}.${columnId}`;
}

/** Returns the data of an answer. @throws Error where the answer is not a success */
export function must<Data>(reply: Reply<Data>): Data {
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.bytes.toString().slice(0, 2000)}`);
  return reply.body.data;
}

/** Returns the ids of the living rows and columns of a load, in order. */
export function idsOf(load: Load): { rowIds: readonly string[]; columnIds: readonly string[] } {
  return { rowIds: ordered(load.db['row']), columnIds: ordered(load.db['column']) };
}

function ordered(byId: Readonly<Record<string, Entity>> = {}): readonly string[] {
  const key = (one: Entity) => String(one['orderKey']);
  return Object.values(byId)
    .sort((one, other) => (key(one) < key(other) ? -1 : 1))
    .map(({ id }) => id);
}

/**
 * One agent for all clients, so that a client that uses another server does not open a connection for each request. It
 * closes connections that were idle for five seconds: a worker goes from file to file, and a server ends connections
 * that were idle for 72 s, which resets a request that is sent on one at that moment.
 */
const agent = new http.Agent({ keepAlive: true, maxSockets: 256, timeout: 5_000 });

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
