// The program that has started this process and waits for it: the desktop shell (Electron's utility process), or
// whoever forks the server under Node. It is told the address, and when it goes, the server goes too.

import { EventEmitter } from 'node:events';

/** The message that the server listens, and where. */
export interface ReadyMessage {
  readonly type: 'ready';
  readonly url: string;
  /** Signs the owner of the workspace in, once; null where there is no such account. */
  readonly signInLink: string | null;
}

/** The program that has started this process. */
export interface ParentProcess {
  tell(message: ReadyMessage): void;
  /** Calls `end` when the parent asks for it, and when the parent is no more. */
  onEnd(end: () => void): void;
}

/** Where nobody tells us that the parent has died, we look ourselves. */
const LOOK_MS = 500;

/** Null: started from a terminal, or by a service manager that sends signals. */
export function findParentProcess(): ParentProcess | null {
  const port: unknown = Reflect.get(process, 'parentPort');
  if (isPort(port)) {
    return {
      tell: (message) => port.postMessage(message),
      onEnd(end) {
        port.on('message', ({ data }: { data: unknown }) => isStop(data) && end());
        port.on('close', end);
        whenOrphaned(end);
      },
    };
  }
  if (process.send === undefined) return null;
  return {
    tell: (message) => void process.send?.(message),
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

/** Electron documents no event for the parent's death. An orphan gets a new parent, but on Windows, where the
 *  system ends a utility process with its shell. */
function whenOrphaned(end: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, LOOK_MS);
  timer.unref();
}
