// Structured lines on stdout, each with the id of its request. Secrets do not get into them.

import { pino } from 'pino';
import type { Settings } from './settings.ts';

export function openLog(level: Settings['logLevel']) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token'],
  });
}
