// A card of a radio group.

import type { LucideIcon } from 'lucide-react';
import { Icon } from '../../ui/Icon.tsx';

const card =
  'relative grid min-h-14 grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-3 rounded-menu bg-raised py-2 pr-3.5 pl-2.5 edge-line-control ' +
  'has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-accent-line ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-focus';

/** A card of a radio group: icon, title and a line of explanation. */
export function ChoiceCard({
  name,
  icon,
  title,
  about,
  isChosen,
  choose,
}: {
  name: string;
  icon: LucideIcon;
  title: string;
  about: string;
  isChosen: boolean;
  choose: () => void;
}) {
  return (
    <label className={card}>
      <input
        type="radio"
        name={name}
        className="peer absolute inset-0 appearance-none rounded-menu outline-none"
        checked={isChosen}
        onChange={choose}
      />
      <span className="grid size-9 place-items-center rounded-control bg-active text-ink-2 peer-checked:bg-accent-soft peer-checked:text-accent-text">
        <Icon of={icon} />
      </span>
      <span className="min-w-0">
        <span className="block text-14 font-medium">{title}</span>
        <span className="block text-12 text-ink-2">{about}</span>
      </span>
      <span className="size-4 rounded-full bg-raised edge-line-field peer-checked:border-[5px] peer-checked:border-accent peer-checked:shadow-none" />
    </label>
  );
}
