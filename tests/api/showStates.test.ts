// The show is one object everywhere: by a call, in the answer of a press, and over the socket; and what counts with the
// clock in it is what the one timing function says.

import { expect, test } from 'vitest';
import type { RundownRow } from '../../shared/show/rundown.ts';
import { progressOfState, type ShowState } from '../../shared/show/showState.ts';
import { showTimes } from '../../shared/timing/showTimes.ts';
import { must, signUp } from '../support/client.ts';
import { openRandom } from '../support/random.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { call, makeShowSheet, rundownOf, stateOf, statesIn } from '../support/shows.ts';
import { follow } from '../support/socket.ts';
import { size } from '../support/tier.ts';

const server = sharedServer();
const STATES = size(80, 1000);

test(`SH-7 in ${STATES} random states call, answer and socket say the same`, async () => {
  const random = openRandom('SH-7');
  const mara = await signUp(server, { firstName: 'Mara' });
  const { sheetId } = await makeShowSheet(mara, 12);
  const line = await follow(mara, [sheetId]);
  const { rows } = await rundownOf(mara, sheetId);
  must(await call(mara, sheetId, 'start', { rehearsal: random.below(2) === 0 }));
  for (let count = 0; count < STATES; count += 1) {
    const pressed = await call(mara, sheetId, ...anyPress(random));
    const told = await stateOf(mara, sheetId);
    expect([200, 409]).toContain(pressed.status);
    if (pressed.status !== 200) continue;
    await line.until(() => statesIn(line.messages).at(-1)?.sequence === told.sequence, 'the state');
    const states = [pressed.body.data.show, told, statesIn(line.messages).at(-1)!];
    for (const state of states) {
      expect(stillOf(state)).toEqual(stillOf(told));
      expect(movingOf(state)).toEqual(movingBy(rows, state));
    }
  }
  await line.close();
});

type Press = readonly [name: string, body: Record<string, unknown>];

function anyPress(random: ReturnType<typeof openRandom>): Press {
  const row = 1 + random.below(12);
  const presses: readonly Press[] = [
    ['next', {}],
    ['previous', {}],
    ['pause', {}],
    ['resume', {}],
    ['load', { row }],
    ['skip', { row }],
    ['add-time', { ms: random.below(120_000) - 60_000 || 1 }],
    ['message', { text: `Hold ${row}` }],
    ['blackout', {}],
    ['start', {}],
    ...(random.below(10) === 0 ? [['stop', {}] as const] : []),
  ];
  return presses[random.below(presses.length)]!;
}

/** What of a state counts with the clock. */
function movingOf({ timer, offsetMs, expectedEnd, now, next, previous }: ShowState) {
  const expected = [now, next, previous].map((row) => row?.expectedStart ?? null);
  return { phase: timer.phase, offsetMs, expectedEnd, expected };
}

/** The same, by the one timing function at the moment that the state says it is of. */
function movingBy(rows: readonly RundownRow[], state: ShowState): ReturnType<typeof movingOf> {
  const times = showTimes(rows, progressOfState(state), state.clock);
  const expectedOf = (rowId: string | undefined) =>
    times.rows[rows.findIndex((row) => row.rowId === rowId)]?.expectedStart ?? null;
  return {
    phase: times.timerPhase,
    offsetMs: times.offsetMs,
    expectedEnd: times.expectedEnd,
    expected: [state.now, state.next, state.previous].map((row) => expectedOf(row?.rowId)),
  };
}

/** What of a state does not count with the clock. */
function stillOf(state: ShowState) {
  const bare = (row: ShowState['now']) => row && { ...row, expectedStart: null };
  const { now, next, previous, timer } = state;
  return {
    ...state,
    clock: 0,
    offsetMs: 0,
    expectedEnd: null,
    now: bare(now),
    next: bare(next),
    previous: bare(previous),
    timer: { ...timer, phase: '' },
  };
}
