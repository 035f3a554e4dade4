// The tables of keys: made once from the commands, so that a key press costs one look-up or two.

import { chordsOf, normaliseChord, type KeyPress } from './chord.ts';
import type { Command } from './command.ts';

export type KeyTable = ReadonlyMap<string, Command>;

/**
 * Returns the table of commands without `where`. Each chord belongs to one command: the first that has it. A test
 * checks that no two have the same.
 */
export function keyTableOf(
  commands: readonly Command[],
  isMac: boolean,
  of: 'keys' | 'keysElsewhere' = 'keys',
): KeyTable {
  return tableOf(
    commands.filter(({ where }) => !where),
    isMac,
    of,
  );
}

/** Returns the table of commands with `where`, such as those of blocks, which is looked up first. */
export function placeTableOf(commands: readonly Command[], isMac: boolean): KeyTable {
  return tableOf(
    commands.filter(({ where }) => where),
    isMac,
    'keys',
  );
}

function tableOf(commands: readonly Command[], isMac: boolean, of: 'keys' | 'keysElsewhere'): KeyTable {
  const table = new Map<string, Command>();
  for (const command of commands) {
    for (const chord of command[of] ?? []) {
      const word = normaliseChord(chord, isMac);
      if (!table.has(word)) table.set(word, command);
    }
  }
  return table;
}

/** Returns the command of a key press, and the chord that matched; null when the press is for the browser. */
export function findCommandForKey(
  table: KeyTable,
  press: KeyPress,
  isMac: boolean,
): { readonly command: Command; readonly chord: string } | null {
  for (const chord of chordsOf(press, isMac)) {
    const command = table.get(chord);
    if (command) return { command, chord };
  }
  return null;
}
