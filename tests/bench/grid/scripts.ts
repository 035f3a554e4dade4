// How much script a page fetches before it can show itself: its chunk and all that this imports, each as gzip.

import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

export function chunksOf(outputs: readonly (Chunk | Rolldown.OutputAsset)[]): readonly Chunk[] {
  return outputs.filter((file) => file.type === 'chunk');
}

/** In KiB. `modules`: the ends of the names of the modules that the page begins with.
 *  @throws Error where no chunk holds one of them */
export function scriptKib(chunks: readonly Chunk[], modules: readonly string[]): number {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set<string>();
  const need = (name: string): void => {
    const chunk = byName.get(name);
    if (!chunk || needed.has(name)) return;
    needed.add(name);
    chunk.imports.forEach(need);
  };
  for (const module of modules) {
    const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (!first) throw new Error(`No chunk holds ${module}`);
    need(first.fileName);
  }
  const bytes = [...needed].reduce((sum, name) => sum + gzipSync(byName.get(name)?.code ?? '').length, 0);
  return bytes / 1024;
}
