// Updates: checks the configured feed, downloads a new version when the person agrees, and installs it at a restart
// that they choose. The shell never installs an older version, one with an invalid signature, or one that was loaded
// over plain http.

import type { UpdateState } from '../shared/desktop.ts';

/** The part of electron-updater's `autoUpdater` that the shell uses. */
export interface Updater {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  allowDowngrade: boolean;
  checkForUpdates(): Promise<{
    readonly isUpdateAvailable: boolean;
    readonly updateInfo: { readonly version: string };
  } | null>;
  downloadUpdate(): Promise<unknown>;
  quitAndInstall(): void;
  on(event: 'download-progress', listener: (progress: { readonly percent: number }) => void): unknown;
}

export interface Updates {
  state(): UpdateState;
  /** Checks for a newer version because the person asked to: the result is reported in any case. */
  look(): Promise<void>;
  /** Checks at the start: only a newer version is reported. */
  lookQuietly(): Promise<void>;
  /** Downloads the version that was found. */
  load(): Promise<UpdateState>;
  restart(): void;
}

/** Returns the updates of the app. `updater` is null where no feed is configured, which the state says. */
export function openUpdates(updater: Updater | null, notify: (state: UpdateState) => void): Updates {
  return updater === null ? withoutFeed(notify) : withFeed(updater, notify);
}

function withFeed(updater: Updater, notify: (state: UpdateState) => void): Updates {
  let state: UpdateState = { state: 'current' };
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.allowDowngrade = false;
  updater.on('download-progress', (progress) => {
    // The progress is reported in steps of ten percent, since more frequent changes can be neither read nor spoken.
    const percent = Math.floor(progress.percent / 10) * 10;
    if (state.state !== 'loading' || state.percent !== percent) become({ state: 'loading', percent });
  });

  function become(next: UpdateState): UpdateState {
    state = next;
    notify(next);
    return next;
  }

  function isUnderWay(): boolean {
    return state.state === 'loading' || state.state === 'ready';
  }

  async function look(): Promise<void> {
    const next = isUnderWay() ? state : await checkFeed(updater);
    // The person may have agreed to a download before the feed has answered.
    become(isUnderWay() ? state : next);
  }

  async function lookQuietly(): Promise<void> {
    const next = await checkFeed(updater);
    if (next.state === 'available' && !isUnderWay()) become(next);
  }

  async function load(): Promise<UpdateState> {
    if (state.state !== 'available') return state;
    const { version } = state;
    become({ state: 'loading', percent: 0 });
    try {
      await updater.downloadUpdate();
      return become({ state: 'ready', version });
    } catch (error) {
      return become(failedState('The newer version could not be loaded and was not installed', error));
    }
  }

  function restart(): void {
    if (state.state === 'ready') updater.quitAndInstall();
  }

  return { state: () => state, look, lookQuietly, load, restart };
}

async function checkFeed(updater: Updater): Promise<UpdateState> {
  try {
    const answer = await updater.checkForUpdates();
    if (!answer?.isUpdateAvailable) return { state: 'current' };
    return { state: 'available', version: answer.updateInfo.version };
  } catch (error) {
    return failedState('Looking for a newer version did not work', error);
  }
}

function withoutFeed(notify: (state: UpdateState) => void): Updates {
  const off: UpdateState = { state: 'off' };
  return {
    state: () => off,
    look: () => Promise.resolve(notify(off)),
    lookQuietly: () => Promise.resolve(),
    load: () => Promise.resolve(off),
    restart: () => undefined,
  };
}

function failedState(what: string, error: unknown): UpdateState {
  const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  return { state: 'failed', message: `${what}: ${reason}` };
}

/**
 * Returns the feed's address from the configuration; null where it is missing, malformed, or not https (except on
 * this machine).
 */
export function feedOf(configured: string | undefined): string | null {
  const url = URL.parse(configured ?? '');
  if (url === null) return null;
  const isHere = url.hostname === '127.0.0.1' || url.hostname === 'localhost';
  return url.protocol === 'https:' || (url.protocol === 'http:' && isHere) ? url.href : null;
}
