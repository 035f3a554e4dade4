// The styles name their pictures by paths that are there: a wrong one paints nothing, and no build complains.

import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/server.ts';

test('every picture that a style names by its path exists', () => {
  const files = globSync('renderer/**/*.css', { cwd: root }).filter((file) => !file.includes('/dist/'));
  const missing = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/url\('(\.[^']+)'\)/g)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(root, dirname(file), path)))
      .map((path) => `${file}: ${path}`),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});
