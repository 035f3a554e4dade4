// The drop of a file that becomes a sheet of a project, as handlers for any element.

import { useBring } from './useBring.ts';
import { useFilesOver, type FileHandlers } from './useFilesOver.ts';

/** Returns the drag handlers of an element on which a file becomes a sheet of the project. */
export function useImportDrop(projectId: string, allowed = true): FileHandlers {
  return useFilesOver(useBring(projectId), allowed);
}
