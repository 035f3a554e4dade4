// A call that needs no data takes no body, an empty one and an empty object alike, whatever its method.

import { beforeAll, expect, test } from 'vitest';
import { contract } from '../../shared/api/contract.ts';
import type { Route } from '../../shared/api/route.ts';
import { newId, signUp, type Client } from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();

const isWithoutData = ({ method, body, form }: Route): boolean =>
  method !== 'GET' && form !== 'bytes' && (body.safeParse({}).success || body.safeParse(undefined).success);
const routes = Object.entries<Route>(contract).filter(([, route]) => isWithoutData(route));

/** Sends a request with the body as it stands, or with none. */
async function send(client: Client, { method, path }: Route, body: string | null, type: boolean) {
  const address = path.replaceAll(/:\w+/g, () => newId());
  const headers = {
    origin: server.url,
    cookie: client.cookie(),
    ...(type && { 'content-type': 'application/json' }),
  };
  const response = await fetch(`${server.url}${address}`, { method, headers, body, redirect: 'manual' });
  const answer: unknown = await response.json().catch(() => null);
  return { status: response.status, answer };
}

test('there are such calls of both methods', () => {
  const methods = new Set(routes.map(([, { method }]) => method));
  expect([...methods].toSorted()).toEqual(['DELETE', 'POST']);
  expect(routes.length).toBeGreaterThan(20);
});

/** Some of these calls end the session, and others work only once: they have a person for each request. */
const ENDS = /^(?:auth|account|google)\./;
let everybody: Client;
beforeAll(async () => {
  everybody = await signUp(server, { firstName: 'Mara' });
});

test.each(routes)('%s takes no body, an empty one and an empty object alike', async (name, route) => {
  const statuses = new Set<number>();
  for (const [body, type] of [
    [null, false],
    ['', true],
    ['{}', true],
  ] as const) {
    const client = ENDS.test(name) ? await signUp(server, { firstName: 'Mara' }) : everybody;
    const { status, answer } = await send(client, route, body, type);
    statuses.add(status);
    expect(answer).not.toMatchObject({ fields: { '': expect.any(String) } });
    expect([body, status]).not.toEqual([body, 415]);
  }
  expect(statuses.size).toBe(1);
});

test('a call that takes no data refuses data, and one that needs some names what it needs', async () => {
  const client = await signUp(server, { firstName: 'Mara' });
  const { status } = await send(client, contract['auth.endSession'], '{"now":true}', true);
  expect(status).toBe(400);
  const { answer } = await send(client, contract['auth.login'], null, false);
  expect(answer).toMatchObject({ fields: { email: expect.any(String) } });
});
