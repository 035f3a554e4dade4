// Asks the server for a new project with its first sheet: one request, so both or neither. No project is open here, so
// there is nothing to show early and no queue to join.

import { BLANK, FILE, type NewProject } from '../../shared/forms/newProject.ts';
import { projectPath, sheetPath } from '../../shared/paths.ts';
import { type Draft } from '../store/act.ts';
import { newId } from '../store/desk.ts';
import { actOutright } from '../store/outright.ts';

/** Answers with the address to go to: its sheet, or the project itself where a file follows. @throws CallError */
export async function createProject(wanted: NewProject): Promise<string> {
  const { title, teamId, startDate, endDate, timeZone, numberingStyle, paperSize, beginning } = wanted;
  const [projectId, sheetId] = [newId(), newId()];
  const data = {
    title,
    ownedByTeamId: teamId,
    timeZone,
    paperSize,
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    ...(numberingStyle && { numberingStyle }),
  };
  const made: Draft = { name: 'project.create', entityId: projectId, data };
  const sheet = sheetOf(beginning, projectId, sheetId);
  await actOutright(sheet ? [made, sheet] : [made]);
  return sheet ? sheetPath(projectId, sheetId) : projectPath(projectId);
}

function sheetOf(beginning: string, projectId: string, entityId: string): Draft | null {
  if (beginning === FILE) return null;
  if (beginning === BLANK)
    return { name: 'sheet.create', entityId, data: { projectId, title: 'Run of show' } };
  return { name: 'sheet.create.fromTemplate', entityId, data: { projectId, sourceId: beginning } };
}
