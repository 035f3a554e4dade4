// Changes of the notification settings, some of which do not reach the server.

import { beforeEach, expect, test } from 'vitest';
import { openSettingsSaver, type SettingsSaver } from '../../renderer/notifications/settingsSaver.ts';
import type { NotificationSettings } from '../../shared/api/notifications.ts';

const atFirst: NotificationSettings = {
  ticks: {},
  projects: {},
  mails: 'daily',
  quiet: null,
  timeZone: null,
};
const night = { from: 60, to: 120 };

/** What the server has; null while it cannot be reached. */
let server: NotificationSettings | null;
let shown: NotificationSettings;
let failures: unknown[];
let saver: SettingsSaver;

beforeEach(() => {
  [server, shown, failures] = [atFirst, atFirst, []];
  saver = openSettingsSaver(atFirst, {
    async send({ quiet = null }) {
      if (server === null) throw new Error('cut');
      server = { ...server, quiet };
      return server;
    },
    async load() {
      if (server === null) throw new Error('cut');
      return server;
    },
    show: (settings) => (shown = settings),
    onFailure: (error) => failures.push(error),
  });
});

test('a change is shown immediately, and stays once it is saved', async () => {
  saver.change({ quiet: night });
  expect(shown.quiet).toEqual(night);
  await expect.poll(() => server?.quiet).toEqual(night);
  expect(shown.quiet).toEqual(night);
  expect(failures).toEqual([]);
});

test('a change that could not be saved is not shown any more, also where nothing can be loaded', async () => {
  server = null;
  saver.change({ quiet: night });
  expect(shown.quiet).toEqual(night);
  await expect.poll(() => failures.length).toBe(1);
  await expect.poll(() => shown).toEqual(atFirst);
  server = atFirst;
  saver.change({ quiet: night });
  await expect.poll(() => server?.quiet).toEqual(night);
  expect(shown.quiet).toEqual(night);
});
