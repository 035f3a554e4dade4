// The columns of a review, and what its parts share.

import type { MergeResult } from '../../shared/api/merges.ts';
import { useMemo } from 'react';
import { touchTargetHeight } from '../browser/phone.ts';
import { useSheetColumns, type NamedColumn } from './MergeMatching.tsx';
import type { ReviewFilter, ReviewPairs, ReviewTicks } from './review.ts';
import type { MergePlace } from './useMerge.ts';

/** A column of the review. */
export interface ShownColumn {
  readonly key: string;
  readonly title: string;
  readonly width: number;
  readonly hue: string | null;
  readonly isEnd: boolean;
  readonly isTitle: boolean;
  /** Title in the file if it differs, else null. */
  readonly fileTitle: string | null;
  readonly isNew: boolean;
}

/** What all parts of the review get: what is compared, the result, the filter, the person's ticks and answers. */
export interface ReviewView {
  readonly place: MergePlace;
  readonly result: MergeResult;
  readonly filter: ReviewFilter;
  readonly ticks: ReviewTicks;
  readonly change: (ticks: ReviewTicks) => void;
  readonly pairs: ReviewPairs;
  readonly pair: (pairs: ReviewPairs) => void;
}

const LEAST = 84;
/**
 * Minimum widths of columns in px, by purpose: a duration shows two times and a tick, a title also the note about the
 * change of its row.
 */
const LEAST_WIDTHS: Readonly<Record<string, number>> = { duration: 132, title: 280 };
/** Minimum width in px of a duration column on touch screens, where a tick needs room for a finger on each side. */
const DURATION_BY_TOUCH = 160;
const MOST = 300;
const PX_PER_POINT = 4 / 3;
function leastWidthOf(purpose: string): number {
  if (purpose === 'duration' && touchTargetHeight() > 0) return DURATION_BY_TOUCH;
  return LEAST_WIDTHS[purpose] ?? LEAST;
}

/** Returns the sheet's columns that are in the file, in the sheet's order, followed by the file's new columns. */
export function useShownColumns({
  place,
  result,
}: Pick<ReviewView, 'place' | 'result'>): readonly ShownColumn[] {
  const own = useSheetColumns(place.sheetId);
  return useMemo(() => columnsOf(own, result), [own, result]);
}

function columnsOf(own: readonly NamedColumn[], result: MergeResult): readonly ShownColumn[] {
  const inFile = new Map(result.columns.map((column) => [column.key, column]));
  return [
    ...own.flatMap(({ id, title, width, hue, purpose }): readonly ShownColumn[] => {
      const file = inFile.get(id);
      if (!file) return [];
      return [
        {
          key: id,
          title,
          width: Math.min(MOST, Math.max(leastWidthOf(purpose ?? ''), width * PX_PER_POINT)),
          hue,
          isEnd: ['startTime', 'hardStart', 'duration', 'currency'].includes(purpose ?? ''),
          isTitle: purpose === 'title',
          fileTitle: file.isRenamed ? file.title : null,
          isNew: false,
        },
      ];
    }),
    ...result.columns
      .filter(({ columnId }) => columnId === null)
      .map(({ key, title }) => ({
        key,
        title,
        width: 160,
        hue: null,
        isEnd: false,
        isTitle: false,
        fileTitle: null,
        isNew: true,
      })),
  ];
}
