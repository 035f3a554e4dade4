// What becomes of a page whose place in a log the server does not know: the log no longer reaches back to it, or the
// server was restored from a backup and counts from an earlier number again.

import { beforeEach, expect, test } from 'vitest';
import { openQueue } from '../../../renderer/store/queue.ts';
import { openLive } from '../../../renderer/store/live.ts';
import { loads } from '../../../renderer/store/loaded.ts';
import type { Queue } from '../../../renderer/store/queueTypes.ts';
import { openStore } from '../../../shared/model/store.ts';
import { openDesk, type Named } from '../../sim/desk.ts';
import { long } from '../../sim/ids.ts';
import { prepareStage, PROJECT, stage } from './lineStage.ts';

prepareStage();

const SHEET = long('s');
const typed = (value: string): Named => ['cell.update.value', 'r1.c1', { value }];

let before: ReturnType<typeof openDesk>;
let restored: ReturnType<typeof openDesk>;
let queue: Queue;
/** The sequences of the steps that were applied. */
let applied: number[];

beforeEach(() => {
  before = openDesk();
  restored = openDesk();
  queue = openQueue({
    userId: 'cal',
    newId: before.newId,
    store: openStore({ withBin: false }),
    now: () => 7,
    liveUntil: () => Number.MAX_SAFE_INTEGER,
    onTouched: () => undefined,
    onRefused: () => undefined,
    onApplied: ({ sequence }) => applied.push(sequence),
  });
  applied = [];
  for (const value of ['one', 'two', 'three']) before.act('bea', typed(value));
  queue.loaded(before.server.load(SHEET));
});

const headOf = (desk: typeof before) => desk.server.load(SHEET).sequences[SHEET] ?? 0;
const value = () => queue.view().find('cell', long('r1.c1'))?.value ?? null;
const isUnknown = () => queue.caughtUp({ channelId: SHEET, actions: [], complete: false, reload: true });

test('a channel whose place the server does not know is loaded, though nothing says how far its log goes', () => {
  expect(queue.confirmed.missing()).toEqual([]);
  isUnknown();
  expect(queue.confirmed.missing()).toEqual([{ ask: 'load', channelId: SHEET, sequence: headOf(before) }]);
});

test('the load of a server that was restored is taken, though its number is lower, and its steps are applied', () => {
  isUnknown();
  queue.loaded(restored.server.load(SHEET));
  expect(queue.confirmed.sequenceOf(SHEET)).toBe(headOf(restored));
  expect(queue.confirmed.missing()).toEqual([]);
  expect(value()).toBeNull();
  restored.act('bea', typed('new'));
  queue.caughtUp(restored.server.since(SHEET, headOf(restored) - 1, 9));
  expect(value()).toBe('new');
});

test('steps that a restored server has lost are not applied to its load', () => {
  const { actions } = before.act('bea', typed('four'), ['row.update.title', 'r1', { title: 'lost' }]);
  queue.hear({ verb: 'steps', channelId: SHEET, actions: actions.slice(1) });
  isUnknown();
  queue.loaded(restored.server.load(SHEET));
  restored.act('bea', typed('new'));
  restored.act('bea', typed('newer'));
  queue.caughtUp(restored.server.since(SHEET, queue.confirmed.sequenceOf(SHEET), 9));
  expect(value()).toBe('newer');
});

test('a step that comes before the load is not applied to the old state, and so not twice', () => {
  const load = before.server.load(SHEET);
  const next = headOf(before) + 1;
  isUnknown();
  const { actions } = before.act('bea', typed('four'));
  queue.hear({ verb: 'steps', channelId: SHEET, actions });
  expect(value()).toBe('three');
  queue.loaded(load);
  queue.caughtUp(before.server.since(SHEET, queue.confirmed.sequenceOf(SHEET), 9));
  expect(value()).toBe('four');
  expect(applied).toEqual([next]);
});

test('what one has typed stays in its cell until a load of the restored server has it', () => {
  queue.act([before.ask(...typed('mine'))], 'the project');
  isUnknown();
  const request = queue.toSend(0, 9);
  if (!request) throw new Error('nothing to send');
  queue.answered(request, restored.server.receive('cal', request).outcome);
  expect(value()).toBe('mine');
  queue.loaded(restored.server.load(SHEET));
  expect(value()).toBe('mine');
  expect(queue.waiting).toEqual([]);
});

test('a page that polls loads what the log no longer reaches back to, once', async () => {
  const reply = (data: unknown) => Response.json({ error: false, errorMessage: null, data });
  const loadsOfProject = () => stage.requests.filter((path) => path === `/api/projects/${PROJECT}`).length;
  let sequence = 1;
  stage.respond = async (path) => {
    const known = Number(/seq%3A(\d+)/.exec(path)?.[1]);
    if (path.includes('since')) return reply({ actions: [], complete: false, reload: known < sequence });
    return reply({ db: { project: { [PROJECT]: {} } }, meta: { sequence: { [PROJECT]: sequence } } });
  };
  const live = openLive(stage.clientState, PROJECT);
  await expect.poll(() => loads.byId[PROJECT]).toBe('loaded');
  sequence = 9;
  stage.sockets[0]?.onclose({ code: 4403 });
  await expect.poll(loadsOfProject).toBe(2);
  await expect.poll(() => stage.clientState.queue.confirmed.sequenceOf(PROJECT)).toBe(9);
  stage.sockets[0]?.onclose({ code: 4403 });
  for (let round = 0; round < 20; round += 1) await new Promise((resolve) => setTimeout(resolve));
  expect(loadsOfProject()).toBe(2);
  live.close();
});
