// `app://eo/`: the built pages, for what the shell shows before there is a workspace. Only files of the renderer's
// build, and only by their plain names: no way leads out of the folder.

import { readFile, realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; " +
  "connect-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The answer to a request for `app://eo/…` from the build in `folder`. A path without an ending is a page. */
export async function shellPageResponse(folder: string, address: string): Promise<Response> {
  const url = URL.parse(address);
  const path = url?.host === 'eo' ? pathOf(url) : null;
  if (path === null) return new Response('Not found', { status: 404 });
  const file = await fileWithin(folder, extname(path) === '' ? 'index.html' : path);
  if (file === null) return new Response('Not found', { status: 404 });
  return new Response(new Uint8Array(await readFile(file)), {
    headers: {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
    },
  });
}

function pathOf(url: URL): string | null {
  try {
    const path = decodeURIComponent(url.pathname);
    return path.includes('\0') || path.includes('\\') || path.split('/').includes('..') ? null : path;
  } catch {
    return null; // not well encoded
  }
}

/** The real place of `name` below `folder`; null where there is none, or a link leads elsewhere. */
async function fileWithin(folder: string, name: string): Promise<string | null> {
  try {
    const [base, file] = await Promise.all([realpath(folder), realpath(join(folder, name))]);
    return file.startsWith(base + sep) ? file : null;
  } catch {
    return null;
  }
}
