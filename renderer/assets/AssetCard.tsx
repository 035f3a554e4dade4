// One asset among others: its picture, its name, how many versions, how large.

import { Link } from 'react-router-dom';
import { byteSize } from '../../shared/format/amounts.ts';
import { assetsPath } from '../../shared/paths.ts';
import { cx } from '../ui/classes.ts';
import { Tag } from '../ui/Tag.tsx';
import { Thumb } from '../widgets/Thumb.tsx';
import type { ListedAsset } from '../store/assetList.ts';

export function AssetCard({
  projectId,
  asset: { id, title, current, versions },
  isChosen,
}: {
  projectId: string;
  asset: ListedAsset;
  isChosen: boolean;
}) {
  return (
    <li>
      <Link
        to={assetsPath(projectId, id)}
        aria-current={isChosen || undefined}
        className="group block min-w-0"
      >
        <Thumb
          src={current?.thumb ?? null}
          kind={current?.kind ?? ''}
          className={cx(
            'aspect-8/5 w-full rounded-control',
            isChosen ? 'outline-2 outline-offset-2 outline-accent' : 'shadow-pop',
          )}
        />
        <span className="mt-2 flex items-center gap-2 font-medium">
          <span className="truncate group-hover:underline">{title}</span>
          {versions.length > 1 && <Tag>{`v${current?.number ?? versions.length}`}</Tag>}
        </span>
        <span className="block truncate text-12 text-ink-2">
          {current ? `${current.kind || 'File'} · ${byteSize(current.byteSize)}` : 'No file'}
        </span>
      </Link>
    </li>
  );
}
