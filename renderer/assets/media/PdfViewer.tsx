// A PDF: thumbnails of its pages with the number of open comments, and the chosen page, on which a drag marks a region.

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { assetFilePath } from '../../../shared/paths.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/classes.ts';
import { useAssetPage } from '../assetContext.ts';
import { MarkPin } from '../marks/MarkPin.tsx';
import { markName, type MediaThread } from '../marks/mediaThreads.ts';
import { clampNumber, type Point } from '../viewer/view.ts';
import { keyStep } from '../viewer/usePictureView.ts';
import { movedRegion, regionBetween } from './regions.ts';

/** Sides that a region must exceed, as shares of the page; a smaller drag is ignored. */
const LEAST = 0.01;
const MIDDLE = { x: 0.4, y: 0.4, w: 0.2, h: 0.2 };

/** The pages of the shown version. */
export function PdfViewer() {
  const { asset, projectId, version, threads, selectedId } = useAssetPage();
  const [chosen, choose] = useState(1);
  const selected = threads.find(({ first }) => first.id === selectedId)?.anchor;
  const [seen, setSeen] = useState(selected ?? null);
  // When a thread is selected in the list, its page is shown.
  if ((selected ?? null) !== seen) {
    setSeen(selected ?? null);
    if (selected && 'page' in selected) choose(selected.page);
  }
  const pages = Math.max(1, version.pages);
  const about = { projectId, assetId: asset.id, fileId: version.fileId };
  return (
    <div className="flex min-h-0 flex-1">
      <ol aria-label="Pages" className="w-33 shrink-0 overflow-y-auto border-r border-line p-2 max-md:hidden">
        {Array.from({ length: pages }, (_, at) => at + 1).map((page) => (
          <li key={page}>
            <button
              type="button"
              aria-current={page === chosen || undefined}
              aria-label={`Page ${page}`}
              className={cx('block w-full rounded-control p-1.5 text-left', page === chosen && 'bg-active')}
              onClick={() => choose(page)}
            >
              <img
                src={assetFilePath(about, 'sm', page)}
                alt=""
                loading="lazy"
                className="min-h-16 w-full rounded-xs bg-paper shadow-pop"
              />
              <span className="flex justify-between pt-1 text-12 tabular">
                <span>{page}</span>
                <span className="text-ink-2">{openOn(threads, page) || ''}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex h-11 shrink-0 items-center gap-1 px-4">
          <IconButton
            label="The page before"
            icon={ChevronLeft}
            disabled={chosen === 1}
            onClick={() => choose(chosen - 1)}
          />
          <span className="tabular">
            Page <b className="font-semibold">{chosen}</b> of {pages}
          </span>
          <IconButton
            label="The page after"
            icon={ChevronRight}
            disabled={chosen === pages}
            onClick={() => choose(chosen + 1)}
          />
        </div>
        <PdfPage key={chosen} page={chosen} src={assetFilePath(about, 'lg', chosen)} />
      </div>
    </div>
  );
}

/** Returns the number of open threads on a page. */
function openOn(threads: readonly MediaThread[], page: number): number {
  return threads.filter(
    ({ anchor, first }) => anchor && 'page' in anchor && anchor.page === page && !first.isResolved,
  ).length;
}

function PdfPage({ page, src }: { page: number; src: string }) {
  const { version, threads, draft, setDraft, select, whyNotComment } = useAssetPage();
  const begun = useRef<Point | null>(null);
  const mark = (region: typeof MIDDLE): void => {
    select(null);
    setDraft({ fileId: version.fileId, page, ...region });
  };
  const pointOf = (event: PointerEvent<HTMLElement>): Point => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return {
      x: clampNumber((event.clientX - left) / width, 0, 1),
      y: clampNumber((event.clientY - top) / height, 0, 1),
    };
  };
  const drag = (event: PointerEvent<HTMLElement>): void => {
    if (!begun.current) return;
    const region = regionBetween(begun.current, pointOf(event));
    if (region.w > LEAST && region.h > LEAST) mark(region);
  };
  const own = draft && 'page' in draft && draft.page === page ? draft : null;
  const press = (event: KeyboardEvent): void => {
    const step = keyStep(event.key);
    if (event.key === 'Escape' && own) setDraft(null);
    else if (own && step) mark(movedRegion(own, step, event.shiftKey));
    else return;
    event.preventDefault();
  };
  return (
    <div className="grid min-h-0 flex-1 place-items-center overflow-auto bg-desk p-4">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application handles its keys and pointers itself */}
      <div
        role="application"
        aria-label={`Page ${page}. Arrows move the marked region, with Shift they resize it.`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys move and resize a region
        tabIndex={0}
        className={cx(
          'relative touch-none shadow-paper select-none',
          whyNotComment === null && 'cursor-crosshair',
        )}
        onKeyDown={press}
        onPointerDown={(event) => {
          if (event.button !== 0 || whyNotComment !== null) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          begun.current = pointOf(event);
        }}
        onPointerMove={drag}
        onPointerUp={() => (begun.current = null)}
        onPointerCancel={() => (begun.current = null)}
      >
        <img src={src} alt={`Page ${page}`} draggable={false} className="max-h-[70dvh] max-w-full bg-paper" />
        {threads.map((thread) => (
          <RegionMark key={thread.first.id} thread={thread} page={page} />
        ))}
        {own && (
          <span
            aria-hidden
            className="pointer-events-none absolute border-2 border-accent-line bg-accent-soft"
            style={boxOf(own)}
          />
        )}
      </div>
      {whyNotComment === null && own === null && (
        <Button size="sm" className="mt-2" onClick={() => mark(MIDDLE)}>
          Mark a region
        </Button>
      )}
    </div>
  );
}

function RegionMark({ thread, page }: { thread: MediaThread; page: number }) {
  const { selectedId, select } = useAssetPage();
  const { anchor, first, number } = thread;
  if (!anchor || !('page' in anchor) || anchor.page !== page) return null;
  const isSelected = selectedId === first.id;
  return (
    <button
      type="button"
      aria-label={`${markName(thread)}${first.isResolved ? ', resolved' : ''}`}
      aria-pressed={isSelected}
      className={cx('absolute border-2 border-accent-line', isSelected && 'bg-accent-soft')}
      style={boxOf(anchor)}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => select(first.id)}
    >
      <span className="absolute top-0 left-0 -translate-1/2">
        <MarkPin number={number} isOnPicture isResolved={first.isResolved} isSelected={isSelected} />
      </span>
    </button>
  );
}

/** Returns the CSS position and size of a region on its page. */
function boxOf({ x, y, w, h }: typeof MIDDLE) {
  return { left: `${x * 100}%`, top: `${y * 100}%`, width: `${w * 100}%`, height: `${h * 100}%` };
}
