// Says of an archived project, above each of its pages, that it is read and not changed, and how to change that.

import { Archive } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useMay } from '../store/rights.ts';
import { archiveProject } from './projectActs.ts';
import { useArchived } from './useArchived.ts';

export function ArchivedProjectBar({ projectId }: { projectId: string }) {
  const isArchived = useArchived(projectId);
  const refusal = useMay(projectId, 'project.manage');
  if (!isArchived) return null;
  return (
    <section
      aria-label="Archived project"
      className="flex min-h-9 shrink-0 items-center gap-2 border-b border-line bg-rail px-3 py-1 text-ink-2"
    >
      <Icon of={Archive} size="s" />
      <span className="min-w-0 flex-1">
        This project is archived: it can be read, printed and run, and not changed.
      </span>
      {refusal === null && (
        <Button size="sm" onClick={() => archiveProject(projectId, false)}>
          Bring back
        </Button>
      )}
    </section>
  );
}
