// The navigation of the window: the choice of a workspace, the workspace, and the page of a deep link. Steps run one
// after the other, however fast they are requested.

import type { Workspace, WorkspaceAnswer, WorkspaceChoice } from '../shared/desktop.ts';
import { SHELL_ORIGIN } from './linkPolicy.ts';
import type { WorkspaceSession } from './workspaceSession.ts';
import { readChoice, writeChoice } from './workspaceSettings.ts';

/** Moves the window between the choice of a workspace and its pages. */
export interface Navigation {
  /** Opens the workspace that was open last, or shows the choice. */
  begin(): Promise<void>;
  choose(choice: WorkspaceChoice): Promise<WorkspaceAnswer>;
  /**
   * Shows the choice and leaves the workspace, unless the person stays on a page with unsaved changes. `problem` is a
   * sentence that is shown with the choice, or null.
   */
  leave(problem: string | null): Promise<void>;
  /**
   * Opens a page of the workspace; where none is open yet, as soon as one is. Where the page cannot be loaded, the
   * choice is shown with the reason.
   */
  follow(path: string): Promise<void>;
  workspace(): Workspace;
}

/** The workspace, the file with the choice, and the function that loads an address. */
export interface NavigationOptions {
  readonly workplace: WorkspaceSession;
  /** The file with the choice. */
  readonly file: string;
  /** Loads an address in the window. @throws Error where it cannot be loaded */
  load(address: string): Promise<void>;
}

/** Returns the navigation of the window, which has loaded nothing yet. */
export function openNavigation({ workplace, file, load }: NavigationOptions): Navigation {
  let wanted: string | null = null;
  let problem: string | null = null;
  let isLeaving = false;
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<Result>(step: () => Promise<Result>): Promise<Result> {
    const next = last.then(step);
    last = next.catch(() => undefined);
    return next;
  }

  async function showChoice(why: string | null): Promise<void> {
    problem = why;
    isLeaving = true;
    try {
      // The page is left before its server is stopped: it may have something to send, and the person may stay on it.
      await load(`${SHELL_ORIGIN}/desktop`);
      await workplace.leave();
    } catch (error) {
      if (!isAborted(error)) throw error;
    } finally {
      isLeaving = false;
    }
  }

  /**
   * Enters a workspace and loads its first page. Returns null, or a sentence where that failed; the window then shows
   * its former page or the choice.
   */
  async function enterWorkspace(choice: WorkspaceChoice): Promise<string | null> {
    let start: string;
    try {
      start = await workplace.enter(choice);
    } catch (error) {
      return sentenceOf(error);
    }
    try {
      await load(start);
      await loadRequestedPage();
    } catch (error) {
      // The window would show a failed page, so it returns to the choice with the reason.
      await showChoice(sentenceOf(error));
      return problem;
    }
    writeChoice(file, workplace.entered() ?? choice);
    return null;
  }

  async function loadRequestedPage(): Promise<void> {
    const origin = workplace.origin();
    if (wanted === null || origin === null) return;
    const path = wanted;
    wanted = null;
    await load(origin + path);
  }

  return {
    begin: () =>
      inTurn(async () => {
        const storedChoice = readChoice(file);
        const refusal = storedChoice === null ? null : await enterWorkspace(storedChoice);
        if (workplace.entered() === null) await showChoice(refusal);
      }),
    choose: (choice) => inTurn(async () => ({ message: await enterWorkspace(choice) })),
    leave: (why) => inTurn(() => showChoice(why)),
    follow(path) {
      wanted = path;
      return inTurn(async () => {
        try {
          await loadRequestedPage();
        } catch (error) {
          if (!isAborted(error)) await showChoice(sentenceOf(error));
        }
      });
    },
    workspace: () =>
      (isLeaving ? null : workplace.entered()) ?? { kind: 'unset', last: readChoice(file), problem },
  };
}

/** Tells whether a load was given up: the person stayed on the former page, or another load has replaced it. */
function isAborted(error: unknown): boolean {
  return codeOf(error) === 'ERR_ABORTED';
}

/** Returns Chromium's code of a load that failed; null for any other error. */
function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

function sentenceOf(error: unknown): string {
  const code = codeOf(error);
  if (code?.startsWith('ERR_') === true) return `The page could not be loaded (${code}).`;
  return error instanceof Error ? error.message : String(error);
}
