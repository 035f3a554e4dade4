// One press, one cue: of presses at once one counts, and the others are told where the show is.

import { expect, test } from 'vitest';
import { addMember, signUp, type Client } from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { size } from '../support/tier.ts';
import { call, makeShow, makeShowSheet, press, stateOf } from '../support/shows.ts';

const server = sharedServer();
const RACES = size(120, 1000);
const STAGES = 10;

interface Told {
  readonly status: number;
  readonly code: string | undefined;
  readonly now: string | undefined;
}

test(`SH-4 of ${RACES} races of two callers and a program each press is done once, and the late ones are told`, async () => {
  const mara = await signUp(server, { firstName: 'Mara' });
  const ben = await signUp(server, { firstName: 'Ben' });
  const tallies = await Promise.all(Array.from({ length: STAGES }, () => raceOn(mara, ben, RACES / STAGES)));
  expect(tallies.flat()).toEqual([]);
});

/** Runs races on a sheet of its own, and returns those that did not go as they should. */
async function raceOn(mara: Client, ben: Client, count: number): Promise<readonly string[]> {
  const sheet = await makeShowSheet(mara, 3);
  await addMember(mara, sheet.projectId, ben);
  const { sheetId, rowIds } = sheet;
  const [first, second] = rowIds;
  const showId = await makeShow(mara, sheetId);
  await mara.does(press(showId, 'start', null));
  const faults: string[] = [];
  for (let race = 0; race < count; race += 1) {
    const isForth = race % 2 === 0;
    const [from, to] = isForth ? [first!, second!] : [second!, first!];
    const name = isForth ? 'next' : 'back';
    const told = await Promise.all([
      mara.send([press(showId, name, from)]).then(toldBy),
      ben.send([press(showId, name, from)]).then(toldBy),
      call(ben, sheetId, isForth ? 'next' : 'previous', { from: isForth ? 1 : 2 }).then(toldBy),
    ]);
    const late = told.filter(({ status }) => status !== 200);
    const isRight =
      late.length === 2 &&
      late.every(({ status, code, now }) => status === 409 && code === 'STALE_PRESS' && now === to);
    if (!isRight) faults.push(`race ${race}: ${JSON.stringify(told)}`);
  }
  const state = await stateOf(mara, sheetId);
  if (state.now?.rowId !== (count % 2 === 0 ? first : second)) faults.push('the last race went nowhere');
  return faults;
}

function toldBy({
  status,
  body,
}: {
  readonly status: number;
  readonly body: { code?: string; data: unknown };
}): Told {
  const data = body.data as { state?: { now: { rowId: string } | null } } | null;
  return { status, code: body.code, now: data?.state?.now?.rowId };
}
