// The filters of the comments of a project, which are in its address: state, person, sheet.

import { useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { db, inOrderOf } from '../store/db.ts';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { Select } from '../ui/Select.tsx';
import { personOf } from '../widgets/person.ts';
import type { CommentFilter } from './useComments.ts';

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'mine', label: 'Mine' },
  { value: 'resolved', label: 'Resolved' },
] as const satisfies readonly { readonly value: CommentFilter['state']; readonly label: string }[];

const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** Returns the filter in the page's address, and the function that clears it. */
export function useCommentFilter(): CommentFilter & { readonly clear: () => void } {
  const [search, setSearch] = useSearchParams();
  const idIn = (name: string): string | null => {
    const text = search.get(name) ?? '';
    return ID.test(text) ? text : null;
  };
  return {
    state: STATES.find(({ value }) => value === search.get('show'))?.value ?? 'open',
    personId: idIn('person'),
    sheetId: idIn('sheet'),
    clear: () => setSearch({}, { replace: true }),
  };
}

/** The bar of filters. */
export function CommentFilters({ projectId }: { projectId: string }) {
  const [, setSearch] = useSearchParams();
  const { state, personId, sheetId } = useCommentFilter();
  const users = useSnapshot(db.user);
  const sheets = inOrderOf(useSnapshot(db.sheet), 'projectId', projectId);
  const set = (name: string, value: string): void => {
    // The address itself is read, since a second quick choice may come before the page is rendered with the first.
    const next = new URLSearchParams(location.search);
    if (value === '') next.delete(name);
    else next.set(name, value);
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
      className="flex shrink-0 items-center gap-2 border-b border-line px-5 py-3 phone:flex-wrap phone:px-3"
    >
      <div className="flex phone:w-full">
        <SegmentedControl
          label="Show"
          segments={STATES}
          value={state}
          choose={(value) => set('show', value === 'open' ? '' : value)}
          block
        />
      </div>
      <span aria-hidden className="w-3 shrink-0 phone:hidden" />
      <div className="phone:min-w-0 phone:flex-1">
        <Select
          label="Person"
          hiddenLabel
          size="md"
          className="w-36 phone:w-full"
          options={[{ value: '', label: 'Everybody' }, ...people]}
          value={personId ?? ''}
          choose={(id) => set('person', id)}
        />
      </div>
      <div className="phone:min-w-0 phone:flex-1">
        <Select
          label="Sheet"
          hiddenLabel
          size="md"
          className="w-36 phone:w-full"
          options={[{ value: '', label: 'All sheets' }, ...titles]}
          value={sheetId ?? ''}
          choose={(id) => set('sheet', id)}
        />
      </div>
    </div>
  );
}
