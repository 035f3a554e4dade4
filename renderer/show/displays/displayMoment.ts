// What a display shows at an instant, computed from the state of the show, its rows and the time.

import type { DisplaySettings } from '../../../shared/entities/sheetLayout.ts';
import type { LiveRundown } from '../../../shared/show/livePage.ts';
import type { RundownRow } from '../../../shared/show/rundown.ts';
import { isMessageShown, progressOfState, type ShowState } from '../../../shared/show/showState.ts';
import { isCallable, showTimes, type ShowTimes } from '../../../shared/timing/showTimes.ts';
import { clockTextOf, countdownText, lengthText, type ShowClock } from '../../../shared/show/showTexts.ts';

/** A show as a display sees it at an instant. Instants are ms since 1970, durations ms. */
export interface DisplayMoment {
  readonly settings: DisplaySettings;
  readonly state: ShowState;
  readonly rundown: LiveRundown;
  readonly times: ShowTimes;
  /** The server's time. */
  readonly now: number;
  readonly form: ShowClock;
  /** How long nothing has been heard from the server, in ms; null for less than `lostAfterMs`. */
  readonly lostMs: number | null;
  readonly message: ShowState['message'];
}

/** The contact of a display with the server, and the message that is for it. */
export interface DisplayConnection {
  /** When the last message came from the server, by its clock; null for never. */
  readonly heardAt: number | null;
  /** Time in ms without a message from the server after which the display says so. */
  readonly lostAfterMs: number;
  /** The message that is addressed to this display; null for none. */
  readonly addressed: ShowState['message'];
}

/** Returns the moment at `now`. */
export function displayMomentOf(
  settings: DisplaySettings,
  state: ShowState,
  rundown: LiveRundown,
  now: number,
  { heardAt, lostAfterMs, addressed }: DisplayConnection,
): DisplayMoment {
  const silence = heardAt === null ? 0 : now - heardAt;
  return {
    settings,
    state,
    rundown,
    times: showTimes(rundown.rows, progressOfState(state), now),
    now,
    form: formOf(settings, rundown),
    lostMs: silence >= lostAfterMs ? silence : null,
    message: messageFor(settings.shows, state.message, addressed, now),
  };
}

/** Returns how a display writes times: as its settings say, else as its sheet does. */
function formOf({ timeZone, clock }: DisplaySettings, rundown: LiveRundown): ShowClock {
  return {
    timeZone: timeZone ?? rundown.timeZone,
    isTwelveHour: clock === undefined ? rundown.isTwelveHour : clock === 12,
    showsSeconds: true,
  };
}

/** Returns the message that a kind of display shows: one that is addressed to it, else one for all. An agenda, which
 *  the audience sees, shows only the former; a lower third, which is on the air, shows none. */
function messageFor(
  shows: DisplaySettings['shows'],
  forAll: ShowState['message'],
  addressed: ShowState['message'],
  now: number,
): ShowState['message'] {
  if (shows === 'lowerThird') return null;
  const message = addressed ?? (shows === 'agenda' || forAll?.displayIds !== null ? null : forAll);
  return message && isMessageShown(message, now) ? message : null;
}

/** What the large digits of a display count. */
export interface DisplayDigits {
  readonly digits: string;
  /** What the digits are; null for the time that is left. */
  readonly word: 'Elapsed' | 'Starts in' | 'Not started' | 'Show ended' | null;
  /** The share of the row on now that is left, 0 to 1, and 1 once it is over; null where no time left is counted. */
  readonly share: number | null;
}

const DAY_MS = 24 * 3_600_000;

