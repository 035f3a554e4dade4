// The list of keys, made from the commands: seven sections, with related keys on one line. Pure.

import { chordParts, normaliseChord } from '../../commands/chord.ts';
import type { Command, Group } from '../../commands/command.ts';
import { keyWords } from '../../commands/keywords.ts';

export interface KeyLine {
  readonly name: string;
  readonly ids: readonly string[];
  /** The chords of the line, each as the names of its keys. */
  readonly chords: readonly (readonly string[])[];
  /** Words by which the line is found, in lower case. */
  readonly words: string;
}

export interface KeySection {
  readonly title: string;
  readonly lines: readonly KeyLine[];
}

const SECTIONS: readonly { readonly title: string; readonly groups: readonly Group[] }[] = [
  { title: 'Move', groups: ['Move'] },
  { title: 'Edit', groups: ['Edit'] },
  { title: 'Text', groups: ['Text'] },
  { title: 'Cells and title blocks', groups: ['Cells'] },
  { title: 'Rows', groups: ['Rows', 'Numbers'] },
  { title: 'Columns', groups: ['Columns'] },
  { title: 'View', groups: ['View', 'Sheet'] },
];

/** Commands that share a line, with its name. */
const TOGETHER: readonly { readonly name: string; readonly ids: readonly string[] }[] = [
  { name: 'Up, down, left, right', ids: ['move.up', 'move.down', 'move.left', 'move.right'] },
  { name: 'Take the selection along', ids: ['select.up', 'select.down', 'select.left', 'select.right'] },
  { name: 'To the edge', ids: ['move.edgeUp', 'move.edgeDown', 'move.edgeLeft', 'move.edgeRight'] },
  {
    name: 'Select to the edge',
    ids: ['select.edgeUp', 'select.edgeDown', 'select.edgeLeft', 'select.edgeRight'],
  },
  { name: 'A screen down, up', ids: ['move.pageDown', 'move.pageUp'] },
  { name: 'Select a screen down, up', ids: ['select.pageDown', 'select.pageUp'] },
  { name: 'Start, end of the row', ids: ['move.rowStart', 'move.rowEnd'] },
  { name: 'Select to start, end of the row', ids: ['select.rowStart', 'select.rowEnd'] },
  { name: 'First, last cell', ids: ['move.sheetStart', 'move.sheetEnd'] },
  { name: 'Select to first, last cell', ids: ['select.sheetStart', 'select.sheetEnd'] },
  { name: 'Next cell, cell before', ids: ['move.next', 'move.previous'] },
  { name: 'Undo, redo', ids: ['edit.undo', 'edit.redo'] },
  { name: 'Move rows up, down', ids: ['row.moveUp', 'row.moveDown'] },
  {
    name: 'Move a cell of a title block',
    ids: ['block.moveUp', 'block.moveDown', 'block.moveLeft', 'block.moveRight'],
  },
  {
    name: 'Resize a cell of a title block',
    ids: ['block.taller', 'block.shorter', 'block.narrower', 'block.wider'],
  },
  { name: 'Move columns left, right', ids: ['column.moveLeft', 'column.moveRight'] },
];

/** Returns the sections of the list of keys for a keyboard. */
export function keySectionsOf(commands: readonly Command[], isMac: boolean): readonly KeySection[] {
  return SECTIONS.map(({ title, groups }) => ({
    title,
    lines: linesIn(
      commands.filter((each) => groups.includes(each.group) && chordsOf(each).length > 0),
      isMac,
    ),
  })).filter(({ lines }) => lines.length > 0);
}

function chordsOf(command: Command | undefined): readonly string[] {
  return [...new Set([...(command?.keys ?? []), ...(command?.keysElsewhere ?? [])])];
}

function linesIn(commands: readonly Command[], isMac: boolean): readonly KeyLine[] {
  const lines = new Map<string, Command[]>();
  for (const command of commands) {
    const name = TOGETHER.find(({ ids }) => ids.includes(command.id))?.name ?? command.name;
    lines.set(name, [...(lines.get(name) ?? []), command]);
  }
  return [...lines].map(([name, some]) => ({
    name,
    ids: some.map(({ id }) => id),
    chords: waysOf(some, isMac),
    words: [
      name,
      ...some.flatMap((each) => [each.name, ...chordsOf(each).map((chord) => normaliseChord(chord, isMac))]),
    ]
      .join(' ')
      .toLowerCase(),
  }));
}

/**
 * Returns the chords shown on a line: for several commands the first chord of each, for one command up to two.
 * Modifiers that all chords share are shown once.
 */
function waysOf(commands: readonly Command[], isMac: boolean): readonly (readonly string[])[] {
  const chords =
    commands.length === 1 ? twoOf(chordsOf(commands[0])) : commands.map((each) => chordsOf(each)[0] ?? '');
  const [first = [], ...rest] = chords.map((chord) => keyWords(chord, isMac));
  const keys = [first, ...rest].map((words) => words.at(-1) ?? '');
  const modifiers = first.slice(0, -1);
  if (!rest.every((words) => words.slice(0, -1).join() === modifiers.join())) return [first, ...rest];
  // Arrows are joined into one key.
  if (keys.length > 1 && keys.every((key) => '←↑→↓'.includes(key))) return [[...modifiers, keys.join('')]];
  // A single letter without its modifiers would be read as that letter.
  return keys.every((key) => key.length > 1)
    ? [first, ...keys.slice(1).map((key) => [key])]
    : [first, ...rest];
}

/**
 * Returns the first chord, and the first other one that differs visibly: `+` and `=` with the same modifiers are one
 * key on most keyboards.
 */
function twoOf([first = '', ...rest]: readonly string[]): readonly string[] {
  const { held: modifiers, key } = chordParts(first);
  const other = rest.find((chord) => {
    const parts = chordParts(chord);
    return key.length > 1 || parts.key.length > 1 || parts.held.join() !== modifiers.join();
  });
  return other === undefined ? [first] : [first, other];
}

/** Returns the lines that contain every word of the query. */
export function filterKeySections(sections: readonly KeySection[], query: string): readonly KeySection[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return keep(sections, (line) => words.every((word) => line.words.includes(word)));
}

/** Returns only the lines with a command. */
export function sectionsWithCommand(sections: readonly KeySection[], id: string): readonly KeySection[] {
  return keep(sections, (line) => line.ids.includes(id));
}

function keep(sections: readonly KeySection[], has: (line: KeyLine) => boolean): readonly KeySection[] {
  return sections
    .map(({ title, lines }) => ({ title, lines: lines.filter(has) }))
    .filter(({ lines }) => lines.length > 0);
}

/** Whether a key press in the field is a chord to look up, not a character being typed. */
export function isChord({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (['Control', 'Meta', 'Alt', 'Shift', 'AltGraph', 'Dead', 'Process'].includes(key)) return false;
  return ctrlKey || metaKey || altKey || /^(F\d+|Page(Up|Down)|ContextMenu)$/.test(key);
}
