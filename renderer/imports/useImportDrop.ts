// The drop of a file that becomes a sheet of a project, as handlers for any element.

import { useBring } from './useBring.ts';
import { useFilesOver, type FileHandlers } from './useFilesOver.ts';

export function useImportDrop(projectId: string, allowed = true): FileHandlers {
  return useFilesOver(useBring(projectId), allowed);
}
