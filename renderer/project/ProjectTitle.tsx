// The project's title, which those with the right edit in place.

import { limits } from '../../shared/limits.ts';
import { EditableText } from '../ui/EditableText.tsx';
import { renameProject } from './projectActions.ts';
import { useMay } from '../store/rights.ts';
import { useProject } from './useProject.ts';

/** The title of a project in the top bar, edited in place. */
export function ProjectTitle({ projectId }: { projectId: string }) {
  const { title } = useProject(projectId);
  return (
    <EditableText
      label="Project title"
      value={title}
      least={limits.nameLength.min}
      most={limits.nameLength.max}
      disabled={useMay(projectId, 'project.title') !== null}
      commit={(text) => renameProject(projectId, text)}
    />
  );
}
