// The pictures of a channel in rows that share both edges, each with its name, who posted it and when.

import { ArrowUpRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { dayAndMonth, formatTimeOfDay } from '../../../shared/format/moments.ts';
import { assetsPath } from '../../../shared/paths.ts';
import { now } from '../../browser/clock.ts';
import { preferredClock } from '../../browser/look.ts';
import { db } from '../../store/db.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useIsPhone } from '../../widgets/useIsPhone.ts';
import { personOf } from '../../widgets/person.ts';
import { justifiedRows } from '../../talk/files/justify.ts';
import type { MediaItem } from './mediaFilter.ts';

const GAP = 12;
/** Approximate height of a row, in px. */
const ROW_HEIGHT = { wide: 180, phone: 130 } as const;

/** The pictures. `goTo` is the address of a post. */
export function MediaRows({
  projectId,
  items,
  goTo,
}: {
  projectId: string;
  items: readonly MediaItem[];
  goTo: (item: MediaItem) => string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const isPhone = useIsPhone();
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const pictures = items.map((item) => ({
    id: item.key,
    width: item.file.pixels?.width ?? 1,
    height: item.file.pixels?.height ?? 1,
    item,
  }));
  const target = isPhone ? ROW_HEIGHT.phone : ROW_HEIGHT.wide;
  const rows = width === 0 ? [] : justifiedRows(pictures, { width, gap: GAP, target });
  return (
    <div ref={box}>
      {rows.map((row) => (
        // By `content-visibility`, rows out of sight are not laid out; their known height stands for them.
        <div
          key={row.pictures[0]?.picture.id}
          className="flex gap-3 [content-visibility:auto]"
          style={{ containIntrinsicHeight: `${row.height + 30}px` }}
        >
          {row.pictures.map((shown) => (
            <MediaPicture
              key={shown.picture.id}
              projectId={projectId}
              item={shown.picture.item}
              width={shown.width}
              height={row.height}
              goTo={goTo(shown.picture.item)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function MediaPicture({
  projectId,
  item: { file, userId, postedAt },
  width,
  height,
  goTo,
}: {
  projectId: string;
  item: MediaItem;
  width: number;
  height: number;
  goTo: string;
}) {
  const person = personOf(useSnapshot(db.user)[userId], userId);
  return (
    <figure className="group relative shrink-0 p-px" style={{ width }}>
      <Link
        to={assetsPath(projectId, file.assetId)}
        className="block overflow-hidden rounded-control bg-active shadow-[0_0_0_1px_var(--line-strong)]"
        style={{ height }}
      >
        <img
          src={file.addressOf('md')}
          alt={file.title}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      </Link>
      <Link
        to={goTo}
        className="absolute top-2 right-2 flex h-6 items-center gap-1.5 rounded-small bg-[rgb(12_13_16/0.78)] px-2 text-12 font-medium text-on-solid opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 touch:h-11 touch:min-w-11 touch:justify-center touch:opacity-100"
      >
        <Icon of={ArrowUpRight} size="s" />
        <span className="touch:sr-only">Go to post</span>
      </Link>
      <figcaption className="flex h-7.5 items-center gap-2 text-12">
        <span className="min-w-0 flex-1 truncate font-medium">{file.title}</span>
        <span className="shrink-0 text-ink-2 tabular">
          {person.short}, {shortWhen(postedAt)}
        </span>
      </figcaption>
    </figure>
  );
}

/** Returns the time of day of a moment of today, and the date of any other moment. */
function shortWhen(at: number): string {
  const isToday = new Date(at).toDateString() === new Date(now()).toDateString();
  return isToday ? formatTimeOfDay(at, preferredClock()) : dayAndMonth(at, now());
}
