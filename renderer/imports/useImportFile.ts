// Uploads a file for import, and opens its import page.

import { useCallback } from 'react';
import { importPath, mergePath } from '../../shared/paths.ts';
import { useOpenOnceThere } from '../chrome/useOpenOnceThere.ts';
import { NOT_LOADED } from '../browser/loadChunk.ts';
import { toast } from '../ui/toasts.ts';

/** Returns a function that uploads the first of the files and opens its import page, or with the id of a sheet the page
 *  on which the file is merged into that sheet. */
export function useImportFile(projectId: string): (files: Iterable<File>, sheetId?: string) => void {
  const openOnceThere = useOpenOnceThere();
  return useCallback(
    (files, sheetId) => {
      const [file] = files;
      if (!file) return;
      const pathOf = (id: string): string =>
        sheetId === undefined ? importPath(projectId, id) : mergePath(projectId, id, sheetId);
      openOnceThere(
        import('./importUpload.ts')
          .then(({ uploadSpreadsheet }) => uploadSpreadsheet(projectId, file))
          .then((id) => (id === null ? null : { path: pathOf(id), words: `“${file.name}” has been read.` })),
      ).catch(() => toast(NOT_LOADED, { kind: 'bad' }));
    },
    [openOnceThere, projectId],
  );
}
