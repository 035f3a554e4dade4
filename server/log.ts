// Structured lines on stdout, each with the id of its request. Secrets do not get into them.

import { pino } from 'pino';
import type { Settings } from './settings.ts';

/** Returns the log of the process, which leaves out lines below `level`. */
export function openLog(level: Settings['logLevel']) {
  // Whoever read the log may be gone: a shell that died must not keep its server alive.
  process.stdout.on('error', () => undefined);
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token'],
    },
    // Pino's own way to stdout tries again for ever, at the end of the process, where nobody reads any more.
    { write: (line) => void process.stdout.write(line) },
  );
}
