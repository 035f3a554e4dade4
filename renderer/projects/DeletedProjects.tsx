// My projects that are deleted: when, how long they stay, and the way back.

import { ArchiveRestore } from 'lucide-react';
import { relativeTime } from '../../shared/format/times.ts';
import { countOf } from '../../shared/format/words.ts';
import { now } from '../browser/clock.ts';
import { useAttempt } from '../chrome/useAttempt.ts';
import { Button } from '../ui/Button.tsx';
import { ProjectCover } from '../widgets/ProjectCover.tsx';
import { toast } from '../ui/toasts.ts';
import type { DeletedProject } from '../store/myProjects.ts';
import { actOutright } from '../store/outright.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function DeletedProjects({
  deleted,
  again,
}: {
  deleted: readonly DeletedProject[];
  /** Asks for the list anew. */
  again: () => void;
}) {
  return (
    <>
      <p className="py-3 text-ink-2">
        What you delete stays here for 30 days. Restored, it comes back with everything in it, and with its
        people.
      </p>
      <ul aria-label="Deleted projects">
        {deleted.map((project) => (
          <DeletedLine key={project.id} project={project} again={again} />
        ))}
      </ul>
    </>
  );
}

function DeletedLine({ project, again }: { project: DeletedProject; again: () => void }) {
  const { id, title, team, deletedAt, goneAt } = project;
  const { busy, attempt } = useAttempt();
  const days = Math.max(1, Math.ceil((goneAt - now()) / DAY_MS));
  const restore = async () => {
    await actOutright([{ name: 'project.create.undelete', entityId: id, data: { ids: [id] } }]);
    toast(`Restored “${title}”`);
    again();
  };
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line py-2">
      <ProjectCover title={title} />
      <span className="min-w-0 flex-1">
        <b className="block truncate font-medium">{title}</b>
        <span className="block text-12 text-ink-2">
          {[team, `deleted ${relativeTime(deletedAt, now())}`, `${countOf(days, 'day')} left`]
            .filter((text) => text !== '')
            .join(' · ')}
        </span>
      </span>
      <Button
        icon={ArchiveRestore}
        size="site"
        className="phone:h-11"
        busy={busy}
        aria-label={`Restore ${title}`}
        onClick={() => attempt(restore)}
      >
        Restore
      </Button>
    </li>
  );
}
