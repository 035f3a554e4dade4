// The meaning of OSC messages for a show: which call each address makes, and which messages report the state. The owner
// of the socket (the desktop app, which is on the venue's network) adds no meaning of its own.

import type { OscArgument, OscMessage } from './osc.ts';
import type { ShowState } from './showState.ts';

/** A call of `POST /api/show/{sheetId}/{name}`. */
export interface ShowControl {
  readonly name:
    | 'start'
    | 'next'
    | 'previous'
    | 'load'
    | 'pause'
    | 'resume'
    | 'skip'
    | 'add-time'
    | 'stop'
    | 'message'
    | 'blackout'
    | 'external';
  readonly body: {
    readonly row?: string;
    readonly ms?: number;
    readonly text?: string;
    readonly isBlackout?: boolean;
    readonly source?: string;
    readonly label?: string;
    readonly remainingMs?: number;
  };
}

/** An OSC address that EO understands, with its arguments and its effect as the manual describes them. */
export interface OscInput {
  readonly address: string;
  readonly takes: string;
  readonly does: string;
  /** Returns the call that a message to the address makes; null for arguments that the address does not take. */
  readonly call: (args: readonly OscArgument[]) => ShowControl | null;
}

/** The address by which a sender says the passcode. */
export const OSC_CONNECT = '/eo/connect';

/** The OSC addresses that EO understands. */
export const OSC_INPUTS: readonly OscInput[] = [
  rowInput('start', 'Starts the show, with that row or the first'),
  pressInput('next', 'Goes to the next row'),
  pressInput('previous', 'Goes back to the row before'),
  rowInput('load', 'Chooses the row that Next goes to; without one, the one that follows'),
  pressInput('pause', 'Holds the show'),
  pressInput('resume', 'Goes on after a hold'),
  rowInput('skip', 'Skips that row, or the next one'),
  {
    address: '/eo/add-time',
    takes: 'seconds',
    does: 'Adds seconds to the row on now; below 0 takes them',
    call([seconds]) {
      return typeof seconds === 'number' && seconds !== 0
        ? { name: 'add-time', body: { ms: Math.round(seconds * 1000) } }
        : null;
    },
  },
  pressInput('stop', 'Stops the show'),
  {
    address: '/eo/message',
    takes: 'text',
    does: 'Tells all followers and displays; an empty text takes it back',
    call([text]) {
      return typeof text === 'string' ? { name: 'message', body: { text } } : null;
    },
  },
  {
    address: '/eo/blackout',
    takes: '1 or 0',
    does: 'Makes all displays black, or brings them back',
    call([on]) {
      return on === undefined || typeof on === 'string'
        ? null
        : { name: 'blackout', body: { isBlackout: on === true || on === 1 } };
    },
  },
  {
    address: '/eo/external',
    takes: 'source, label, seconds',
    does: 'Shows how long another program still runs, until 3 s after the last one',
    call([source, label, seconds]) {
      if (typeof source !== 'string' || typeof label !== 'string' || typeof seconds !== 'number') return null;
      return { name: 'external', body: { source, label, remainingMs: Math.round(seconds * 1000) } };
    },
  },
];

function pressInput(name: ShowControl['name'], does: string): OscInput {
  return {
    address: `/eo/${name}`,
    takes: '',
    does,
    call: ([pressed]) => (isLetGo(pressed) ? null : { name, body: {} }),
  };
}

function rowInput(name: ShowControl['name'], does: string): OscInput {
  return {
    address: `/eo/${name}`,
    takes: 'row (its number, such as 12A)',
    does,
    call([row]) {
      if (isLetGo(row)) return null;
      const label = typeof row === 'number' ? rowNumberOf(row) : row;
      return { name, body: typeof label === 'string' && label !== '' ? { row: label } : {} };
    },
  };
}

/**
 * Tells whether a message says that a button was released: a button sends 1 when it is pressed, and 0 when it is
 * released. So a row whose number is 0 has to be named by a text.
 */
function isLetGo(argument: OscArgument | undefined): boolean {
  return argument === 0 || argument === false;
}

/**
 * Returns a number as the text of a row's number. A float of 32 bits has about seven digits: those that it has beyond
 * these as a JavaScript number are no part of what the desk sent.
 */
function rowNumberOf(row: number): string {
  const isFloat = !Number.isInteger(row) && Math.fround(row) === row;
  return String(isFloat ? Number(row.toPrecision(7)) : row);
}

const INPUTS = new Map(OSC_INPUTS.map((input) => [input.address, input]));

/** Returns the call that a message asks for; null for one that is not understood. */
export function controlOf({ address, args }: OscMessage): ShowControl | null {
  return INPUTS.get(address)?.call(args) ?? null;
}

/** An address that reports a part of the show's state. */
export interface OscOutput {
  readonly address: string;
  readonly tells: string;
  readonly value: (state: ShowState) => OscArgument;
}

/** The addresses that are sent whenever their values have changed. */
export const OSC_OUTPUTS: readonly OscOutput[] = [
  { address: '/eo/phase', tells: 'idle, running, held or ended', value: ({ phase }) => phase },
  { address: '/eo/now/number', tells: 'Number of the row on now', value: ({ now }) => now?.number ?? '' },
  { address: '/eo/now/title', tells: 'Title of the row on now', value: ({ now }) => now?.title ?? '' },
  {
    address: '/eo/now/duration',
    tells: 'Its planned seconds with what was added; -1 without a plan',
    value: ({ timer }) => (timer.duration === null ? -1 : secondsOf(timer.duration + timer.added)),
  },
  { address: '/eo/next/number', tells: 'Number of the next row', value: ({ next }) => next?.number ?? '' },
  { address: '/eo/next/title', tells: 'Title of the next row', value: ({ next }) => next?.title ?? '' },
  {
    address: '/eo/timer',
    tells: 'default, warning, danger or overtime',
    value: ({ timer }) => timer.phase,
  },
  {
    address: '/eo/offset',
    tells: 'Seconds over the plan; below 0 under it',
    value: ({ offsetMs }) => secondsOf(offsetMs),
  },
  { address: '/eo/message', tells: 'The message that is shown; empty for none', value: messageOf },
  {
    address: '/eo/blackout',
    tells: '1 while the displays are black',
    value: ({ isBlackout }) => (isBlackout ? 1 : 0),
  },
];

function messageOf({ message }: ShowState): string {
  return message?.text ?? '';
}

function secondsOf(ms: number): number {
  return Math.round(ms / 1000);
}

/** Returns the messages for everything in the state that has changed since `before`; all messages where `before` is
 *  null. */
export function messagesOf(state: ShowState, before: ShowState | null): readonly OscMessage[] {
  return OSC_OUTPUTS.flatMap(({ address, value }) => {
    const now = value(state);
    return before && value(before) === now ? [] : [{ address, args: [now] }];
  });
}