/** Returns what the large digits of a display count. */
export function displayDigitsOf({ state, times, now, form }: DisplayMoment): DisplayDigits {
  const { leftMs, elapsedMs, durationMs } = times;
  if (state.phase === 'ended') return { digits: hoursText(now, form), word: 'Show ended', share: null };
  if (leftMs !== null) {
    const whole = (durationMs ?? 0) + state.timer.added;
    const share = leftMs < 0 ? 1 : whole <= 0 ? 0 : Math.min(1, leftMs / whole);
    return { digits: countdownText(leftMs), word: null, share };
  }
  if (elapsedMs !== null) return { digits: lengthText(elapsedMs), word: 'Elapsed', share: null };
  const start = times.rows[times.nextIndex]?.expectedStart ?? null;
  return start !== null && start > now && start - now < DAY_MS
    ? { digits: countdownText(start - now), word: 'Starts in', share: null }
    : { digits: hoursText(now, form), word: 'Not started', share: null };
}

/**
 * Returns the instant from or to which the digits of a display count, so that a page knows when they change; null where
 * they do not change, or follow the time of day.
 */
export function countdownInstant({ phase, timer, next, clock }: ShowState): number | null {
  const { startedAt, duration, added, held } = timer;
  if (phase === 'running' && startedAt !== null)
    return startedAt + held + (duration === null ? 0 : duration + added);
  const start = phase === 'idle' ? (next?.expectedStart ?? null) : null;
  return start !== null && start > clock ? start : null;
}

/** Returns a time of day without its seconds, such as `19:50` or `7:50 pm`. */
export function hoursText(at: number, form: ShowClock): string {
  return clockTextOf(at, { ...form, showsSeconds: false });
}

/** Returns the texts in the dial of a clock. `half` is `am` or `pm`, and '' on a clock of 24 hours. */
export function dialTexts(
  at: number,
  form: ShowClock,
): { readonly hours: string; readonly seconds: string; readonly half: string; readonly day: string } {
  const [digits = '', half = ''] = clockTextOf(at, { ...form, showsSeconds: true }).split(' ');
  return {
    hours: digits.slice(0, -3),
    seconds: digits.slice(-2),
    half,
    day: dayText(at, form.timeZone),
  };
}

/** Returns the day of an instant in a time zone, such as `Saturday 5 December`. */
function dayText(at: number, timeZone: string | null): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: timeZone ?? 'UTC' }).format(at);
  } catch {
    // This browser does not know the zone.
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(at);
  }
}

/** A row of the agenda. */
export interface AgendaRow {
  readonly rowId: string;
  readonly title: string;
  readonly start: number | null;
}

/** Returns the rows from the next one on that can be called and have a title, at most `most` of them. */
export function followingRows(
  { rundown: { rows }, times }: DisplayMoment,
  most: number,
): readonly AgendaRow[] {
  const { nextIndex } = times;
  if (nextIndex < 0) return [];
  const following: AgendaRow[] = [];
  for (let index = nextIndex; index < rows.length && following.length < most; index++) {
    const [row, expected] = [rows[index], times.rows[index]];
    if (!row || !isListed(row) || (expected?.isSkipped && index !== nextIndex)) continue;
    following.push({
      rowId: row.rowId,
      title: row.title,
      start: expected?.expectedStart ?? row.plannedStart,
    });
  }
  return following;
}

const isListed = (row: RundownRow): boolean => isCallable(row) && row.title !== '';

/** Returns the row on now; null without one. */
export function rowOnNow({ rundown, times }: DisplayMoment): RundownRow | null {
  return rundown.rows[times.nowIndex] ?? null;
}

/** Returns the lines of a row's text in a category, without empty ones. */
export function linesOf(row: RundownRow | null, categoryId: string | undefined): readonly string[] {
  const text = categoryId === undefined ? '' : (row?.texts[categoryId] ?? '');
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Returns the name of a speaker and what they are on for: the texts of the chosen category, else the title. */
export function speakerOf(moment: DisplayMoment): { readonly name: string; readonly what: string } {
  const row = rowOnNow(moment);
  if (row === null) return { name: moment.rundown.title, what: '' };
  const [name, ...more] = linesOf(row, moment.settings.categoryId);
  if (name === undefined) return { name: row.title, what: '' };
  return { name, what: row.title || more.join(', ') };
}
