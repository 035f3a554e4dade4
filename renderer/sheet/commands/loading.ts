// Loads the commands and the interaction of a grid. Their code is loaded while the rows of a sheet are loaded, which
// can be shown without it.

import { useEffect, useSyncExternalStore } from 'react';
import { holdKeysUntil } from '../../browser/heldKeys.ts';
import type { CommandList } from './commandList.ts';

let loaded: CommandList | null = null;
let coming: Promise<CommandList> | null = null;
const listeners = new Set<() => void>();

/** Loads the commands. Rejects when their code cannot be fetched; the next call tries again. */
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

/** Returns the commands for a component that renders before they are loaded; null until then. */
export function useLoadedCommands(): CommandList | null {
  return useSyncExternalStore(onCommands, getLoadedCommands);
}

/**
 * Returns the commands for a component that cannot render without them, such as an open menu, and begins to load them;
 * null until they are loaded.
 */
export function useCommands(): CommandList | null {
  // A failed load is reported when a command is run.
  useEffect(() => void loadCommands().catch(() => undefined), []);
  return useLoadedCommands();
}

/** Subscribes to the loading of the commands; the returned function unsubscribes. */
export function onCommands(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Runs `run` with the commands: at once where they are loaded, else when they have loaded. Keys that are pressed until
 * then are held, and take effect after `run`. Calls `fail` if the commands cannot be loaded.
 */
export function withCommands(run: (list: CommandList) => void, fail: () => void): void {
  if (loaded) run(loaded);
  else holdKeysUntil(loadCommands(), run, fail);
}
