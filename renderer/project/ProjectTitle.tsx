// The project's title, which can be edited in place by those who have the right.

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
