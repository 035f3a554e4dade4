// Asks the server for a new project. No project is open here, so there is nothing to show early and no queue to join.

import { ulid } from 'ulid';
import type { NewProject } from '../../shared/forms/newProject.ts';
import { call } from '../net/call.ts';

/** The id of the new project. */
export async function createProject({ title, teamId, startDate, endDate }: NewProject): Promise<string> {
  const projectId = ulid();
  await call('actions.send', {
    body: {
      actions: [
        {
          id: ulid(),
          type: 'project',
          verb: 'create',
          property: null,
          query: { entityId: projectId, parentEntityId: teamId, channelId: teamId },
          data: {
            title,
            ownedByTeamId: teamId,
            timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
            ...(startDate && { startDate }),
            ...(endDate && { endDate }),
          },
        },
      ],
    },
  });
  return projectId;
}
