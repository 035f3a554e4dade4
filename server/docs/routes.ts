// The routes `/api/docs`, which describes the API for developers of integrations, and `/api/docs/json`, which has the
// OpenAPI document for programs.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors.ts';
import { once } from '../once.ts';

const PREFIX = '/api/docs';
/** The request headers that are passed on to the server of the pages, and the headers of its responses that are
 *  returned. */
const FORWARDED = ['host', 'if-none-match', 'if-modified-since'];
const ANSWERED = [
  'content-type',
  'content-security-policy',
  'cache-control',
  'etag',
  'last-modified',
  'location',
];

/** Registers the pages that describe the API. Their code is loaded at the first request for one. */
export function addDocs(app: FastifyInstance): void {
  const open = once(() => import('./openapi.ts').then(({ openDocs }) => openDocs(PREFIX)));
  const answer = async ({ url, headers: all }: FastifyRequest, reply: FastifyReply) => {
    const headers = named(FORWARDED, all);
    const { statusCode, headers: given, rawPayload } = await (await open()).inject({ url, headers });
    if (statusCode === 404) throw new AppError('notFound');
    return reply.code(statusCode).headers(named(ANSWERED, given)).send(rawPayload);
  };
  app.get(PREFIX, answer);
  app.get(`${PREFIX}/*`, answer);
}

function named<Value>(names: readonly string[], all: Readonly<Record<string, Value>>): Record<string, Value> {
  const wanted = Object.entries(all).filter(([name, value]) => names.includes(name) && value !== undefined);
  return Object.fromEntries(wanted);
}
