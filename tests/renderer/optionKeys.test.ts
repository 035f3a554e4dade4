import { expect, test } from 'vitest';
import { neighbourOption, optionKeyOf } from '../../renderer/ui/optionKeys.ts';

const pressed = (key: string, isComposing = false) => ({ key, isComposing, keyCode: 0 });

test('arrows go through a list and Enter takes from it; Tab and Escape only where the list wants them', () => {
  expect(['ArrowDown', 'ArrowUp', 'Enter'].map((key) => optionKeyOf(pressed(key)))).toEqual([
    'next',
    'previous',
    'take',
  ]);
  for (const key of ['Tab', 'Escape', 'Home', 'End', 'PageDown', 'a'])
    expect([key, optionKeyOf(pressed(key))]).toEqual([key, null]);
  expect(optionKeyOf(pressed('Tab'), { tabTakes: true })).toBe('take');
  expect(optionKeyOf(pressed('Escape'), { escapeCloses: true })).toBe('close');
});

test('keys that an input method reads are none of the list’s', () => {
  for (const key of ['ArrowDown', 'Enter', 'Tab', 'Escape'])
    expect(optionKeyOf(pressed(key, true), { tabTakes: true, escapeCloses: true })).toBeNull();
});

test('after the last option comes the first where a list wraps, and nothing else where it does not', () => {
  const steps = (wraps: boolean, active: number, count = 3) =>
    (['next', 'previous'] as const).map((way) => neighbourOption(way, { active, count, wraps }));
  expect([-1, 0, 1, 2].map((active) => steps(true, active))).toEqual([
    [0, 2],
    [1, 2],
    [2, 0],
    [0, 1],
  ]);
  expect([-1, 0, 1, 2].map((active) => steps(false, active))).toEqual([
    [0, 0],
    [1, 0],
    [2, 0],
    [2, 1],
  ]);
  expect([steps(true, -1, 0), steps(false, -1, 0)]).toEqual([
    [-1, -1],
    [-1, -1],
  ]);
});
