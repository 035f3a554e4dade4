import { expect, test } from 'vitest';
import { openLoopSampler } from '../../../server/health/loopDelay.ts';

function openLooks() {
  const lines: unknown[] = [];
  const delays = { longest: 0 };
  const looks = openLoopSampler({
    log: { warn: (data, text) => void lines.push({ ...data, text }) },
    longestMs: () => delays.longest,
  });
  const look = (longest: number) => {
    delays.longest = longest;
    looks.look();
  };
  return { ...looks, look, lines };
}

test('a long hold is logged once, with the routes that were answered late before the look and after it', () => {
  const { answered, look, lines } = openLooks();
  answered('/api/slow', 450);
  answered('/api/quick', 20);
  look(412.3);
  answered('/api/waited', 390);
  answered('/api/waited', 380);
  look(3);
  look(3);
  expect(lines).toEqual([{ ms: 412, routes: ['/api/slow', '/api/waited'], text: 'the thread was held' }]);
});

test('a short one is not, and no route of another time is named', () => {
  const { answered, look, lines } = openLooks();
  answered('/api/export', 5000);
  look(199);
  look(0);
  look(300);
  look(0);
  expect(lines).toEqual([{ ms: 300, routes: [], text: 'the thread was held' }]);
});

test('the worst delay is that since it was asked for', () => {
  const { look, worstMs } = openLooks();
  look(250);
  look(12);
  expect([worstMs(), worstMs()]).toEqual([250, 0]);
});
