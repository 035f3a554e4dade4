// The timeline of a clip: a click seeks to its moment, a drag marks a stretch.

import { useRef, type PointerEvent } from 'react';
import { assetFilePath } from '../../../shared/paths.ts';
import { cx } from '../../ui/classes.ts';
import { useAssetPage } from '../assetContext.ts';
import { MarkPin } from '../marks/MarkPin.tsx';
import { playbackText, markName, type MediaThread } from '../marks/mediaThreads.ts';
import { clampNumber } from '../viewer/view.ts';

const TICKS = 7;
/** Share of the clip's length that a drag must exceed to mark a stretch. */
const LEAST_SHARE = 0.01;

/** The track. `at` and `length` are milliseconds. */
export function MediaTimeline({
  at,
  length,
  seek,
  stretch,
}: {
  at: number;
  length: number;
  seek: (ms: number) => void;
  stretch: (from: number, to: number) => void;
}) {
  const { projectId, asset, version, threads, draft, whyNotComment } = useAssetPage();
  const about = { projectId, assetId: asset.id, fileId: version.fileId };
  const hasFrames = version.previews === 'ready' && version.contentType.startsWith('video/');
  /** The moment at which a press on the track has begun; null while there is none. */
  const begun = useRef<number | null>(null);
  const timeAt = (event: PointerEvent<HTMLElement>): number => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return Math.round(clampNumber((event.clientX - left) / width, 0, 1) * length);
  };
  const shareOf = (ms: number): string => `${length > 0 ? clampNumber(ms / length, 0, 1) * 100 : 0}%`;
  const end = (event: PointerEvent<HTMLElement>): void => {
    if (begun.current === null) return;
    const [from, to] = [begun.current, timeAt(event)].toSorted((one, other) => one - other);
    begun.current = null;
    if (from === undefined || to === undefined) return;
    if (whyNotComment === null && to - from > length * LEAST_SHARE) stretch(from, to);
  };
  return (
    <div className="relative mt-1 pt-7">
      <div
        className="relative h-13 touch-none rounded-small bg-sunken edge-line-control"
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          begun.current = timeAt(event);
          seek(begun.current);
        }}
        onPointerMove={(event) => begun.current !== null && seek(timeAt(event))}
        onPointerUp={end}
        onLostPointerCapture={() => {
          begun.current = null;
        }}
      >
        {hasFrames && (
          <img
            src={assetFilePath(about, 'frames')}
            alt=""
            draggable={false}
            className="pointer-events-none absolute inset-0 size-full rounded-small object-fill select-none"
          />
        )}
        {threads.map((thread) => (
          <Stretch key={thread.first.id} anchor={thread.anchor} shareOf={shareOf} />
        ))}
        {draft && <Stretch anchor={draft} shareOf={shareOf} isDraft />}
        <span aria-hidden className="absolute inset-y-0 w-0.5 bg-ink" style={{ left: shareOf(at) }} />
      </div>
      {threads.map((thread) => (
        <TimeMark key={thread.first.id} thread={thread} shareOf={shareOf} seek={seek} />
      ))}
      <div aria-hidden className="mt-1 flex justify-between text-11 text-ink-2 tabular">
        {Array.from({ length: TICKS }, (_, tick) => (
          <span key={tick}>{playbackText((length * tick) / (TICKS - 1))}</span>
        ))}
      </div>
    </div>
  );
}

/** A moment as a line through the track, a stretch as a frame over it. */
function Stretch({
  anchor,
  shareOf,
  isDraft = false,
}: {
  anchor: MediaThread['anchor'];
  shareOf: (ms: number) => string;
  isDraft?: boolean;
}) {
  if (!anchor || !('at' in anchor)) return null;
  const left = shareOf(anchor.at);
  const isStretch = anchor.to !== undefined;
  return (
    <span
      aria-hidden
      className={cx(
        'pointer-events-none absolute inset-y-0',
        isStretch ? 'border-2 border-accent-line' : 'w-0.5 bg-accent',
        isDraft && 'bg-accent-soft',
      )}
      style={isStretch ? { left, width: `calc(${shareOf(anchor.to ?? 0)} - ${left})` } : { left }}
    />
  );
}

function TimeMark({
  thread,
  shareOf,
  seek,
}: {
  thread: MediaThread;
  shareOf: (ms: number) => string;
  seek: (ms: number) => void;
}) {
  const { selectedId, select } = useAssetPage();
  const { anchor, first, number } = thread;
  if (!anchor || !('at' in anchor)) return null;
  const isSelected = selectedId === first.id;
  return (
    <button
      type="button"
      aria-label={`${number}: ${markName(thread)}${first.isResolved ? ', resolved' : ''}`}
      aria-pressed={isSelected}
      className="absolute top-0 rounded-full touch:after:absolute touch:after:-inset-3 touch:after:content-['']"
      style={{ left: shareOf(anchor.at) }}
      onClick={() => {
        select(first.id);
        seek(anchor.at);
      }}
    >
      <MarkPin number={number} isResolved={first.isResolved} isSelected={isSelected} />
    </button>
  );
}
