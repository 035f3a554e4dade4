// The open comments with a mark, where two versions are compared. A comment from an earlier version has a mark on both,
// a new one only on the later version.

import type { AssetVersion } from '../../store/assetList.ts';
import { useAssetPage } from '../assetContext.ts';
import { MarkPin } from '../marks/MarkPin.tsx';
import { threadsOnVersion } from '../marks/mediaThreads.ts';

export function VersionMarks({ version }: { version: AssetVersion }) {
  const { threads, numbers } = useAssetPage();
  return threadsOnVersion(threads, version.fileId, numbers).map(({ anchor, number, first }) =>
    anchor && 'x' in anchor && !('page' in anchor) && !first.isResolved ? (
      <span
        key={first.id}
        className="pointer-events-none absolute -translate-y-full"
        style={{ left: `${anchor.x * 100}%`, top: `${anchor.y * 100}%` }}
      >
        <MarkPin number={number} isOnPicture />
      </span>
    ) : null,
  );
}
