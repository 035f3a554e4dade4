// Uploads a file for import, and opens its import page.

import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { importPath } from '../../shared/paths.ts';
import { uploadSpreadsheet } from './importUpload.ts';

/** Returns a function that uploads the first of some files and opens its import page. */
export function useImportFile(projectId: string): (files: Iterable<File>) => void {
  const navigate = useNavigate();
  return useCallback(
    (files) => {
      const [file] = files;
      if (!file) return;
      void uploadSpreadsheet(projectId, file).then(
        (id) => id !== null && navigate(importPath(projectId, id)),
      );
    },
    [navigate, projectId],
  );
}
