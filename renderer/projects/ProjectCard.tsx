// A project that was opened lately, large: the top of its first sheet as it really is, and its name.

import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { dateRange, relativeTime } from '../../shared/format/times.ts';
import { projectPath } from '../../shared/paths.ts';
import { now } from '../browser/clock.ts';
import { useCall } from '../net/useCall.ts';
import type { MyProject } from '../store/myProjects.ts';
import { loadPreview } from './preview.ts';
import { SheetPreview } from './SheetPreview.tsx';

const box =
  'group relative flex h-full flex-col overflow-hidden rounded-dialog bg-raised shadow-pop transition-shadow duration-(--dur-state) hover:shadow-float';

export function ProjectCard({ project }: { project: MyProject }) {
  const load = useCallback((signal: AbortSignal) => loadPreview(project.id, signal), [project.id]);
  const { loaded } = useCall(load);
  const preview = loaded.state === 'done' ? loaded.value : null;
  const dates = dateRange(project.startDate, project.endDate);
  const about = [preview?.title, project.editedAt > 0 && `edited ${relativeTime(project.editedAt, now())}`];
  return (
    <article className={box}>
      <div className="relative h-44 overflow-hidden border-b border-line bg-desk">
        {preview && <SheetPreview preview={preview} />}
      </div>
      <div className="flex items-center gap-3 px-4 py-3">
        <div className="min-w-0 flex-1">
          <Link
            to={projectPath(project.id)}
            className="block truncate text-14 font-semibold after:absolute after:inset-0 after:rounded-dialog"
          >
            {project.title}
          </Link>
          <p className="truncate text-ink-2">{about.filter(Boolean).join(', ') || 'No sheet yet'}</p>
        </div>
        {dates && <span className="shrink-0 text-12 text-ink-2">{dates}</span>}
      </div>
    </article>
  );
}
