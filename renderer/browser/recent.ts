// The projects that this browser opened last: the project list shows the newest three large.

import { readStored, writeStored } from './storage.ts';

const key = 'projects.recent';
const most = 12;

/** Returns the ids of the projects that this browser opened, the last one first. */
export function recentProjects(): readonly string[] {
  return (readStored(key) ?? '').split(' ').filter((id) => id !== '');
}

/** Puts a project first among those that this browser opened last. */
export function recordProjectOpened(projectId: string): void {
  const others = recentProjects().filter((id) => id !== projectId);
  writeStored(key, [projectId, ...others].slice(0, most).join(' '));
}
