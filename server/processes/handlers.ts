// Handlers of the process calls of `shared/api/uploads.ts`.

import { readFile } from 'node:fs/promises';
import type { Handlers } from '../contract.ts';
import type { Processes } from './processes.ts';

/** Returns the handlers that show the progress of a process, and that cancel it. */
export function processHandlers({
  processes,
}: {
  processes: Processes;
}): Handlers<'process.load' | 'process.cancel'> {
  return {
    'process.load': async ({ params, caller }) => {
      const { result, resultPath, ...progress } = await processes.load(caller.userId, params.processId);
      const head = Buffer.from(`${JSON.stringify(progress).slice(0, -1)},"result":`);
      // A long result is neither parsed nor printed again.
      const text = resultPath === null ? null : await readFile(resultPath).catch(() => null);
      return Buffer.concat([head, text ?? Buffer.from(JSON.stringify(result)), Buffer.from('}')]);
    },
    'process.cancel': async ({ params, caller }) => ({
      cancelled: await processes.cancel(caller.userId, params.processId),
    }),
  };
}
