// The end of the link between servers, over a database that is slow.

import { EventEmitter } from 'node:events';
import { afterAll, expect, test, vi } from 'vitest';
import { openBus } from '../../../server/realtime/bus.ts';

const line = vi.hoisted(() => ({ sent: [] as string[], release: [] as (() => void)[] }));

vi.mock('pg', () => ({
  default: {
    Client: class extends EventEmitter {
      connect = async () => undefined;
      end = async () => void line.sent.push('end');
      async query(text: string, values?: readonly [string, readonly string[]]) {
        if (!text.includes('pg_notify')) return;
        await new Promise<void>((resolve) => void line.release.push(resolve));
        for (const piece of values?.[1] ?? [])
          line.sent.push(Buffer.from(piece.split(' ')[3] ?? '', 'base64').toString());
      }
    },
  },
}));

// Other files of the worker may have loaded the module with the real `pg` before, and may load it after.
afterAll(() => {
  vi.doUnmock('pg');
  vi.resetModules();
});

test('what waits while a message is sent is sent before the link closes', async () => {
  vi.resetModules();
  const { openServerLink } = await import('../../../server/realtime/serverLink.ts');
  const bus = openBus();
  const link = await openServerLink({
    url: 'postgres://nowhere',
    serverId: 'here',
    bus,
    access: { changed: () => undefined, onChange: () => () => undefined },
    rates: { onSpent: () => () => undefined, addSpent: () => undefined },
    fault: (error) => {
      throw error;
    },
  });
  bus.publish('sheet', { text: 'Doors', sequence: 1 });
  const closing = { isDone: false };
  const closed = link.close().finally(() => (closing.isDone = true));
  while (!closing.isDone) {
    line.release.splice(0).forEach((release) => release());
    await new Promise((resolve) => setImmediate(resolve));
  }
  await closed;
  expect(line.sent.map((text) => /Doors|ended|began|end/.exec(text)?.[0])).toEqual([
    'began',
    'Doors',
    'ended',
    'end',
  ]);
});
