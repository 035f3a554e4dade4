// Of which team, and in which order.

import { Select } from '../ui/Select.tsx';
import type { Sort } from './listing.ts';

const SORT_WORDS = [
  { value: 'recent', label: 'Last edited' },
  { value: 'name', label: 'Name' },
  { value: 'date', label: 'Date' },
] as const;

const ANY = 'any';

export function ListOrder({
  teams,
  teamId,
  setTeam,
  sort,
  setSort,
}: {
  teams: readonly { readonly id: string; readonly name: string }[];
  teamId: string | null;
  setTeam: (teamId: string | null) => void;
  sort: Sort;
  setSort: (sort: Sort) => void;
}) {
  return (
    <div className="mb-1 ml-auto flex shrink-0 gap-2 phone:mb-0 phone:w-full">
      {(teams.length > 1 || teamId !== null) && (
        <div className="w-44 phone:w-auto phone:flex-1">
          <Select
            hiddenLabel
            size="md"
            label="Team"
            className="phone:h-8"
            options={[
              { value: ANY, label: 'All teams' },
              ...teams.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={teamId ?? ANY}
            choose={(chosen) => setTeam(chosen === ANY ? null : chosen)}
          />
        </div>
      )}
      <div className="w-30 phone:w-auto phone:flex-1">
        <Select
          hiddenLabel
          size="md"
          label="Order"
          className="phone:h-8"
          options={SORT_WORDS}
          value={sort}
          choose={setSort}
        />
      </div>
    </div>
  );
}
