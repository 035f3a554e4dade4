// The icon of a sheet in the rail, chosen by words in its title. Its columns would say more, but are unknown until the
// sheet is opened, and an icon that changed then would distract.

import {
  BookUser,
  CalendarDays,
  Clapperboard,
  Coins,
  ListChecks,
  ListOrdered,
  Megaphone,
  Table2,
  type LucideIcon,
} from 'lucide-react';

const KINDS: readonly (readonly [words: RegExp, icon: LucideIcon])[] = [
  [/\b(run of show|running order|rundown|show ?flow|cue ?sheets?|cues|schedule)\b/i, ListOrdered],
  [/\b(call ?sheets?|calls?)\b/i, Megaphone],
  [/\b(shot ?lists?|shots|scenes?)\b/i, Clapperboard],
  [/\b(crew|contacts?|cast|people|team)\b/i, BookUser],
  [/\b(budgets?|costs?|expenses|invoices?)\b/i, Coins],
  [/\b(rehearsals?|calendar|dates|days)\b/i, CalendarDays],
  [/\b(check ?list|to.?do|props|packing|inventory)\b/i, ListChecks],
];

/** Returns the icon for a sheet of this title. */
export function sheetIconOf(title: string): LucideIcon {
  return KINDS.find(([words]) => words.test(title))?.[1] ?? Table2;
}
