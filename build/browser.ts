// Runs before the tests. It finds a Chromium; if there is none, it installs the system's (Debian, as root), with the
// libraries that the Chromium from npm needs; if that fails, it prints that browser tests cannot run.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser, start, type FoundBrowser } from './findBrowser.ts';

const browser = (await working()) ?? (await installed());
if (browser) console.log(`[eo] Browser for the tests: ${browser.path} (${browser.from})`);
else {
  console.log(
    '[eo] No Chromium was found, and none could be installed: the tests in a browser cannot run and will fail.\n' +
      '[eo] Install Chromium, or set CHROMIUM_PATH to one, and start the tests again.',
  );
}

/** Returns the Chromium that was found, if it starts; else null. */
async function working(): Promise<FoundBrowser | null> {
  const found = await findBrowser(process.env['CHROMIUM_PATH']);
  const running = found && (await start(found));
  await running?.close();
  return running ? found : null;
}

function canInstall(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

async function installed(): Promise<FoundBrowser | null> {
  if (canInstall()) {
    console.log('[eo] Installing Chromium from the system’s packages (once) …');
    const packages = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
    if (!apt(packages) && apt(['update', '-qq'])) apt(packages);
  }
  return working();
}

function apt(words: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', [...words], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}
