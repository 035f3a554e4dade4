// The bridge by which pages call the shell. Of every call it checks the sender, the sender's page, and the arguments.

import type { IpcMainInvokeEvent } from 'electron';
import { z } from 'zod';
import { DESKTOP_CHANNELS as channels, MOST_MENU_SHEETS, type MenuState } from '../shared/desktop.ts';
import type { Electron, WebContents } from './electron.ts';
import { SHELL_ORIGIN, comparableOrigin } from './linkPolicy.ts';
import type { Navigation } from './navigation.ts';
import { oscSettings, type OscSocket } from './oscSocket.ts';
import type { PagePrinter } from './window.ts';
import type { Updates } from './updates.ts';

const text = z.string().max(200);
const id = z.string().max(64);
const menuState = z.strictObject({
  undo: text.nullable(),
  redo: text.nullable(),
  sheetId: id.nullable(),
  sheets: z.array(z.strictObject({ id, title: text })).max(MOST_MENU_SHEETS),
  mayMakeSheets: z.boolean(),
});
const choice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('local') }),
  z.strictObject({ kind: z.literal('team'), address: z.string().max(2000) }),
]);

/** The parts of the shell that pages may call. */
export interface BridgeOptions {
  readonly contents: () => WebContents | null;
  readonly origins: () => readonly string[];
  readonly journey: Navigation;
  readonly setMenu: (state: MenuState) => void;
  readonly paper: PagePrinter;
  readonly updates: Updates;
  readonly osc: OscSocket;
}

/** Registers the handlers of the channels that pages may call. */
export function openBridge({ ipcMain }: Pick<Electron, 'ipcMain'>, parts: BridgeOptions): void {
  const { journey, paper, updates, osc } = parts;

  function on<Input extends z.ZodType, Answer>(
    channel: string,
    input: Input,
    answer: (value: z.output<Input>) => Answer | Promise<Answer>,
    from = parts.origins,
  ): void {
    ipcMain.handle(channel, async (event: IpcMainInvokeEvent, ...values: unknown[]) => {
      const read = input.safeParse(values[0]);
      if (!isAllowedCaller(event, parts.contents(), from()) || values.length > 1 || !read.success) {
        throw new Error('Refused');
      }
      return answer(read.data);
    });
  }

  const nothing = z.undefined();
  on(channels.workspace, nothing, () => journey.workspace());
  // Only the shell's own page may choose the workspace, so that a team's server cannot send people to another one.
  on(
    channels.chooseWorkspace,
    choice,
    (value) => journey.choose(value),
    () => [SHELL_ORIGIN],
  );
  on(channels.setMenu, menuState, (state: MenuState) => parts.setMenu(state));
  on(channels.print, nothing, () => paper.print());
  on(channels.savePdf, z.string().max(400), (name) => paper.savePdf(name));
  on(channels.oscState, nothing, () => osc.state());
  on(channels.startOsc, z.strictObject({ sheetId: id, settings: oscSettings }), (wanted) =>
    osc.start(wanted),
  );
  on(channels.stopOsc, nothing, () => osc.stop());
  on(channels.updateState, nothing, () => updates.state());
  on(channels.loadUpdate, nothing, () => updates.load());
  on(channels.restartToUpdate, nothing, () => updates.restart());
}

/** Tells whether a call comes from the main frame of the window while that shows a page of one of `origins`. */
function isAllowedCaller(
  { sender, senderFrame }: IpcMainInvokeEvent,
  contents: WebContents | null,
  origins: readonly string[],
): boolean {
  const url = URL.parse(senderFrame?.url ?? '');
  if (contents === null || sender !== contents || senderFrame !== contents.mainFrame) return false;
  return url !== null && origins.includes(comparableOrigin(url));
}
