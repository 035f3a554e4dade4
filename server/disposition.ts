// The header with the name of a downloaded file (RFC 6266): in ASCII for old browsers, in full for all others.

const LONGEST = 120;

/** Returns the title as the name of a file, without characters that file systems forbid; '' where nothing is left. */
export function fileNameOf(title: string): string {
  const clean = title
    .toWellFormed()
    .normalize('NFC')
    // oxlint-disable-next-line no-control-regex -- these are what is taken out
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\\/:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return Array.from(clean).slice(0, LONGEST).join('').trim();
}

/** Returns the header for `title`, without characters that file systems forbid; `sheet` where nothing is left. */
export function dispositionOf(kind: 'inline' | 'attachment', title: string, ending: string): string {
  const name = `${fileNameOf(title) || 'sheet'}.${ending}`;
  const ascii = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/g, '_');
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${full}`;
}
