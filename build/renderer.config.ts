// The Vite configuration of the pages: the app for the browser, the public pages for the server, and the first-paint
// script. The Content-Security-Policy allows no inline script, so a small blocking file sets the colour scheme.
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin } from 'vite';
import { ADDRESSES } from '../shared/api/addresses.ts';
import { ALL_ADDRESSES } from '../shared/api/allAddresses.ts';
import { KIND_FACTS, NOUNS_OF_ACTIONS } from '../shared/kindFacts.ts';
import { PURPOSES } from '../shared/purposes/names.ts';
import { chunkGroups } from './chunks.ts';
import { earlyFiles } from './earlyFiles.ts';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
export const pagesFolder = join(root, 'dist', 'renderer');

/** The oldest browsers with `light-dark()` and `:has()`, which the tokens use. */
const target = ['chrome123', 'edge123', 'firefox121', 'safari17.5'];

const shared: InlineConfig = {
  configFile: false,
  root: join(root, 'renderer'),
  logLevel: 'warn',
  publicDir: false,
};

/** The blocking scripts in the head: one runs before the first paint, the other requests what the page will need. */
const HEAD_SCRIPTS = { 'first-paint': 'renderer/browser/firstPaint.ts', early: 'renderer/early.ts' } as const;
type HeadScript = keyof typeof HEAD_SCRIPTS;

/** Resolves to the code of a script of the head, as one classic script. */
async function headScript(name: HeadScript): Promise<string> {
  const result = await build({
    ...shared,
    build: {
      write: false,
      target,
      lib: { entry: join(root, HEAD_SCRIPTS[name]), formats: ['iife'], name: 'headScript' },
    },
  });
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : [];
  const chunk = outputs.flatMap((one) => one.output).find((one) => one.type === 'chunk');
  if (!chunk) throw new Error(`The script ${name} was not built`);
  return chunk.code;
}

/**
 * Adds the scripts of the head to the page: as hashed files in a build, by name in development. The early script also
 * gets the addresses of the files that pages of a project and of a sheet need.
 */
function headScripts(): Plugin {
  const files: Record<HeadScript, string> = { 'first-paint': '/first-paint.js', early: '/early.js' };
  const names = ['first-paint', 'early'] as const;
  return {
    name: 'eo-head-scripts',
    async buildStart() {
      if (this.environment.config.command !== 'build') return;
      for (const name of names) {
        const source = await headScript(name);
        files[name] = `/${this.getFileName(this.emitFile({ type: 'asset', name: `${name}.js`, source }))}`;
      }
    },
    configureServer(server) {
      for (const name of names)
        server.middlewares.use(`/${name}.js`, (_request, response, next) => {
          headScript(name).then((code) => {
            response.setHeader('Content-Type', 'text/javascript');
            response.end(code);
          }, next);
        });
    },
    transformIndexHtml: {
      order: 'post',
      // The scripts must not wait for each other, and both come before the page's own script, which takes over the
      // requests.
      handler: (_html, { bundle = {} }) => [
        { tag: 'script', attrs: { src: files.early, ...earlyFiles(bundle) }, injectTo: 'head-prepend' },
        { tag: 'script', attrs: { src: files['first-paint'] }, injectTo: 'head-prepend' },
      ],
    },
  };
}

/** The values that replace modules, by the file name of the module. */
const MODULE_VALUES: Readonly<Record<string, object>> = {
  'names.ts': { PURPOSES },
  'kindFacts.ts': { KIND_FACTS, NOUNS_OF_ACTIONS },
  'addresses.ts': { ADDRESSES },
  'allAddresses.ts': { ALL_ADDRESSES },
};

/**
 * Replaces modules by their values, since the modules themselves would make every page load all purposes, the schemas
 * of all calls, and all plans.
 */
function moduleValues(): Plugin {
  return {
    name: 'eo-module-values',
    apply: 'build',
    load: {
      filter: { id: /shared[\\/](?:purposes[\\/]names|api[\\/](?:addresses|allAddresses)|kindFacts)\.ts$/ },
      handler: (id) =>
        Object.entries(MODULE_VALUES[basename(id)] ?? {})
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n'),
    },
  };
}

/**
 * Gives the layout a module that loads the rules of line breaks when a text needs them: they are 8 KiB of script, and most
 * sheets are shown without them.
 */
