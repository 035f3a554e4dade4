// The result of a press whose call failed: too late, refused, or without an answer of the server.

import { z } from 'zod';
import type { ShowState } from '../../../shared/show/showState.ts';
import { CallError, mayPass, messageOf } from '../../net/callError.ts';
import type { PressOutcome } from './pressSender.ts';

/** Returns the result of a press by the failure of its call. */
export function outcomeOf(error: unknown): PressOutcome {
  if (!(error instanceof CallError)) return { kind: 'refused', message: messageOf(error) };
  const { status, code, message } = error;
  // Whether the press has arrived is not known; by its id it is done once, however often it is sent.
  if (mayPass(error) || status === SIGNED_OUT) return { kind: 'unreached' };
  if (code !== 'STALE_PRESS') return { kind: 'refused', message };
  const read = staleData.safeParse(error.data);
  return { kind: 'stale', state: read.success ? read.data.state : null };
}

const SIGNED_OUT = 401;

const staleData = z.object({
  state: z.custom<ShowState>(
    (value) => z.looseObject({ sheetId: z.string(), clock: z.number() }).safeParse(value).success,
  ),
});
