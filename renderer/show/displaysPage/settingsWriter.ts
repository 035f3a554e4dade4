// Writes the settings of views. A press changes one field, but the settings are stored as a whole. So changes are made
// one after the other, each to what is stored at that moment, and none takes another one back.

import type { DisplaySettings } from '../../../shared/entities/sheetLayout.ts';

/** Returns the settings with a change made to them. */
export type SettingsChange = (settings: DisplaySettings) => DisplaySettings;

interface WriterParts {
  /** Reads the stored settings of a view; null where it has none any more. */
  readonly read: (sheetLayoutId: string) => Promise<DisplaySettings | null>;
  readonly write: (sheetLayoutId: string, settings: DisplaySettings) => Promise<unknown>;
}

/** Returns the function that changes the settings of a view. It rejects where they could not be read or written. */
export function openSettingsWriter({ read, write }: WriterParts) {
  let last: Promise<unknown> = Promise.resolve();
  return (sheetLayoutId: string, change: SettingsChange): Promise<void> => {
    const writing = last.then(async () => {
      const settings = await read(sheetLayoutId);
      if (settings) await write(sheetLayoutId, change(settings));
    });
    last = writing.catch(() => undefined);
    return writing;
  };
}
