import { expect, test } from 'vitest';
import { delayOf } from '../../../renderer/net/backoff.ts';
import {
  connectionWords,
  driftWords,
  health,
  isOffline,
  recordConnection,
} from '../../../renderer/store/health.ts';
import { readMessage } from '../../../renderer/net/socket.ts';

const well = {
  lostAt: null,
  waiting: 0,
  editConflicts: 0,
  problems: [],
};

test('the connection says one of four things', () => {
  const of = (change: object) => connectionWords({ ...well, ...change }).text;
  expect(of({})).toBe('Saved');
  expect(of({ waiting: 3 })).toBe('Saving 3');
  expect(of({ lostAt: 1, waiting: 12 })).toBe('Offline, 12 waiting');
  expect(of({ lostAt: 1 })).toBe('Offline');
  expect(of({ editConflicts: 2 })).toBe('Needs you');
  expect(of({ problems: [{ id: 'a', text: 'b', actionNames: [] }], lostAt: 1 })).toBe('Needs you');
});

test('a clock that is more than five seconds off is said', () => {
  expect(driftWords({ driftMs: 5_000 })).toBeNull();
  expect(driftWords({ driftMs: -5_001 })).toBe(
    'Your time is off from the server, this can cause issues with the application. Please check your system time.',
  );
});

test('attempts wait 1, 2, 4, then 5 seconds, half more or less', () => {
  expect([0, 1, 2, 3, 40].map((attempt) => delayOf(attempt, 0.5))).toEqual([1000, 2000, 4000, 5000, 5000]);
  expect([delayOf(0, 0), delayOf(0, 1)]).toEqual([500, 1500]);
});

test('what is no message of ours is passed over', () => {
  expect(readMessage('{')).toBeNull();
  expect(readMessage('{"type":"NEW:thing","data":{}}')).toBeNull();
  expect(readMessage('{"type":"DISCONNECT","data":{"reason":"signed out"}}')).toEqual({
    type: 'DISCONNECT',
    data: { reason: 'signed out' },
  });
});

test('whoever notices first begins the time offline, and it ends when all is well again', () => {
  // Before the first connection nothing was lost. Files of a worker share the state: it is set as on a new page.
  Object.assign(health, { connected: false, polling: false, failing: false, lostAt: null, reason: null });
  recordConnection({ online: true });
  expect(isOffline(health)).toBe(false);
  recordConnection({ connected: true });
  expect([isOffline(health), health.lostAt]).toEqual([false, null]);
  for (const news of [{ online: false }, { failing: true }, { connected: false }]) {
    recordConnection(news, 'websocket error');
    expect(isOffline(health)).toBe(true);
    expect(health.lostAt).not.toBeNull();
    expect(health.reason).toBe('websocket error');
    recordConnection({ online: true, failing: false, connected: true });
    expect([isOffline(health), health.lostAt, health.reason]).toEqual([false, null, null]);
  }
  recordConnection({ connected: false });
  expect(isOffline(health)).toBe(true);
  recordConnection({ polling: true });
  expect(isOffline(health)).toBe(false);
});
