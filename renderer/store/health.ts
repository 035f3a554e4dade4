// The state of the connection: whether the page is connected, what waits, how far the clocks differ, and what needs
// the person's attention. The status texts of the rail are written here.

import { proxy } from 'valtio';
import { limits } from '../../shared/limits.ts';
import type { CallError } from '../net/callError.ts';

export interface Health {
  /** Whether the browser reports a network. */
  online: boolean;
  connected: boolean;
  /** Whether the page polls for changes because websockets do not get through. */
  polling: boolean;
  /** Whether the last request failed to reach the server and is being retried. */
  failing: boolean;
  /** The transport's error that ended the connection; null while connected. */
  reason: string | null;
  /** When the connection was lost, in ms; null while connected. */
  lostAt: number | null;
  /** Number of requests that the server has not answered yet. */
  waiting: number;
  /** Number of edit conflicts: changes that need a decision because somebody else had changed the same. */
  editConflicts: number;
  /** Refused changes that the person should look at, newest last. */
  problems: readonly Problem[];
  /** The latest round trip, in ms; null before the first. */
  latencyMs: number | null;
  /** The server's clock less this device's, in ms, averaged over the last ticks. */
  driftMs: number;
}

export interface Problem {
  readonly id: string;
  /** A sentence that says what was attempted, and why it failed. */
  readonly text: string;
  /** The names, in the catalogue, of the actions that the problem is about. */
  readonly actionNames: readonly string[];
}

export const health = proxy<Health>({
  online: navigator.onLine,
  connected: false,
  polling: false,
  failing: false,
  reason: null,
  lostAt: null,
  waiting: 0,
  editConflicts: 0,
  problems: [],
  latencyMs: null,
  driftMs: 0,
});

export type Tone = 'good' | 'busy' | 'off' | 'bad';

/** Returns the status text of the connection, and the tone to show it in. */
export function connectionWords(now: Pick<Health, 'lostAt' | 'waiting' | 'problems' | 'editConflicts'>): {
  readonly text: string;
  readonly tone: Tone;
} {
  if (now.problems.length + now.editConflicts > 0) return { text: 'Needs you', tone: 'bad' };
  if (isOffline(now))
    return { text: now.waiting > 0 ? `Offline, ${now.waiting} waiting` : 'Offline', tone: 'off' };
  return now.waiting > 0 ? { text: `Saving ${now.waiting}`, tone: 'busy' } : { text: 'Saved', tone: 'good' };
}

type Line = Pick<Health, 'online' | 'connected' | 'polling' | 'failing'>;

/** Returns whether the connection is lost. While a page opens it is not: it has no connection yet. */
export function isOffline({ lostAt }: Pick<Health, 'lostAt'>): boolean {
  return lostAt !== null;
}

/** Returns whether neither the socket nor requests reach the server. */
function isDown(now: Line): boolean {
  return !now.online || now.failing || (!now.connected && !now.polling);
}

/** Returns the value of `reason` for a request that did not reach the server. */
export function reasonOf({ code }: Pick<CallError, 'code'>): string {
  return code === 'TIMEOUT' ? 'timeout' : 'xhr poll error';
}

/** Records a change of the connection. The first failure begins the time offline. */
export function recordConnection(news: Partial<Line>, reason: string | null = null): void {
  Object.assign(health, news);
  if (!isDown(health)) {
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

/** Returns a warning if the clocks are too far apart; null otherwise. */
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

/** Records a heartbeat's answer: the round trip, and by how much the server's clock is ahead of the local clock in the
 *  middle of it. `delta` is the server's time less `sentAt`. All are in ms. */
export function recordHeartbeat(sentAt: number, delta: number, now: number): void {
  health.latencyMs = now - sentAt;
  deltas.push(delta - (now - sentAt) / 2);
  if (deltas.length > limits.latencyTicks) deltas.shift();
  health.driftMs = Math.round(deltas.reduce((sum, delta) => sum + delta, 0) / deltas.length);
}

/** Follows the browser's online and offline events. The returned function stops it. */
export function watchNetwork(): () => void {
  const notify = (): void => recordConnection({ online: navigator.onLine });
  notify();
  addEventListener('online', notify);
  addEventListener('offline', notify);
  return () => {
    removeEventListener('online', notify);
    removeEventListener('offline', notify);
  };
}
