// What was posted in a channel, and which of it a filter shows. Pure.

import { hasWords } from '../../../shared/format/words.ts';
import type { PostedFile } from '../../talk/files/files.ts';

/** A file with the post that it came with. */
export interface MediaItem {
  /** Id of the post and of the asset together: one asset may have been posted twice. */
  readonly key: string;
  readonly file: PostedFile;
  readonly postId: string;
  /** The post whose thread it is in; null in the channel itself. */
  readonly parentId: string | null;
  /** Id of the person who posted the file. */
  readonly userId: string;
  readonly postedAt: number;
}

export const MEDIA_KINDS = ['all', 'pictures', 'files'] as const;
export const MEDIA_DATES = ['any', 'today', 'week', 'month'] as const;

export interface MediaFilter {
  readonly name: string;
  readonly kind: (typeof MEDIA_KINDS)[number];
  /** Id of the person who posted; '' for everybody. */
  readonly userId: string;
  readonly date: (typeof MEDIA_DATES)[number];
}

export const NO_FILTER: MediaFilter = { name: '', kind: 'all', userId: '', date: 'any' };

const DAYS = { week: 7, month: 30 } as const;
const DAY_MS = 86_400_000;

/** Returns whether a file is a picture, which the rows show. */
export function isPicture({ file }: MediaItem): boolean {
  return file.pixels !== null;
}

/** Returns what a filter shows. `now` is in ms. */
export function filteredMedia(
  items: readonly MediaItem[],
  { name, kind, userId, date }: MediaFilter,
  now: number,
): readonly MediaItem[] {
  const from = dateFrom(date, now);
  return items.filter(
    (item) =>
      (kind === 'all' || isPicture(item) === (kind === 'pictures')) &&
      (userId === '' || item.userId === userId) &&
      item.postedAt >= from &&
      hasWords(`${item.file.title} ${item.file.fileName}`, name.trim()),
  );
}

function dateFrom(date: MediaFilter['date'], now: number): number {
  if (date === 'any') return 0;
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  return date === 'today' ? midnight : midnight - (DAYS[date] - 1) * DAY_MS;
}
