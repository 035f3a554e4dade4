// One round of the simulation: a server, four users, a bad network, and some hundred events; then the network is good
// until all clients are up to date.

import { finish, type Sliced } from '../../shared/model/sliced.ts';
import { AppError } from '../../shared/errors.ts';
import type { RequestReply, ActionRequest } from '../../shared/model/action.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { openStore } from '../../shared/model/store.ts';
import { openQueue } from '../../renderer/store/queue.ts';
import type { Queue } from '../../renderer/store/queueTypes.ts';
import { forgedUndo, seeds } from './asking.ts';
import { gesture, type Memory } from './gestures.ts';
import { counter, PROJECT } from './ids.ts';
import { openNetwork } from './network.ts';
import { openRandom, type Random } from './random.ts';
import { openServer, type Disk, type Server } from './server.ts';
import { Violation } from './violation.ts';
import { openWatch, type Watch } from './watch.ts';

/** The changes by which a negative control breaks the server, a client, or shared code. */
export interface Sabotage {
  server?(server: Server, random: Random): Server;
  client?(client: Queue, random: Random): Queue;
  /** Breaks shared code. Returns the function that restores it. */
  around?(): () => void;
}

const NOTHING = {
  gestures: 0,
  done: 0,
  refused: 0,
  questions: 0,
  editConflicts: 0,
  undos: 0,
  steps: 0,
  loads: 0,
  restarts: 0,
};
/** Time from the present until which changes of a client that is online count as live (`QueueParts.liveUntil`). */
const LIVE = 20;
const UNSENT = { delivered: 0, dropped: 0, doubled: 0 };
export type Figures = typeof NOTHING & typeof UNSENT;

const PEOPLE: readonly (readonly [string, Role])[] = [
  ['ana', 'EDITOR'],
  ['bea', 'EDITOR'],
  ['cal', 'MEMBER'],
  ['dan', 'VIEW_ONLY'],
];

