// The calls that make a project and change its fields. Both are carried out as actions, and spare programs that need
// only these two from sending actions; docs/actions.md describes them.

import { z } from 'zod';
import { newProject, project, projectActions } from '../entities/project.ts';
import type { Definition } from '../model/define.ts';
import { id, noFields } from './parts.ts';
import { defineRoute } from './route.ts';

/** An action that changes a project, and the schema of each of its fields. */
interface ProjectEdit {
  readonly property: string;
  readonly fields: Readonly<Record<string, z.ZodType>>;
}

/** The actions that change a project, and that a person may send. Each field belongs to one of them. */
export const PROJECT_EDITS: readonly ProjectEdit[] = [...project.actions, ...projectActions].flatMap(editOf);

function editOf({ verb, property, trusted, input }: Definition): readonly ProjectEdit[] {
  if (verb !== 'update' || property === null || trusted || !(input instanceof z.ZodObject)) return [];
  const fields: Record<string, z.ZodType> = input.shape;
  return [{ property, fields }];
}

const changes = z
  .strictObject(Object.fromEntries(PROJECT_EDITS.flatMap(({ fields }) => Object.entries(fields))))
  .partial();

/** A project with the fields that the load of a project returns. */
const shown = z.looseObject({ id, ...z.object(project.fields).partial().shape });

/** The calls that make a project and change its fields. */
export const projectChangeRoutes = {
  'projects.create': defineRoute({
    method: 'POST',
    access: 'user',
    rate: 'actions',
    params: noFields,
    query: noFields,
    path: '/api/project',
    body: newProject.extend({
      /** The id of the project; by default the server chooses one. */
      id: id.optional(),
      /** By default the oldest team in which the person may make projects. */
      ownedByTeamId: id.optional(),
    }),
    reply: z.strictObject({ project: shown }),
    summary: 'Make a project, as `project.create` does',
  }),
  'projects.update': defineRoute({
    method: 'POST',
    access: 'user',
    rate: 'actions',
    params: z.strictObject({ projectId: id }),
    query: noFields,
    path: '/api/projects/:projectId/update',
    body: changes,
    reply: z.strictObject({
      project: shown,
      /** The ids of the actions that were performed, by which one undo reverts them. */
      actionIds: z.array(id),
    }),
    summary: 'Change fields of a project, all of those named or none, as `project.update.*` do',
  }),
} as const;
