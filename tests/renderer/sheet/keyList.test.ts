import { expect, test } from 'vitest';
import { commands } from '../../../renderer/sheet/commands/all.ts';
import {
  filterKeySections,
  keySectionsOf,
  sectionsWithCommand,
} from '../../../renderer/sheet/panels/keys/lines.ts';

const sections = keySectionsOf(commands, false);
const line = (id: string) => sectionsWithCommand(sections, id)[0]?.lines[0];

test('seven sections hold every command that has keys, each once', () => {
  expect(sections.map(({ title }) => title)).toEqual([
    'Move',
    'Edit',
    'Text',
    'Cells and title blocks',
    'Rows',
    'Columns',
    'View',
  ]);
  const listed = sections.flatMap(({ lines }) => lines.flatMap(({ ids }) => ids));
  const keyed = commands.filter(({ keys = [] }) => keys.length > 0).map(({ id }) => id);
  expect(listed.toSorted()).toEqual(keyed.toSorted());
});

test('keys that belong together are one line, and what is held alike is said once', () => {
  expect(line('move.up')).toMatchObject({ name: 'Up, down, left, right', chords: [['↑↓←→']] });
  expect(line('select.sheetEnd')?.chords).toEqual([['Ctrl', '⇧', 'Home'], ['End']]);
  expect(line('edit.undo')?.chords).toEqual([
    ['Ctrl', 'Z'],
    ['Ctrl', 'Y'],
  ]);
  expect(line('edit.open')?.chords).toEqual([['F2'], ['↵']]);
  expect(line('help.open')?.chords).toEqual([['F1'], ['?']]);
  expect(line('row.insertAbove')?.chords).toEqual([
    ['Ctrl', '⇧', '+'],
    ['Ctrl', '⇧', '↵'],
  ]);
});

test('on a Mac the signs of its keyboard stand for the keys that are held', () => {
  const mac = keySectionsOf(commands, true);
  expect(sectionsWithCommand(mac, 'select.columns')[0]?.lines[0]?.chords).toEqual([['⌃', 'Space']]);
  expect(sectionsWithCommand(mac, 'row.moveUp')[0]?.lines[0]?.chords).toEqual([['⌥', '⇧', '↑↓']]);
});

test('every word filters, by name and by key', () => {
  const names = (query: string) =>
    filterKeySections(sections, query).flatMap(({ lines }) => lines.map(({ name }) => name));
  expect(names('fill right')).toEqual(['Fill right']);
  expect(names('f2')).toEqual(['Edit cell']);
  expect(names('no such thing')).toEqual([]);
  expect(names('').length).toBeGreaterThan(30);
});
