// The tables of keys, which are made once from the commands, so that a key press costs one or two look-ups.

import { chordsOf, normaliseChord, type KeyPress } from './chord.ts';
import type { Command } from './command.ts';

export type KeyTable = ReadonlyMap<string, Command>;

/**
 * Returns the table of commands without `where`. A chord belongs to the first command that has it; a test checks that
 * no two commands have the same.
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

/** Returns the command of a key press, and the chord that matched; null when the press is left to the browser. */
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
