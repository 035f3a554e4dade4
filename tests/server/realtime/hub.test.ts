// The hub: no step is lost to a session that is only just subscribing, and no failure of one session spares another.

import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import type { AccessChange } from '../../../server/people/accessControl.ts';
import { openBus } from '../../../server/realtime/bus.ts';
import { openHub } from '../../../server/realtime/hub.ts';
import type { SocketSession } from '../../../server/realtime/socketSession.ts';
import { openPeopleDatabase } from '../../support/peopleDatabase.ts';

/** A hub of one project, in which everybody is an editor; its reads of heads wait for `gate`. */
async function openProjectHub() {
  const { database, newId } = await openPeopleDatabase();
  const projectId = newId();
  await database.knex('channel_head').insert({ channelId: projectId, sequence: 10, createdAt: 1 });
  const gate = { opened: Promise.resolve(), reads: 0 };
  const reader = new Proxy(database.reader, {
    apply(target, self, [table]: [string]) {
      if (table !== 'channel_head') return Reflect.apply(target, self, [table]);
      const whereIn = (_: string, ids: readonly string[]) => ({
        async select() {
          gate.reads += 1;
          await gate.opened;
          return ids.filter((id) => id === projectId).map((channelId) => ({ channelId, sequence: 10 }));
        },
      });
      return { whereIn };
    },
  });
  const bus = openBus();
  const faults: unknown[] = [];
  const roles: { of: (userId: string) => ReadonlyMap<string, string> } = {
    of: () => new Map([[projectId, 'EDITOR']]),
  };
  const heard = new Set<(change: AccessChange) => void>();
  const access = {
    projectsOf: async (userId: string) => roles.of(userId),
    teamsOf: async () => new Map(),
    onChange: (listener: (change: AccessChange) => void) => {
      heard.add(listener);
      return () => heard.delete(listener);
    },
  };
  const channelProjects = {
    known: () => projectId,
    find: async () => new Map(),
    forgetUnknown: () => undefined,
  };
  const hub = openHub({
    database: { ...database, reader } as Database,
    access: access as never,
    channelProjects,
    bus,
    fault: (error) => void faults.push(error),
  });
  onTestFinished(() => hub.close());
  function enter(userId: string) {
    const frames: unknown[] = [];
    const closed: number[] = [];
    const session = {
      caller: { userId, sessionId: userId },
      subscription: [],
      form: 'plain',
      channels: new Set<string>(),
      projects: new Set<string>(),
      present: new Set<string>(),
      rights: null,
      looks: 0,
      sendBuffer: { push: (frame: unknown) => void frames.push(frame) },
      say: () => undefined,
      dismiss: (_: string, code: number) => void closed.push(code),
    } as unknown as SocketSession;
    hub.enter(session);
    return { session, frames, closed };
  }
  const change = (told: AccessChange) => heard.forEach((listener) => listener(told));
  return { hub, bus, gate, projectId, enter, roles, change, faults };
}

test('a step that is published while a session subscribes comes to it', async () => {
  const { hub, bus, gate, projectId, enter } = await openProjectHub();
  const { session, frames } = enter('mara');
  const { promise, resolve } = Promise.withResolvers<void>();
  gate.opened = promise;
  const following = hub.follow(session, [projectId]);
  await expect.poll(() => gate.reads).toBe(1);
  bus.publish(projectId, { text: '{}', sequence: 11 });
  resolve();
  await following;
  expect(frames).toHaveLength(1);
  expect(hub.sequencesOf(session)).toEqual({ [projectId]: 11 });
});

test('the head of a channel is known also where its only other follower leaves meanwhile', async () => {
  const { hub, gate, projectId, enter } = await openProjectHub();
  const former = enter('ed').session;
  await hub.follow(former, [projectId]);
  const { session } = enter('mara');
  const { promise, resolve } = Promise.withResolvers<void>();
  [gate.opened, gate.reads] = [promise, 0];
  // The head of the person's own channel has to be read.
  const following = hub.follow(session, [projectId, 'mara']);
  await expect.poll(() => gate.reads).toBe(1);
  hub.leave(former);
  resolve();
  await following;
  expect(hub.sequencesOf(session)).toEqual({ [projectId]: 10, mara: 0 });
});

test('a session whose rights cannot be read connects again, and the others are looked at', async () => {
  const { hub, projectId, enter, roles, change, faults } = await openProjectHub();
  const [one, other] = [enter('mara'), enter('ed')];
  for (const { session } of [one, other]) await hub.follow(session, [projectId]);
  roles.of = (userId) => {
    if (userId === 'mara') throw new Error('timeout');
    return new Map();
  };
  change({ projectId });
  await expect.poll(() => [one.closed, other.closed]).toEqual([[1012], [4403]]);
  expect(faults).toHaveLength(1);
});
