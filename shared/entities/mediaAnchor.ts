// The place on an asset that a comment is about: a point on a picture, a region of a PDF page, or a time in a video or
// a sound. It names the version on which it was set, so that a page can show it on a later one.

import { z } from 'zod';
import { AppError } from '../errors.ts';
import { wholeNumber } from '../model/fields.ts';
import { reference } from '../model/references.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { mustBeVersionOf } from './assetPins.ts';

const LONGEST_MS = 7 * 24 * 60 * 60 * 1000;
const MOST_PAGES = 100_000;

const fileId = reference('assetFile');
const part = z.number().min(0).max(1);
const ms = wholeNumber(0, LONGEST_MS);

/** The schema of a place on a version of an asset. Lengths are fractions of the width or the height, times are ms. */
export const mediaAnchor = z.union([
  z.strictObject({ fileId, x: part, y: part }),
  z.strictObject({ fileId, page: wholeNumber(1, MOST_PAGES), x: part, y: part, w: part, h: part }),
  z.strictObject({ fileId, at: ms, to: ms.optional() }),
]);

/** A place on a version of an asset. */
export type MediaAnchor = z.infer<typeof mediaAnchor>;

/** Throws unless the comment is on an asset, and the place on one of its versions. @throws AppError */
export function mustBeValidAnchor(
  anchor: MediaAnchor,
  entityType: string,
  entityId: string,
  snapshot: Snapshot,
): void {
  if (entityType !== 'asset') {
    throw new AppError('badRequest', { message: 'Only a comment on an asset has a place on it.' });
  }
  const isOver = 'w' in anchor && (anchor.x + anchor.w > 1 || anchor.y + anchor.h > 1);
  const isTurned = 'at' in anchor && anchor.to !== undefined && anchor.to < anchor.at;
  if (isOver) throw new AppError('badRequest', { message: 'The region goes over the edge of the page.' });
  if (isTurned) throw new AppError('badRequest', { message: 'The end lies before the start.' });
  mustBeVersionOf(entityId, anchor.fileId, snapshot);
}
