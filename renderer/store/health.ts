// How the page stands with the server: connected or not, what waits, how far the clocks are apart, and what
// somebody has to look at. The four words that the rail shows are made here.

import { proxy } from 'valtio';
import { limits } from '../../shared/limits.ts';
import type { CallError } from '../net/callError.ts';

export interface Health {
  /** The browser believes in a network. */
  online: boolean;
  connected: boolean;
  /** Websockets do not come through: changes are asked for instead. */
  polling: boolean;
  /** The last request did not reach the server, and is tried again. */
  failing: boolean;
  /** What the line failed with, in the words of the transport; null while it stands. */
  reason: string | null;
  /** When the line was lost, in ms; null while it stands. */
  lostAt: number | null;
  /** Requests that the server has not answered yet. */
  waiting: number;
  /** What somebody else has changed since, and has to be decided. */
  disputed: number;
  /** What was refused and has to be looked at, newest last. */
  problems: readonly Problem[];
  /** The latest round trip, in ms; null before the first. */
  latencyMs: number | null;
  /** The server's clock less ours, in ms, over the last ticks. */
  driftMs: number;
}

export interface Problem {
  readonly id: string;
  /** What was tried, and what came of it. */
  readonly text: string;
}

export const health = proxy<Health>({
  online: navigator.onLine,
  connected: false,
  polling: false,
  failing: false,
  reason: null,
  lostAt: null,
  waiting: 0,
  disputed: 0,
  problems: [],
  latencyMs: null,
  driftMs: 0,
});

export type Tone = 'good' | 'busy' | 'off' | 'bad';

/** The words of the connection, and how they are to be shown. */
export function connectionWords(now: Line & Pick<Health, 'waiting' | 'problems' | 'disputed'>): {
  readonly text: string;
  readonly tone: Tone;
} {
  if (now.problems.length + now.disputed > 0) return { text: 'Needs you', tone: 'bad' };
  if (isOffline(now))
    return { text: now.waiting > 0 ? `Offline, ${now.waiting} waiting` : 'Offline', tone: 'off' };
  return now.waiting > 0 ? { text: `Saving ${now.waiting}`, tone: 'busy' } : { text: 'Saved', tone: 'good' };
}

type Line = Pick<Health, 'online' | 'connected' | 'polling' | 'failing'>;

/** Does nothing come and go between the page and the server? */
export function isOffline(now: Line): boolean {
  return !now.online || now.failing || (!now.connected && !now.polling);
}

/** What a request failed with, as the transports name it. */
export function reasonOf({ code }: Pick<CallError, 'code'>): string {
  return code === 'TIMEOUT' ? 'timeout' : 'xhr poll error';
}

/** Whoever notices something of the line says it here; the first bad news begins the time offline. */
export function noteLine(news: Partial<Line>, reason: string | null = null): void {
  Object.assign(health, news);
  if (!isOffline(health)) {
    health.lostAt = null;
    health.reason = null;
    return;
  }
  const isBad = news.online === false || news.connected === false || news.failing === true;
  if (isBad) health.lostAt ??= Date.now();
  if (reason !== null) health.reason = reason;
}

const CLOCK_WORDS =
  'Your time is off from the server, this can cause issues with the application. Please check your system time.';

/** The specified sentence when the clocks are too far apart; null otherwise. */
export function driftWords({ driftMs }: Pick<Health, 'driftMs'>): string | null {
  return Math.abs(driftMs) > limits.clockDriftMs ? CLOCK_WORDS : null;
}

export function addProblem(problem: Problem): void {
  if (!health.problems.some(({ id }) => id === problem.id)) health.problems = [...health.problems, problem];
}

export function clearProblem(id: string): void {
  health.problems = health.problems.filter((problem) => problem.id !== id);
}

const deltas: number[] = [];

/** One tick came back: the round trip, and the server's clock against ours at its middle. */
export function heardTock(sentAt: number, serverTime: number, now: number): void {
  health.latencyMs = now - sentAt;
  deltas.push(serverTime - (sentAt + now) / 2);
  if (deltas.length > limits.latencyTicks) deltas.shift();
  health.driftMs = Math.round(deltas.reduce((sum, delta) => sum + delta, 0) / deltas.length);
}

/** Follows the browser's word on the network; the answer ends it. */
export function watchNetwork(): () => void {
  const tell = (): void => noteLine({ online: navigator.onLine });
  tell();
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}
