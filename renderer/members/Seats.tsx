// How many of the members take a seat.

import type { Place } from './place.ts';
import { useRoster } from './roster.ts';
import { seatWords } from './words.ts';

/** The count of editing seats and viewers. */
export function Seats({ place }: { place: Place }) {
  const { members } = useRoster(place);
  return (
    <span className="tabular">
      {members ? seatWords(members) : 'Everyone who opens the projects of the team.'}
    </span>
  );
}
