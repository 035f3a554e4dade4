import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentOfRich, richOfDocument } from '../../../renderer/rich/document.ts';
import { mentionQueryIn } from '../../../shared/rich/mentionQuery.ts';
import { commentFormatOfKeys, formatOfKeys } from '../../../renderer/rich/formatKeys.ts';
import { parseTypedUrl } from '../../../renderer/rich/formatCommands.ts';
import { normaliseRichText } from '../../../shared/rich/normalise.ts';
import { rich } from '../../shared/rich/richSamples.ts';

test('what the editor is given comes back as it was', () => {
  fc.assert(
    fc.property(rich, (given) => {
      const normal = normaliseRichText(given);
      expect(richOfDocument(documentOfRich(normal))).toEqual(normal);
    }),
  );
});

describe('a mention is asked for', () => {
  test.each([
    ['@', { sign: '@', query: '' }],
    ['Call @El', { sign: '@', query: 'El' }],
    ['(@Elin S', { sign: '@', query: 'Elin S' }],
    ['after #12', { sign: '#', query: '12' }],
    ['@Elin Sørensen goes', null],
    ['a@b', null],
    ['@Elin ', null],
    ['nothing', null],
  ])('by “%s”', (before, expected) => {
    expect(mentionQueryIn(before)).toEqual(expected);
  });
});

describe('an address', () => {
  test.each([
    ['eo.example', 'https://eo.example'],
    ['eo.example/a?b=c', 'https://eo.example/a?b=c'],
    ['a@eo.example', 'mailto:a@eo.example'],
    ['http://localhost:3000/a', 'http://localhost:3000/a'],
    ['javascript:alert(1)', null],
    ['just words', null],
    ['word', null],
  ])('%s', (typed, expected) => {
    expect(parseTypedUrl(typed)).toBe(expected);
  });
});

test('keys of marks go by the letter that is written, those of lists by where the digit lies', () => {
  const held = { ctrlKey: true, metaKey: false, shiftKey: false, altKey: false };
  expect(formatOfKeys({ ...held, key: 'b', code: 'KeyN' })).toBe('bold');
  expect(formatOfKeys({ ...held, shiftKey: true, key: 'X', code: 'KeyX' })).toBe('strike');
  expect(formatOfKeys({ ...held, shiftKey: true, key: '/', code: 'Digit7' })).toBe('number');
  expect(formatOfKeys({ ...held, key: 'и', code: 'KeyB' })).toBe('bold');
  expect(formatOfKeys({ ...held, shiftKey: true, key: 'Л', code: 'KeyK' })).toBe('link');
  expect(commentFormatOfKeys({ ...held, key: 'л', code: 'KeyK' })).toBe('link');
  expect(formatOfKeys({ ...held, key: 'x', code: 'KeyX' })).toBeNull();
  expect(formatOfKeys({ ...held, altKey: true, key: 'b', code: 'KeyB' })).toBeNull();
  expect(formatOfKeys({ ...held, ctrlKey: false, key: 'b', code: 'KeyB' })).toBeNull();
});
