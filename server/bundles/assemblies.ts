// The files of the template assemblies.

import { join } from 'node:path';
import type { AssemblyId } from '../../shared/assemblies.ts';
import { root } from '../root.ts';

/** Returns the path of the bundle of an assembly. */
export function assemblyPath(id: AssemblyId): string {
  return join(root, 'resources', 'assemblies', `${id}.json`);
}
