// The pictures of a sheet for its exports: in large sizes where they are few, in small ones where they are many.

import type { PictureSize } from '../../shared/pictures.ts';
import type { AssetStore } from './store.ts';

const AT_ONCE = 8;

/** Returns the bytes by the id of their file, as WebP, without files that are no pictures or are missing. */
export async function printedPictures(
  store: Pick<AssetStore, 'bytes'>,
  projectId: string,
  fileIds: readonly string[],
): Promise<Readonly<Record<string, Uint8Array>>> {
  const size = sizeFor(fileIds.length);
  const found: Record<string, Uint8Array> = {};
  for (let from = 0; from < fileIds.length; from += AT_ONCE) {
    const some = fileIds.slice(from, from + AT_ONCE);
    const read = await Promise.all(some.map((fileId) => store.bytes({ projectId, fileId, size })));
    for (const [at, bytes] of read.entries()) {
      const fileId = some[at];
      // A copy, since a small Buffer is a part of Node's pool, which would be transferred to the rendering thread
      // as a whole.
      if (bytes && fileId !== undefined) found[fileId] = new Uint8Array(bytes);
    }
  }
  return found;
}

/** Returns the size in which all pictures together fit in memory. */
function sizeFor(count: number): PictureSize {
  if (count <= 12) return 'lg';
  return count <= 120 ? 'md' : 'sm';
}
