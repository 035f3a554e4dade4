// Archived projects: read, printed and run, and changed by nobody till they are brought back. Judged by steps, as
// locks are, so that no way round exists: not by an import, not by an undo.

import { AppError } from '../errors.ts';
import type { Step } from '../model/action.ts';
import { touchedBy } from '../model/apply.ts';
import { ARCHIVED_PROJECT } from '../model/rights.ts';
import { findEver, type World } from '../model/world.ts';

/** Of the project itself: the way back, whose it is, and who may ask to come in. */
const FREE_OF_PROJECT = ['archived', 'ownedByTeamId', 'allowMemberRequests'];
/** A show may still be run. */
const FREE_OF_SHEET = ['currentRowId'];

/** @throws AppError 'notAuthorized' when a step changes anything of an archived project */
export function mustBeInUse(steps: readonly Step[], world: World): void {
  const channels = new Set(steps.filter((step) => !isFree(step)).map(({ channelId }) => channelId));
  for (const channelId of channels) {
    const project = world.find('project', projectOf(channelId, world));
    if (project?.archived === true) throw new AppError('notAuthorized', { message: ARCHIVED_PROJECT });
  }
}

/** The project that a channel is about; the channel itself where it is none of a sheet or a discussion. */
function projectOf(channelId: string, world: World): string {
  if (findEver(world, 'project', channelId)) return channelId;
  const about = findEver(world, 'sheet', channelId) ?? findEver(world, 'channel', channelId);
  const projectId = about?.projectId;
  return typeof projectId === 'string' ? projectId : channelId;
}

function isFree(step: Step): boolean {
  if (step.type === 'user') return true;
  if (step.type === 'sheet') return isOnly(step, FREE_OF_SHEET);
  if (step.type !== 'project') return false;
  // It is made, deleted or brought back as a whole.
  if (step.verb === 'insert') return [...touchedBy(step)].some(([kind, id]) => kind === 'project' && id === step.entityId);
  return step.verb !== 'update' || isOnly(step, FREE_OF_PROJECT);
}

function isOnly(step: Step, fields: readonly string[]): boolean {
  return step.verb === 'update' && Object.keys(step.data).every((name) => fields.includes(name));
}
