// What is ready before a show, and what is not: only what this page can know. Pure.

import { isCallable } from '../../../shared/timing/showTimes.ts';
import { lengthText } from '../../../shared/show/showTexts.ts';
import { clockTextIn } from './callerTexts.ts';
import type { CallerView } from './callerSession.ts';
import type { Moment } from './moment.ts';

/** A line of what is ready: its name, and its state in words. */
export interface ReadyLine {
  readonly name: string;
  readonly words: string;
  readonly isReady: boolean;
}

/** Greatest error of the clock, in ms, that needs no attention. */
const EXACT_MS = 250;

/** Returns what is ready. `isAwake`: whether the screen of this device is kept on. */
export function readinessOf(view: CallerView, isAwake: boolean): readonly ReadyLine[] {
  const { moment } = view;
  if (!moment) return [];
  return [
    clockLine(view),
    ...hardStartLine(moment),
    startLine(moment),
    durationLine(moment),
    awakeLine(isAwake),
  ];
}

function clockLine({ errorMs, silentMs }: CallerView): ReadyLine {
  if (silentMs !== null)
    return { name: 'Line', words: `nothing heard for ${lengthText(silentMs)}`, isReady: false };
  if (errorMs === null)
    return { name: 'Clock', words: 'is being compared with the server’s', isReady: false };
  return {
    name: 'Clock',
    words: `within ${(errorMs / 1000).toFixed(2)} s of the server’s`,
    isReady: errorMs <= EXACT_MS,
  };
}

function hardStartLine({ rows, times, rundown }: Moment): readonly ReadyLine[] {
  const pinned = times.hardStarts;
  if (pinned.length === 0) return [];
  const late = pinned.find(({ lateMs }) => lateMs >= 1000);
  const nameOf = (index: number): string =>
    rows[index]?.number || clockTextIn(rundown, rows[index]?.plannedStart ?? 0);
  if (late)
    return [
      {
        name: 'Hard starts',
        words: `${nameOf(late.index)} would be ${lengthText(late.lateMs)} late`,
        isReady: false,
      },
    ];
  const named = pinned.slice(0, 3).map(({ index }) => nameOf(index));
  const more = pinned.length - named.length;
  const list = more > 0 ? `${named.join(', ')} and ${more} more` : joined(named);
  return [{ name: 'Hard starts', words: `${list} ${pinned.length === 1 ? 'fits' : 'fit'}`, isReady: true }];
}

function startLine({ next, rundown }: Moment): ReadyLine {
  const start = next?.plannedStart ?? null;
  return start === null
    ? { name: 'Start', words: 'is not planned, so over and under cannot be counted', isReady: false }
    : { name: 'Start', words: `is planned for ${clockTextIn(rundown, start)}`, isReady: true };
}

function durationLine({ rows }: Moment): ReadyLine {
  const cues = rows.filter(isCallable);
  const open = cues.filter(({ duration }) => duration === null);
  if (open.length === 0)
    return { name: 'Durations', words: `all ${cues.length} cues have one`, isReady: true };
  const named = open.slice(0, 3).map(({ number, title }) => number || title || 'Untitled');
  const more = open.length - named.length;
  const list = more > 0 ? `${named.join(', ')} and ${more} more` : joined(named);
  return { name: 'Durations', words: `${list} ${open.length === 1 ? 'has' : 'have'} none`, isReady: false };
}

function awakeLine(isAwake: boolean): ReadyLine {
  return isAwake
    ? { name: 'This screen', words: 'stays on', isReady: true }
    : { name: 'This screen', words: 'may turn itself off: this browser cannot keep it on', isReady: false };
}

function joined(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
