// Marks of open comments on two compared versions. A comment on the earlier version is marked on both pictures, a
// comment on the later version only there.

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
