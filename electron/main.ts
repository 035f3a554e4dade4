// The entry of the desktop app: passes Electron to the shell.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  net,
  protocol,
  screen,
  session,
  shell,
  utilityProcess,
} from 'electron';
import updaterModule from 'electron-updater';
import { startShell } from './shell.ts';
import { feedOf } from './updates.ts';

const root = join(import.meta.dirname, '..');
const electron = {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  net,
  protocol,
  screen,
  session,
  shell,
  utilityProcess,
};

/**
 * Returns the address of the feed in package.json, `eo.updateFeed`; null where there is none, so that there are no
 * updates.
 */
function configuredFeed(): string | null {
  const { eo }: { eo?: { updateFeed?: string } } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return feedOf(eo?.updateFeed);
}

function findUpdater() {
  const feed = configuredFeed();
  if (feed === null || !app.isPackaged) return null;
  updaterModule.autoUpdater.setFeedURL({ provider: 'generic', url: feed });
  return updaterModule.autoUpdater;
}

await startShell(electron, { root, words: process.argv.slice(1), updater: findUpdater() });
