// Communicates with the program that has started this process: the desktop shell (this is then Electron's utility
// process), or a process that forks the server under Node. The parent gets the URL of the server; when the parent ends,
// the server ends, too.

import { EventEmitter } from 'node:events';

/** The message to the parent that the server listens, with its URL. */
export interface ReadyMessage {
  readonly type: 'ready';
  readonly url: string;
  /** URL that signs the owner of the workspace in, once; null where there is no such account. */
  readonly signInLink: string | null;
}

/** The program that has started this process. */
export interface ParentProcess {
  send(message: ReadyMessage): void;
  /** Calls `end` when the parent asks for it, and when the parent has ended. */
  onEnd(end: () => void): void;
}

/** Interval in ms at which the existence of the parent is checked, where its end causes no event. */
const LOOK_MS = 500;

/** Returns the parent; null where the server was started from a terminal, or by a service manager that sends
 *  signals. */
export function findParentProcess(): ParentProcess | null {
  const port: unknown = Reflect.get(process, 'parentPort');
  if (isPort(port)) {
    return {
      send: (message) => port.postMessage(message),
      onEnd(end) {
        port.on('message', ({ data }: { data: unknown }) => isStop(data) && end());
        port.on('close', end);
        whenOrphaned(end);
      },
    };
  }
  if (process.send === undefined) return null;
  return {
    send: (message) => void process.send?.(message),
    onEnd(end) {
      process.on('message', (message) => isStop(message) && end());
      process.on('disconnect', end);
    },
  };
}

interface Port extends EventEmitter {
  postMessage(message: unknown): void;
}

function isPort(value: unknown): value is Port {
  return value instanceof EventEmitter && 'postMessage' in value;
}

function isStop(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'stop';
}

/** Calls `end` when the parent has died, for which Electron documents no event. An orphan gets a new parent,
 *  except on Windows, where the system ends a utility process with its shell. */
function whenOrphaned(end: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, LOOK_MS);
  timer.unref();
}
