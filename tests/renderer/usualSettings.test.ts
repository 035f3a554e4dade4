import { afterEach, expect, test, vi } from 'vitest';
import { defaultSettings } from '../../renderer/auth/getstarted/defaultSettings.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a language of the browser that Intl refuses is no obstacle on the first day', () => {
  vi.stubGlobal('navigator', { language: 'en-US@posix' });
  expect(() => new Intl.DateTimeFormat('en-US@posix')).toThrow(RangeError);
  expect(defaultSettings('film')).toMatchObject({ planning: 'film', paperSize: 'Letter' });
});

test('paper follows the language', () => {
  vi.stubGlobal('navigator', { language: 'nb-NO' });
  expect(defaultSettings('event').paperSize).toBe('A4');
});
