// Archived projects and sheets: they can be read, printed and run, and nobody changes them before they are unarchived.
// The checks look at steps, as the check of locks does, so that neither an import nor an undo gets round them.

import { AppError } from '../errors.ts';
import type { Step } from '../model/action.ts';
import { touchedBy } from '../model/apply.ts';
import { findIncludingDeleted, type Snapshot } from '../model/snapshot.ts';
import { PROJECT_IS_ARCHIVED } from './rights.ts';

/** The reason why an archived sheet cannot be changed, whatever a person's role. */
export const ARCHIVED_SHEET = 'This sheet is archived. Bring it back to change it.';

/**
 * The fields of an archived project that may change: whether it is archived, its team, and whether people may ask for
 * access.
 */
const FREE_OF_PROJECT = ['archived', 'ownedByTeamId', 'allowMemberRequests'];
/** The fields of a sheet that may change where it, or its project, is archived: its show may still be run. */
const FREE_OF_SHEET = ['currentRowId'];
/** The fields of a version of an asset that the server sets from the bytes, in an archived project, too. */
const FREE_OF_FILE = ['previews', 'pages', 'durationMs'];

/** The kinds whose steps are published on the channel of a sheet. */
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

/** Throws when a step changes anything in an archived project. @throws AppError 'notAuthorized' */
export function mustNotChangeArchivedProject(steps: readonly Step[], snapshot: Snapshot): void {
  let known: string | null = null;
  for (const step of steps) {
    const { channelId } = step;
    if (channelId === known || isFree(step)) continue;
    const project = snapshot.find('project', projectOf(channelId, snapshot));
    if (project?.archived === true) throw new AppError('notAuthorized', { message: PROJECT_IS_ARCHIVED });
    known = channelId;
  }
}

/** Returns the id of the project that a channel belongs to; the id of the channel itself where it is unknown. */
function projectOf(channelId: string, snapshot: Snapshot): string {
  if (findIncludingDeleted(snapshot, 'project', channelId)) return channelId;
  const about =
    findIncludingDeleted(snapshot, 'sheet', channelId) ??
    findIncludingDeleted(snapshot, 'channel', channelId);
  return about?.projectId ?? channelId;
}

/** The kinds of entities that make up a show, which can be run in an archived project or sheet, too. */
const OF_SHOWS = new Set(['show', 'showCue', 'showNote', 'showStandby']);

function isFree(step: Step): boolean {
  if (step.type === 'user' || OF_SHOWS.has(step.type)) return true;
  if (step.type === 'sheet') return isUpdateOf(step, FREE_OF_SHEET);
  if (step.type === 'assetFile') return isUpdateOf(step, FREE_OF_FILE);
  if (step.type !== 'project') return false;
  // The project is created, deleted or restored as a whole.
  if (step.verb === 'insert')
    return [...touchedBy(step)].some(([kind, id]) => kind === 'project' && id === step.entityId);
  return step.verb !== 'update' || isUpdateOf(step, FREE_OF_PROJECT);
}

/**
 * Throws when a step changes an archived sheet, except to unarchive, move or delete it, whoever the actor is. @throws
 * AppError 'notAuthorized'
 */
export function mustNotChangeArchivedSheet(steps: readonly Step[], snapshot: Snapshot): void {
  for (const step of steps) {
    const sheetId = isAboutSheet(step) ? step.entityId : isWithinSheet(step) ? step.channelId : null;
    if (sheetId === null || isWayBack(step)) continue;
    if (findIncludingDeleted(snapshot, 'sheet', sheetId)?.archived === true)
      throw new AppError('notAuthorized', { message: ARCHIVED_SHEET });
  }
}

function isWayBack(step: Step): boolean {
  if (!isAboutSheet(step) || isUpdateOf(step, FREE_OF_SHEET)) return isAboutSheet(step);
  return step.verb !== 'update' || 'archived' in step.data || 'orderKey' in step.data;
}
