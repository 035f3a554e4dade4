// Simulates rounds about item numbers: two users concurrently freeze numbers, and insert, delete, move, duplicate, omit
// and restore rows, over a bad network, with the real model and the real client queue. The invariants of labels are
// checked.

import { cellIdOf } from '../../shared/entities/cellIds.ts';
import { columnsOf, isBannerRow, isNumbered } from '../../shared/entities/rowLabels.ts';
import { orderOf } from '../../shared/entities/sheet.ts';
import { AppError } from '../../shared/errors.ts';
import { kinds } from '../../shared/catalogue.ts';
import { isLabel, NUMBERING_STYLES, readNumberingStyle } from '../../shared/model/labels.ts';
import type { Action, Fields, StoredStep } from '../../shared/model/action.ts';
import { applyStep } from '../../shared/model/apply.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { openStore } from '../../shared/model/store.ts';
import { textOf } from './visible.ts';
import { snapshotOf } from '../../shared/model/snapshot.ts';
import { openQueue } from '../../renderer/store/queue.ts';
import { quietParts } from './client.ts';
import type { Queue } from '../../renderer/store/queueTypes.ts';
import { ask, seeds } from './asking.ts';
import { counter, long, PROJECT } from './ids.ts';
import { openNetwork } from './network.ts';
import { openRandom, type Random } from './random.ts';
import { openServer, type Server } from './server.ts';
import { must } from './violation.ts';

export const SHEET = long('s');
const PEOPLE = ['ana', 'bea'] as const;

export interface Round {
  /** The number of times that the numbers were frozen or unfrozen. */
  readonly freezes: number;
  readonly steps: number;
  readonly refused: number;
}

/** Returns a server with a sheet of that many rows. */
export function numberedServer(newId: () => string, rows: number): Server {
  const roles = new Map<string, Role>([
    ...PEOPLE.map((name) => [name, 'EDITOR'] as const),
    ['root', 'OWNER'],
  ]);
  let time = 0;
  const disk = { log: [], receipts: new Map(), roles };
  const server = openServer({ disk, newId, now: () => ++time, pushAtMost: 100 });
  const ids = Array.from({ length: rows }, () => newId());
  const made = ask('row.create', null, { sheetId: SHEET, ids }, { id: newId() });
  for (const actions of [seeds(newId, SHEET), [made]]) {
    const { outcome } = server.receive('root', { actions });
    if (outcome instanceof AppError) throw outcome;
  }
  return server;
}

/** Runs a round and checks the invariants. @throws Violation */
export function playNumbers(seed: number, events: number): Round {
  const random = openRandom(seed);
  const newId = counter();
  const network = openNetwork(random);
  const server = numberedServer(newId, 4 + random.number(8));
  let time = 0;
  let refused = 0;
  const seen = new Set<string>();
  const clients = PEOPLE.map((userId) => openClient(userId, newId, () => time));
  for (const client of clients) for (const id of server.heads().keys()) client.loaded(server.load(id));

  function post(client: Queue, request: Parameters<Server['receive']>[1]): void {
    network.send(client.userId, 'server', () => {
      const { outcome, messages } = server.receive(client.userId, request);
      if (outcome instanceof AppError) refused++;
      for (const message of messages)
        for (const other of clients) network.send('server', other.userId, () => other.hear(message));
      network.send('server', client.userId, () => client.answered(request, outcome));
    });
  }

  function turn(client: Queue): void {
    for (let due = client.toSend(time, 20); due; due = client.toSend(time, 20)) post(client, due);
    client.heard([...server.heads()]);
    for (const { ask: what, channelId, sequence } of client.confirmed.missing()) {
      if (what === 'load') client.loaded(server.load(channelId));
      else client.caughtUp(server.since(channelId, sequence, 50));
    }
  }

  for (let event = 0; event < events; event++) {
    time += 1;
    const client = random.one(clients);
    if (!client) continue;
    if (random.chance(0.1)) client[random.chance(0.5) ? 'undo' : 'redo'](PROJECT, 'overwrite');
    else if (random.chance(0.5)) {
      const actions = numberGesture(client, random, newId, seen);
      if (actions.length > 0) client.act(actions, PROJECT);
    }
    for (let count = random.number(5); count > 0; count--) network.deliverOne(() => true);
    if (random.chance(0.6)) turn(client);
  }
  network.calm();
  for (let turns = 0; clients.some(({ waiting }) => waiting.length > 0) || turns < 2; turns++) {
    must('quiet', turns < 400, 'the clients never came to rest');
    time += 30;
    for (const client of clients) turn(client);
    while (network.deliverOne(() => true));
    for (const client of clients) turn(client);
  }
  const freezes = holdLabels(server.disk.log);
  const text = textOf(kinds, server.store);
  for (const client of clients) must('equal', textOf(kinds, client.viewStore) === text, client.userId);
  return { freezes, steps: server.disk.log.length, refused };
}

