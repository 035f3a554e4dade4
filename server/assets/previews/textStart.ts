// The beginning of a text file in UTF-8, as the preview of a text, a table with separators or a list of cues.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { encodingOf, firstBytes } from '../../imports/reading/encoding.ts';
import type { PreviewOrder, PreviewReport } from './previewJob.ts';

type TextOrder = Extract<PreviewOrder, { makes: 'text' }>;

const MOST_BYTES = 64 * 1024;

/** Writes the beginning of the text into the folder, as `text`. */
export async function writeTextStart({ path, folder }: TextOrder): Promise<PreviewReport> {
  const { name, markBytes } = await encodingOf(path);
  const bytes = await firstBytes(path, MOST_BYTES);
  // A character that is cut at the end is left out.
  const text = iconv.decode(bytes.subarray(markBytes), name).replace(/\uFFFD+$/, '');
  // oxlint-disable-next-line no-control-regex -- these are what is taken out
  const clean = text.replace(/[\u0000-\u0008\u000b\u000e-\u001f\u007f]/g, '');
  await writeFile(join(folder, 'text'), clean);
  return { isReady: true };
}
