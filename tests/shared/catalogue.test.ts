// The derived suite: the laws T1 to T9 of the house, over every definition there is.

import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { definitions, kinds, mustAllow, kindNamed, planFor } from '../../shared/catalogue.ts';
import { samples } from '../../shared/entities/samples.ts';
import { AppError } from '../../shared/errors.ts';
import type { Action, RequestReply, Fields, Step } from '../../shared/model/action.ts';
import { entriesOf } from '../../shared/model/apply.ts';
import type { Definition, PlanInputs } from '../../shared/model/define.ts';
import { may, type RightName } from '../../shared/permissions/rights.ts';
import { ROLES, type Role } from '../../shared/permissions/roles.ts';
import { textOf } from '../sim/visible.ts';
import { snapshotOf, type Snapshot } from '../../shared/model/snapshot.ts';
import { openQueue } from '../../renderer/store/queue.ts';
import { quietParts } from '../sim/client.ts';
import type { Queue } from '../../renderer/store/queueTypes.ts';
import { ask } from '../sim/asking.ts';
import { counter } from '../sim/ids.ts';
import { checkKeys } from '../sim/places.ts';
import { sampleServer } from '../sim/sample.ts';
import type { Server } from '../sim/server.ts';

const actor = (role: Role) => ({ id: samples.user, role });
const counts = new Map<string, number>();

/** Runs `check` for each definition, and counts. */
function law(
  name: string,
  isFor: (definition: Definition) => boolean,
  check: (definition: Definition) => void,
) {
  describe(name, () => {
    const own = definitions.filter(isFor);
    counts.set(name, own.length);
    test.each(own.map((definition) => [definition.name, definition] as const))('%s', (_, definition) =>
      check(definition),
    );
  });
}

const every = (): boolean => true;

/** The least role that always may; of an undo, the least that its cause needed. */
function roleFor({ name, right }: Definition): Role {
  if (name === 'action.create.undo') return 'MEMBER';
  return leastWith(right === 'asset.delete' ? 'asset.deleteOthers' : right);
}

const leastWith = (right: RightName): Role => ROLES.find((role) => may(role, right)) ?? 'OVERLORD';

function actionOf(
  { name, example }: Definition,
  data: Fields = example.data,
  id = `F${'0'.repeat(25)}`,
): Action {
  return ask(name, example.entityId, data, { id });
}

function given(userId: string = samples.user, newId = counter()): PlanInputs {
  return { newId, now: 99, userId };
}

function serverWorld(server: Server): Snapshot {
  return snapshotOf(server.store, (causeId) => server.disk.log.filter((step) => step.causeId === causeId));
}

function done(server: Server, userId: string, actions: readonly Action[]): RequestReply {
  const { outcome } = server.receive(userId, { actions });
  if (outcome instanceof AppError)
    throw new Error(`refused: ${outcome.message} ${outcome.details.note}`, { cause: outcome });
  return outcome;
}

function undone(server: Server, answer: RequestReply, id: string): RequestReply {
  const data = { causeIds: answer.actionIds, onChange: 'ask' };
  return done(server, samples.user, [ask('action.create.undo', null, data, { id })]);
}

function shown(server: Server, but: readonly string[] = ['updatedAt']): string {
  const lines = textOf(kinds, server.store);
  return but.reduce(
    (text, field) => text.replaceAll(new RegExp(`,?\\["${field}",("[^"]*"|[0-9]+)\\]`, 'g'), ''),
    lines,
  );
}

const kindOfRefusal = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return error.kind;
    throw error;
  }
  return 'none';
};

law('T1 its example is accepted, and changes something', every, (definition) => {
  const answer = done(sampleServer(roleFor(definition)), samples.user, [actionOf(definition)]);
  expect(answer.actions.length).toBeGreaterThan(0);
});

