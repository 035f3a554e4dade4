// The settings of a view, changed twice in a moment or by two people.
import { expect, test } from 'vitest';
import { openSettingsWriter } from '../../../renderer/show/displaysPage/settingsWriter.ts';
import type { DisplaySettings } from '../../../shared/entities/sheetLayout.ts';

test('of two changes in a moment none takes the other back, nor what somebody else has set', async () => {
  let stored: DisplaySettings = { shows: 'clock' };
  let isReached = true;
  const change = openSettingsWriter({
    read: async () => stored,
    async write(_, settings) {
      await new Promise((resolve) => setTimeout(resolve));
      if (!isReached) throw new Error('No line');
      stored = settings;
    },
  });
  const first = change('view', (settings) => ({ ...settings, colours: 'light' }));
  const second = change('view', (settings) => ({ ...settings, textSize: 125 }));
  await Promise.all([first, second]);
  stored = { ...stored, isMirrored: true };
  isReached = false;
  await expect(change('view', (settings) => ({ ...settings, clock: 12 }))).rejects.toThrow('No line');
  isReached = true;
  await change('view', (settings) => ({ ...settings, clock: 24 }));
  expect(stored).toEqual({ shows: 'clock', colours: 'light', textSize: 125, isMirrored: true, clock: 24 });
});
