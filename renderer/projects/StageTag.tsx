// The time from today to a project's dates: in words, in a tag where they are near.

import { stageOf } from '../../shared/format/times.ts';
import { today } from '../browser/clock.ts';
import { Tag } from '../ui/Tag.tsx';
import type { MyProject } from '../store/myProjects.ts';

/** How far the dates of a project are from today, as a tag where they are near. */
export function StageTag({ project }: { project: MyProject }) {
  const stage = stageOf(project.startDate, project.endDate, today());
  if (stage === '') return null;
  const isSoon = /^(Today|Tomorrow|On now|In [1-7] days)$/.test(stage);
  return isSoon ? (
    <Tag kind="accent">{stage}</Tag>
  ) : (
    <span className="whitespace-nowrap text-ink-2">{stage}</span>
  );
}