function lazyLineBreaks(): Plugin {
  return {
    name: 'eo-lazy-line-breaks',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^linebreak$/ },
      handler: (_id, importer = '') =>
        /shared[\\/]layout[\\/]breaks\.ts$/.test(importer)
          ? join(root, 'renderer/browser/unicodeBreaks.ts')
          : null,
    },
  };
}

/** Lets dynamic imports load their chunks by `loadChunk` instead of by the function of Vite, which cannot try again. */
export function chunkLoading(): Plugin {
  const helper = 'vite/preload-helper.js';
  return {
    name: 'eo-chunk-loading',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: new RegExp(`${helper}$`) },
      handler: () =>
        `export { loadChunk as __vitePreload } from ${JSON.stringify(join(root, 'renderer/browser/loadChunk.ts'))};`,
    },
  };
}

/** Leaves out zod's conversion to JSON Schema, which every schema refers to and no page uses. */
function noJsonSchema(): Plugin {
  return {
    name: 'eo-no-json-schema',
    apply: 'build',
    load: {
      filter: { id: /zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/ },
      handler(id) {
        const names = readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm);
        return Array.from(names, ([, name]) => `export const ${name} = () => ({});`).join('\n');
      },
    },
  };
}

/**
 * Imports each icon from its own module. Through the package's index, which imports all of them, every icon of the app
 * would count as used by every page (`chunks.ts`).
 */
function iconModules(): Plugin {
  const index = readFileSync(join(root, 'node_modules/lucide-react/dist/esm/lucide-react.mjs'), 'utf8');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of index.matchAll(
    /^export \{ ([^}]+) \} from '\.\/icons\/([\w-]+)\.mjs';$/gm,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  }
  const importOf = (specifier: string): string => {
    const [name = '', local = name] = specifier.split(/\s+as\s+/);
    const file = files.get(name);
    return file === undefined
      ? `import { ${specifier} } from 'lucide-react';`
      : `import ${local} from 'lucide-react/icons/${file}';`;
  };
  return {
    name: 'eo-icon-modules',
    apply: 'build',
    transform: {
      filter: { id: /renderer[\\/].*\.tsx?$/, code: 'lucide-react' },
      handler: (code) =>
        code.replace(/import \{([^}]*)\} from ["']lucide-react["'];?/g, (_whole, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '')
            .map(importOf)
            .join(' '),
        ),
    },
  };
}

/** Replaces the keys of the parts of each icon by numbers: the keys are random letters, and a tenth of an icon's
 *  size. */
function shortIconKeys(): Plugin {
  return {
    name: 'eo-short-icon-keys',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
      handler(code) {
        let at = 0;
        return code.replace(/key: "\w+"/g, () => `key: ${(at += 1)}`);
      },
    },
  };
}

/** Preloads the font of the interface with the scripts, so that no text changes its font after the first paint. */
function fontPreload(): Plugin {
  return {
    name: 'eo-font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const file = Object.keys(bundle).find((name) => /\binter-latin-opsz-normal-[^/]*\.woff2$/.test(name));
        if (file === undefined) throw new Error('The face of the interface is not in the build');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}

/**
 * Takes the production build of the router: its package gives every bundler the one with development warnings. Its
 * contexts and components are marked as free of side effects, so that those that no page uses are left out.
 */
function smallRouter(): Plugin {
  const built = join(root, 'node_modules/react-router/dist/production');
  const alias = [
    { find: /^react-router$/, replacement: join(built, 'index.mjs') },
    { find: /^react-router\/dom$/, replacement: join(built, 'dom-export.mjs') },
  ];
  return {
    name: 'eo-router',
    apply: 'build',
    config: () => ({ resolve: { alias } }),
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production/ },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ ')
          .replace(/^(_\w+ = )(?=new WeakMap)/gm, '$1/* @__PURE__ */ ')
          .replace(/ = (React\d*\[USE_OPTIMISTIC\]);/, ' = /* @__PURE__ */ (() => $1)();'),
    },
  };
}

