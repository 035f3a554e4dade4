// `npm run dev`: restarts the server when server/ or shared/ changes, and replaces modules of the page when renderer/
// does. Both have one address: Vite serves the page, and forwards all else to the server.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type InlineConfig, type Plugin, type ViteDevServer } from 'vite';
import { z } from 'zod';
import { user } from '../shared/api/parts.ts';
import { matches, paths, PUBLIC_PATHS } from '../shared/paths.ts';
import { pagesConfig, pagesFolder, root } from './renderer.config.ts';

const port = Number(process.env['PORT'] ?? 3000);
const host = process.env['HOST'] ?? '127.0.0.1';
const serverPort = port + 1;
const address = `http://localhost:${port}`;

/** The paths that the server answers. */
const served = [
  '/api',
  '/gen',
  '/auth/link',
  '/files',
  '/avatars',
  '/fonts',
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/sitemap.xml',
  // The pages of assemblies, which the server draws.
  '^/templates/assemblies(/[^/]+)?$',
  // The light pages, which the server renders, too: as they were last built, with their scripts.
  '^/app/project/[^/]+/sheet/[^/]+/follow$',
  '/assets',
];

/** Serves the public pages, rendered from their source at each request. */
function publicPages(): Plugin {
  return {
    name: 'eo-public-pages',
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        const pathname = new URL(request.url ?? '/', address).pathname;
        const isAssembly = [paths.assemblies, paths.assembly].some((path) => matches(path, pathname));
        if (isAssembly || !PUBLIC_PATHS.some((path) => matches(path, pathname))) return next();
        void publicPage(vite, pathname, request.headers.cookie ?? '').then((html) => {
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(html);
        });
      });
    },
  };
}

/** Returns a public page, or the error in its source. */
async function publicPage(vite: ViteDevServer, pathname: string, cookie: string): Promise<string> {
  try {
    const { renderPublic } = await vite.ssrLoadModule('/public/renderPublic.tsx');
    return await vite.transformIndexHtml(
      pathname,
      renderPublic(pathname, { person: await personOf(cookie), url: address, paper: 0 }).html,
    );
  } catch (error) {
    return `<!doctype html><title>Error</title><pre>${escaped(error instanceof Error ? (error.stack ?? error.message) : String(error))}</pre>`;
  }
}

const SESSION = z.object({ data: z.object({ user: user.nullable() }) });

/** Returns the person who is signed in by that cookie, for the account menu; null where nobody is. */
async function personOf(cookie: string) {
  const answer = await fetch(`${address}/api/auth`, { headers: { cookie } });
  const { data } = SESSION.parse(await answer.json());
  return data.user && { ...data.user, isAdmin: data.user.role === 'ADMIN' };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function devConfig(): InlineConfig {
  const pages = pagesConfig();
  const assets = {
    styles: [],
    script: '/public/enhance.ts',
    firstPaint: '/first-paint.js',
    fonts: [],
    icon: '/icons/mark.svg',
  };
  return {
    ...pages,
    logLevel: 'info',
    plugins: [pages.plugins, publicPages()],
    define: { __PUBLIC_ASSETS__: JSON.stringify(assets) },
    appType: 'spa',
    server: {
      host,
      port,
      strictPort: true,
      proxy: Object.fromEntries(
        served.map((path) => [path, { target: `http://127.0.0.1:${serverPort}`, ws: path === '/api' }]),
      ),
    },
  };
}

function startServer(): ReturnType<typeof spawn> {
  const watched = ['server', 'shared'].map((folder) => `--watch-path=${join(root, folder)}`);
  const env = { ...process.env, PORT: String(serverPort), PUBLIC_URL: process.env['PUBLIC_URL'] ?? address };
  const words = ['--env-file-if-exists=.env', '--watch-preserve-output', ...watched, 'server/main.mjs'];
  return spawn(process.execPath, words, { cwd: root, stdio: 'inherit', env });
}

function stopAll(child: ReturnType<typeof spawn>, close: () => Promise<void>): void {
  child.kill('SIGTERM');
  void close().then(() => process.exit(0));
}

// The server needs the built pages at its start, so they are built once where there are none.
if (!existsSync(join(pagesFolder, 'index.html'))) {
  await import('./fonts.ts');
  await import('./renderer.ts');
}
const child = startServer();
const vite = await createServer(devConfig());
await vite.listen();
vite.printUrls();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => stopAll(child, () => vite.close()));
