// The parts in which a file is uploaded, and which of them have not arrived.

/** A part of a file: its number from 1, and its bytes from `from` up to but not including `to`. */
export interface FilePart {
  readonly part: number;
  readonly from: number;
  readonly to: number;
}

interface ArrivedPart {
  readonly part: number;
  readonly byteSize: number;
  readonly sha256: string;
}

/**
 * Returns the parts of a file that are still to be sent. A part that has arrived counts only where its content is that
 * of the file: a person may have chosen a changed file of the same name.
 */
export async function missingParts(
  file: Blob,
  partSize: number,
  arrived: readonly ArrivedPart[],
): Promise<readonly FilePart[]> {
  const known = new Map(arrived.map((each) => [each.part, each]));
  const missing: FilePart[] = [];
  for (let from = 0, part = 1; from < file.size; from += partSize, part += 1) {
    const to = Math.min(file.size, from + partSize);
    const there = known.get(part);
    const isThere =
      there?.byteSize === to - from && (await sha256Of(file.slice(from, to))) === there.sha256.toLowerCase();
    if (!isThere) missing.push({ part, from, to });
  }
  return missing;
}

/** Returns the SHA-256 of a part in hex; null without https, where browsers compute none: then all parts are sent. */
async function sha256Of(piece: Blob): Promise<string | null> {
  if (!('subtle' in crypto)) return null;
  const hash = await crypto.subtle.digest('SHA-256', await piece.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
