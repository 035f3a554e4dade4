// The filters of a feed by person, sheet and departments, which are stored in the address.

import { useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { limits } from '../../shared/limits.ts';
import { db, inOrderOf } from '../store/db.ts';
import { Select } from '../ui/Select.tsx';
import { cx } from '../ui/classes.ts';
import { personOf } from '../widgets/person.ts';
import type { FeedFilter } from './useFeed.ts';

const key =
  'inline-flex h-7 shrink-0 items-center gap-1.5 rounded-small px-2 text-12 font-medium edge-line-control hover:bg-hover touch:h-11 phone:h-11';

/** Returns the filter in the address. `isAny`: whether it filters by person, sheet or department. */
export function useFeedFilter(): FeedFilter & { readonly isAny: boolean } {
  const [search] = useSearchParams();
  const listOf = (name: string, most: number): readonly string[] =>
    (search.get(name) ?? '')
      .split(',')
      .filter((id) => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(id))
      .slice(0, most);
  const userIds = listOf('person', limits.feedPeople);
  const sheetIds = listOf('sheet', limits.feedSheets);
  const categoryIds = listOf('department', limits.feedCategories);
  const [channelId = null] = listOf('channelId', 1);
  const isAny = userIds.length + sheetIds.length + categoryIds.length > 0;
  return { channelId, userIds, sheetIds, categoryIds, isAny };
}

/** The bar of filters. */
export function FeedFilters({ projectId }: { projectId: string }) {
  const [, setSearch] = useSearchParams();
  const { userIds, sheetIds, categoryIds, channelId } = useFeedFilter();
  const users = useSnapshot(db.user);
  const sheets = inOrderOf(useSnapshot(db.sheet), 'projectId', projectId);
  const categories = inOrderOf(useSnapshot(db.category), 'projectId', projectId);
  const set = (name: string, ids: readonly string[]): void => {
    const next = new URLSearchParams(location.search);
    if (ids.length > 0) next.set(name, ids.join(','));
    else next.delete(name);
    setSearch(next, { replace: true });
  };
  const people = Object.values(users)
    .map(({ id }) => ({ value: id, label: personOf(users[id], id).name }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  const titles = sheets
    .filter(({ isTemplate }) => isTemplate !== true)
    .map(({ id, title }) => ({ value: id, label: title ?? 'Untitled' }));
  return (
    <div
      role="toolbar"
      aria-label="Filters"
      className="flex shrink-0 items-center gap-2 overflow-x-auto border-b border-line px-5 py-3 phone:px-3"
    >
      <div className="flex shrink-0 gap-2">
        <Select
          label="Person"
          hiddenLabel
          size="md"
          className="w-36"
          options={[{ value: '', label: 'Everybody' }, ...people]}
          value={userIds[0] ?? ''}
          choose={(id) => set('person', id === '' ? [] : [id])}
        />
        {channelId === null && (
          <Select
            label="Sheet"
            hiddenLabel
            size="md"
            className="w-36"
            options={[{ value: '', label: 'All sheets' }, ...titles]}
            value={sheetIds[0] ?? ''}
            choose={(id) => set('sheet', id === '' ? [] : [id])}
          />
        )}
      </div>
      <span aria-hidden className="w-3 shrink-0 phone:hidden" />
      {categories.map(({ id, name, hue }) => {
        const isOn = categoryIds.includes(id);
        const next = isOn ? categoryIds.filter((each) => each !== id) : [...categoryIds, id];
        return (
          <button
            key={id}
            type="button"
            data-hue={hue ?? 'slate'}
            aria-pressed={isOn}
            className={cx(key, isOn ? 'bg-active' : 'bg-raised')}
            onClick={() => set('department', next)}
          >
            <span aria-hidden className="size-2 shrink-0 rounded-full bg-hue-bar" />
            {name ?? 'Untitled'}
          </button>
        );
      })}
    </div>
  );
}
