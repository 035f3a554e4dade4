// The rulers of the canvas, the dots at the crossings of its tracks, and the dashed lines that a drag snaps to.

import type { Rectangle } from '../../../shared/entities/blockPlaces.ts';
import { BLOCK_TRACKS } from '../../../shared/entities/rowTypes.ts';
import { cx } from '../../ui/classes.ts';
import type { CanvasTracks } from './canvasGeometry.ts';
import type { DraggedCell } from './useCanvasDrag.ts';

interface Drawn {
  readonly tracks: CanvasTracks;
  readonly scale: number;
}

const number = 'absolute text-11 tabular text-ink-2';
const lit = 'font-semibold text-accent-text';

/** The numbers of the lines between tracks: of every second line, and of the lines that a drag snaps to. */
export function Rulers({ tracks, scale, dragged }: Drawn & { dragged: DraggedCell | null }) {
  const snaps = dragged ? snapsOf(dragged) : { x: [], y: [] };
  const across = Array.from({ length: BLOCK_TRACKS + 1 }, (_, line) => line);
  return (
    <div aria-hidden>
      {across
        .filter((line) => line % 2 === 0 || snaps.x.includes(line))
        .map((line) => (
          <span
            key={line}
            className={cx(number, '-top-6 -translate-x-1/2', snaps.x.includes(line) && lit)}
            style={{ left: (tracks.left + line * tracks.width) * scale }}
          >
            {line}
          </span>
        ))}
      {tracks.tops.flatMap((top, line) =>
        line % 2 === 0 || line === tracks.tops.length - 1 || snaps.y.includes(line)
          ? [
              <span
                key={line}
                className={cx(number, 'right-full mr-2.5 -translate-y-1/2', snaps.y.includes(line) && lit)}
                style={{ top: top * scale }}
              >
                {line}
              </span>,
            ]
          : [],
      )}
    </div>
  );
}

/** A dot at each crossing of tracks. */
export function Dots({ tracks, scale }: Drawn) {
  const step = tracks.width * scale;
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden text-line-strong">
      {tracks.tops.map((top, line) => (
        <span
          key={line}
          className="absolute h-0.5 bg-[radial-gradient(circle_at_1px_1px,currentColor_1px,transparent_1px)]"
          style={{
            top: top * scale - 1,
            left: tracks.left * scale - 1,
            width: BLOCK_TRACKS * step + 2,
            backgroundSize: `${step}px 2px`,
          }}
        />
      ))}
    </div>
  );
}

/** The dashed lines that a drag snaps to, with the number of the line in the margin. */
export function Guides({ tracks, scale, dragged }: Drawn & { dragged: DraggedCell | null }) {
  if (!dragged) return null;
  const { x, y } = snapsOf(dragged);
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 z-3 text-accent-text">
      {x.map((line) => (
        <span
          key={line}
          className="absolute -inset-y-3 border-l border-dashed border-accent-line"
          style={{ left: (tracks.left + line * tracks.width) * scale }}
        />
      ))}
      {y.map((line) => (
        <span
          key={line}
          className="absolute -inset-x-3 border-t border-dashed border-accent-line"
          style={{ top: (tracks.tops[line] ?? 0) * scale }}
        >
          <span className="absolute left-full ml-1 -translate-y-1/2 text-11 whitespace-nowrap max-lg:hidden">
            {`snaps to ${line}`}
          </span>
        </span>
      ))}
    </div>
  );
}

/** Returns the lines of the edges that the drag moves; for a cell moved as a whole, those of its left and upper
 *  edge. */
function snapsOf({ place, handle }: DraggedCell): {
  readonly x: readonly number[];
  readonly y: readonly number[];
} {
  const { x, y, w, h }: Rectangle = place;
  if (handle === null) return { x: [x], y: [y] };
  return {
    x: [...(handle.includes('w') ? [x] : []), ...(handle.includes('e') ? [x + w] : [])],
    y: [...(handle.includes('n') ? [y] : []), ...(handle.includes('s') ? [y + h] : [])],
  };
}
