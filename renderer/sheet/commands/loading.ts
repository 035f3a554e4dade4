// Loads the commands and the interaction of a grid. Their code is loaded beside the rows of a sheet, which are shown
// without it.

import { useEffect, useSyncExternalStore } from 'react';
import { holdKeysUntil } from '../../browser/heldKeys.ts';
import type { CommandList } from './commandList.ts';

let loaded: CommandList | null = null;
let coming: Promise<CommandList> | null = null;
const listeners = new Set<() => void>();

/** Loads the commands. It rejects where their code does not come; the next call tries again. */
export function loadCommands(): Promise<CommandList> {
  coming ??= import('./interaction.ts').then(
    ({ interaction: list }) => {
      loaded = list;
      for (const listener of listeners) listener();
      return list;
    },
    (error: unknown) => {
      coming = null;
      throw error;
    },
  );
  return coming;
}

/** Returns the commands; null before they are loaded. */
export function getLoadedCommands(): CommandList | null {
  return loaded;
}

/** Returns the commands for a component that is there before them; null until they are loaded. */
export function useLoadedCommands(): CommandList | null {
  return useSyncExternalStore(onCommands, getLoadedCommands);
}

/**
 * Returns the commands for a component that cannot render without them, such as an open menu, and loads them; null
 * until then.
 */
export function useCommands(): CommandList | null {
  // A failed load is reported by the command that is run.
  useEffect(() => void loadCommands().catch(() => undefined), []);
  return useLoadedCommands();
}

/** Subscribes to the moment in which the commands are loaded; the returned function unsubscribes. */
export function onCommands(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Runs `run` with the commands: at once where they are loaded, else after them and before any further key. */
export function withCommands(run: (list: CommandList) => void, fail: () => void): void {
  if (loaded) run(loaded);
  else holdKeysUntil(loadCommands(), run, fail);
}
