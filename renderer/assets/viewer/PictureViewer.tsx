// A picture with the marks of its comments. A click sets the point of a new comment. With the keyboard, C sets a point
// in the middle, arrows move it, and Enter moves the focus to the comment's text.

import { useState, type KeyboardEvent } from 'react';
import { assetFilePath } from '../../../shared/paths.ts';
import { letterOf } from '../../browser/letterOf.ts';
import { cx } from '../../ui/classes.ts';
import { useAssetPage } from '../assetContext.ts';
import { MarkPin } from '../marks/MarkPin.tsx';
import { markName, type MediaThread } from '../marks/mediaThreads.ts';
import { isOnPicture, clampToPicture, pointAt, type PictureRect, type Point } from './view.ts';
import { keyStep, usePictureView } from './usePictureView.ts';
import { ZoomButtons } from './ZoomButtons.tsx';

/** Distance that an arrow key moves a point, as a share of the picture; ten times as far with Shift. */
const KEY_SHARE = 0.005;

/** The picture of the shown version, with its marks. `picture` is its size in image pixels. */
export function PictureViewer({
  picture,
  isPhone,
}: {
  picture: { readonly width: number; readonly height: number };
  isPhone: boolean;
}) {
  const { asset, projectId, version, threads, draft, setDraft, moveDraft, select, whyNotComment } =
    useAssetPage();
  const [showsMarks, showMarks] = useState(true);
  const point = draft && 'x' in draft && !('page' in draft) ? draft : null;
  const setPoint = (at: Point, place = setDraft): void => {
    select(null);
    showMarks(true);
    place({ fileId: version.fileId, ...clampToPicture(at) });
  };
  const click = (at: Point, placed: PictureRect): void => {
    const share = pointAt(at, placed);
    if (whyNotComment === null && isOnPicture(share)) setPoint(share);
    else select(null);
  };
  const { placed, view, scale, window, zoomBy, fit, handlers, ...keys } = usePictureView({
    picture,
    click,
    margin: isPhone ? 0 : undefined,
  });
  const press = (event: KeyboardEvent): void => {
    const step = keyStep(event.key);
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isPlain && letterOf(event.nativeEvent) === 'c' && whyNotComment === null) setPoint(view.middle);
    else if (point && step) {
      const far = event.shiftKey ? 10 * KEY_SHARE : KEY_SHARE;
      setPoint({ x: point.x + step.x * far, y: point.y + step.y * far }, moveDraft);
    } else if (point && event.key === 'Enter') setDraft({ ...point });
    else if (point && event.key === 'Escape') setDraft(null);
    else if (!keys.press(event)) return;
    event.preventDefault();
  };
  const size = Math.max(placed.width, placed.height) > 1600 ? 'original' : 'lg';
  const src = assetFilePath({ projectId, assetId: asset.id, fileId: version.fileId }, size);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application handles its keys and pointers itself */}
      <div
        ref={window}
        role="application"
        aria-label={`${asset.title}, version ${version.number}. C sets a point for a comment, arrows move it.`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys zoom, move and set points
        tabIndex={0}
        className="relative min-h-0 flex-1 touch-none overflow-hidden bg-desk -outline-offset-2"
        onKeyDown={press}
        {...handlers}
      >
        <div
          className={cx('absolute shadow-paper', whyNotComment === null && 'cursor-crosshair')}
          style={{ left: placed.left, top: placed.top, width: placed.width, height: placed.height }}
        >
          <img
            src={src}
            alt={`${asset.title}, version ${version.number}`}
            draggable={false}
            className="absolute inset-0 size-full rounded-xs select-none"
          />
          {showsMarks && threads.map((thread) => <PointMark key={thread.first.id} thread={thread} />)}
          {point && showsMarks && (
            <span
              data-draft=""
              className="absolute -translate-y-full"
              style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
            >
              <MarkPin number="+" isOnPicture isSelected />
            </span>
          )}
        </div>
      </div>
      <ZoomButtons
        scale={scale}
        isFitted={view.zoom === 1}
        zoomBy={zoomBy}
        fit={fit}
        marks={{ isShown: showsMarks, show: showMarks }}
      />
    </>
  );
}

/** The mark of a comment on a point. Its place is stored as shares of the picture, independent of the zoom. */
function PointMark({ thread }: { thread: MediaThread }) {
  const { selectedId, select } = useAssetPage();
  const { anchor, number, first } = thread;
  if (!anchor || !('x' in anchor) || 'page' in anchor) return null;
  return (
    <button
      type="button"
      aria-label={`${markName(thread)}${first.isResolved ? ', resolved' : ''}`}
      aria-pressed={selectedId === first.id}
      className="touch:after:absolute touch:after:-inset-3 touch:after:content-[''] absolute -translate-y-full rounded-full"
      style={{ left: `${anchor.x * 100}%`, top: `${anchor.y * 100}%` }}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => select(first.id)}
    >
      <MarkPin
        number={number}
        isOnPicture
        isResolved={first.isResolved}
        isSelected={selectedId === first.id}
      />
    </button>
  );
}
