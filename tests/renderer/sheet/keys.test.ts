import { expect, test } from 'vitest';
import { commands } from '../../../renderer/sheet/commands/all.ts';
import { CHARACTER, normaliseChord, type KeyPress } from '../../../renderer/sheet/commands/chord.ts';
import { GROUPS } from '../../../renderer/sheet/commands/command.ts';
import { findCommandForKey, keyTableOf } from '../../../renderer/sheet/commands/keytable.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

const asked = (key: string, held: Partial<KeyPress>, isMac = false): string | null =>
  findCommandForKey(keyTableOf(commands, isMac), press(key, held), isMac)?.command.id ?? null;

test.each([
  ['a', {}, 'edit.replace'],
  ['😀', {}, 'edit.replace'],
  ['z', { ctrlKey: true }, 'edit.undo'],
  ['я', { ctrlKey: true, code: 'KeyZ' }, 'edit.undo'],
  ['Я', { ctrlKey: true, shiftKey: true, code: 'KeyZ' }, 'edit.redo'],
  ['ب', { ctrlKey: true, code: 'KeyF' }, 'find.open'],
  ['لا', { ctrlKey: true, code: 'KeyB' }, 'text.bold'],
  ['ь', { ctrlKey: true, altKey: true, code: 'KeyM' }, 'comment.write'],
  ['z', { ctrlKey: true, code: 'KeyY' }, 'edit.undo'],
  ['à', { ctrlKey: true, code: 'KeyZ' }, null],
  ['я', { code: 'KeyZ' }, 'edit.replace'],
  ['لا', { code: 'KeyB' }, 'edit.replace'],
  ['µ', { ctrlKey: true, altKey: true, code: 'KeyM' }, 'edit.replace'],
  ['Z', { ctrlKey: true, shiftKey: true }, 'edit.redo'],
  ['Enter', {}, 'edit.open'],
  ['Enter', { shiftKey: true }, 'move.above'],
  ['Tab', { shiftKey: true }, 'move.previous'],
  ['ArrowUp', { altKey: true, shiftKey: true }, 'row.moveUp'],
  ['ArrowDown', { ctrlKey: true, shiftKey: true }, 'select.edgeDown'],
  ['@', { ctrlKey: true, altKey: true }, 'edit.replace'],
  ['+', { ctrlKey: true, shiftKey: true }, 'row.insertAbove'],
  [' ', {}, 'cell.tick'],
  [' ', { ctrlKey: true }, 'select.columns'],
  [' ', { shiftKey: true }, 'select.rows'],
])('%s with %o asks for %s', (key, held, id) => {
  expect(asked(key, held)).toBe(id);
});

test.each([
  ['z', { metaKey: true }, 'edit.undo'],
  ['z', { metaKey: true, shiftKey: true }, 'edit.redo'],
  ['ArrowDown', { metaKey: true }, 'move.edgeDown'],
  [' ', { ctrlKey: true }, 'select.columns'],
  ['@', { altKey: true }, 'edit.replace'],
  // The system's own: to the start of a line, a line down.
  ['a', { ctrlKey: true }, null],
  ['n', { ctrlKey: true }, null],
])('on a Mac %s with %o asks for %s', (key, held, id) => {
  expect(asked(key, held, true)).toBe(id);
});

test.each([
  ['F5', {}],
  ['Shift', {}],
  ['CapsLock', {}],
  ['Control', {}],
  ['z', { metaKey: true }],
  ['w', { ctrlKey: true }],
  ['t', { ctrlKey: true }],
])('%s with %o is not ours', (key, held) => {
  expect(asked(key, held)).toBeNull();
});

test.each([true, false])('each chord belongs to one command (Mac: %s)', (isMac) => {
  // What is meant in a block only has its keys there before the others.
  const chords = commands.flatMap(({ id, keys, where }) =>
    (keys ?? []).map((chord) => ({
      id,
      chord: `${where ? 'in its place: ' : ''}${normaliseChord(chord, isMac)}`,
    })),
  );
  const owners = Map.groupBy(chords, ({ chord }) => chord);
  const doubles = [...owners].filter(([, ids]) => new Set(ids.map(({ id }) => id)).size > 1);
  expect(doubles).toEqual([]);
});

test('every command has an id, words and a group, and no id is given twice', () => {
  for (const { id, name, group } of commands) {
    expect(id).toMatch(/^[a-z][A-Za-z]*(\.[A-Za-z]+)+$/);
    expect(name).toMatch(/^[A-Z#].*[^.]$/);
    expect(GROUPS).toContain(group);
  }
  expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length);
});

test('every declared chord is one that a key press can be', () => {
  const named =
    /^(Arrow(Up|Down|Left|Right)|F\d+|Tab|Enter|Escape|Delete|Backspace|Space|Home|End|Page(Up|Down)|ContextMenu)$/;
  for (const { keys } of commands) {
    for (const chord of keys ?? []) {
      const key = normaliseChord(chord, true).replace(/^(Mod\+)?(Ctrl\+)?(Alt\+)?(Shift\+)?/, '');
      expect(key === CHARACTER || key.length === 1 || named.test(key), chord).toBe(true);
    }
  }
});
