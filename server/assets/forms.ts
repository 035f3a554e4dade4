// Decides which stored file answers a request for a version at a size: a smaller form, or the uploaded file.

import type { AssetSize } from '../../shared/api/assets.ts';
import { assetKindOf } from '../../shared/assetKinds.ts';
import { AppError } from '../../shared/errors.ts';
import type { PictureSize } from '../../shared/pictures.ts';
import type { AssetFile } from '../../shared/records.ts';
import { isInlinePicture } from './contentType.ts';

/** A stored file of a version. `page` is set for a page of a document, whose picture may have to be drawn first. */
interface Form {
  readonly size: AssetSize;
  readonly page: { readonly size: PictureSize; readonly number: number } | null;
}

/**
 * Returns the form that answers a request. A file without pictures is sent as it was uploaded.
 * @throws AppError 'notFound' for a page, frames or a text that the version does not have
 */
export function formOf(
  file: AssetFile,
  {
    size,
    page,
  }: { readonly size: 'frames' | 'text' | 'original' | PictureSize; readonly page?: number | undefined },
): Form {
  const plain = { size, page: null };
  if (page !== undefined) return pageOf(file, size, page);
  if (size === 'original') return plain;
  const kind = assetKindOf(file.contentType ?? '');
  const isReady = file.previews === 'ready';
  if (size === 'frames' || size === 'text') {
    if (isReady && kind === (size === 'text' ? 'text' : 'video')) return plain;
    throw new AppError('notFound');
  }
  const hasPictures =
    kind === 'picture'
      ? isInlinePicture(file.contentType ?? '') && file.width !== undefined
      : isReady && kind !== 'text';
  return hasPictures ? plain : { size: 'original', page: null };
}

function pageOf(file: AssetFile, size: string, number: number): Form {
  const isThere = file.previews === 'ready' && number <= (file.pages ?? 0);
  if (!isThere || (size !== 'sm' && size !== 'md' && size !== 'lg')) throw new AppError('notFound');
  return { size: number === 1 ? size : `${size}-${number}`, page: { size, number } };
}

/** Returns `name`, which comes from an address, as that of a stored form. @throws AppError 'notFound' where no form has
 *  that name */
export function mustBeForm(name: string): AssetSize {
  if (isForm(name)) return name;
  throw new AppError('notFound');
}

function isForm(name: string): name is AssetSize {
  return /^(?:original|frames|text|(?:sm|md|lg)(?:-[1-9]\d{0,6})?)$/.test(name);
}

/** Returns the content type of a form. All forms but the uploaded file were made by EO. */
export function contentTypeOfForm(file: AssetFile, size: AssetSize): string {
  if (size === 'original') return file.contentType ?? '';
  return size === 'text' ? 'text/plain; charset=utf-8' : 'image/webp';
}

/** Throws where a virus was found in the version. @throws AppError 'notAuthorized' */
export function mustBeClean({ scan }: Pick<AssetFile, 'scan'>): void {
  if (scan !== 'infected') return;
  const message = 'A virus was found in this file, so it cannot be opened.';
  throw new AppError('notAuthorized', { code: 'INFECTED', message });
}
