// The pages: files of the renderer's build, public pages as finished HTML, and for every other address the
// app itself, which then says what it is.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../shared/errors.ts';
import { contract } from '../shared/api/contract.ts';
import { isAppPath, matches, paths } from '../shared/paths.ts';
import type { Door } from './auth/door.ts';

const dist = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist');
const YEAR_SECONDS = 31_536_000;

/** What the renderer's build for the server gives. */
const publicPages = z.object({
  renderPublic: z.function({
    input: [z.string(), z.object({ signedIn: z.boolean() })],
    output: z.object({ html: z.string(), status: z.number() }).nullable(),
  }),
});

export async function addPages(app: FastifyInstance, { door }: { door: Door }): Promise<void> {
  const root = join(dist, 'renderer');
  const renderPublic = once(async () => {
    const file = join(dist, 'server', 'public.js');
    const built: unknown = existsSync(file) ? await import(pathToFileURL(file).href) : null;
    return built === null ? null : publicPages.parse({ ...Object(built) }).renderPublic;
  });
  const shell = once(() => readFile(join(root, 'index.html'), 'utf8'));

  if (existsSync(root)) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      wildcard: true,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders(reply, path) {
        // Names of built files say what is in them.
        const isBuilt = path.includes(`${join('renderer', 'assets')}`);
        void reply.header(
          'cache-control',
          isBuilt ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
        );
      },
    });
  }
  // A folder is forbidden to the file server; ours is the home page.
  app.get('/', (_request, reply) => reply.callNotFound());

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (!isPage(request, path)) throw new AppError(isOtherMethod(path) ? 'methodNotAllowed' : 'notFound');
    const render = await renderPublic();
    const caller = await door.callerOf(request.headers);
    const place = isStaffPath(path) && caller?.isAdmin !== true ? NOWHERE : path;
    const page = render?.(place, { signedIn: caller !== null }) ?? null;
    if (page) return sendPage(reply, page.html, page.status);
    return sendPage(reply, await shell(), isAppPath(place) ? 200 : 404);
  });
}

function sendPage(reply: FastifyReply, html: string, status: number): FastifyReply {
  return reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
}

/** An address that no page has. */
const NOWHERE = '/nowhere';

/** For the operator's staff; to everybody else they are what an address without a page is, byte for byte. */
function isStaffPath(path: string): boolean {
  return [paths.components, paths.yrdam].some((pattern) => matches(pattern, path));
}

function isPage({ method }: FastifyRequest, path: string): boolean {
  return (method === 'GET' || method === 'HEAD') && !/^\/(api|gen|assets|fonts)(\/|$)/.test(path);
}

const PATTERNS = Object.values(contract).map(
  ({ path }) => new RegExp(`^${path.replaceAll(/:[A-Za-z]+/g, '[^/]+')}$`),
);

/** Whether the address is one of the contract's, asked in another way. */
function isOtherMethod(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path));
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null;
  return () => (made ??= make());
}
