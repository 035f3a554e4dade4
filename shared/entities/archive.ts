// Archived projects: they can be read, printed and run, and nobody changes them before they are unarchived. The check
// looks at steps, as that of locks does, so that neither an import nor an undo gets round it.

import { AppError } from '../errors.ts';
import type { Step } from '../model/action.ts';
import { ARCHIVED_PROJECT } from '../model/rights.ts';
import { findEver, type World } from '../model/world.ts';

/**
 * The fields of an archived project that may change: whether it is archived, its team, and whether people may ask for
 * access.
 */
const FREE_OF_PROJECT = ['archived', 'ownedByTeamId', 'allowMemberRequests'];
/** The fields of a sheet that may change in an archived project: its show may still be run. */
const FREE_OF_SHEET = ['currentRowId'];

/** Throws when a step changes anything in an archived project. @throws AppError 'notAuthorized' */
export function mustBeInUse(steps: readonly Step[], world: World): void {
  const channels = new Set(steps.filter((step) => !isFree(step)).map(({ channelId }) => channelId));
  for (const channelId of channels) {
    const project = world.find('project', projectOf(channelId, world));
    if (project?.archived === true) throw new AppError('notAuthorized', { message: ARCHIVED_PROJECT });
  }
}

/** Returns the id of the project that a channel belongs to; the id of the channel itself where it is unknown. */
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
  // The project is created, deleted or restored as a whole.
  if (step.verb === 'insert') return step.data.db['project']?.[step.entityId] !== undefined;
  return step.verb !== 'update' || isOnly(step, FREE_OF_PROJECT);
}

function isOnly(step: Step, fields: readonly string[]): boolean {
  return step.verb === 'update' && Object.keys(step.data).every((name) => fields.includes(name));
}
