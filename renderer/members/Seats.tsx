// The numbers of editing members and viewers.

import type { AccessScope } from '../../shared/api/parts.ts';
import { useRoster } from './roster.ts';
import { seatWords } from './memberWords.ts';

/** The numbers of editing members and viewers as a sentence. */
export function Seats({ scope }: { scope: AccessScope }) {
  const { members } = useRoster(scope);
  return (
    <span className="tabular">
      {members ? seatWords(members) : 'Everyone who opens the projects of the team.'}
    </span>
  );
}
