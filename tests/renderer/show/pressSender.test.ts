// The presses of the caller's page on their way to the server.
import { expect, test } from 'vitest';
import {
  openPressSender,
  type FailedPress,
  type Press,
  type PressOutcome,
} from '../../../renderer/show/caller/pressSender.ts';

function press(id: string): Press {
  return { id, showId: 'show', press: 'next', fromRowId: 'one', rowId: null, ms: null, at: 1000, go: [] };
}

/** A sender whose presses are answered by hand. */
function bench(stored: readonly Press[] = []) {
  const asked: { readonly id: string; readonly answer: (outcome: PressOutcome) => void }[] = [];
  const kept: string[][] = [];
  const failures: FailedPress[] = [];
  const drops = { count: 0 };
  const timers: (() => void)[] = [];
  const sender = openPressSender({
    stored,
    deliver: ({ id }) => new Promise((answer) => asked.push({ id, answer })),
    changed: () => undefined,
    failed: (failure) => failures.push(failure),
    dropped: () => void (drops.count += 1),
    store: (waiting) => kept.push(waiting.map(({ id }) => id)),
    later(run) {
      timers.push(run);
      return () => void timers.splice(timers.indexOf(run), 1);
    },
  });
  const answer = async (outcome: PressOutcome): Promise<void> => {
    asked.shift()?.answer(outcome);
    await new Promise((done) => setImmediate(done));
  };
  const ids = () => sender.waiting().map(({ id }) => id);
  return { sender, asked, kept, failures, drops, timers, answer, ids };
}

test('a press is stored before it is sent, one is on its way at a time, and each goes when it is done', async () => {
  const { sender, asked, kept, answer, ids } = bench();
  sender.send(press('a'));
  sender.send(press('b'));
  expect(kept.at(0)).toEqual(['a']);
  expect(asked.map(({ id }) => id)).toEqual(['a']);
  await answer({ kind: 'done' });
  expect(asked.map(({ id }) => id)).toEqual(['b']);
  await answer({ kind: 'done' });
  expect(ids()).toEqual([]);
  expect(kept.at(-1)).toEqual([]);
});

test('without a line a press waits under the same id, and goes when the line is back', async () => {
  const { sender, asked, timers, answer, ids } = bench();
  sender.send(press('a'));
  await answer({ kind: 'unreached' });
  expect(sender.isStuck()).toBe(true);
  expect(timers).toHaveLength(1);
  sender.send(press('b'));
  await answer({ kind: 'unreached' });
  sender.retry();
  expect(asked.map(({ id }) => id)).toEqual(['a']);
  await answer({ kind: 'done' });
  expect(sender.isStuck()).toBe(false);
  expect(ids()).toEqual(['b']);
});

test.each<PressOutcome>([
  { kind: 'stale', state: null },
  { kind: 'refused', message: 'No' },
])('a press that changes nothing ($kind) takes those behind it along, and says so', async (outcome) => {
  const { sender, asked, failures, answer, ids } = bench();
  sender.send(press('a'));
  sender.send(press('b'));
  await answer(outcome);
  expect(ids()).toEqual([]);
  expect(asked).toEqual([]);
  expect(failures).toEqual([{ press: press('a'), ...outcome }]);
});

test('what waited when the page was loaded again is sent first', () => {
  const { asked } = bench([press('old')]);
  expect(asked.map(({ id }) => id)).toEqual(['old']);
});

test('what waits is taken back; a press that is on its way is not', async () => {
  const { sender, asked, answer, ids } = bench();
  sender.send(press('a'));
  await answer({ kind: 'unreached' });
  sender.cancel();
  expect(ids()).toEqual([]);
  sender.send(press('b'));
  sender.send(press('c'));
  sender.cancel();
  expect(ids()).toEqual(['b']);
  expect(asked.map(({ id }) => id)).toEqual(['b']);
});

test('a press that is taken back on its way is not sent again where no answer comes', async () => {
  const { sender, asked, kept, drops, timers, answer, ids } = bench();
  sender.send(press('a'));
  await answer({ kind: 'unreached' });
  sender.retry();
  sender.cancel();
  expect(ids()).toEqual(['a']);
  sender.send(press('b'));
  await answer({ kind: 'unreached' });
  expect(asked.map(({ id }) => id)).toEqual(['b']);
  expect(kept.at(-1)).toEqual(['b']);
  expect(drops.count).toBe(1);
  // The next one is repeated as usual.
  await answer({ kind: 'unreached' });
  expect(timers).toHaveLength(1);
});
