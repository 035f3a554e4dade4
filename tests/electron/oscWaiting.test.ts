// What the OSC socket does with calls that wait for the server, and how long it says why one was not carried out.

import { expect, test, vi } from 'vitest';
import { opened, SHEET } from './openedOsc.ts';

test('calls that pile up while the server does not answer are dropped, and it is said', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { osc, calls, workspace, settings, send, read } = await opened();
  await osc.start({ sheetId: SHEET, settings });
  const stall = Promise.withResolvers<void>();
  workspace.stall = stall.promise;
  for (let press = 0; press < 4; press += 1) send('/eo/next');
  await read();
  vi.setSystemTime(Date.now() + 10_000);
  send('/eo/pause');
  await read();
  stall.resolve();
  // What was pressed when the line was back is carried out.
  await expect.poll(() => calls.map(({ url }) => url.split('/').at(-1))).toEqual(['next', 'pause']);
  expect(osc.state()).toMatchObject({ received: 2, problem: null });

  const second = Promise.withResolvers<void>();
  workspace.stall = second.promise;
  send('/eo/next');
  send('/eo/next');
  await read();
  vi.setSystemTime(Date.now() + 10_000);
  second.resolve();
  await expect
    .poll(() => osc.state().problem)
    .toBe('“next” waited too long for the server and was not carried out.');
  expect(calls).toHaveLength(3);
  // No request waits for ever.
  expect(workspace.signals.every((signal) => signal instanceof AbortSignal)).toBe(true);
});

test('what waits when the socket is closed is not sent afterwards', async () => {
  const { osc, calls, workspace, settings, send, read } = await opened();
  await osc.start({ sheetId: SHEET, settings });
  const stall = Promise.withResolvers<void>();
  workspace.stall = stall.promise;
  send('/eo/next');
  send('/eo/next');
  await read();
  await osc.stop();
  stall.resolve();
  await osc.start({ sheetId: SHEET, settings });
  send('/eo/pause');
  await expect.poll(() => calls.map(({ url }) => url.split('/').at(-1))).toEqual(['next', 'pause']);
});

test('why a call was refused can be read until one is carried out, or for half a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { osc, workspace, settings, send } = await opened();
  await osc.start({ sheetId: SHEET, settings });
  const polled = async (times: number): Promise<void> => {
    const until = workspace.polls + times;
    await expect.poll(() => workspace.polls, { timeout: 5000 }).toBeGreaterThan(until);
  };
  const refusal = 'There is no row “12B”.';
  workspace.refusal = refusal;
  send('/eo/load', '12B');
  await expect.poll(() => osc.state().problem).toBe(refusal);
  await polled(2);
  expect(osc.state().problem).toBe(refusal);
  workspace.refusal = null;
  send('/eo/next');
  await expect.poll(() => osc.state().problem).toBe(null);
  workspace.refusal = refusal;
  send('/eo/load', '12B');
  await expect.poll(() => osc.state().problem).toBe(refusal);
  vi.setSystemTime(Date.now() + 30_000);
  await expect.poll(() => osc.state().problem).toBe(null);
});
