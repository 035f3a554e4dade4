// What the frame does to a project as a whole.

import { act } from '../store/act.ts';

export function renameProject(projectId: string, title: string): void {
  act('project.update.title', projectId, { title });
}

export function setProjectDates(projectId: string, startDate: string | null, endDate: string | null): void {
  act('project.update.dates', projectId, { startDate, endDate });
}

export function setProjectTimeZone(projectId: string, timeZone: string): void {
  act('project.update.timeZone', projectId, { timeZone });
}

export function archiveProject(projectId: string, archived: boolean): void {
  act('project.update.archived', projectId, { archived });
}
