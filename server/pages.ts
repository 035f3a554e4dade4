// Serves the pages: files of the renderer's build, public pages as rendered HTML, and the app for every other path.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { contract } from '../shared/api/contract.ts';
import { user } from '../shared/api/parts.ts';
import type { DrawnAssembly } from '../shared/assemblies.ts';
import { AppError, ERRORS } from '../shared/errors.ts';
import { isAppPath, loginPath, matches, pathOf, paths, sheetPath } from '../shared/paths.ts';
import type { Authenticator } from './auth/authenticate.ts';
import type { Database } from './database/database.ts';
import type { Address } from './guard/address.ts';
import { sendLivePage, type LivePageServices } from './livePages.ts';
import { once } from './once.ts';
import { findUser } from './people/accounts.ts';
import { root } from './root.ts';

const YEAR_SECONDS = 31_536_000;

const pageData = z.object({
  person: user
    .pick({ firstName: true, lastName: true, color: true, avatar: true })
    .extend({ isAdmin: z.boolean() })
    .nullable(),
  refusal: z.object({ name: z.string(), message: z.string() }).optional(),
  /** The address of the server, without a path. */
  url: z.string(),
  /** The template assemblies, on their pages. */
  assemblies: z.custom<readonly DrawnAssembly[]>(Array.isArray).optional(),
  /** Index of the paper that the page of an assembly shows large. */
  paper: z.number(),
});
type PageData = z.infer<typeof pageData>;

/** Schema of the module that the renderer's build makes for the server (dist/public). */
const publicPages = z.object({
  renderPublic: z.function({
    input: [z.string(), pageData],
    output: z.object({ html: z.string(), status: z.number() }).nullable(),
  }),
  renderSitemap: z.function({ input: [z.string()], output: z.string() }),
});

/** The services that pages need, among others to find the user who views them. */
export interface PageServices extends LivePageServices {
  readonly authenticator: Authenticator;
  readonly database: Database;
  readonly address: Pick<Address, 'url'>;
  readonly drawAssemblies: () => Promise<readonly DrawnAssembly[]>;
}

/** The pages of refusals. */
export interface ErrorPages {
  /** Sends an error page to a user who opened the URL of a file in the browser: a redirect to sign in, Page Not Found,
   *  or the sentence of the refusal. Resolves to null where a program requested the file, or no pages are built. */
  refuse(error: AppError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | null>;
}

const built = join(root, 'dist', 'renderer');

const loadPublicPages = once(async () => {
  const file = join(root, 'dist', 'public', 'public.js');
  if (!existsSync(file)) return null;
  const module: unknown = await import(pathToFileURL(file).href);
  return publicPages.parse({ ...Object(module) });
});

async function personOf(
  { authenticator, database }: PageServices,
  request: FastifyRequest,
): Promise<PageData['person']> {
  const caller = await authenticator.callerOf(request.headers);
  const found = caller && (await findUser(database, caller.userId));
  if (!found) return null;
  const { firstName, lastName, color, avatar } = found;
  return { firstName, lastName, color, avatar, isAdmin: caller.isAdmin };
}

/** Paths of files that people open in the browser: generated and printed files, and those of assets. */
const FILE_PATHS = /^\/(?:(?:gen|pdf|l)\/|api\/project\/[^/]+\/asset\/[^/]+\/redir$)/;

/** Returns the error pages for browsers. */
export function openErrorPages(services: PageServices): ErrorPages {
  return {
    async refuse(error, request, reply) {
      const path = pathIn(request);
      const isFileRequest = request.method === 'GET' && FILE_PATHS.test(path);
      if (!isFileRequest || !request.headers.accept?.includes('text/html')) return null;
      if (error.kind === 'signedOut') return reply.redirect(accessPathOf(path), 303);
      const pages = await loadPublicPages();
      const person = await personOf(services, request);
      const [status, name] = ERRORS[error.kind];
      const refusal = { name, message: error.message };
      const page = pages?.renderPublic(status === 404 ? NOWHERE : path, {
        person,
        url: services.address.url(),
        paper: 0,
        ...(status === 404 ? {} : { refusal }),
      });
      return page ? sendPage(reply, page.html, status) : null;
    },
  };
}

/** Returns the path at which a visitor gets access to a file: the page of a link, which asks for its password, else the
 *  sign-in. */
function accessPathOf(path: string): string {
  const [, linkId] = /^\/gen\/view\/([^/]+)\//.exec(path) ?? [];
  return linkId === undefined ? loginPath(placeOf(path)) : pathOf(paths.guest, { linkId });
}

/** Returns the path to open after signing in. The app cannot open a file, so it is the path of the file's sheet. */
function placeOf(path: string): string {
  const [, projectId, sheetId] = /^\/gen\/project\/([^/]+)\/sheet\/([^/]+)/.exec(path) ?? [];
  return projectId && sheetId ? sheetPath(projectId, sheetId) : paths.projects;
}

/** Registers the files of the build, the home page, and a page for every path without another route. */
export async function addPages(app: FastifyInstance, services: PageServices): Promise<void> {
  const shell = once(() => readFile(join(built, 'index.html'), 'utf8'));

  if (existsSync(built)) {
    await app.register(fastifyStatic, {
      root: built,
      index: false,
      wildcard: true,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders(reply, path) {
        // The names of built files contain their hashes, so they are cached for ever.
        const isBuilt = path.includes(`${join('renderer', 'assets')}`);
        void reply.header(
          'cache-control',
          isBuilt ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
        );
      },
    });
  }
  // Fastify's file server would refuse `/`, since it is a folder, so this route passes it to the handler of pages.
  app.get('/', (_request, reply) => reply.callNotFound());
  addRobotsFiles(app, services);

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathIn(request);
    if (!isPage(request, path)) throw new AppError(isOtherMethod(path) ? 'methodNotAllowed' : 'notFound');
    const live = await sendLivePage(services, request, reply);
    if (live) return live;
    // The app is sent before the module of the public pages is loaded, which takes 25 ms and blocks the thread.
    if (isAppPath(path) && !isStaffPath(path)) return sendPage(reply, await shell(), 200);
    const pages = await loadPublicPages();
    const person = await personOf(services, request);
    const place = isStaffPath(path) && person?.isAdmin !== true ? NOWHERE : path;
    const page = pages?.renderPublic(place, { person, ...(await shownOn(place, request, services)) }) ?? null;
    if (page) return sendPage(reply, page.html, page.status);
    return sendPage(reply, await shell(), isAppPath(place) ? 200 : 404);
  });
}

