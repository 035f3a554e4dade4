import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { openApi } from '../../../server/docs/openapi.ts';
import { addDocs } from '../../../server/docs/routes.ts';
import { openAddress } from '../../../server/guard/address.ts';
import { addGuard } from '../../../server/guard/guard.ts';
import { contract } from '../../../shared/api/contract.ts';
import { catalogue } from '../../../shared/catalogue.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: {
    content: Record<
      string,
      { schema: { properties: Record<string, { items: { oneOf: { title: string }[] } }> } }
    >;
  };
}

const document = JSON.parse(JSON.stringify(openApi()));
const operations: Operation[] = Object.values<Record<string, Operation>>(document.paths).flatMap((path) =>
  Object.values(path),
);

test('every call of the contract is in the document, under its path and method', () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    Object.keys(contract).toSorted(),
  );
});

test('every parameter of a path is declared', () => {
  for (const [path, methods] of Object.entries<Record<string, Operation>>(document.paths)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters } of Object.values(methods)) {
      expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(named);
    }
  }
});

test('every action that a client may send is described, the server’s own are not', () => {
  const send = operations.find(({ operationId }) => operationId === 'actions.send');
  const items =
    send?.requestBody?.content['application/json']?.schema.properties['actions']?.items.oneOf ?? [];
  const open = [...catalogue.values()].filter(({ trusted }) => !trusted).map(({ name }) => name);
  expect(items.map(({ title }) => title).toSorted()).toEqual(open.toSorted());
  expect(open.length).toBeLessThan(catalogue.size);
});

test('the page is served with our own headers, its scripts from us', async () => {
  const app = Fastify();
  addGuard(app, openAddress({ publicUrl: null, port: 3000 }));
  addDocs(app);
  const headers = { host: 'localhost:3000' };
  const page = await app.inject({ path: '/api/docs', headers });
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toMatch(/<script>|src="https?:/);
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  const json = await app.inject({ path: '/api/docs/json', headers });
  expect(json.json().info.title).toBe('EO');
  const [script] = /static\/swagger-ui-bundle\.js/.exec(page.body) ?? [];
  const loaded = await app.inject({ path: `/api/docs/${script}`, headers });
  expect([loaded.statusCode, loaded.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('javascript'),
  ]);
  const again = await app.inject({
    path: `/api/docs/${script}`,
    headers: { ...headers, 'if-none-match': String(loaded.headers['etag']) },
  });
  expect(again.statusCode).toBe(304);
});
