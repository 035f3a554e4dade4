import { expect, test } from 'vitest';
import { strengthOf } from '../../renderer/widgets/strength.ts';

const mara = ['mara@northlight.example', 'Mara', 'Lindqvist'];

test('a password is too short below twelve characters, counted as a person counts', () => {
  expect(strengthOf('', mara)).toBe('none');
  expect(strengthOf('eleven char', mara)).toBe('short');
  expect(strengthOf('🎭'.repeat(11), mara)).toBe('short');
});

test('one repeated character and the person’s own words are weak', () => {
  expect(strengthOf('aaaaaaaaaaaaaaaa', mara)).toBe('weak');
  expect(strengthOf('mara lindqvist 1', mara)).toBe('weak');
  expect(strengthOf('mara lindqvist 1', [])).not.toBe('weak');
});

test('common words and runs are weak, however they are written', () => {
  for (const each of [
    'password1234',
    'P@ssw0rd2024',
    'abcdefghijklm',
    '1234567890123',
    'qwertyuiop12',
    'letmein-letmein',
    'Summer2026!!!',
    'welcomewelcome',
  ])
    expect([each, strengthOf(each, mara)]).toEqual([each, 'weak']);
});

test('a few words of one’s own are strong', () => {
  expect(strengthOf('the ferry is late again tonight', mara)).toBe('strong');
  expect(strengthOf('ferry-late-7x', mara)).toBe('fair');
});
