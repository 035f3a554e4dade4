// Actions on whole projects that every page of a project offers.

import { dispatchAction } from '../store/dispatch.ts';

/** Changes the title of a project. */
export function renameProject(projectId: string, title: string): void {
  dispatchAction('project.update.title', projectId, { title });
}

/** Archives a project, or unarchives it. */
export function archiveProject(projectId: string, archived: boolean): void {
  dispatchAction('project.update.archived', projectId, { archived: archived || null });
}
