// Handlers of the upload calls of `shared/api/uploads.ts`.

import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { atLeast } from '../../shared/model/roles.ts';
import type { Handlers } from '../contract.ts';
import type { Access } from '../people/access.ts';
import type { Uploads } from './uploads.ts';

export interface UploadParts {
  readonly uploads: Uploads;
  readonly access: Access;
}

export function uploadHandlers(
  parts: UploadParts,
): Handlers<'uploads.open' | 'uploads.part' | 'uploads.close'> {
  const { uploads } = parts;
  return {
    'uploads.open': async ({ body, caller }) => {
      if (body.projectId !== undefined) await mustUpload(parts, caller.userId, body.projectId);
      const { fileName, byteSize, projectId = null } = body;
      return {
        multipartId: await uploads.open(caller.userId, { fileName, byteSize, projectId }),
        partSize: limits.uploadPartBytes,
      };
    },
    'uploads.part': async ({ params, query, body, caller }) => ({
      part: query.part,
      byteSize: await uploads.part(caller.userId, params.multipartId, query.part, bytesOf(body)),
    }),
    'uploads.close': async ({ params, body, caller }) => ({
      uploadId: await uploads.close(caller.userId, params.multipartId, body.sha256 ?? null),
    }),
  };
}

/** To a project, a MEMBER may send files (product 2.6). */
async function mustUpload({ access }: UploadParts, userId: string, projectId: string): Promise<void> {
  const role = await access.roleOf(userId, projectId);
  if (role === null) throw new AppError('notFound');
  if (!atLeast(role, 'MEMBER')) throw new AppError('notAuthorized');
}

/** The body of a `bytes` route, which nobody has read yet. */
function bytesOf(body: unknown): AsyncIterable<unknown> {
  if (isStream(body)) return body;
  throw new AppError('badRequest', { message: 'A part is a stream of bytes.' });
}

function isStream(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
