// All commands of a sheet, by subject. Keys, menus, the command palette and the list of keys are made from them.

import { areaCommands } from './areas.ts';
import { assetCommands } from './assets.ts';
import { categoryCommands } from './categories.ts';
import { blockCommands } from './blocks.ts';
import { cellCommands } from './cells.ts';
import { clipboardCommands } from './clipboard.ts';
import { columnCommands } from './columns.ts';
import type { Command } from './command.ts';
import { dispatchCommands } from './dispatch.ts';
import { editCommands } from './edit.ts';
import { fillCommands } from './fill.ts';
import { findCommands } from './find.ts';
import { helpCommands } from './help.ts';
import { inspectorCommands } from './inspector.ts';
import type { Grid } from '../grid/grid.ts';
import { moveCommands } from './move.ts';
import { numberCommands } from './numbers.ts';
import { paperCommands } from './paper.ts';
import { rowCommands } from './rows.ts';
import { sheetCommands } from './sheet.ts';
import { showCommands } from './show.ts';
import { timeCommands } from './times.ts';
import { textCommands } from './text.ts';
import { variableCommands } from './variables.ts';
import { viewCategoryCommands } from './viewCategories.ts';
import { viewCommands } from './views.ts';

export const commands: readonly Command[] = [
  ...moveCommands,
  ...areaCommands,
  ...editCommands,
  ...fillCommands,
  ...findCommands,
  ...clipboardCommands,
  ...textCommands,
  ...rowCommands,
  ...viewCommands,
  ...viewCategoryCommands,
  ...columnCommands,
  ...timeCommands,
  ...cellCommands,
  ...assetCommands,
  ...blockCommands,
  ...categoryCommands,
  ...variableCommands,
  ...numberCommands,
  ...paperCommands,
  ...sheetCommands,
  ...showCommands,
  ...inspectorCommands,
  ...helpCommands,
];

const byId: ReadonlyMap<string, Command> = new Map(commands.map((command) => [command.id, command]));

/** Returns the command with an id; undefined for an unknown id. */
export function commandOf(id: string): Command | undefined {
  return byId.get(id);
}

/** Listens to the keys of a grid, for all commands; returns the function that stops listening. */
export function openDispatch(grid: Grid): () => void {
  return dispatchCommands(commands, grid);
}
