// Handlers of `shared/api/bundles.ts`: the export of a project as one file, and the import of projects and assemblies.

import { AppError } from '../../shared/errors.ts';
import { mustMay } from '../../shared/permissions/rights.ts';
import type { Call, Handlers } from '../contract.ts';
import { findDocument } from '../database/findDocument.ts';
import { dispositionOf } from '../disposition.ts';
import type { AccessControl } from '../people/accessControl.ts';
import { firstTeam } from '../people/firstTeam.ts';
import type { Processes } from '../processes/processes.ts';
import type { UploadStore } from '../uploads/uploads.ts';
import { assemblyFilePath } from './assemblies.ts';
import { exportBundle } from './exportBundle.ts';
import { importBundle, type BundleDestination, type BundleServices } from './importBundle.ts';

/** The services that the handlers of bundles need. */
export interface BundleHandlerServices extends BundleServices {
  readonly access: AccessControl;
  readonly uploads: UploadStore;
  readonly processes: Processes;
}

/** Returns the handlers that export a project as a bundle, and that import bundles. */
export function bundleHandlers(
  services: BundleHandlerServices,
): Handlers<'bundles.export' | 'bundles.import'> {
  const { access, database, uploads, processes } = services;
  return {
    'bundles.export': async ({ params: { projectId }, query, caller, reply }) => {
      const project = await findDocument(database, 'project', projectId);
      mustMay(await access.roleOf(caller.userId, projectId), 'project.bundle', project);
      const { ending, byteSize, stream } = await exportBundle(services, projectId, query.pictures !== 'no');
      await reply
        .header('content-type', ending === 'zip' ? 'application/zip' : 'application/json; charset=utf-8')
        .header('content-length', String(byteSize))
        .header(
          'content-disposition',
          dispositionOf('attachment', project?.title ?? 'Project', `eo.${ending}`),
        )
        .header('cache-control', 'no-store')
        .send(stream);
      return null;
    },
    'bundles.import': async ({ body, caller: { userId } }) => {
      const destination = await destinationOf(body, userId, services);
      const { projectId } = destination;
      const { assemblyId, uploadId } = body;
      if ((assemblyId === undefined) === (uploadId === undefined))
        throw new AppError('badRequest', {
          fields: { assemblyId: 'Name a template or an uploaded file, one of them' },
        });
      const path = assemblyId === undefined ? null : assemblyFilePath(assemblyId);
      const file = uploadId === undefined ? null : await uploads.get(userId, uploadId);
      const processId = await processes.start({
        userId,
        projectId,
        kind: 'bundle',
        total: 1,
        work: (context) =>
          file
            ? file.withPath((own) => importBundle(own, destination, context, services))
            : importBundle(path ?? '', destination, context, services),
      });
      return { processId };
    },
  };
}

/**
 * Returns the destination of a bundle: the given project, or else a new project of the given team or, without one, of
 * the oldest team in which the user may create projects.
 * @throws AppError
 */
async function destinationOf(
  { projectId, teamId, title }: Call<'bundles.import'>['body'],
  userId: string,
  { access, database, newId }: BundleHandlerServices,
): Promise<BundleDestination> {
  if (projectId !== undefined) {
    const project = await findDocument(database, 'project', projectId);
    mustMay(await access.roleOf(userId, projectId), 'sheet.create', project);
    return { userId, projectId, newProject: null };
  }
  const team = teamId ?? (await firstTeam(userId, access));
  mustMay(await access.teamRoleOf(userId, team), 'project.create');
  return { userId, projectId: newId(), newProject: { teamId: team, title: title ?? null } };
}
