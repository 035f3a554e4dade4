// The length of a film or a sound, read from its headers without an external program.

import { parseFile } from 'music-metadata';
import type { PreviewReport } from './previewJob.ts';

/** Returns the length in milliseconds, where the file says one. */
export async function lengthOf(path: string): Promise<PreviewReport> {
  const { format } = await parseFile(path, { skipCovers: true, duration: true });
  const { duration } = format;
  const isKnown = duration !== undefined && Number.isFinite(duration) && duration >= 0;
  return { isReady: false, ...(isKnown && { durationMs: Math.round(duration * 1000) }) };
}
