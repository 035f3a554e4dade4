// The time from today to a project's dates in words, in a tag if it is at most a week.

import { dateStatusOf } from '../../shared/format/times.ts';
import { today } from '../browser/clock.ts';
import { Tag } from '../ui/Tag.tsx';
import type { MyProject } from '../store/myProjects.ts';

/** The time from today to the dates of a project, as a tag if it is at most a week. */
export function DateStatusTag({ project }: { project: MyProject }) {
  const stage = dateStatusOf(project.startDate, project.endDate, today());
  if (stage === '') return null;
  const isSoon = /^(Today|Tomorrow|On now|In [1-7] days)$/.test(stage);
  return isSoon ? (
    <Tag kind="accent">{stage}</Tag>
  ) : (
    <span className="whitespace-nowrap text-ink-2">{stage}</span>
  );
}
