// Two versions side by side, which are zoomed and moved together.

import { useState } from 'react';
import { assetFilePath } from '../../../shared/paths.ts';
import type { AssetVersion } from '../../store/assetList.ts';
import { useAssetPage } from '../assetContext.ts';
import { usePictureView } from '../viewer/usePictureView.ts';
import { FITTED, type View } from '../viewer/view.ts';
import { ZoomButtons } from '../viewer/ZoomButtons.tsx';
import { VersionMarks } from './VersionMarks.tsx';

const ONE_PIXEL = { width: 1, height: 1 };

export function SideBySide({ versions }: { versions: readonly [AssetVersion, AssetVersion] }) {
  const [view, setView] = useState<View>(FITTED);
  const [earlier, later] = versions;
  return (
    <div className="flex min-h-0 flex-1 gap-px bg-line max-md:flex-col">
      <Side version={earlier} view={view} setView={setView} />
      <Side version={later} view={view} setView={setView} />
    </div>
  );
}

function Side({
  version,
  view,
  setView,
}: {
  version: AssetVersion;
  view: View;
  setView: (change: (view: View) => View) => void;
}) {
  const { projectId, asset } = useAssetPage();
  const { placed, window, press, handlers, scale, zoomBy, fit } = usePictureView({
    picture: version.picture ?? ONE_PIXEL,
    margin: 16,
    shared: { view, setView },
  });
  return (
    <figure className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application handles its keys and pointers itself */}
      <div
        ref={window}
        role="application"
        aria-label={`Version ${version.number}. Plus and minus zoom, arrows move both.`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys zoom and move
        tabIndex={0}
        className="relative min-h-0 flex-1 touch-none overflow-hidden bg-desk -outline-offset-2"
        onKeyDown={(event) => press(event) && event.preventDefault()}
        {...handlers}
      >
        <div
          className="absolute shadow-paper"
          style={{ left: placed.left, top: placed.top, width: placed.width, height: placed.height }}
        >
          <img
            src={assetFilePath({ projectId, assetId: asset.id, fileId: version.fileId }, 'lg')}
            alt={`Version ${version.number}`}
            draggable={false}
            className="absolute inset-0 size-full rounded-xs select-none"
          />
          <VersionMarks version={version} />
        </div>
      </div>
      <figcaption className="px-3 pt-1 text-12 text-ink-2">{`Version ${version.number}, ${version.fileName}`}</figcaption>
      <ZoomButtons scale={scale} isFitted={view.zoom === 1} zoomBy={zoomBy} fit={fit} marks={null} />
    </figure>
  );
}