law('T2 each key of data spoiled in turn is refused, and so is an unknown one', every, (definition) => {
  const snapshot = serverWorld(sampleServer(roleFor(definition)));
  const planned = (data: Fields) =>
    kindOfRefusal(() => definition.plan(actionOf(definition, data), snapshot, given()));
  const { data } = definition.example;
  for (const [name, value] of Object.entries(data)) {
    const spoiled = typeof value === 'object' ? -7 : { spoiled: true };
    expect(planned({ ...data, [name]: spoiled }), name).toBe('badRequest');
  }
  expect(planned({ ...data, orderKeys: 'a0' })).toBe('badRequest');
});

law('T3 the role below is refused; a stranger does not learn that there is anything', every, (definition) => {
  const server = sampleServer(roleFor(definition));
  const snapshot = serverWorld(server);
  const below = ROLES[ROLES.indexOf(leastWith(definition.right)) - 1];
  expect(() => mustAllow(actionOf(definition), snapshot, actor(roleFor(definition)), 99)).not.toThrow();
  if (below) {
    expect(kindOfRefusal(() => mustAllow(actionOf(definition), snapshot, actor(below), 99))).toBe(
      'notAuthorized',
    );
  }
  const { outcome } = server.receive('nobody', { actions: [actionOf(definition)] });
  expect(outcome).toMatchObject({ kind: 'notFound' });
});

law('T4 its plan is pure: the same twice, over a world that cannot be changed', every, (definition) => {
  const server = sampleServer(roleFor(definition));
  for (const { kind } of kinds) {
    for (const entity of server.store.collection(kind).values()) Object.freeze(entity);
    for (const entity of server.store.bin?.collection(kind).values() ?? []) Object.freeze(entity);
  }
  const before = shown(server, []);
  const plan = () => planFor(actionOf(definition), serverWorld(server), actor(roleFor(definition)), given());
  const first = plan();
  expect(plan()).toEqual(first);
  expect(shown(server, [])).toBe(before);
});

law('T5 every step names a known kind, and holds only its fields', every, (definition) => {
  const server = sampleServer(roleFor(definition));
  const steps = planFor(actionOf(definition), serverWorld(server), actor(roleFor(definition)), given());
  for (const step of steps) for (const [kind, fields] of changesOf(step)) holdsOnlyFields(kind, fields);
});

function changesOf(step: Step): readonly (readonly [string, Fields])[] {
  if (step.verb === 'insert')
    return [...entriesOf(step.data.db)].map(([kind, , fields]) => [kind, fields ?? {}]);
  return [[step.type, step.data ?? {}]];
}

function holdsOnlyFields(kind: string, fields: Fields): void {
  const known = kindNamed(kind).fields;
  const stamps: Readonly<Record<string, z.ZodType>> = { id: z.string(), updatedAt: z.number() };
  for (const [name, value] of Object.entries(fields)) {
    const type = known[name] ?? stamps[name];
    expect(type, `${kind}.${name}`).toBeDefined();
    const isGood = value === null || value === undefined || type?.safeParse(value).success;
    expect(isGood, `${kind}.${name} = ${JSON.stringify(value)}`).toBe(true);
  }
}

const undoable = (definition: Definition): boolean => definition.undoable;

law('T6 do, then undo, gives the world back; undo, then redo, the done world', undoable, (definition) => {
  const server = sampleServer(roleFor(definition));
  const before = shown(server);
  const answer = done(server, samples.user, [actionOf(definition)]);
  const after = shown(server);
  expect(after).not.toBe(before);
  const back = undone(server, answer, `1${'F'.repeat(25)}`);
  expect(shown(server)).toBe(before);
  undone(server, back, `2${'F'.repeat(25)}`);
  expect(shown(server)).toBe(after);
});

law(
  'T7 if optimistic, a client’s steps over a full world equal the server’s, and need no new id',
  (own) => own.optimistic,
  (definition) => {
    const server = sampleServer(roleFor(definition));
    const snapshot = serverWorld(server);
    const noId: PlanInputs = {
      ...given(),
      newId() {
        throw new Error('a client asked for an id');
      },
    };
    const action = actionOf(definition);
    const onServer = definition.plan(action, snapshot, given());
    expect(definition.plan(action, { ...snapshot, bin: null }, noId)).toEqual(onServer);
    expect(new Set(onServer.map(({ channelId }) => channelId)).size).toBe(1);
  },
);

