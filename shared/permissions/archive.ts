// Archived projects and sheets: read, printed and run, and changed by nobody till they are brought back. They are judged
// by steps, as locks are, so that no way round exists: not by an import, not by an undo.

import { AppError } from '../errors.ts';
import type { Step } from '../model/action.ts';
import { touchedBy } from '../model/apply.ts';
import { findEver, type World } from '../model/world.ts';
import { ARCHIVED_PROJECT } from './rights.ts';

/** Nobody changes what is archived, whatever their role. */
export const ARCHIVED_SHEET = 'This sheet is archived. Bring it back to change it.';

/** Fields of an archived project that may change: the way back, whose it is, and who may ask to come in. */
const FREE_OF_PROJECT = ['archived', 'ownedByTeamId', 'allowMemberRequests'];
/** Fields of a sheet that may change in an archived project: a show may still be run. */
const FREE_OF_SHEET = ['currentRowId'];

/** Kinds whose steps stand on the channel of a sheet. */
const KINDS_ON_SHEETS = new Set(['row', 'column', 'cell', 'sheet']);

/** Tells whether a step is about a sheet itself, on the channel of its project. */
export function isAboutSheet({ type, entityId, channelId }: Step): boolean {
  return type === 'sheet' && entityId !== channelId;
}

/** Tells whether a step is about something in a sheet. */
export function isWithinSheet(step: Step): boolean {
  return KINDS_ON_SHEETS.has(step.type) && !isAboutSheet(step);
}

/** Tells whether a step is an update of some of these fields and no others. */
export function isUpdateOf(step: Step, fields: readonly string[]): boolean {
  return step.verb === 'update' && Object.keys(step.data).every((name) => fields.includes(name));
}

/** @throws AppError 'notAuthorized' when a step changes anything of an archived project */
export function mustNotChangeArchivedProject(steps: readonly Step[], world: World): void {
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
  return about?.projectId ?? channelId;
}

function isFree(step: Step): boolean {
  if (step.type === 'user') return true;
  if (step.type === 'sheet') return isUpdateOf(step, FREE_OF_SHEET);
  if (step.type !== 'project') return false;
  // It is made, deleted or brought back as a whole.
  if (step.verb === 'insert')
    return [...touchedBy(step)].some(([kind, id]) => kind === 'project' && id === step.entityId);
  return step.verb !== 'update' || isUpdateOf(step, FREE_OF_PROJECT);
}

/** An archived sheet is brought back, deleted, or left as it is, whoever asks.
 *  @throws AppError 'notAuthorized' when a step changes anything else of it */
export function mustNotChangeArchivedSheet(steps: readonly Step[], world: World): void {
  for (const step of steps) {
    const sheetId = isAboutSheet(step) ? step.entityId : isWithinSheet(step) ? step.channelId : null;
    if (sheetId === null || isWayBack(step)) continue;
    if (world.find('sheet', sheetId)?.archived === true)
      throw new AppError('notAuthorized', { message: ARCHIVED_SHEET });
  }
}

function isWayBack(step: Step): boolean {
  return isAboutSheet(step) && (step.verb !== 'update' || 'archived' in step.data || 'orderKey' in step.data);
}
