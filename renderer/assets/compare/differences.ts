// The differences between two versions of an asset, in words. Pure.

import { formatByteSize } from '../../../shared/format/amounts.ts';
import { shortMoment, type HourClock } from '../../../shared/format/moments.ts';
import { countOf } from '../../../shared/format/words.ts';
import type { AssetVersion } from '../../store/assetList.ts';

/** A line of the comparison. */
export interface Difference {
  readonly words: string;
  /** The two values, `now, was before`, or the one value that both versions have. */
  readonly detail: string;
}

const DAY = 24 * 3_600_000;

/** Returns how `later` differs from `earlier`: content, file size, size in pixels, time and person, file name. */
export function differencesOf(
  earlier: AssetVersion,
  later: AssetVersion,
  when: { readonly now: number; readonly clock: HourClock },
): readonly Difference[] {
  return [
    ...(earlier.sha256 === later.sha256
      ? [{ words: 'The same content', detail: 'Not one byte differs' }]
      : []),
    sizeDifference(earlier, later),
    ...pixelDifference(earlier, later),
    timeDifference(earlier, later, when),
    nameDifference(earlier, later),
  ];
}

function sizeDifference(earlier: AssetVersion, later: AssetVersion): Difference {
  const by = later.byteSize - earlier.byteSize;
  if (by === 0) return { words: 'Same file size', detail: formatByteSize(later.byteSize) };
  return {
    words: `${formatByteSize(Math.abs(by))} ${by > 0 ? 'larger' : 'smaller'}`,
    detail: `${formatByteSize(later.byteSize)}, was ${formatByteSize(earlier.byteSize)}`,
  };
}

function pixelDifference(earlier: AssetVersion, later: AssetVersion): readonly Difference[] {
  if (earlier.pixels === '' || later.pixels === '') return [];
  if (earlier.pixels === later.pixels) return [{ words: 'Same size in pixels', detail: later.pixels }];
  return [{ words: 'Another size in pixels', detail: `${later.pixels}, was ${earlier.pixels}` }];
}

function timeDifference(
  earlier: AssetVersion,
  later: AssetVersion,
  { now, clock }: { readonly now: number; readonly clock: HourClock },
): Difference {
  const days = Math.round((later.createdAt - earlier.createdAt) / DAY);
  const person = earlier.userId === later.userId ? 'same person' : 'another person';
  return {
    words: `${days < 1 ? 'Within a day' : `${countOf(days, 'day')} later`}, ${person}`,
    detail: `${shortMoment(later.createdAt, now, clock)}, was ${shortMoment(earlier.createdAt, now, clock)}`,
  };
}

function nameDifference(earlier: AssetVersion, later: AssetVersion): Difference {
  if (earlier.fileName === later.fileName) return { words: 'Same file name', detail: later.fileName };
  return { words: 'Another file name', detail: `${later.fileName}, was ${earlier.fileName}` };
}
