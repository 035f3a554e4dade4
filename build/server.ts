// Builds the server: dist/server, modules in plain JavaScript. Called by build/bootstrap.mjs.

import { join, relative } from 'node:path';
import { build, type Plugin } from 'vite';

const root = join(import.meta.dirname, '..');
const sources = join(root, 'server');

/**
 * Libraries that stay in node_modules: those with native code or files of their own, and those that only some runs of
 * the server need.
 */
const EXTERNAL = [
  '@napi-rs/canvas',
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  'argon2',
  'better-sqlite3',
  'bidi-js',
  'csv-parse',
  'csv-stringify',
  'file-type',
  'harfbuzzjs',
  'iconv-lite',
  'jschardet',
  'light-my-request',
  'music-metadata',
  'nodemailer',
  'numfmt',
  'openid-client',
  'otpauth',
  'pdfjs-dist',
  'pdfkit',
  'pg',
  'qrcode',
  's3mini',
  'saxes',
  'sharp',
  'wawoff2',
  'write-excel-file',
  'yauzl',
];

/** Database drivers that are not installed. knex requires them only in cases that the server never uses. */
const ABSENT = ['sqlite3', 'pg-query-stream'];

/** Matches the relative URL of a source file that a thread or a process is started from. */
const STARTED = /new URL\('(\.\/[^']+\.ts)', import\.meta\.url\)/;

/** Makes an entry of each file that a thread or a process is started from, and replaces its URL by that of the built
 *  file. */
function threads(): Plugin {
  return {
    name: 'eo-threads',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]server[\\/].*\.ts$/, code: STARTED },
      async handler(code, id) {
        const started = STARTED.exec(code);
        if (!started?.[1]) throw new Error(`${id} starts a thread in a way that the build does not know`);
        const resolved = await this.resolve(started[1], id);
        if (!resolved) throw new Error(`${id} starts a thread with a file that is not there`);
        const fileName = `${relative(sources, resolved.id).replaceAll(/[\\/]/g, '-').replace(/\.ts$/, '')}.js`;
        this.emitFile({ type: 'chunk', id: resolved.id, fileName });
        return code.replace(`'${started[1]}'`, `'./${fileName}'`);
      },
    },
  };
}

/** Matches modules that load files from their own folder only for functions that the server never uses. */
const UNUSED = /[\\/](?:knex[\\/]lib[\\/]migrations|pino[\\/]lib[\\/]transport\.js|thread-stream)(?:[\\/]|$)/;

/** Fails the build if a library in the bundle would load files from its own folder. */
function noFilesBeside(): Plugin {
  return {
    name: 'eo-no-files-beside',
    enforce: 'pre',
    transform: {
      filter: {
        id: { include: /[\\/]node_modules[\\/]/, exclude: UNUSED },
        code: /\b__(?:dirname|filename)\b|\bimport\.meta\.(?:url|dirname|filename|resolve)\b/,
      },
      handler(_code, id) {
        throw new Error(`${id} looks for files beside itself: its library belongs to EXTERNAL`);
      },
    },
  };
}

/** Leaves out the dialects of SQL that the server does not speak. */
function ownDialects(): Plugin {
  const names = ['better-sqlite3', 'postgres'];
  return {
    name: 'eo-dialects',
    transform: {
      filter: { id: /knex[\\/]lib[\\/]dialects[\\/]index\.js$/ },
      handler(code) {
        return code.replaceAll(/^.*require\('\.\/([\w-]+)'\).*\n/gm, (line, name: string) =>
          names.includes(name) ? line : '',
        );
      },
    },
  };
}

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [threads(), noFilesBeside(), ownDialects()],
  ssr: { noExternal: true, external: EXTERNAL },
  build: {
    outDir: join(root, 'dist', 'server'),
    emptyOutDir: true,
    target: 'es2024',
    minify: false,
    ssr: join(sources, 'main.mjs'),
    rolldownOptions: {
      external: ABSENT,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', charset: 'ascii', comments: false },
    },
  },
});
