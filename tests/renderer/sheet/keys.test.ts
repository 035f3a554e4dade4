import { expect, test } from 'vitest';
import { secondsOf } from '../../../renderer/sheet/durations.ts';
import { commandOf, type KeyPress } from '../../../renderer/sheet/keys.ts';
import {
  jumped,
  moved,
  rangeOf,
  selectionAt,
  selectionOf,
  stepped,
} from '../../../renderer/sheet/selection.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});
const bounds = { rows: 10, columns: 5 };

test.each([
  ['a', {}, { do: 'type', text: 'a' }],
  ['😀', {}, { do: 'type', text: '😀' }],
  ['z', { ctrlKey: true }, { do: 'undo' }],
  ['z', { metaKey: true, shiftKey: true }, { do: 'redo' }],
  ['Enter', {}, { do: 'edit' }],
  ['Enter', { shiftKey: true }, { do: 'step', along: 'column', by: -1 }],
  ['Tab', { shiftKey: true }, { do: 'step', along: 'row', by: -1 }],
  ['ArrowUp', { altKey: true, shiftKey: true }, { do: 'moveRows', by: -1 }],
  ['ArrowDown', { ctrlKey: true, shiftKey: true }, { do: 'jump', rows: 1, columns: 0, extend: true }],
  ['@', { ctrlKey: true, altKey: true }, { do: 'type', text: '@' }],
])('%s with %o', (key, held, command) => {
  expect(commandOf(press(key, held))).toEqual(command);
});

test.each(['F5', 'Shift', 'CapsLock', 'Control'])('%s is not ours', (key) => {
  expect(commandOf(press(key))).toBeNull();
});

test('Shift reaches from the active cell, and back over it', () => {
  const start = selectionAt({ row: 4, column: 2 });
  const down = moved(start, { row: 6, column: 2 }, true, bounds);
  expect(rangeOf(down)).toEqual({ top: 4, left: 2, bottom: 6, right: 2 });
  expect(rangeOf(moved(down, { row: 2, column: 2 }, true, bounds))).toEqual({
    top: 2,
    left: 2,
    bottom: 4,
    right: 2,
  });
  expect(down.active).toEqual({ row: 4, column: 2 });
});

test('Tab goes on in the next row, and stops at the two ends of the sheet', () => {
  const at = (row: number, column: number) => selectionAt({ row, column });
  expect(stepped(at(1, 4), 1, 'row', bounds).active).toEqual({ row: 2, column: 0 });
  expect(stepped(at(9, 4), 1, 'row', bounds).active).toEqual({ row: 9, column: 4 });
  expect(stepped(at(0, 0), -1, 'row', bounds).active).toEqual({ row: 0, column: 0 });
});

test('in a range Enter walks down its columns and begins again', () => {
  let selection = selectionOf({ top: 1, left: 1, bottom: 2, right: 2 });
  const walked = [0, 1, 2, 3].map(() => {
    selection = stepped(selection, 1, 'column', bounds);
    return [selection.active.row, selection.active.column];
  });
  expect(walked).toEqual([
    [2, 1],
    [1, 2],
    [2, 2],
    [1, 1],
  ]);
});

test('Ctrl and an arrow stop at the edge of what is filled, or at the next filled cell', () => {
  const filled = new Set([2, 3, 4, 7]);
  const isFilled = ({ row }: { row: number }) => filled.has(row);
  const down = (row: number) => jumped({ row, column: 0 }, { row: 1, column: 0 }, bounds, isFilled).row;
  expect([down(0), down(2), down(4), down(7)]).toEqual([2, 4, 7, 9]);
});

test.each([
  ['90', 5400],
  ['1:30', 90],
  ['0:01:30', 90],
  ['1h 30m', 5400],
  ['2m', 120],
  ['45s', 45],
  ['soon', null],
  ['', null],
])('%s as a duration', (text, seconds) => {
  expect(secondsOf(text)).toBe(seconds);
});
