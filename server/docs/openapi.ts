// Makes the pages that describe the API, and the OpenAPI document that they show.

import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { contract } from '../../shared/api/contract.ts';
import type { Route } from '../../shared/api/route.ts';
import { catalogue } from '../../shared/catalogue.ts';
import type { Definition } from '../../shared/model/define.ts';
import { rightNamed, type RightName } from '../../shared/permissions/rights.ts';
import { version } from '../health/version.ts';

/** Schema that gives the document the type of the plugin. It checks only the version; a test validates the document. */
const document = z.custom<StaticDocumentSpec['document']>((value) => Object(value).openapi === '3.1.0');

/** The content security policy of all other pages, but with inline styles, which the plugin's script sets. */
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Resolves to a separate server with the pages below `prefix`. It does not listen; requests are injected. */
export async function openDocs(prefix: string): Promise<FastifyInstance> {
  const app = Fastify();
  await app.register(swagger, { mode: 'static', specification: { document: document.parse(openApi()) } });
  await app.register(swaggerUi, {
    routePrefix: prefix,
    theme: { title: 'EO: the calls' },
    uiConfig: { docExpansion: 'list', defaultModelsExpandDepth: -1, tryItOutEnabled: false },
    uiHooks: {
      onRequest(_request, reply, done) {
        void reply.header('content-security-policy', POLICY);
        done();
      },
    },
  });
  await app.ready();
  return app;
}

// The OpenAPI document is derived from the contract and the catalogue of actions.

type Json = Readonly<Record<string, unknown>>;

const DESCRIPTION = `Every JSON answer is the envelope \`{ error, errorMessage, data }\`; an error adds \`name\`, \`code\` and, for a
form, \`fields\`. Everything in a project changes by one call, \`POST /api/actions/send\`; each action that it takes is listed there.`;

const SECURITY: Readonly<Record<Route['access'], readonly Json[]>> = {
  anyone: [],
  user: [{ session: [] }, { token: [] }],
  person: [{ session: [] }],
  guest: [{ session: [] }, { token: [] }, { link: [] }],
};

/** Returns the document in OpenAPI 3.1, which supports current JSON Schema. Its paths are only computed when they are
 *  first read, so that the start of the server does not wait for them. */
export function openApi(): Json {
  let paths: Json | null = null;
  return {
    openapi: '3.1.0',
    info: { title: 'EO', version, description: DESCRIPTION },
    get paths() {
      return (paths ??= pathsOf());
    },
    components: {
      schemas: { Failure: failure },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'eo_session' },
        token: { type: 'http', scheme: 'bearer' },
        link: { type: 'apiKey', in: 'cookie', name: 'eo_link_{linkId}' },
      },
    },
  };
}

function pathsOf(): Json {
  const paths = new Map<string, Record<string, Json>>();
  for (const [name, route] of Object.entries(contract)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    const operations = paths.get(path) ?? {};
    operations[route.method.toLowerCase()] = operationOf(name, route);
    paths.set(path, operations);
  }
  return Object.fromEntries(paths);
}

function operationOf(name: string, route: Route): Json {
  const body = bodyOf(name, route);
  return {
    operationId: name,
    summary: route.summary,
    tags: [name.split('.')[0]],
    security: SECURITY[route.access],
    parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
    ...(body ? { requestBody: body } : {}),
    responses: { 200: replyOf(route), default: failed },
  };
}

const failure = {
  type: 'object',
  required: ['error', 'errorMessage', 'name', 'code', 'data'],
  properties: {
    error: { const: true },
    errorMessage: { type: 'string' },
    name: { type: 'string' },
    code: { type: 'string' },
    data: {},
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
  },
} as const;

const failed = {
  description: 'What was wrong',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
} as const;

function parametersOf(schema: z.ZodType, place: 'path' | 'query'): readonly Json[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(schema.shape).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || !type.safeParse(undefined).success,
    schema: jsonSchema(type, 'input'),
  }));
}

function bodyOf(name: string, route: Route): Json | null {
  if (route.method === 'GET' || route.body instanceof z.ZodUndefined) return null;
  if (route.form === 'bytes') {
    return {
      required: true,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  }
  const schema = name === 'actions.send' ? sentActions(route.body) : jsonSchema(route.body, 'input');
  return { required: true, content: { 'application/json': { schema } } };
}

function replyOf({ form, reply }: Route): Json {
  if (form === 'own') return { description: 'A file, a page or a redirect' };
  const data = jsonSchema(reply, 'output');
  const schema = {
    type: 'object',
    required: ['error', 'errorMessage', 'data'],
    properties: { error: { const: false }, errorMessage: { type: 'null' }, data },
  };
  return { description: 'Done', content: { 'application/json': { schema } } };
}

/** Returns the schema of the body that sends actions, with one variant for each action that a client may send. */
function sentActions(body: z.ZodType): Json {
  const envelope = jsonSchema(body, 'input');
  const open = [...catalogue.values()].filter((definition) => !definition.trusted);
  return {
    ...envelope,
    properties: { actions: { type: 'array', minItems: 1, items: { oneOf: open.map(sentAction) } } },
  };
}

function sentAction({ name, type, verb, property, right, scope, input, example }: Definition): Json {
  return {
    title: name,
    description: neededFor(right, scope),
    type: 'object',
    required: ['id', 'type', 'verb', 'query'],
    properties: {
      id: { type: 'string', description: 'A ULID of your own' },
      type: { const: type },
      verb: { const: verb },
      property: { const: property },
      query: { type: 'object', properties: { entityId: { type: ['string', 'null'] } } },
      data: jsonSchema(input, 'input'),
    },
    examples: [{ type, verb, property, query: { entityId: example.entityId }, data: example.data }],
  };
}

function jsonSchema(type: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema;
}

/** Returns a sentence about the role that an action needs, and about its further conditions. */
function neededFor(name: RightName, scope: Definition['scope']): string {
  const { least, also, setting } = rightNamed(name);
  const set = setting === undefined ? [] : [`the project’s setting ${setting}`];
  return [`Needs ${least} in the ${scope} (${name})`, ...set, ...(also === undefined ? [] : [also])].join(
    '; ',
  );
}
