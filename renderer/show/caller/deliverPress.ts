// Sends one press to the server. A press that waited for a connection carries the time at which it was made, one that
// did not carries none; by its id it is done once, in whichever of these two forms it has arrived first.

import { call } from '../../net/call.ts';
import { CallError, mayPass } from '../../net/callError.ts';
import { draftOf } from '../../store/actionDraft.ts';
import { actionBody } from '../actionBody.ts';
import { outcomeOf } from './pressOutcome.ts';
import type { Press, PressOutcome } from './pressSender.ts';

type PressActions = ReturnType<typeof actionsOf>;
/** Sends the actions of a press in one request. Rejects as `call` does. */
export type SendPress = (actions: PressActions) => Promise<unknown>;

const DELIVER_MS = 8000;

const sendByCall: SendPress = (actions) => call('actions.send', { body: { actions }, timeoutMs: DELIVER_MS });

/** Sends a press; never rejects. `isLate` says whether it waited for a connection. */
export async function deliverPress(
  press: Press,
  isLate: boolean,
  send: SendPress = sendByCall,
): Promise<PressOutcome> {
  const own = await attempt(press, isLate, send);
  if (!own.isUsed) return own.outcome;
  // The server has had this id in the other form, as where a first attempt arrived and only its answer did not. Sent in
  // that form, the press gets the same answer again, and nothing is done twice.
  const other = await attempt(press, !isLate, send);
  return other.isUsed ? own.outcome : other.outcome;
}

/** The result of an attempt, and whether the server has had the id of the press in another form. */
interface Attempt {
  readonly outcome: PressOutcome;
  readonly isUsed: boolean;
}

async function attempt(press: Press, isLate: boolean, send: SendPress): Promise<Attempt> {
  try {
    await send(actionsOf(press, isLate));
    return { outcome: { kind: 'done' }, isUsed: false };
  } catch (error) {
    const isUsed = error instanceof CallError && error.code === 'CONFLICT' && !mayPass(error);
    return { outcome: outcomeOf(error), isUsed };
  }
}

function actionsOf({ id, showId, press, fromRowId, rowId, ms, at, go }: Press, isLate: boolean) {
  const late = isLate ? { pressedAt: Math.round(at) } : {};
  return [
    actionBody(id, draftOf('show.update.transport', showId, { press, fromRowId, rowId, ms, ...late })),
    // Go is sent in the request of the press, so that it is never said for a row that is not on.
    ...go.map(({ actionId, rowId: row, categoryId }) =>
      actionBody(actionId, draftOf('show.update.standby', showId, { rowId: row, categoryId, state: 'go' })),
    ),
  ];
}
