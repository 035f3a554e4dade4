// Makes requests and messages whose amounts exceed the limits, from the schemas of every call of the contract, every
// action and every message of the socket.

import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { contract } from '../../shared/api/contract.ts';
import type { Route } from '../../shared/api/route.ts';
import { clientMessage } from '../../shared/api/socket.ts';
import { definitions } from '../../shared/catalogue.ts';
import { samples } from '../../shared/entities/samples.ts';
import { amountOf, anything, shapeOf, valueOf, type Growth } from './amounts.ts';
import { newId, type Client } from './client.ts';
import { PLACE_CALLS, type PolicyIds } from './policyCalls.ts';
import type { PolicyProject } from './policyProject.ts';
import type { Random } from './random.ts';
import { ask } from './request.ts';
import type { Site } from './server.ts';
import { connect } from './socket.ts';

/** The server, the people and the data with which the cases are tried. */
export interface AmountFixture {
  readonly server: Site;
  readonly client: Client;
  readonly ground: PolicyProject;
  readonly spot: PolicyIds;
  readonly random: Random;
}

export interface Outcome {
  readonly name: string;
  /** Status of the answer; 0 where none came. For cases without an HTTP request, it is 200 if the server kept
   *  working. */
  readonly status: number;
  readonly sentBytes: number;
  readonly heardBytes: number;
  /** Description of the case, sufficient to repeat it. */
  readonly what: string;
}

type Case = (stage: AmountFixture) => Promise<Outcome>;

const routes: readonly (readonly [string, Route])[] = Object.entries(contract);

/** Calls that are left out: they end sessions that other cases need, or are expensive by design whatever the amount,
 *  such as creating a demo. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'auth.logout',
  'auth.endSession',
  'account.delete',
  'projects.makeDemo',
  'account.start',
  'projects.addStart',
]);

const asked = routes.filter(([name, { path }]) => !LEFT_OUT.has(name) && !path.includes('demo'));
const acts = definitions.filter(({ trusted, name }) => !trusted && name !== 'project.delete');

const MOST_BYTES = 4.3 * 1024 * 1024;

/** Returns how far values may grow. About one case in ten may be as large as the largest request. */
function growthOf({ random, ground }: AmountFixture): Growth {
  const ids = Object.values(samples).map((id) => ground.at(id));
  return { random, ids, bytes: random.oneIn(10) ? MOST_BYTES : random.pick([2000, 20_000, 300_000]) };
}

/** Returns a random kind of case: mostly actions, then calls, messages, headers and parts. */
export function nextCase({ random }: AmountFixture): Case {
  const dice = random.below(100);
  if (dice < 45) return actionCase;
  if (dice < 85) return routeCase;
  if (dice < 90) return socketCase;
  if (dice < 96) return headerCase;
  return partsCase;
}

/** Sends many actions, of one kind or of several, each with some of its fields grown. */
async function actionCase(stage: AmountFixture): Promise<Outcome> {
  const { random, client, ground } = stage;
  const growth = growthOf(stage);
  const count = random.pick([1, 1, 1, 2, 5, 20, 100, 1000, 1001]);
  const first = random.pick(acts);
  const isMixed = random.oneIn(4);
  const actions = [];
  for (let left = count; left > 0 && growth.bytes > 0; left -= 1) {
    const definition = isMixed ? random.pick(acts) : first;
    const { name, example, input } = definition;
    const one = ground.action(name, random.oneIn(2) ? newId() : example.entityId, example.data, newId());
    const data: Record<string, unknown> = { ...one.data };
    for (const [field, shape] of Object.entries(shapeOf(input).properties ?? {}))
      if (random.oneIn(3)) data[field] = valueOf(shape, growth);
    growth.bytes -= 200 + JSON.stringify(data).length;
    const previous = random.oneIn(50) ? anything(growth) : null;
    actions.push({ ...one, data: random.oneIn(50) ? { ...data, x: anything(growth) } : data, previous });
  }
  const body = JSON.stringify({ actions });
  const about = `${first.name}${isMixed ? ' and others' : ''} × ${actions.length}`;
  return sent(stage, about, () => client.post('/api/actions/send', body), body);
}

async function routeCase(stage: AmountFixture): Promise<Outcome> {
  const { random, client, spot, server } = stage;
  const growth = growthOf(stage);
  const [name, route] = random.pick(asked);
  const good = PLACE_CALLS[name] ? await PLACE_CALLS[name](spot, client) : {};
  const params = Object(random.oneIn(2) ? valueOf(shapeOf(route.params), growth) : null) as object;
  const known = { ...spot, ...good.params, ...params } as Record<string, unknown>;
  const path = route.path.replaceAll(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(known[key] ?? newId()).slice(0, 10_000)),
  );
  const query = new URLSearchParams(
    Object.entries(Object(valueOf(shapeOf(route.query), { ...growth, bytes: 20_000 })) as object).map(
      ([key, value]): [string, string] => [key, String(value).slice(0, 20_000)],
    ),
  );
  const isBytes = route.form === 'bytes';
  const grown = random.oneIn(20) ? anything(growth) : valueOf(shapeOf(route.body), growth);
  const body =
    route.method !== 'POST'
      ? undefined
      : isBytes
        ? randomBytes(Math.min(amountOf(growth, 0, 1_000_000), growth.bytes))
        : JSON.stringify(grown ?? good.body ?? {});
  const headers = {
    origin: server.url,
    cookie: client.cookie(),
    ...(isBytes ? { 'content-type': 'application/octet-stream' } : {}),
  };
  const url = `${server.url}${path}${query.size > 0 ? `?${query}` : ''}`;
  const send = () => ask(url, { method: route.method, headers, ...(body === undefined ? {} : { body }) });
  return sent(stage, name, send, `${url} ${isBytes ? `${body?.length} bytes` : String(body)}`);
}

