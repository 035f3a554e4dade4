// Builds the preload of the desktop shell: a sandboxed preload is one CommonJS file. Everything else of the shell
// runs as it is written.

import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    outDir: join(root, 'dist', 'electron'),
    emptyOutDir: true,
    target: 'es2024',
    lib: { entry: join(root, 'electron', 'preload.ts'), formats: ['cjs'], fileName: () => 'preload.cjs' },
    rolldownOptions: { external: ['electron'] },
  },
});
