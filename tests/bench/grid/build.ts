// Builds the grid's own page into memory and answers it from a port of its own.

import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import tailwindcss from '@tailwindcss/vite';
import { chunkLoading, pagesConfig, root } from '../../../build/renderer.config.ts';

export interface GridPage {
  readonly url: string;
  /** Name to content. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly chunks: readonly Rolldown.OutputChunk[];
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
};

/** `isReadable`: with the names of its functions and its sources, for a profile. */
export async function serveGridPage({ isReadable = false } = {}): Promise<GridPage> {
  const outputs = await built(isReadable);
  const files = new Map(
    outputs.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  );
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').split('?')[0]?.slice(1) || 'index.html';
    const content = files.get(name);
    const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    const headers = {
      'content-type': type,
      'cache-control': name.endsWith('.html') ? 'no-cache' : 'max-age=3600',
    };
    response.writeHead(content === undefined ? 404 : 200, headers).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: addressOf(server),
    files,
    chunks: outputs.filter((file) => file.type === 'chunk'),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const folder = join(root, 'tests/bench/grid');

async function built(isReadable: boolean): Promise<readonly Output[]> {
  const { build: options } = pagesConfig();
  const result = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [tailwindcss(), chunkLoading()],
    build: {
      ...(options?.target ? { target: options.target } : {}),
      ...(isReadable && { minify: false, sourcemap: true }),
      write: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false, resolveDependencies: (file, names) => [file, ...names] },
      rolldownOptions: { input: [join(folder, 'index.html'), join(folder, 'bare.html')] },
    },
  });
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : [];
  return outputs.flatMap(({ output }: Rolldown.RolldownOutput): readonly Output[] => output);
}

type Output = Rolldown.RolldownOutput['output'][number];

function addressOf(server: Server): string {
  const address = server.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}/` : '';
}
