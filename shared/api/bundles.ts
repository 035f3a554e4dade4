// Projects as files: the export of a project, and the import of projects and template assemblies.

import { z } from 'zod';
import { ASSEMBLY_IDS } from '../assemblies.ts';
import { limits } from '../limits.ts';
import { id, noBody, noFields } from './parts.ts';
import { defineRoute } from './route.ts';

/** The calls that export a project, and import one or an assembly. */
export const bundleRoutes = {
  'bundles.export': defineRoute({
    method: 'GET',
    access: 'user',
    rate: 'export',
    params: z.strictObject({ projectId: id }),
    query: z.strictObject({
      /** `no`: without the pictures of cells and layouts. */
      pictures: z.enum(['yes', 'no']).optional(),
    }),
    path: '/api/projects/:projectId/bundle',
    body: noBody,
    reply: z.unknown(),
    form: 'own',
    summary: 'The project as one file: JSON, or a zip file where cells show pictures; EDITOR',
  }),
  'bundles.import': defineRoute({
    method: 'POST',
    access: 'user',
    rate: 'export',
    params: noFields,
    query: noFields,
    path: '/api/templateassembly/import',
    body: z.strictObject({
      assemblyId: z.enum(ASSEMBLY_IDS).optional(),
      uploadId: id.optional(),
      /** The project to import into; without one, a new project is made. */
      projectId: id.optional(),
      /** The team of the new project; without one, the first in which the caller may make projects. */
      teamId: id.optional(),
      /** The title of the new project; without one, that of the file. */
      title: z.string().trim().min(limits.nameLength.min).max(limits.nameLength.max).optional(),
    }),
    reply: z.strictObject({ processId: id }),
    summary:
      'Bring an exported project, or a template assembly, into a project or a new one; the result of the process: `{ projectId, sheetIds, actionIds }`',
  }),
} as const;
