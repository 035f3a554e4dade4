// The people of the project as cells show them: a circle with initials, in the colour of the person. A name that no
// member has gets a circle as well, always in the same hue.

import { personColour } from '../../../shared/format/personColour.ts';
import { initialsOf } from '../../../shared/format/words.ts';
import { hues } from '../../ui/hues.ts';

export interface ProjectMember {
  readonly id: string;
  readonly name: string;
  /** Colour of the person, as `#rrggbb` or as the name of a hue. */
  readonly color: string;
}

export interface PersonAvatar {
  readonly initials: string;
  readonly hue: string | null;
  readonly colour: string | null;
}

export interface PersonAvatars {
  /** The members in the order of their names. */
  members(): readonly ProjectMember[];
  setMembers(members: readonly ProjectMember[]): void;
  faceOf(name: string): PersonAvatar;
}

/** Keeps the members of a project by name, for the circles with their initials. */
export function openPersonAvatars(): PersonAvatars {
  let members: readonly ProjectMember[] = [];
  let byName = new Map<string, ProjectMember>();
  return {
    members: () => members,
    setMembers(given) {
      members = given.toSorted((one, other) => one.name.localeCompare(other.name));
      byName = new Map(members.map((member) => [member.name.toLowerCase(), member]));
    },
    faceOf(name) {
      const color = byName.get(name.trim().toLowerCase())?.color ?? '';
      const isOwn = color.startsWith('#');
      return {
        initials: initialsIn(name),
        hue: isOwn ? null : color || hueOfName(name),
        colour: isOwn ? personColour(color) : null,
      };
    },
  };
}

function initialsIn(name: string): string {
  const words = name.trim().split(/\s+/);
  return initialsOf(words[0] ?? '', words.length > 1 ? (words.at(-1) ?? '') : '');
}

/** The hues for names that no member has. Amber is left out, since it marks what is live. */
const OWN_HUES = hues.filter((hue) => hue !== 'amber');

function hueOfName(name: string): string {
  let sum = 7;
  for (const letter of name.trim().toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return OWN_HUES[sum % OWN_HUES.length] ?? 'gold';
}
