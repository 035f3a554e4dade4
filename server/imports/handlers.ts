// Handlers of the import calls of `shared/api/uploads.ts`.

import { mustMay } from '../../shared/model/rights.ts';
import type { Handlers } from '../contract.ts';
import { documentOf } from '../database/document.ts';
import type { Access } from '../people/access.ts';
import type { Processes } from '../processes/processes.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { makeSheet, mustHoldRows, planOf, totalOf, type FinishParts } from './finish.ts';
import type { Importable, Importables } from './importables.ts';
import { lookAt, previewOf, tabsOf } from './preview.ts';

export interface ImportParts extends FinishParts {
  readonly access: Access;
  readonly uploads: Uploads;
  readonly importables: Importables;
  readonly processes: Processes;
}

const NO_HEADER = -1;

export function importHandlers(
  parts: ImportParts,
): Handlers<'imports.create' | 'imports.load' | 'imports.finish'> {
  const { uploads, importables, processes } = parts;
  return {
    'imports.create': async ({ body, caller }) => {
      await mustImport(parts, caller.userId, body.projectId);
      const file = await uploads.get(caller.userId, body.uploadId);
      return shown(await importables.create(caller.userId, body.projectId, file), body.tab);
    },
    'imports.load': async ({ params, query, caller }) => {
      const importable = await importables.get(caller.userId, params.importableSheetId);
      await mustImport(parts, caller.userId, importable.projectId);
      const header = query.headerRow === NO_HEADER ? null : query.headerRow;
      const { projectId, fileName } = importable;
      return { projectId, fileName, ...(await shown(importable, query.tab, header)) };
    },
    'imports.finish': async ({ params, body, caller }) => {
      const { userId } = caller;
      const importable = await importables.get(userId, params.importableSheetId);
      const { projectId } = importable;
      await mustImport(parts, userId, projectId);
      const plan = await planOf(importable, body, parts);
      mustHoldRows(plan);
      const work = async (desk: Parameters<typeof makeSheet>[2]) => makeSheet(importable, plan, desk, parts);
      return {
        processId: await processes.start({ userId, projectId, kind: 'import', total: totalOf(plan), work }),
      };
    },
  };
}

async function mustImport(parts: ImportParts, userId: string, projectId: string): Promise<void> {
  const role = await parts.access.roleOf(userId, projectId);
  mustMay(role, 'sheet.create', await documentOf(parts.database, 'project', projectId));
}

async function shown(importable: Importable, tab?: string, headerRow?: number | null) {
  const looked = await lookAt(importable, tab, headerRow);
  return {
    importableSheetId: importable.id,
    tabs: [...tabsOf(importable)],
    tab: looked.tab.name,
    preview: previewOf(looked),
  };
}
