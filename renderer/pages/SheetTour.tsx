// The tour on the open sheet: the elements that its steps point at, and the detection that a step was done.

import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { loadOnboarding, markTried, onboarding } from '../onboarding/onboarding.ts';
import { Tour, type TourSheet } from '../onboarding/Tour.tsx';
import { leaveTourAddress, tour } from '../onboarding/tourRequest.ts';
import { tourStepsFor, type TourStep } from '../onboarding/tourSteps.ts';
import type { Grid } from '../sheet/grid/grid.ts';
import { useDenialReason } from '../store/rights.ts';
import { followSheetActivity } from './sheetActs.ts';

/** The tour of a sheet. It is not shown to people who have ended it, unless they start it again (`isAgain`). */
export function SheetTour({ grid, projectId, isAgain }: { grid: Grid; projectId: string; isAgain: boolean }) {
  const { known } = useSnapshot(onboarding);
  const whyNot = useDenialReason(projectId);
  useEffect(() => void loadOnboarding(), []);
  const sheet = useMemo(() => tourSheetOf(grid), [grid]);
  const [mayEdit, mayAddRows, mayComment] = (['cell.edit', 'row.add', 'comment.write'] as const).map(
    (right) => whyNot(right) === null,
  );
  const steps = useMemo(() => {
    const columns = grid.view.columns();
    return tourStepsFor({
      mayEdit: mayEdit === true,
      mayAddRows: mayAddRows === true,
      mayComment: mayComment === true,
      hasDurations: columns.some(({ purpose }) => purpose === 'duration'),
      hasDepartments: columns.some(({ category }) => Boolean(category)),
    });
  }, [grid, mayEdit, mayAddRows, mayComment]);
  const isEnded = !isAgain && known?.marks.includes('tour.ended') === true;
  useEffect(() => {
    if (isEnded) leaveTourAddress();
  }, [isEnded]);
  if (!known || isEnded) return null;
  const undone = steps.findIndex(({ id }) => !known.marks.includes(id));
  return (
    <Tour
      // A restarted tour begins at its first step.
      key={String(isAgain)}
      steps={steps}
      first={isAgain ? 0 : Math.max(0, undone)}
      sheet={sheet}
      mark={markTried}
      end={() => {
        markTried('tour.ended');
        tour.isAsked = false;
        leaveTourAddress();
        grid.select(grid.selection());
      }}
    />
  );
}

const ACTS = {
  write: 'tour.write',
  times: 'tour.times',
  row: 'tour.row',
  find: 'tour.find',
  filter: 'tour.filter',
  comment: 'tour.comment',
  paper: 'tour.paper',
  help: 'tour.help',
} as const;

/** Selectors of the buttons that steps point at. */
const BUTTONS: Readonly<Partial<Record<TourStep['id'], string>>> = {
  'tour.row': 'button[aria-label="Add a row"]',
  'tour.find': 'nav[aria-label="Project"] button:is([aria-label="Find or do"], .bg-raised)',
  'tour.filter': 'button[aria-label^="Category filter"]',
  'tour.comment': 'button[aria-label="Comment"]',
  'tour.paper': 'button[aria-label="Export"]',
  'tour.help': 'nav[aria-label="Project"] button[aria-label="Help"]',
};

function tourSheetOf(grid: Grid): TourSheet {
  return {
    anchorOf(step) {
      const element = elementOf(grid, step);
      if (!element?.checkVisibility()) return null;
      const rect = element.getBoundingClientRect();
      const isInSight =
        rect.width > 0 &&
        rect.bottom > 0 &&
        rect.top < innerHeight &&
        rect.right > 0 &&
        rect.left < innerWidth;
      return isInSight ? rect : null;
    },
    onMove(listener) {
      const end = new AbortController();
      const options = { signal: end.signal, capture: true, passive: true };
      addEventListener('resize', listener, options);
      document.addEventListener('scroll', listener, options);
      const ends = [grid.onSelect(listener), grid.view.records.waking.onFrame(listener)];
      const observer = new ResizeObserver(listener);
      observer.observe(grid.element);
      return () => {
        end.abort();
        observer.disconnect();
        for (const each of ends) each();
      };
    },
    onDone: (listener) => followSheetActivity(grid, (act) => listener(ACTS[act])),
  };
}

function elementOf(grid: Grid, step: TourStep['id']): Element | null {
  if (step === 'tour.write') return grid.element.querySelector('.overlay > .active');
  if (step === 'tour.times') {
    const column = grid.view.columns().findIndex(({ purpose }) => purpose === 'duration');
    return grid.painter.header.titleAt(column) ?? null;
  }
  const selector = BUTTONS[step];
  return selector === undefined ? null : document.querySelector(selector);
}
