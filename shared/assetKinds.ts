// The kinds of files that people tell apart, by content type.

/** The kinds of files by which the list of assets can be filtered. */
export const ASSET_KINDS = ['picture', 'pdf', 'video', 'sound', 'text', 'other'] as const;
/** A kind of files. */
export type AssetKind = (typeof ASSET_KINDS)[number];

const TEXTS: ReadonlySet<string> = new Set(['application/json', 'application/xml']);

/** Returns the kind of a file by its content type, which the server finds from its bytes. */
export function assetKindOf(contentType: string): AssetKind {
  if (contentType.startsWith('image/')) return 'picture';
  if (contentType === 'application/pdf') return 'pdf';
  if (contentType.startsWith('video/')) return 'video';
  if (contentType.startsWith('audio/')) return 'sound';
  return contentType.startsWith('text/') || TEXTS.has(contentType) ? 'text' : 'other';
}
