// Handlers of the process calls of `shared/api/uploads.ts`.

import type { Handlers } from '../contract.ts';
import type { Processes } from './processes.ts';

/** Returns the handlers that show the progress of a process, and that cancel it. */
export function processHandlers({
  processes,
}: {
  processes: Processes;
}): Handlers<'process.load' | 'process.cancel'> {
  return {
    'process.load': async ({ params, caller }) => ({
      ...(await processes.load(caller.userId, params.processId)),
    }),
    'process.cancel': async ({ params, caller }) => ({
      cancelled: await processes.cancel(caller.userId, params.processId),
    }),
  };
}