/** Registers the files for search engines: `sitemap.xml`, and `robots.txt`, which names its address. */
function addRobotsFiles(app: FastifyInstance, { address }: PageServices): void {
  app.get('/sitemap.xml', async (_request, reply) => {
    const pages = await loadPublicPages();
    if (!pages) throw new AppError('notFound');
    return reply
      .header('cache-control', 'no-cache')
      .type('application/xml; charset=utf-8')
      .send(pages.renderSitemap(address.url()));
  });
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nSitemap: ${address.url()}/sitemap.xml\n`),
  );
}

/** Returns the data of a page, except the user who views it. */
async function shownOn(
  place: string,
  request: FastifyRequest,
  { address, drawAssemblies }: PageServices,
): Promise<Omit<PageData, 'person'>> {
  const isAssembly = matches(paths.assemblies, place) || matches(paths.assembly, place);
  const query = new URLSearchParams(request.url.split('?')[1] ?? '');
  return {
    url: address.url(),
    paper: Number(/^\d{1,2}$/.exec(query.get('paper') ?? '')?.[0] ?? 0),
    ...(isAssembly && { assemblies: await drawAssemblies() }),
  };
}

function pathIn({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? '/';
}

function sendPage(reply: FastifyReply, html: string, status: number): FastifyReply {
  return reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
}

/** A path without a page. */
const NOWHERE = '/nowhere';

/** Returns whether a path is that of a page for the operator's staff. Everybody else gets the same bytes as for a path
 *  without a page. */
function isStaffPath(path: string): boolean {
  return [paths.components, paths.yrdam].some((pattern) => matches(pattern, path));
}

function isPage({ method }: FastifyRequest, path: string): boolean {
  return (method === 'GET' || method === 'HEAD') && !/^\/(api|gen|assets|fonts)(\/|$)/.test(path);
}

const PATTERNS = Object.values(contract).map(
  ({ path }) => new RegExp(`^${path.replaceAll(/:[A-Za-z]+/g, '[^/]+')}$`),
);

/** Returns whether the contract has a call with this path, and another method. */
function isOtherMethod(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path));
}
