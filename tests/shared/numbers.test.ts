// Item numbers when two people are at them at once.

import { describe, expect, test } from 'vitest';
import { AppError } from '../../shared/errors.ts';
import type { Action, Fields } from '../../shared/model/action.ts';
import { orderOf } from '../../shared/entities/sheet.ts';
import { ask } from '../sim/asking.ts';
import { counter, PROJECT } from '../sim/ids.ts';
import { holdLabels, numberedServer, openClient, playNumbers, SHEET } from '../sim/numbering.ts';
import { size } from '../support/tier.ts';
import { Violation } from '../sim/violation.ts';

const ROUNDS = size(50, 500);

test(
  `Two people freezing, inserting, deleting and moving at once: ${ROUNDS} random rounds, labels unique and stable`,
  {
    timeout: 300_000,
  },
  () => {
    const sums = { freezes: 0, steps: 0, refused: 0 };
    for (let seed = 1; seed <= ROUNDS; seed++) {
      try {
        const round = playNumbers(seed, 120);
        sums.freezes += round.freezes;
        sums.steps += round.steps;
        sums.refused += round.refused;
      } catch (cause) {
        throw new Error(`seed ${seed}: ${String(cause)}`, { cause });
      }
    }
    console.log(`${ROUNDS} rounds`, sums);
    expect(sums.freezes).toBeGreaterThan(ROUNDS);
  },
);

describe('the laws notice what is broken', () => {
  const frozen = () => {
    const newId = counter();
    const server = numberedServer(newId, 3);
    const act = (name: string, entityId: string | null, data: Fields): void => {
      const { outcome } = server.receive('ana', { actions: [ask(name, entityId, data, { id: newId() })] });
      if (outcome instanceof AppError) throw outcome;
    };
    act('sheet.update.itemNumbersFrozen', SHEET, { itemNumbersFrozen: true });
    const [first = '', second = ''] = [...server.store.shelf('row').values()].map(({ id }) => id);
    act('row.update.title', first, { title: 'Interval' });
    return { log: server.disk.log, first, second };
  };

  test.each([
    ['a label that two rows have', 'one label, one row', '2'],
    ['a label that changes', 'a row keeps its label', '99'],
    ['a label of another style', 'in its style', '1.5'],
  ])('%s', (_, law, itemLabel) => {
    const { log, first } = frozen();
    const broken = log.map((step) =>
      step.causeName === 'row.update.title' && step.entityId === first && step.verb === 'update'
        ? { ...step, data: { itemLabel } }
        : step,
    );
    expect(holdLabels(log)).toBe(1);
    expect(() => holdLabels(broken)).toThrow(Violation);
    expect(() => holdLabels(broken)).toThrow(expect.objectContaining({ law }));
  });
});

describe('a freeze on a sheet that someone is reordering', () => {
  const start = () => {
    const newId = counter();
    const server = numberedServer(newId, 6);
    const [ana, bea] = ['ana', 'bea'].map((name) => openClient(name, newId, () => 1)) as [
      ReturnType<typeof openClient>,
      ReturnType<typeof openClient>,
    ];
    for (const client of [ana, bea]) for (const id of server.heads().keys()) client.loaded(server.load(id));
    const make = (name: string, entityId: string | null, data: Fields): Action =>
      ask(name, entityId, data, { id: newId() });
    const send = (client: typeof ana): void => {
      for (let due = client.toSend(1, 0); due; due = client.toSend(1, 0)) {
        const { outcome, messages } = server.receive(client.userId, due);
        for (const message of messages) for (const other of [ana, bea]) other.hear(message);
        client.answered(due, outcome);
      }
    };
    const labels = (client: typeof ana) =>
      orderOf(client.view(), SHEET).map((id) => client.viewStore.shelf('row').get(id)?.['itemLabel']);
    const freeze = make('sheet.update.itemNumbersFrozen', SHEET, { itemNumbersFrozen: true });
    const order = orderOf(ana.view(), SHEET).toReversed();
    return { server, ana, bea, make, send, labels, freeze, order };
  };

  test('rows that are on their way when it comes keep the numbers of where they stood', () => {
    const { server, ana, bea, make, send, labels, freeze, order } = start();
    bea.act([make('sheet.update.order', SHEET, { order })], PROJECT);
    ana.act([freeze], PROJECT);
    send(ana);
    send(bea);
    // The sheet had a row of its own before the six.
    expect(labels(ana)).toEqual(['7', '6', '5', '4', '3', '2', '1']);
    expect(labels(bea)).toEqual(labels(ana));
    expect(holdLabels(server.disk.log)).toBe(1);
  });

  test('rows that came before it are numbered where they stand, and an insert between them finds a label', () => {
    const { server, ana, bea, make, send, labels, freeze, order } = start();
    ana.act([freeze], PROJECT);
    bea.act([make('sheet.update.order', SHEET, { order })], PROJECT);
    send(bea);
    send(ana);
    expect(labels(bea)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    const [first = '', second = ''] = orderOf(ana.view(), SHEET);
    ana.act(
      [make('row.update.place', null, { ids: [first], relativeRowId: second, direction: 'after' })],
      PROJECT,
    );
    bea.act(
      [
        make('row.create', null, {
          sheetId: SHEET,
          relativeRowId: first,
          direction: 'after',
          ids: [make('row.create', null, {}).id],
        }),
      ],
      PROJECT,
    );
    send(ana);
    send(bea);
    expect(labels(ana)).toEqual(['2', '1', '1A', '3', '4', '5', '6', '7']);
    expect(labels(bea)).toEqual(labels(ana));
    expect(holdLabels(server.disk.log)).toBe(1);
  });
});

test('a heading that begins beside the empty column of numbers does not count, and counts when it is one no more', () => {
  const newId = counter();
  const server = numberedServer(newId, 3);
  const act = (name: string, entityId: string | null, data: Fields): void => {
    const { outcome } = server.receive('ana', { actions: [ask(name, entityId, data, { id: newId() })] });
    if (outcome instanceof AppError) throw outcome;
  };
  const inOrder = (kind: string) =>
    server.store
      .shelf(kind)
      .placed('sheetId', SHEET)
      .map(({ id }) => id);
  const [, second = ''] = inOrder('row');
  const [item = '', beside = ''] = inOrder('column');
  expect(server.store.shelf('column').get(item)?.['purpose']).toBe('itemNumber');
  act('cell.update.dimensions', `${second}.${beside}`, { dimensions: { w: 200, h: 1 } });
  act('sheet.update.itemNumbersFrozen', SHEET, { itemNumbersFrozen: true });
  const labels = () => inOrder('row').map((id) => server.store.shelf('row').get(id)?.['itemLabel']);
  expect(labels()).toEqual(['1', undefined, '2', '3']);
  act('cell.update.dimensions', `${second}.${beside}`, { dimensions: null });
  expect(labels()).toEqual(['1', '1A', '2', '3']);
});