function openClient(userId: string, server: Server, newId: () => string): Queue {
  const client = openQueue(quietParts(userId, newId));
  for (const channelId of server.heads().keys()) client.loaded(server.load(channelId));
  return client;
}

/** What another does meanwhile, all over the project. */
function disorder(newId: () => string): readonly Action[] {
  const { sheet: sheetId, project: projectId, row: relativeRowId, column: relativeColumnId } = samples;
  const cell = `${samples.secondRow}.${samples.secondColumn}`;
  const id = newId;
  return [
    ask('row.create', `3${'F'.repeat(25)}`, { sheetId, relativeRowId }, { id: id() }),
    ask(
      'column.create',
      `4${'F'.repeat(25)}`,
      { sheetId, relativeColumnId, column: { title: 'Hers' } },
      { id: id() },
    ),
    ask('cell.update.value', cell, { value: 'hers' }, { id: id() }),
    ask('category.create', `5${'F'.repeat(25)}`, { projectId, name: 'Hers' }, { id: id() }),
    ask('row.update.sticky', samples.secondRow, { sticky: true }, { id: id() }),
  ];
}

law(
  'T8 clients end equal, whatever their own pending was, and every order holds its living once',
  every,
  (definition) => {
    const newId = counter();
    const server = sampleServer(roleFor(definition), newId);
    const ours = openClient(samples.user, server, newId);
    const hers = openClient('bea', server, newId);
    ours.act([actionOf(definition)], 'p');
    for (const action of disorder(newId)) hers.act([action], 'p');
    const messages = [hers, ours, hers].flatMap((client) => settle(client, server));
    for (const client of [ours, hers]) for (const message of messages.toReversed()) client.hear(message);
    for (const client of [ours, hers]) {
      for (const channelId of server.heads().keys())
        client.caughtUp(server.since(channelId, client.confirmed.sequenceOf(channelId), 1e6));
      expect(client.waiting).toEqual([]);
      expect(textOf(kinds, client.viewStore)).toBe(textOf(kinds, server.store));
    }
    checkKeys(server.store);
  },
);

function settle(client: Queue, server: Server) {
  const messages = [];
  for (let request = client.toSend(0, 9); request; request = client.toSend(0, 9)) {
    const received = server.receive(client.userId, request);
    messages.push(...received.messages);
    client.answered(request, received.outcome);
  }
  return messages;
}

law(
  'T9 under disorder an undo restores exactly what was there, or asks, and takes nothing of another’s',
  undoable,
  (definition) => {
    const server = sampleServer(roleFor(definition));
    const alone = sampleServer('OWNER');
    const answer = done(server, samples.user, [actionOf(definition)]);
    for (const action of disorder(counterFrom('8'))) {
      const { outcome } = server.receive('bea', { actions: [action] });
      if (!(outcome instanceof AppError)) done(alone, 'bea', [action]);
    }
    const before = shown(server);
    const undo = ask(
      'action.create.undo',
      null,
      { causeIds: answer.actionIds, onChange: 'ask' },
      { id: `9${'F'.repeat(25)}` },
    );
    const { outcome } = server.receive(samples.user, { actions: [undo] });
    checkKeys(server.store);
    if (outcome instanceof AppError) {
      expect(outcome.kind).toBe('changedSince');
      expect(outcome.details.questions?.length).toBeGreaterThan(0);
      expect(shown(server)).toBe(before);
      return;
    }
    const fitted = ['updatedAt', 'orderKey', 'itemLabel'];
    expect(shown(server, fitted)).toBe(shown(alone, fitted));
  },
);

function counterFrom(first: string): () => string {
  const next = counter();
  return () => `${first}${next().slice(1)}`;
}

afterAll(() => {
  const checks = [...counts.values()].reduce((sum, count) => sum + count, 0);
  console.log(`laws: ${definitions.length} definitions × ${counts.size} laws = ${checks} checks`);
});