/** Matches the chunks that every page has before a script imports anything, since the document itself loads them. */
const OF_EVERY_PAGE = /\/(?:rolldown-runtime|light|everywhere|base)-[^/]*\.js$/;
/** Chunks (`host`) with the chunks that they import (`below`), which are loaded before `host` runs. */
const BELOW: readonly (readonly [host: RegExp, below: RegExp])[] = [
  [/\/sheet-/, /\/(?:start|frame|ui|projects|signin|show)-[^/]*\.js$/],
  [/\/start-/, /\/(?:frame|ui|projects|signin|show)-[^/]*\.js$/],
  [/\/frame-/, /\/(?:ui|projects|signin|show)-[^/]*\.js$/],
  [/\/ui-/, /\/(?:projects|signin|show)-[^/]*\.js$/],
];

/** Tells whether a chunk is already loaded when `host` imports something dynamically. Such chunks are left out of the
 *  list of names to preload, since that list is a part of the script. */
function isThere(name: string, host: string): boolean {
  const path = `/${name}`;
  return (
    OF_EVERY_PAGE.test(path) || BELOW.some(([above, below]) => above.test(`/${host}`) && below.test(path))
  );
}

/**
 * Returns the configuration of the app and of the public pages' script and styles: into dist/renderer, with a
 * manifest of names.
 */
export function pagesConfig(): InlineConfig {
  return {
    ...shared,
    plugins: [
      react(),
      tailwindcss(),
      headScripts(),
      fontPreload(),
      moduleValues(),
      lazyLineBreaks(),
      chunkLoading(),
      noJsonSchema(),
      iconModules(),
      shortIconKeys(),
      smallRouter(),
    ],
    build: {
      outDir: pagesFolder,
      emptyOutDir: true,
      manifest: true,
      target,
      cssTarget: target,
      modulePreload: {
        polyfill: false,
        resolveDependencies: (file, dependencies, { hostId, hostType }) =>
          hostType === 'html'
            ? dependencies
            : [...new Set([file, ...dependencies])].filter((name) => !isThere(name, hostId)),
      },
      // Fonts stay files, so that each is fetched once, and only where a page needs its letters.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: {
          app: join(root, 'renderer/index.html'),
          public: join(root, 'renderer/public/enhance.ts'),
          live: join(root, 'renderer/show/live/entry.tsx'),
        },
        output: { codeSplitting: { groups: chunkGroups(join(root, 'renderer')) } },
      },
    },
  };
}

/** The files that a public page links to, by their names in the manifest of the browser build. */
export interface PublicAssets {
  readonly styles: readonly string[];
  readonly script: string;
  readonly firstPaint: string;
  readonly fonts: readonly string[];
  readonly icon: string;
}

/** The files that a light page links to. */
export interface LiveAssets extends PublicAssets {
  /** By kind of page, the script of the page and the scripts that it and the entry import. */
  readonly preloads: Readonly<Record<string, readonly string[]>>;
}

/** Returns the configuration of the public pages for the server: `renderPublic` in dist/public/public.js. */
export function serverConfig(assets: PublicAssets): InlineConfig {
  return renderConfig('public', 'renderer/public/renderPublic.tsx', {
    __PUBLIC_ASSETS__: JSON.stringify(assets),
  });
}

/** Returns the configuration of the light pages for the server: `renderLive` in dist/live/live.js. */
export function liveServerConfig(assets: LiveAssets): InlineConfig {
  return renderConfig('live', 'renderer/show/live/renderLive.tsx', {
    __LIVE_ASSETS__: JSON.stringify(assets),
  });
}

function renderConfig(name: string, entry: string, values: Readonly<Record<string, string>>): InlineConfig {
  return {
    ...shared,
    plugins: [react(), moduleValues()],
    define: { ...values, 'process.env.NODE_ENV': '"production"' },
    // Bundled in one file, so that the server loads no library of the pages, and none of their development builds.
    ssr: { noExternal: true },
    build: {
      outDir: join(root, 'dist', name),
      emptyOutDir: true,
      ssr: join(root, entry),
      rolldownOptions: { output: { entryFileNames: `${name}.js` } },
    },
  };
}

/** Reads Vite's manifest of the browser build. */
export function readManifest(): Record<string, { file: string; css?: string[]; imports?: string[] }> {
  return JSON.parse(readFileSync(join(pagesFolder, '.vite', 'manifest.json'), 'utf8'));
}
