// The toasts that are shown at the same time.
import { beforeEach, expect, test } from 'vitest';
import { toast, toasts } from '../../renderer/ui/toasts.ts';

beforeEach(() => void (toasts.list = []));

const shown = () => toasts.list.map(({ text }) => text);

test('a toast that stays is not pushed out by passing ones', () => {
  toast('Kim has mentioned you', { stays: true });
  for (const text of ['One', 'Two', 'Three']) toast(text);
  expect(shown()).toEqual(['Kim has mentioned you', 'Two', 'Three']);
});

test('of toasts that all stay, the newest are shown, and a passing one is shown beside them', () => {
  for (const text of ['One', 'Two', 'Three', 'Four']) toast(text, { stays: true });
  expect(shown()).toEqual(['Two', 'Three', 'Four']);
  toast('Five');
  expect(shown()).toEqual(['Three', 'Four', 'Five']);
});
