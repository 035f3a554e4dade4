// Two versions one over the other, with a dividing line that is moved by dragging or by the arrow keys.

import { ChevronsLeftRight } from 'lucide-react';
import { useState, type PointerEvent } from 'react';
import { assetFilePath } from '../../../shared/paths.ts';
import type { AssetVersion } from '../../store/assetList.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useAssetPage } from '../assetContext.ts';
import { clampNumber, fittedSize } from '../viewer/view.ts';
import { useSizeOf } from '../viewer/useSizeOf.ts';
import { VersionMarks } from './VersionMarks.tsx';

const name =
  'pointer-events-none absolute bottom-3 rounded-small bg-scrim px-2 py-1 text-12 font-medium text-on-solid';

/** The earlier version at the left of the line, the later one at its right. */
export function CompareSlider({ versions }: { versions: readonly [AssetVersion, AssetVersion] }) {
  const [earlier, later] = versions;
  const { projectId, asset } = useAssetPage();
  const [share, setShare] = useState(0.5);
  const { box, size } = useSizeOf();
  const fitted = fittedSize(size, later.picture ?? { width: 1, height: 1 });
  const at = `${share * 100}%`;
  const src = ({ fileId }: AssetVersion): string =>
    assetFilePath({ projectId, assetId: asset.id, fileId }, 'lg');
  const drag = (event: PointerEvent<HTMLElement>): void => {
    if (event.buttons === 0) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setShare(clampNumber((event.clientX - left) / width, 0, 1));
  };
  return (
    <>
      <div ref={box} className="grid min-h-0 flex-1 place-items-center overflow-hidden bg-desk">
        <div
          className="relative touch-none cursor-ew-resize overflow-hidden rounded-xs shadow-paper select-none"
          style={{ width: fitted.width, height: fitted.height }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            drag(event);
          }}
          onPointerMove={drag}
        >
          <img
            src={src(later)}
            alt={`Version ${later.number}`}
            draggable={false}
            className="size-full object-contain"
          />
          <VersionMarks version={later} />
          <div className="absolute inset-0" style={{ clipPath: `inset(0 ${(1 - share) * 100}% 0 0)` }}>
            <img
              src={src(earlier)}
              alt={`Version ${earlier.number}`}
              draggable={false}
              className="size-full bg-desk object-contain"
            />
            <VersionMarks version={earlier} />
          </div>
          <span className={`${name} left-3`}>{`Version ${earlier.number}`}</span>
          <span className={`${name} right-3`}>{`Version ${later.number}`}</span>
          <span
            aria-hidden
            className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-paper"
            style={{ left: at }}
          />
          <span
            aria-hidden
            className="absolute top-1/2 grid size-10 -translate-1/2 place-items-center rounded-full bg-paper text-paper-ink shadow-pop has-focus-visible:outline-2"
            style={{ left: at }}
          >
            <Icon of={ChevronsLeftRight} />
          </span>
        </div>
      </div>
      <label className="flex h-(--strip) shrink-0 touch:h-12 items-center gap-3 border-t border-line px-4 text-12 text-ink-2">
        <span className="phone:hidden">Drag the line, or ← and →</span>
        <input
          type="range"
          aria-label="Line between the versions"
          min={0}
          max={100}
          step={1}
          value={Math.round(share * 100)}
          className="min-w-0 flex-1 accent-accent touch:h-11"
          onChange={(event) => setShare(Number(event.currentTarget.value) / 100)}
        />
        <output className="w-24 text-right tabular">
          Line at <b className="font-semibold text-ink">{`${Math.round(share * 100)} %`}</b>
        </output>
      </label>
    </>
  );
}
