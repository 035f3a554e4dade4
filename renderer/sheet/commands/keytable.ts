// The table of keys: made once from the commands, so that a key press costs one look or two.

import { chordsOf, spelled, type KeyPress } from './chord.ts';
import type { Command } from './command.ts';

export type KeyTable = ReadonlyMap<string, Command>;

/** Each chord belongs to one command. The first that asks for it has it; a test says that none asks twice. */
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

/** The keys of what is meant in some places only, such as a block: they are asked first, and hold there alone. */
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
      const word = spelled(chord, isMac);
      if (!table.has(word)) table.set(word, command);
    }
  }
  return table;
}

/** What a key press asks for, and by which word; null when it is the browser's, or another's. */
export function askedBy(
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
