// The words for displays, in their list and where one is made.

import type { ListedDisplay } from '../../../shared/api/displays.ts';
import type { DISPLAY_KINDS, DisplaySettings } from '../../../shared/entities/sheetLayout.ts';

type DisplayKind = (typeof DISPLAY_KINDS)[number];

/** The kinds of displays: their names, and what each is for. */
export const KIND_WORDS: Readonly<Record<DisplayKind, { readonly label: string; readonly note: string }>> = {
  timer: { label: 'Speaker timer', note: 'What is left, large enough for the stage' },
  agenda: { label: 'Agenda', note: 'Titles and times for guests, without numbers' },
  clock: { label: 'Studio clock', note: 'Time of day, what is left, over and under' },
  lowerThird: { label: 'Lower third', note: 'A clear page with a name plate, for OBS and vMix' },
  prompter: { label: 'Prompter', note: 'The words of a category, which scroll past a line' },
  wall: { label: 'Wall', note: 'Now, next and each department, for backstage' },
};

/** Returns what a display shows, in words, such as `Speaker timer, mirrored`. */
export function showsWords({ shows, isMirrored, clock }: DisplaySettings): string {
  return [
    KIND_WORDS[shows].label,
    clock === undefined ? '' : `${clock} h`,
    isMirrored === true ? 'mirrored' : '',
  ]
    .filter((word) => word !== '')
    .join(', ');
}

/** Returns whether a display stays awake, in words that do not promise more than is known. */
export function wakeWords({ wake, isListening }: Pick<ListedDisplay, 'wake' | 'isListening'>): string {
  if (!isListening) return 'Counts on by itself while it is on';
  if (wake === 'held') return 'Stays awake';
  return wake === 'maySleep' ? 'May sleep' : 'Sleep not known';
}

/** Returns the size of a display in pixels, such as `1920 × 1080`; '' while it is not known. */
export function sizeWords({ width, height }: Pick<ListedDisplay, 'width' | 'height'>): string {
  return width > 0 && height > 0 ? `${width} × ${height}` : '';
}

/** Returns the delay between a display and the server, such as `0.02 s`; '' while that is not known. */
export function lagWords(lagMs: number | null): string {
  return lagMs === null ? '' : `${(Math.max(10, lagMs) / 1000).toFixed(2)} s`;
}

/** Returns how many of the displays that a message was for have seen it, and how long the slowest took, such as
 *  `Seen by all 2, 0.3 s`. */
export function seenWords(
  displays: readonly ListedDisplay[],
  { messageId, at, displayIds }: { messageId: string; at: number; displayIds: readonly string[] | null },
): string {
  const meant = displays.filter(
    ({ displayId, shows, hasEnded }) =>
      !hasEnded &&
      shows !== 'lowerThird' &&
      (displayIds === null ? shows !== 'agenda' : displayIds.includes(displayId)),
  );
  const seen = meant.flatMap((display) => {
    const found = display.seen.find((each) => each.messageId === messageId);
    return found ? [{ title: display.title, after: found.at - at }] : [];
  });
  const [first] = seen;
  if (!first) return meant.length === 0 ? 'No display shows it' : 'Not seen yet';
  const slowest = Math.max(0, ...seen.map(({ after }) => after));
  const time = slowest < 60_000 ? `, ${(Math.max(100, slowest) / 1000).toFixed(1)} s` : '';
  if (seen.length < meant.length) return `Seen by ${seen.length} of ${meant.length}${time}`;
  return seen.length === 1 ? `Seen by ${first.title}${time}` : `Seen by all ${seen.length}${time}`;
}
