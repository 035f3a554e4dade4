// An asset in the list, with a checkbox that selects it. A click shows its details beside the list, a double click
// opens its page.

import { Link, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { formatByteSize } from '../../../shared/format/amounts.ts';
import { shortMoment } from '../../../shared/format/moments.ts';
import { assetsPath } from '../../../shared/paths.ts';
import { now } from '../../browser/clock.ts';
import { preferredClock } from '../../browser/look.ts';
import type { ListedAsset } from '../../store/assetList.ts';
import { db } from '../../store/db.ts';
import { Tag } from '../../ui/Tag.tsx';
import { cx } from '../../ui/classes.ts';
import { personOf } from '../../widgets/person.ts';
import { Thumbnail } from '../../widgets/Thumbnail.tsx';

interface ItemProps {
  readonly projectId: string;
  readonly asset: ListedAsset;
  readonly isChosen: boolean;
  readonly isSelected: boolean;
  /** Selects or deselects the asset; with `isRange` also all assets between it and the one toggled last. */
  readonly toggle: (isRange: boolean) => void;
}

const box =
  'size-4 accent-accent touch:size-6 transition-opacity checked:opacity-100 focus-visible:opacity-100 group-hover:opacity-100 touch:opacity-100';

function SelectBox({
  title,
  isSelected,
  toggle,
  className,
}: Pick<ItemProps, 'isSelected' | 'toggle'> & {
  readonly title: string;
  readonly className: string;
}) {
  return (
    <label className={cx('grid size-7 place-items-center touch:size-11', className)}>
      <input
        type="checkbox"
        aria-label={`Select ${title}`}
        checked={isSelected}
        className={cx(box, isSelected ? 'opacity-100' : 'opacity-0')}
        onChange={(event) => toggle(event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
      />
    </label>
  );
}

/** An asset as a card. */
export function AssetCard({ projectId, asset, isChosen, isSelected, toggle }: ItemProps) {
  const { id, title, current, versions } = asset;
  const navigate = useNavigate();
  return (
    <div className="group relative">
      <Link
        to={`?asset=${id}`}
        data-asset={id}
        aria-current={isChosen || undefined}
        className="block min-w-0"
        onDoubleClick={() => void navigate(assetsPath(projectId, id))}
      >
        <Thumbnail
          src={current?.thumb ?? null}
          kind={current?.kind ?? ''}
          className={cx(
            'aspect-8/5 w-full rounded-control',
            isChosen || isSelected ? 'outline-2 outline-offset-2 outline-accent' : 'shadow-pop',
          )}
        />
        <span className="mt-2 flex items-center gap-2 font-medium">
          <span className="truncate group-hover:underline">{title}</span>
          {versions.length > 1 && <Tag>{`v${current?.number ?? versions.length}`}</Tag>}
        </span>
        <span className="block truncate text-12 text-ink-2">
          {current ? `${current.kind || 'File'} · ${formatByteSize(current.byteSize)}` : 'No file'}
        </span>
      </Link>
      <SelectBox
        title={title}
        isSelected={isSelected}
        toggle={toggle}
        className="absolute top-1 left-1 rounded-small"
      />
    </div>
  );
}

/** An asset as a line of a list. */
export function AssetLine({ projectId, asset, isChosen, isSelected, toggle }: ItemProps) {
  const { id, title, current } = asset;
  const navigate = useNavigate();
  const userId = current?.userId ?? '';
  const person = personOf(useSnapshot(db.user)[userId], userId);
  return (
    <div
      className={cx(
        'group flex h-12 items-center gap-3 rounded-control pr-3',
        isChosen ? 'bg-active' : 'hover:bg-hover',
      )}
    >
      <SelectBox title={title} isSelected={isSelected} toggle={toggle} className="shrink-0" />
      <Link
        to={`?asset=${id}`}
        data-asset={id}
        aria-current={isChosen || undefined}
        className="flex h-full min-w-0 flex-1 items-center gap-3"
        onDoubleClick={() => void navigate(assetsPath(projectId, id))}
      >
        <Thumbnail src={current?.thumb ?? null} kind={current?.kind ?? ''} className="h-9 w-14" />
        <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
        <span className="w-14 text-12 text-ink-2 max-md:hidden">{current?.kind}</span>
        <span className="w-40 truncate text-12 text-ink-2 max-lg:hidden">{current && person.name}</span>
        <span className="w-28 text-12 text-ink-2 tabular max-md:hidden">
          {current && shortMoment(current.createdAt, now(), preferredClock())}
        </span>
        <span className="w-18 text-right text-12 text-ink-2 tabular">
          {current ? formatByteSize(current.byteSize) : 'No file'}
        </span>
      </Link>
    </div>
  );
}
