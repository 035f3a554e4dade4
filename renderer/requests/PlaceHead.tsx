// What is asked for: the team's picture and name, the project's title, and the line that says what this page is.

import { Avatar } from '../ui/Avatar.tsx';
import { WORDS, type Place, type PlaceInfo } from './place.ts';

export function PlaceHead({ type, info: { project, team } }: Pick<Place, 'type'> & { info: PlaceInfo }) {
  return (
    <div className="mb-7 flex flex-col items-center text-center">
      {/* Its name stands below. */}
      <span aria-hidden className="mb-4">
        <Avatar team={team.name} picture={team.avatar} size="MD" className="size-16 text-28" />
      </span>
      {project !== null && <p className="max-w-full text-14 break-words text-ink-2">{team.name}</p>}
      <h1 className="mt-0.5 mb-1 max-w-full text-28 font-heading text-balance break-words">
        {project ?? team.name}
      </h1>
      <p className="text-16 leading-6.5 text-ink-2">{WORDS[type].line}</p>
    </div>
  );
}
