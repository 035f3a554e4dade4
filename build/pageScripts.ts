// Measures the script that a page loads before it can show anything: its chunk and all chunks that this imports.

import { gzipSync } from 'node:zlib';
import { build, type InlineConfig, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** Builds pages in memory and resolves to their chunks. */
export async function chunksOf(config: InlineConfig): Promise<readonly Chunk[]> {
  const result = await build({
    ...config,
    logLevel: 'error',
    build: { ...config.build, write: false, emptyOutDir: false },
  });
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : [];
  return outputs
    .flatMap(({ output }: Rolldown.RolldownOutput) => output)
    .filter((file) => file.type === 'chunk');
}

/**
 * Returns the chunks that a page begins with. `modules` are the ends of the names of its first modules.
 * @throws Error where no chunk holds one of them
 */
export function firstChunks(chunks: readonly Chunk[], modules: readonly string[]): readonly Chunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set<Chunk>();
  const need = (chunk: Chunk | undefined): void => {
    if (!chunk || needed.has(chunk)) return;
    needed.add(chunk);
    for (const name of chunk.imports) need(byName.get(name));
  };
  for (const module of modules) {
    const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (!first) throw new Error(`No chunk holds ${module}`);
    need(first);
  }
  return [...needed];
}

/** Returns the size of chunks in KiB, each as gzip. */
export function scriptKib(chunks: readonly Chunk[]): number {
  return chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1024;
}