export function openClient(userId: string, newId: () => string, now: () => number): Queue {
  return openQueue({ ...quietParts(userId, newId), now });
}

function numberGesture(
  client: Queue,
  random: Random,
  newId: () => string,
  seen: Set<string>,
): readonly Action[] {
  const snapshot = client.view();
  const rows = orderOf(snapshot, SHEET);
  for (const id of rows) seen.add(id);
  const [column = ''] = snapshot.placed('column', 'sheetId', SHEET).map(({ id }) => id);
  const make = (name: string, entityId: string | null, data: Fields): Action =>
    ask(name, entityId, data, { id: newId() });
  const row = (): string => random.one(rows) ?? newId();
  const some = (): readonly string[] => [...new Set([row(), ...(random.chance(0.4) ? [row()] : [])])];
  const direction = random.chance(0.5) ? 'before' : 'after';
  const beside = { sheetId: SHEET, relativeRowId: row(), direction };
  const frozen = (itemNumbersFrozen: boolean): Action =>
    make('sheet.update.itemNumbersFrozen', SHEET, { itemNumbersFrozen });
  const insert = (): readonly Action[] => [make('row.create', null, { ...beside, ids: [newId()] })];
  const move = (): readonly Action[] => [
    make('row.update.place', null, { ids: some(), relativeRowId: row(), direction }),
  ];
  const acts: readonly (() => readonly Action[])[] = [
    insert,
    insert,
    insert,
    () => [make('row.create', null, { ...beside, ids: [newId(), newId(), newId()] })],
    move,
    move,
    () => [make('sheet.update.order', SHEET, { order: rows.toSorted(() => random.number(3) - 1) })],
    () => (rows.length > 3 ? [make('row.delete', null, { ids: some() })] : []),
    () => [make('row.create.duplicate', null, { ids: some() })],
    () => [make('row.create.undelete', null, { ids: [random.one([...seen]) ?? row()] })],
    () => [frozen(true)],
    () => [frozen(random.chance(0.7))],
    () => [
      make('sheet.update.numberingStyle', SHEET, { numberingStyle: random.one(NUMBERING_STYLES) }),
      frozen(true),
    ],
    () => [make('row.update.omitted', row(), { omitted: random.chance(0.5) || null })],
    () => [make('row.update.numbered', row(), { numbered: random.chance(0.5) ? null : false })],
    () => [make('row.create', newId(), { ...beside, type: 1 })],
    () => [
      make('cell.update.dimensions', cellIdOf(row(), column), {
        dimensions: random.chance(0.6) ? { w: 200, h: 1 } : null,
      }),
    ],
  ];
  return random.one(acts)?.() ?? [];
}

/** Checks that, while the numbers are frozen, each label belongs to one row only, a row keeps its label, and every
 *  numbered row has a label in the style of the sheet. Returns how often the numbers were frozen or unfrozen.
 *  @throws Violation */
export function holdLabels(log: readonly StoredStep[]): number {
  const store = openStore({ withBin: true });
  const snapshot = snapshotOf(store, () => null);
  let owners = new Map<string, string>();
  let freezes = 0;
  for (const [index, step] of log.entries()) {
    applyStep(store, step, { now: step.createdAt, causeId: step.causeId });
    const isFreeze = step.causeName.endsWith('itemNumbersFrozen') && step.type === 'sheet';
    if (isFreeze) owners = new Map();
    if (isFreeze && step.verb === 'update') freezes++;
    if (log[index + 1]?.requestId === step.requestId) continue; // look between requests
    const sheet = snapshot.find('sheet', SHEET);
    const columns = columnsOf(snapshot, SHEET);
    const labels = new Map<string, string>();
    for (const row of snapshot.where('row', 'sheetId', SHEET)) {
      const label = row.itemLabel;
      const counts = isNumbered(row) && !isBannerRow(row, snapshot.where('cell', 'rowId', row.id), columns);
      if (sheet?.itemNumbersFrozen !== true) {
        must('labels thaw', label === undefined, row.id);
        continue;
      }
      must('labelled', typeof label === 'string' || !counts, `${row.id} in a frozen sheet`);
      if (typeof label !== 'string') continue;
      const style = readNumberingStyle(sheet.numberingStyle);
      must('in its style', isLabel(style, label), `${label} is not of ${style}`);
      must('two rows, two labels', !labels.has(label), label);
      must(
        'one label, one row',
        (owners.get(label) ?? row.id) === row.id,
        `${label} was that of another row`,
      );
      const former = [...owners].find(([, owner]) => owner === row.id)?.[0] ?? label;
      must('a row keeps its label', former === label, `${former} became ${label}`);
      labels.set(label, row.id);
      owners.set(label, row.id);
    }
  }
  return freezes;
}
