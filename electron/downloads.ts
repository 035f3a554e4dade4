// Downloads: they get a name that is valid on any system, a dialog asks where to save them, and they are never
// opened.

import { basename } from 'node:path';
import type { Session } from './electron.ts';

const LONGEST = 120;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * Returns `name` without folders, control characters, bidirectional marks, and characters that Windows does not
 * allow.
 */
export function safeFileName(name: string): string {
  const plain = basename(name.replaceAll('\\', '/'))
    .normalize('NFC')
    // oxlint-disable-next-line no-control-regex -- they are what is taken out
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"/\\|?*]/g, '')
    .replace(/^[. ]+|[. ]+$/g, '');
  const dot = plain.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot, dot + 12)] : [plain, ''];
  const short = Array.from(stem).slice(0, LONGEST).join('').trimEnd();
  if (short === '') return `download${ending}`;
  return RESERVED.test(short) ? `_${short}${ending}` : short + ending;
}

/** Asks the person where to save each download, with a safe name. */
export function guardDownloads(session: Session): void {
  session.on('will-download', (_event, item) => {
    item.setSaveDialogOptions({ defaultPath: safeFileName(item.getFilename()) });
  });
}
