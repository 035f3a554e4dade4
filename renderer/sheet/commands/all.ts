// Every command of a sheet, by subject. Keys, menus, the palette and the cheat sheet are read from here.

import { cellCommands } from './cells.ts';
import { clipboardCommands } from './clipboard.ts';
import { columnCommands } from './columns.ts';
import type { Command } from './command.ts';
import { editCommands } from './edit.ts';
import { helpCommands } from './help.ts';
import { inspectorCommands } from './inspector.ts';
import { moveCommands } from './move.ts';
import { numberCommands } from './numbers.ts';
import { rowCommands } from './rows.ts';
import { timeCommands } from './times.ts';
import { textCommands } from './text.ts';
import { viewCommands } from './views.ts';

export const commands: readonly Command[] = [
  ...moveCommands,
  ...editCommands,
  ...clipboardCommands,
  ...textCommands,
  ...rowCommands,
  ...viewCommands,
  ...columnCommands,
  ...timeCommands,
  ...cellCommands,
  ...numberCommands,
  ...inspectorCommands,
  ...helpCommands,
];

const byId: ReadonlyMap<string, Command> = new Map(commands.map((command) => [command.id, command]));

export function commandOf(id: string): Command | undefined {
  return byId.get(id);
}