/** Runs a round. @throws Violation when an invariant does not hold */
export function playRound(seed: number, events: number, sabotage: Sabotage = {}): Figures {
  const random = openRandom(seed);
  const network = openNetwork(random);
  const newId = counter();
  let time = 0;
  const figures = { ...NOTHING, ...UNSENT };
  const disk: Disk = { log: [], receipts: new Map(), roles: new Map([...PEOPLE, ['root', 'OWNER']]) };
  const start = () => {
    const server = openServer({ disk, newId, now: () => time, pushAtMost: 4 });
    return sabotage.server?.(server, random) ?? server;
  };
  let server = start();
  const offline = new Set<string>();
  /** The sliced work that clients have begun and not finished. */
  const begun: Sliced<void>[] = [];
  const isOnline = (name: string) => !offline.has(name);
  const memory: Memory = { seen: { row: new Set(), column: new Set(), sheet: new Set() } };
  const watch: Watch = openWatch();

  const seeded = server.receive('root', { actions: seeds(newId, newId()) });
  if (seeded.outcome instanceof AppError) throw seeded.outcome;
  const clients = PEOPLE.map(([userId]) => {
    const client: Queue = openQueue({
      userId,
      store: openStore({ withBin: false }),
      newId,
      now: () => time,
      liveUntil: () => (offline.has(userId) ? 0 : time + LIVE),
      onTouched: (touched) => watch.touched(userId, touched),
      onRefused: () => undefined,
      onApplied: (step) => watch.applied(userId, step),
    });
    watch.joined(client);
    return sabotage.client?.(client, random) ?? client;
  });
  for (const client of clients)
    for (const channelId of server.heads().keys()) client.loaded(server.load(channelId));

  function post(client: Queue, request: ActionRequest): void {
    watch.acted(request.actions);
    network.send(client.userId, 'server', () => {
      const { outcome, messages } = server.receive(client.userId, request);
      if (random.chance(0.03)) return restart(); // after the commit: no answer, no broadcast
      for (const message of messages) {
        for (const other of clients) network.send('server', other.userId, () => other.hear(message));
      }
      network.send('server', client.userId, () => answer(client, request, outcome));
    });
  }

  function answer(client: Queue, request: ActionRequest, outcome: RequestReply | AppError): void {
    if (outcome instanceof AppError && outcome.kind === 'changedSince') figures.questions++;
    const isWaiting = client.waiting.some((each) => each.request === request && !each.answer);
    if (isWaiting) figures[outcome instanceof AppError ? 'refused' : 'done']++;
    if (isWaiting) watch.told(client.userId, request, outcome);
    client.answered(request, outcome);
    if (client.editConflicts.length > 0 && random.chance(0.7)) decide(client);
  }

  function decide(client: Queue): void {
    figures.editConflicts += client.editConflicts.length;
    client.decide(
      client.editConflicts.map(({ action }) => action.id),
      random.chance(0.5) ? 'mine' : 'theirs',
    );
  }

  function fetch(client: Queue): void {
    for (const { ask, channelId, sequence } of client.confirmed.missing()) {
      network.send(client.userId, 'server', () => {
        if (ask === 'load') {
          figures.loads++;
          const load = server.load(channelId);
          network.send('server', client.userId, () => client.loaded(load));
        } else {
          const since = server.since(channelId, sequence, 3);
          network.send('server', client.userId, () => client.caughtUp(since));
        }
      });
    }
  }

  function tick(client: Queue): void {
    const heads = [...server.heads()];
    network.send('server', client.userId, () => client.heard(heads));
  }

  function restart(): void {
    figures.restarts++;
    network.cut('server', 0.5);
    server = start();
  }

  function act(client: Queue): void {
    const roll = random.number(10);
    if (roll < 2) return takeBack(client, client.undo);
    if (roll < 3) return takeBack(client, client.redo);
    const actions =
      roll === 9 && random.chance(0.1)
        ? [forgedUndo(newId, random.one(disk.log)?.causeId ?? newId())]
        : gesture(client.view(), memory, random, newId);
    if (actions.length === 0) return;
    figures.gestures++;
    if (offline.has(client.userId)) {
      // Earlier work of the same user is finished first, since these actions replace its results.
      goOn();
      watch.typedOffline(actions, client.view());
    }
    begin(client.actSliced(actions, PROJECT));
    watch.acted(actions);
  }

  /** Begins sliced work like a page that paints in between, so that other events may come before the rest. */
  function begin(work: Sliced<void>): void {
    for (let slices = random.number(12); slices > 0; slices--) if (work.next().done) return;
    begun.push(work);
  }

  function goOn(): void {
    for (const work of begun.splice(0)) finish(work);
  }

  function takeBack(client: Queue, move: Queue['undo']): void {
    figures.undos++;
    const questions = move(PROJECT, 'ask');
    if (questions.length > 0) figures.questions++;
    if (questions.length > 0 && random.chance(0.6)) move(PROJECT, random.chance(0.5) ? 'overwrite' : 'skip');
    const last = client.waiting.at(-1);
    if (last) watch.acted(last.request.actions);
  }

  function event(): void {
    time++;
    if (random.chance(0.5)) goOn();
    const client = random.one(clients);
    if (!client || (client.userId === 'dan' && random.chance(0.8))) return; // a reader rarely tries to write
    const roll = random.number(100);
    if (roll < 28) act(client);
    else if (roll < 80) network.deliverOne(isOnline);
    else if (roll < 86) tick(client);
    else if (roll < 92) fetch(client);
    else if (roll < 95) toggle(client.userId);
    else if (roll < 96) restart();
    else if (roll < 98) server.prune(random.number(20));
    else disk.roles.set('cal', random.one(['VIEW_ONLY', 'MEMBER', 'EDITOR'] as const) ?? 'MEMBER');
  }

  function toggle(userId: string): void {
    if (!offline.delete(userId)) offline.add(userId);
  }

  function pump(retryMs: number): void {
    for (const client of clients.filter(({ userId }) => isOnline(userId))) {
      for (let due = client.toSend(time, retryMs); due; due = client.toSend(time, retryMs)) post(client, due);
    }
  }

  for (let count = 0; count < events; count++) {
    event();
    pump(20);
    watch.look(clients);
  }

  goOn();
  offline.clear();
  network.calm();
  for (let turn = 0; !isQuiet(clients, server); turn++) {
    if (turn > 400) throw new Violation('quiet', 'the clients never came to rest');
    time += 30;
    pump(20);
    for (const client of clients) tick(client);
    while (network.deliverOne(isOnline));
    for (const client of clients) fetch(client);
    while (network.deliverOne(isOnline));
  }
  watch.atTheEnd(clients, server, disk);
  return { ...figures, steps: disk.log.length, ...network.counts };
}

function isQuiet(clients: readonly Queue[], server: Server): boolean {
  const heads = [...server.heads()].map(([channelId, sequence]) => ({ channelId, sequence }));
  return clients.every(
    ({ waiting, confirmed }) => waiting.length === 0 && heads.every((head) => confirmed.hasReached(head)),
  );
}
