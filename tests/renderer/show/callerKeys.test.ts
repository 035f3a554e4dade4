// The keys of the caller's page.
import { expect, test } from 'vitest';
import { commandOfKey, type KeyPress } from '../../../renderer/show/caller/callerKeys.ts';

function press(key: string, more: Partial<KeyPress> = {}): KeyPress {
  const code = key === ' ' ? 'Space' : /^\d$/.test(key) ? `Digit${key}` : key;
  return {
    key,
    code,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    repeat: false,
    ...more,
  };
}

test.each([
  [' ', { name: 'next' }],
  ['ArrowLeft', { name: 'back' }],
  ['h', { name: 'hold' }],
  ['H', { name: 'hold' }],
  ['g', { name: 'goTo' }],
  ['k', { name: 'skip' }],
  ['s', { name: 'standbyAll' }],
  ['n', { name: 'note' }],
  ['?', { name: 'keys' }],
  ['ArrowUp', { name: 'addTime', ms: 60_000 }],
  ['ArrowDown', { name: 'addTime', ms: -60_000 }],
  ['1', { name: 'department', index: 0 }],
  ['9', { name: 'department', index: 8 }],
  ['0', null],
  ['Enter', null],
  ['x', null],
])('%j on the page asks for %j', (key, command) => {
  expect(commandOfKey(press(key), 'page')).toEqual(command);
});

test('a digit counts by its place, on keyboards that write it with Shift', () => {
  expect(commandOfKey(press('à', { code: 'Digit1' }), 'page')).toEqual({ name: 'department', index: 0 });
  expect(commandOfKey(press('!', { code: 'Digit1', shiftKey: true }), 'page')).toBeNull();
});

test.each([
  ['р', 'KeyH', { name: 'hold' }],
  ['п', 'KeyG', { name: 'goTo' }],
  ['ש', 'KeyA', null],
  ['ل', 'KeyG', { name: 'goTo' }],
  // On AZERTY the key beside A types z, and on Bépo the one at Z types à.
  ['z', 'KeyW', null],
  ['à', 'KeyZ', null],
])('on another keyboard %s at %s asks for %j', (key, code, command) => {
  expect(commandOfKey(press(key, { code }), 'page')).toEqual(command);
});

test('keys of the browser, and those in fields and windows, are left alone', () => {
  expect(commandOfKey(press('h', { ctrlKey: true }), 'page')).toBeNull();
  expect(commandOfKey(press(' '), 'field')).toBeNull();
  expect(commandOfKey(press('g'), 'window')).toBeNull();
  expect(commandOfKey(press('Escape'), 'field')).toEqual({ name: 'close' });
});

test('a key that is held down asks once', () => {
  expect(commandOfKey(press(' ', { repeat: true }), 'page')).toBe('repeat');
  expect(commandOfKey(press('x', { repeat: true }), 'page')).toBeNull();
});

test('arrow keys change a choice that has the focus; the other keys are those of the page', () => {
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])
    expect(commandOfKey(press(key), 'radio')).toBeNull();
  expect(commandOfKey(press(' '), 'radio')).toEqual({ name: 'next' });
});

test('Space presses a control that has the focus, and arrow keys choose a tab; the other keys are those of the page', () => {
  expect(commandOfKey(press(' '), 'control')).toBeNull();
  expect(commandOfKey(press(' ', { repeat: true }), 'control')).toBeNull();
  expect(commandOfKey(press('ArrowUp'), 'control')).toEqual({ name: 'addTime', ms: 60_000 });
  for (const key of [' ', 'ArrowLeft', 'ArrowDown']) expect(commandOfKey(press(key), 'tab')).toBeNull();
  for (const focus of ['control', 'tab'] as const)
    expect(commandOfKey(press('h'), focus)).toEqual({ name: 'hold' });
});
