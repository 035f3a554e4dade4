import { expect, test } from 'vitest';
import { letterOf } from '../../../renderer/browser/letterOf.ts';

const bare = { ctrlKey: false, metaKey: false, altKey: false };

test.each([
  ['US', 'z', 'KeyZ', 'z'],
  ['US with Shift', 'Z', 'KeyZ', 'z'],
  ['Russian', 'я', 'KeyZ', 'z'],
  ['Russian with Shift', 'Я', 'KeyZ', 'z'],
  ['Greek', 'κ', 'KeyK', 'k'],
  ['Hebrew', 'ל', 'KeyK', 'k'],
  ['Arabic', 'ن', 'KeyK', 'k'],
  ['Arabic, two letters on one key', 'لا', 'KeyB', 'b'],
  ['AZERTY', 'z', 'KeyW', 'z'],
  ['AZERTY', 'm', 'Semicolon', 'm'],
  ['QWERTZ', 'z', 'KeyY', 'z'],
  ['Dvorak', 'k', 'KeyV', 'k'],
  ['Turkish Q', 'ı', 'KeyI', 'i'],
])('%s: %s at %s is the letter %s', (_layout, key, code, letter) => {
  expect(letterOf({ key, code, ...bare })).toBe(letter);
});

test.each([
  ['a sign of Dvorak', ';', 'KeyZ'],
  ['a sign of a Hebrew keyboard', '/', 'KeyQ'],
  ['another Latin letter, of Bépo', 'à', 'KeyZ'],
  ['another Latin letter, of Turkish F', 'ğ', 'KeyE'],
  ['a Russian letter at the place of a sign', 'ж', 'Semicolon'],
  ['a digit', '1', 'Digit1'],
  ['the name of a key', 'Enter', 'Enter'],
  ['a dead key', 'Dead', 'KeyE'],
  ['a key of an input method', 'Process', 'KeyK'],
])('%s has no letter: %s at %s', (_what, key, code) => {
  expect(letterOf({ key, code, ...bare })).toBeNull();
});

test.each([
  ['Option on a Mac types µ', 'µ', 'KeyM', { altKey: true }, null],
  ['Option on a Mac types ç', 'ç', 'KeyC', { altKey: true }, null],
  ['Command and Option on a Mac', 'µ', 'KeyM', { altKey: true, metaKey: true }, 'm'],
  ['Command and Option on a Mac', 'ç', 'KeyC', { altKey: true, metaKey: true }, 'c'],
  ['AltGr on Windows types µ', 'µ', 'KeyM', { altKey: true, ctrlKey: true }, null],
  ['AltGr on Windows types é', 'é', 'KeyE', { altKey: true, ctrlKey: true }, null],
  ['AltGr on Windows types €', '€', 'KeyE', { altKey: true, ctrlKey: true }, null],
  ['Ctrl and Alt on a Russian keyboard', 'ь', 'KeyM', { altKey: true, ctrlKey: true }, 'm'],
])('%s: %s at %s with %o is the letter %s', (_what, key, code, held, letter) => {
  expect(letterOf({ key, code, ...bare, ...held })).toBe(letter);
});
