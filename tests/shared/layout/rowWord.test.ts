import { expect, test } from 'vitest';
import { rowWord } from '../../../shared/layout/rowWord.ts';

test.each([
  ['Call sheet, day 2', ['startTime', 'title'], 'call'],
  ['Shotlist', ['title', 'duration'], 'shot'],
  ['Budget', ['title', 'currency'], 'item'],
  ['Run of show', ['startTime', 'duration', 'title'], 'cue'],
  ['Crew & contacts', ['title', 'text'], 'row'],
  [undefined, [null], 'row'],
])('the rows of “%s” are called as its title says, else by its columns', (title, purposes, word) => {
  expect(rowWord({ title }, purposes)).toBe(word);
});
