// The folder of the product, from which paths to its files begin.

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of package.json, which contains both the sources in `server` and the build in `dist/server`. */
export const root = folderOfPackage(import.meta.dirname);

function folderOfPackage(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error('No package.json lies above the server');
  return folderOfPackage(above);
}
