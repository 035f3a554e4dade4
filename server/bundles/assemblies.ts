// The template assemblies: their files, and the contents of their pages, which are drawn at the first request.

import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AssemblyId, DrawnAssembly } from '../../shared/assemblies.ts';
import type { FileThreads } from '../fileThreads.ts';
import { once } from '../once.ts';
import { root } from '../root.ts';

/** Returns the path of the bundle of an assembly. */
export function assemblyFilePath(id: AssemblyId): string {
  return join(root, 'resources', 'assemblies', `${id}.json`);
}

/** The function that resolves to all assemblies in their order, with the contents of their pages. */
export type DrawAssemblies = () => Promise<readonly DrawnAssembly[]>;

/** Returns a function that draws the assemblies once, in a thread. */
export function openAssemblies(threads: FileThreads): DrawAssemblies {
  return once(() => threads.run(() => new Worker(new URL('./assemblyWorker.ts', import.meta.url))));
}
