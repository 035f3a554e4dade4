// The number of members that take a seat.

import type { AccessScope } from '../../shared/api/parts.ts';
import { useRoster } from './roster.ts';
import { seatWords } from './memberWords.ts';

/** The count of editing seats and viewers. */
export function Seats({ scope }: { scope: AccessScope }) {
  const { members } = useRoster(scope);
  return (
    <span className="tabular">
      {members ? seatWords(members) : 'Everyone who opens the projects of the team.'}
    </span>
  );
}
