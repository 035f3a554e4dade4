// The workspace that is open: a team's server, or the server of this computer with its process and its secret.
// At most one at a time; whoever enters the next has left the former.

import type { WorkspaceChoice } from '../shared/desktop.ts';
import type { Electron } from './electron.ts';
import { sendSecret } from './secret.ts';
import { startLocalServer, type LocalServer } from './serverProcess.ts';
import { parseServerAddress, serverProblem } from './workspace.ts';

export interface WorkspaceSession {
  /** Null: none is open. */
  entered(): WorkspaceChoice | null;
  /** Of the pages of the workspace; null where none is open. */
  origin(): string | null;
  /** Opens one, and answers with the address to begin at. The former stays open where this fails.
   *  @throws Error with a sentence for the person */
  enter(choice: WorkspaceChoice): Promise<string>;
  /** Ends the local server, if there is one. */
  leave(): Promise<void>;
}

export interface WorkspaceSessionOptions {
  readonly root: string;
  readonly dataDir: string;
  /** Of this app: a team's server has to fit. */
  readonly version: string;
  /** The local server has ended without having been asked to. */
  onCrash(): void;
}

interface Entered {
  readonly choice: WorkspaceChoice;
  readonly origin: string;
  readonly server: LocalServer | null;
}

/** What every workspace opens with. */
const FIRST_PAGE = '/projects';

export function openWorkspaceSession(electron: Electron, parts: WorkspaceSessionOptions): WorkspaceSession {
  let current: Entered | null = null;

  async function enter(choice: WorkspaceChoice): Promise<string> {
    if (choice.kind === 'local') return enterLocal();
    const address = parseServerAddress(choice.address);
    if ('message' in address) throw new Error(address.message);
    const { origin } = address;
    const refusal = await serverProblem(origin, parts.version, (url) => electron.net.fetch(url));
    if (refusal !== null) throw new Error(refusal);
    await leave();
    current = { choice: { kind: 'team', address: origin }, origin, server: null };
    return origin + FIRST_PAGE;
  }

  async function enterLocal(): Promise<string> {
    if (current?.server) return current.origin + FIRST_PAGE;
    const server = await startLocalServer(electron, parts);
    server.onCrash(() => {
      forget();
      parts.onCrash();
    });
    const { origin } = new URL(server.url);
    current = { choice: { kind: 'local' }, origin, server };
    sendSecret(electron.session.defaultSession, server);
    return server.signInLink ?? origin + FIRST_PAGE;
  }

  async function leave(): Promise<void> {
    const server = current?.server;
    forget();
    await server?.stop();
  }

  function forget(): void {
    current = null;
    sendSecret(electron.session.defaultSession, null);
  }

  return {
    entered: () => current?.choice ?? null,
    origin: () => current?.origin ?? null,
    enter,
    leave,
  };
}
