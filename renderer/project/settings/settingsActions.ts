// Actions on whole projects that only their settings offer.

import type { ActionData } from '../../../shared/catalogue.ts';
import type { NumberingStyle } from '../../../shared/model/labels.ts';
import { sendAllFirst } from '../../chrome/sendAllFirst.ts';
import { call } from '../../net/call.ts';
import { dispatchAction } from '../../store/dispatch.ts';
import { whileLeaving } from '../../store/leavingProjects.ts';
import { sendImmediately } from '../../store/sendImmediately.ts';

/** Resolves once the server has all changes of this page: after the project is left, it refuses them. */
async function sendAllBeforeLeaving(): Promise<void> {
  await sendAllFirst('You would lose');
}

/** Changes the first and last day of a project. */
export function setProjectDates(projectId: string, startDate: string | null, endDate: string | null): void {
  dispatchAction('project.update.dates', projectId, { startDate, endDate });
}

/** Changes the time zone of a project. */
export function setProjectTimeZone(projectId: string, timeZone: string): void {
  dispatchAction('project.update.timeZone', projectId, { timeZone });
}

/** Changes the numbering style of a project, which decides how new rows between frozen numbers are numbered. */
export function setNumberingStyle(projectId: string, numberingStyle: NumberingStyle | null): void {
  dispatchAction('project.update.numberingStyle', projectId, { numberingStyle });
}

/** Changes the paper that new sheets of a project are set up for. */
export function setProjectPaper(projectId: string, paper: ActionData<'project.update.paper'>): void {
  dispatchAction('project.update.paper', projectId, paper);
}

/** Changes whether people may ask for access to a project. */
export function allowRequests(projectId: string, allowMemberRequests: boolean): void {
  dispatchAction('project.update.allowMemberRequests', projectId, { allowMemberRequests });
}

/**
 * Deletes a project into the bin.
 * @throws CallError
 */
export async function deleteProject(projectId: string): Promise<void> {
  await sendAllBeforeLeaving();
  await whileLeaving(projectId, () =>
    sendImmediately([{ name: 'project.delete', entityId: projectId, data: { ids: [projectId] } }]),
  );
}

/**
 * Restores a project from the bin.
 * @throws CallError
 */
export function restoreProject(projectId: string): Promise<void> {
  return sendImmediately([
    { name: 'project.create.undelete', entityId: projectId, data: { ids: [projectId] } },
  ]);
}

/**
 * Ends the person's own membership in a project.
 * @throws CallError
 */
export async function endOwnMembership(projectId: string, userId: string): Promise<void> {
  await sendAllBeforeLeaving();
  await whileLeaving(projectId, () =>
    call('members.delete', { params: { entityId: projectId, identityId: userId }, body: {} }),
  );
}

/**
 * Moves a project to another team.
 * @throws CallError
 */
export async function moveProjectToTeam(
  projectId: string,
  wanted: { readonly teamId: string; readonly keepPeople: boolean },
): Promise<void> {
  await sendAllBeforeLeaving();
  await call('projects.transfer', { params: { projectId }, body: { ...wanted } });
}
