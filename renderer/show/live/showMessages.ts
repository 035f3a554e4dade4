// The messages and answers of the server, as the client of a show reads them. Pure.

import type { LiveRundown } from '../../../shared/show/livePage.ts';
import type { ShowState } from '../../../shared/show/showState.ts';

/** A message of the socket. */
export interface ShowMessage {
  readonly type: string;
  readonly data: unknown;
}

/** Returns the message in a frame of the socket; null where it is none. */
export function messageIn(text: string): ShowMessage | null {
  try {
    const message: unknown = JSON.parse(text);
    const type = fieldOf(message, 'type');
    return typeof type === 'string' ? { type, data: fieldOf(message, 'data') } : null;
  } catch {
    return null;
  }
}

/** Returns a field of a value; undefined where the value has none. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
}

/** Returns a number in the data of a message; null where it has none. */
export function numberIn(data: unknown, name: string): number | null {
  const value = fieldOf(data, name);
  return typeof value === 'number' ? value : null;
}

/** Tells whether the server sent a state. Its fields are those of the contract, which the server's tests check. */
export function isShowState(value: unknown): value is ShowState {
  return typeof fieldOf(value, 'clock') === 'number' && fieldOf(value, 'timer') !== undefined;
}

/** Tells whether the server sent rows, as `isShowState` does. */
export function isRundown(value: unknown): value is LiveRundown {
  return Array.isArray(fieldOf(value, 'rows'));
}
