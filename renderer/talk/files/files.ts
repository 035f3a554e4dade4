// The files of posts as lists show them: the current version of each asset. Pure.

import { formatByteSize } from '../../../shared/format/amounts.ts';
import { assetFilePath } from '../../../shared/paths.ts';
import type { Asset, AssetFile } from '../../../shared/records.ts';

/** What kind of file it is, by its content type. */
export type FileKind = 'picture' | 'video' | 'sound' | 'pdf' | 'file';

/** A file that was posted. */
export interface PostedFile {
  readonly assetId: string;
  readonly title: string;
  readonly fileName: string;
  readonly kind: FileKind;
  readonly byteSize: number;
  readonly userId: string;
  /** Size of a picture in px; null for another file. */
  readonly pixels: { readonly width: number; readonly height: number } | null;
  /** Returns the address of the file, or of a picture of it in a size. */
  addressOf(size: 'sm' | 'md' | 'lg' | 'original'): string;
}

/** Returns the file of an asset; null while its version is not known. */
export function postedFile(asset: Asset, file: AssetFile | undefined): PostedFile | null {
  if (!file) return null;
  const { width, height, contentType = '' } = file;
  const about = { projectId: asset.projectId ?? '', assetId: asset.id, fileId: file.id };
  const pixels = width !== undefined && height !== undefined ? { width, height } : null;
  return {
    assetId: asset.id,
    title: asset.title ?? '',
    fileName: file.fileName ?? '',
    kind: pixels ? 'picture' : kindOf(contentType),
    byteSize: file.byteSize ?? 0,
    userId: file.userId ?? '',
    pixels,
    addressOf: (size) => assetFilePath(about, size),
  };
}

function kindOf(contentType: string): FileKind {
  if (contentType.startsWith('video/')) return 'video';
  if (contentType.startsWith('audio/')) return 'sound';
  return contentType === 'application/pdf' ? 'pdf' : 'file';
}

const KIND_WORDS: Readonly<Record<FileKind, string>> = {
  picture: 'Picture',
  video: 'Video',
  sound: 'Sound',
  pdf: 'PDF',
  file: 'File',
};

/** Returns the kind in words: `PDF`, `Video`; of other files the ending: `XLSX`. */
export function kindWords({ kind, fileName }: Pick<PostedFile, 'kind' | 'fileName'>): string {
  const ending = /\.(\w{1,5})$/.exec(fileName)?.[1]?.toUpperCase();
  return kind === 'file' ? (ending ?? KIND_WORDS.file) : KIND_WORDS[kind];
}

/** Returns what a line of a list says below the name: `1.1 MB, PDF`. */
export function fileWords(file: PostedFile): string {
  return `${formatByteSize(file.byteSize)}, ${kindWords(file)}`;
}
