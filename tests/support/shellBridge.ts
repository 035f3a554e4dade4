// A mock of the desktop shell's bridge for a page in a browser: it replaces the preload, and records calls.

import type { DesktopCommand, OscState, UpdateState, Workspace } from '../../shared/desktop.ts';

export interface Call {
  readonly name: string;
  readonly value?: unknown;
  /** Number of printed pages in the document when the call was made. */
  readonly pages: number;
}
export interface Shell {
  readonly calls: Call[];
  command(command: DesktopCommand): void;
  update(state: UpdateState): void;
  /** Forgets the calls so far, but for the last state of the menu. */
  forget(): void;
  /** From now on the printer fails. */
  failPrinting(): void;
}

/** Adds the bridge, which records all calls. Runs in the page before any of its scripts. */
export function addBridge(given: { workspace: Workspace; refusal: string | null; osc?: OscState }): void {
  const commands = new Set<(command: unknown) => void>();
  const updates = new Set<(state: unknown) => void>();
  const oscStates = new Set<(state: unknown) => void>();
  const calls: Call[] = [];
  let fails = false;
  const listen = (listeners: Set<(value: unknown) => void>) => (listener: (value: unknown) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const noted =
    <Answer>(name: string, answer: Answer) =>
    (value?: unknown) => {
      calls.push({ name, value, pages: document.querySelectorAll('.printed-pages section').length });
      const error = new Error("Error invoking remote method 'eo:print': Error: The printer is on fire");
      return fails && name === 'print' ? Promise.reject(error) : Promise.resolve(answer);
    };
  Object.assign(window, {
    desktop: Object.freeze({
      platform: 'linux',
      version: '0.1.0',
      workspace: noted('workspace', given.workspace),
      chooseWorkspace: noted('chooseWorkspace', { message: given.refusal }),
      print: noted('print', true),
      savePdf: noted('savePdf', 'Paper.pdf'),
      setMenu: noted('setMenu', undefined),
      updateState: noted('updateState', { state: 'current' }),
      loadUpdate: noted('loadUpdate', { state: 'ready', version: '0.2.0' }),
      restartToUpdate: noted('restartToUpdate', undefined),
      oscState: noted('oscState', given.osc),
      startOsc: noted('startOsc', { ...given.osc, sheetId: 'sheet' }),
      stopOsc: noted('stopOsc', given.osc),
      onOsc: listen(oscStates),
      onCommand: listen(commands),
      onUpdate: listen(updates),
    }),
    shell: {
      calls,
      command: (command: unknown) => commands.forEach((hear) => hear(command)),
      update: (state: unknown) => updates.forEach((hear) => hear(state)),
      forget: () =>
        void calls.splice(0, calls.length, ...calls.filter(({ name }) => name === 'setMenu').slice(-1)),
      failPrinting: () => void (fails = true),
    },
    print: noted('window.print', undefined),
  });
}