/** Sends large messages over several sockets. Each socket must be answered or closed, and the server must keep
 *  working. */
async function socketCase(stage: AmountFixture): Promise<Outcome> {
  const { random, client } = stage;
  const lines = await Promise.all(Array.from({ length: random.pick([1, 1, 2, 8]) }, () => connect(client)));
  const messages = Array.from({ length: random.pick([1, 10, 100, 200]) }, () => {
    const growth = { ...growthOf(stage), bytes: random.pick([200, 2000, 40_000]) };
    return JSON.stringify(random.oneIn(20) ? anything(growth) : valueOf(shapeOf(clientMessage), growth));
  });
  for (const line of lines) for (const message of messages) line.sendRaw(message);
  const ends = await Promise.all(
    lines.map(async (line) => {
      const end = await Promise.race([line.tick().then(() => 200), line.closed.then(({ code }) => code)]);
      line.cut();
      return end;
    }),
  );
  // Code 1006: the server cuts the connection of a client that does not read its close frame in time.
  const isFine = ends.every((end) => [200, 1006, 1008, 1009].includes(end));
  const after = await client.get('/healthz');
  return {
    name: `socket × ${lines.length} × ${messages.length}`,
    status: isFine ? after.status : 0,
    sentBytes: lines.length * messages.reduce((sum, each) => sum + each.length, 0),
    heardBytes: lines.reduce((sum, line) => sum + JSON.stringify(line.messages).length, 0),
    what: messages[0]?.slice(0, 300) ?? '',
  };
}

async function headerCase(stage: AmountFixture): Promise<Outcome> {
  const { random, server, client } = stage;
  const count = random.pick([1, 10, 100, 1000, 1999, 2001, 5000]);
  const value = 'x'.repeat(random.pick([1, 10, 1000, 8000, 17_000]));
  const name = random.pick([
    'X-Long',
    'Cookie',
    'Accept',
    'If-None-Match',
    'Authorization',
    'X-Forwarded-For',
  ]);
  const own = [`Host: ${new URL(server.url).host}`, `Cookie: ${client.cookie()}`];
  const lines = Array.from(
    { length: count },
    (_, at) => `${name}${random.oneIn(2) ? '' : `-${at}`}: ${value}`,
  );
  const text = ['GET /api/teams/user HTTP/1.1', ...own, ...lines, 'Connection: close', '\r\n'].join('\r\n');
  const answer = await rawly(server, text.slice(0, MOST_BYTES));
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
  const what = `${name}: ${value.length} × ${count}`;
  return { name: 'headers', status, sentBytes: text.length, heardBytes: answer.length, what };
}

/** Sends many parts of an upload at once, with more or fewer bytes than announced. */
async function partsCase(stage: AmountFixture): Promise<Outcome> {
  const { random, client } = stage;
  const count = random.pick([1, 4, 24]);
  const size = random.pick([1, 1000, 200_000]);
  const about = { fileName: 'x.bin', byteSize: random.pick([size, size * count]), contentType: '' };
  const opened = await client.post<{ multipartId: string }>('/api/upload/multipart/open', about);
  const what = `${count} parts of ${size} into ${about.byteSize}`;
  if (opened.status !== 200)
    return { name: 'parts', status: opened.status, sentBytes: 0, heardBytes: opened.bytes.length, what };
  const { multipartId } = opened.body.data;
  const headers = { 'content-type': 'application/octet-stream' };
  const url = (part: number) => `/api/upload/multipart/part/${multipartId}?part=${part}`;
  const parts = Array.from({ length: count }, (_, at) =>
    client.post(url(at + 1), Buffer.alloc(size), { headers }),
  );
  const answers = await Promise.all(parts);
  const closed = await client.post(`/api/upload/multipart/close/${multipartId}`, {});
  const status = Math.max(closed.status, ...answers.map((each) => each.status));
  return { name: 'parts', status, sentBytes: count * size, heardBytes: 0, what };
}

async function sent(
  _: AmountFixture,
  name: string,
  send: () => Promise<{ status: number; bytes: Buffer }>,
  what: string,
): Promise<Outcome> {
  const sentBytes = what.length;
  try {
    const { status, bytes } = await send();
    return { name, status, sentBytes, heardBytes: bytes.length, what: what.slice(0, 2000) };
  } catch (error) {
    return { name, status: 0, sentBytes, heardBytes: 0, what: `${String(error)} ${what.slice(0, 2000)}` };
  }
}

function rawly(server: Site, text: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve) => {
    const line = net.connect(Number(port), hostname);
    let heard = '';
    line.on('data', (chunk) => (heard += chunk.toString()));
    line.on('error', () => undefined);
    line.on('close', () => resolve(heard));
    line.write(text);
  });
}
