// The filters of the media of a channel, in one row: by name, kind, person and date.

import { Search } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { db } from '../../store/db.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { personOf } from '../../widgets/person.ts';
import { isPicture, type MediaFilter, type MediaItem } from './mediaFilter.ts';

const DATES = [
  { value: 'any', label: 'Any date' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
] as const;

/** The row of filters. `summary`, at its end, says how much was posted. */
export function MediaFilters({
  items,
  filter,
  setFilter,
  summary,
}: {
  items: readonly MediaItem[];
  filter: MediaFilter;
  setFilter: (filter: MediaFilter) => void;
  summary: string;
}) {
  const users = useSnapshot(db.user);
  const people = [...new Set(items.map(({ userId }) => userId))]
    .map((value) => ({ value, label: personOf(users[value], value).name }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  const pictures = items.filter(isPicture).length;
  const kinds = [
    { value: 'all', label: 'All' },
    { value: 'pictures', label: `Pictures ${pictures}` },
    { value: 'files', label: `Files ${items.length - pictures}` },
  ] as const;
  return (
    <search className="flex flex-wrap items-center gap-2 pb-2">
      <div className="w-55 phone:w-full">
        <TextField
          label="Filter by name"
          hiddenLabel
          size="md"
          icon={Search}
          placeholder="Filter by name"
          value={filter.name}
          onChange={(event) => setFilter({ ...filter, name: event.currentTarget.value })}
        />
      </div>
      <SegmentedControl
        label="Kind"
        segments={kinds}
        value={filter.kind}
        choose={(kind) => setFilter({ ...filter, kind })}
      />
      <div className="w-36">
        <Select
          label="Person"
          hiddenLabel
          size="md"
          options={[{ value: '', label: 'Everybody' }, ...people]}
          value={filter.userId}
          choose={(userId) => setFilter({ ...filter, userId })}
        />
      </div>
      <div className="w-32">
        <Select
          label="Date"
          hiddenLabel
          size="md"
          options={DATES}
          value={filter.date}
          choose={(date) => setFilter({ ...filter, date })}
        />
      </div>
      <output className="ml-auto text-ink-2 tabular">{summary}</output>
    </search>
  );
}
