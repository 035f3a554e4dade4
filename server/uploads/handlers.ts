// Handlers of the upload calls of `shared/api/uploads.ts`.

import { limits } from '../../shared/limits.ts';
import { mustMay } from '../../shared/permissions/rights.ts';
import { bytesOf } from '../bytes.ts';
import type { Handlers } from '../contract.ts';
import type { Database } from '../database/database.ts';
import { mustHaveAssetRoom } from '../database/assetBytes.ts';
import { findDocument } from '../database/findDocument.ts';
import type { AccessControl } from '../people/accessControl.ts';
import type { UploadStore } from './uploads.ts';

/** The services that the handlers of uploads need. */
export interface UploadServices {
  readonly database: Database;
  readonly uploads: UploadStore;
  readonly access: AccessControl;
}

/** Returns the handlers that open an upload, take its parts, and close or cancel it. */
export function uploadHandlers(
  services: UploadServices,
): Handlers<'uploads.open' | 'uploads.state' | 'uploads.cancel' | 'uploads.part' | 'uploads.close'> {
  const { uploads } = services;
  return {
    'uploads.open': async ({ body, caller }) => {
      const { fileName, byteSize, purpose = null, projectId = null } = body;
      if (projectId !== null) {
        const role = await services.access.roleOf(caller.userId, projectId);
        // The right is checked before any bytes are sent. An archived project accepts no uploads.
        mustMay(role, 'asset.upload', await findDocument(services.database, 'project', projectId));
        if (purpose !== 'import') await mustHaveAssetRoom(services.database.reader, projectId, byteSize);
      }
      return {
        multipartId: await uploads.open(caller.userId, { fileName, byteSize, projectId, purpose }),
        partSize: limits.uploadPartBytes,
      };
    },
    'uploads.state': async ({ params, caller }) => {
      const { byteSize, parts } = await uploads.state(caller.userId, params.multipartId);
      const shown = parts.map((each) => ({ part: each.part, byteSize: each.byteSize, sha256: each.sha256 }));
      return { partSize: limits.uploadPartBytes, byteSize, parts: shown };
    },
    'uploads.cancel': async ({ params, caller }) => {
      await uploads.cancel(caller.userId, params.multipartId);
      return { deleted: true };
    },
    'uploads.part': async ({ params, query: { part, sha256 = null }, body, caller }) => {
      const chunks = bytesOf(body, 'A part is a stream of bytes.');
      const taken = await uploads.part(caller.userId, params.multipartId, { part, chunks, sha256 });
      return { part, ...taken };
    },
    'uploads.close': async ({ params, body, caller }) => ({
      uploadId: await uploads.close(caller.userId, params.multipartId, body.sha256 ?? null),
    }),
  };
}
