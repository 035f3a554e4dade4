// A recently opened project as a large card: the top of its first sheet, its name and its people.

import { useCallback, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { relativeTime } from '../../shared/format/times.ts';
import { projectPath } from '../../shared/paths.ts';
import { now } from '../browser/clock.ts';
import { useCall } from '../net/useCall.ts';
import type { MyProject } from '../store/myProjects.ts';
import { ProjectCover } from '../widgets/ProjectCover.tsx';
import { PeopleStack } from './PeopleStack.tsx';
import { loadPreview } from './sheetPreview.ts';
import { SheetThumbnail } from './SheetThumbnail.tsx';
import { DateStatusTag } from './DateStatusTag.tsx';

const box =
  'group relative flex h-full flex-col overflow-hidden rounded-dialog bg-raised shadow-pop transition-shadow duration-(--dur-state) hover:shadow-float';

/** A recently opened project as a card: the top of its first sheet, its name and its people. */
export function ProjectCard({ project, userId }: { project: MyProject; userId: string }) {
  const load = useCallback((signal: AbortSignal) => loadPreview(project.id, signal), [project.id]);
  const { loaded, again } = useCall(load);
  const shownAt = useRef(project.editedAt);
  useEffect(() => {
    if (shownAt.current === project.editedAt) return;
    shownAt.current = project.editedAt;
    again();
  }, [project.editedAt, again]);
  const preview = loaded.state === 'done' ? loaded.value : null;
  const editor = project.people.find(({ id }) => id === preview?.editedBy);
  return (
    <article className={box}>
      <div className="relative h-44 overflow-hidden border-b border-line bg-desk">
        {preview && <SheetThumbnail preview={preview} />}
        {loaded.state !== 'loading' && !preview && <ProjectCover title={project.title} isLarge />}
      </div>
      <div className="flex items-center gap-3 px-4 py-3">
        <div className="min-w-0 flex-1">
          <Link
            to={projectPath(project.id)}
            className="block truncate text-14 font-semibold after:absolute after:inset-0 after:rounded-dialog"
          >
            {project.title}
          </Link>
          <p className="truncate text-ink-2">
            {aboutOf(project.editedAt, preview?.title ?? null, editor?.firstName ?? null)}
          </p>
        </div>
        <span className="phone:hidden">
          <PeopleStack people={project.people.filter(({ id }) => id !== userId)} />
        </span>
        <DateStatusTag project={project} />
      </div>
    </article>
  );
}

/** Returns for example `Run of show, edited 4 minutes ago by Mara`, without the parts that are unknown. */
function aboutOf(editedAt: number, sheet: string | null, editor: string | null): string {
  const edited =
    editedAt > 0 ? `edited ${relativeTime(editedAt, now())}${editor ? ` by ${editor}` : ''}` : '';
  const words = [sheet ?? '', edited].filter((text) => text !== '').join(', ') || 'No sheet yet';
  return words.charAt(0).toUpperCase() + words.slice(1);
}
