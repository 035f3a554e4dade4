// Builds the preload of the desktop shell, since a sandboxed preload must be a single CommonJS file. The rest of the
// shell runs without a build.

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
