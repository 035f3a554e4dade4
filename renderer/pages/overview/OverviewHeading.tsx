// The heading of a project's first page: the time left to the show, its day, and the times of the day on a line. Its
// height never depends on the times, so that the layout does not shift when they are loaded.

import type { DayMoment, ProjectOverview } from '../../../shared/api/projectOverview.ts';
import { dateInWords, showDayWords } from '../../../shared/format/dates.ts';
import { dateRange } from '../../../shared/format/times.ts';
import { projectSettingsPath } from '../../../shared/paths.ts';
import { today } from '../../browser/clock.ts';
import { useProject } from '../../project/useProject.ts';
import { useMay } from '../../store/rights.ts';
import { cx } from '../../ui/classes.ts';
import { TextLink } from '../../ui/TextLink.tsx';

/** The time left to the show, its day, and the times of that day. */
export function OverviewHeading({
  projectId,
  day,
}: {
  projectId: string;
  /** Day of the show with its times; null until loaded. */
  day: ProjectOverview['day'] | null;
}) {
  const { title, team, startDate, endDate } = useProject(projectId);
  const words = showDayWords(startDate, endDate, today());
  const mayDate = useMay(projectId, 'project.title') === null;
  const only = startDate ?? endDate;
  const isOne = startDate === null || endDate === null || startDate === endDate;
  const date = only && isOne ? dateInWords(only) : dateRange(startDate, endDate);
  return (
    <header>
      <h2 className="text-28 font-heading text-balance wrap-anywhere">{words ?? title}</h2>
      <p className="mt-0.5 truncate text-14 text-ink-2">
        {[date, team].filter((text) => text !== '').join(' · ')}
        {words === null && mayDate && (
          <>
            {team !== '' && ' · '}
            <TextLink to={projectSettingsPath(projectId, 'general')}>Set the day of the show</TextLink>
          </>
        )}
      </p>
      <DayLine moments={day?.moments ?? null} length={day?.length ?? null} />
    </header>
  );
}

/** Placeholder moments for a project without times. */
const UNKNOWN: readonly DayMoment[] = ['Crew call', 'Rehearsal', 'Doors', 'On air', 'Off air', 'Strike'].map(
  (name) => ({ name, time: '–', bound: name === 'On air' ? 'begins' : name === 'Off air' ? 'ends' : null }),
);

const dot = 'absolute top-0 left-0 size-2.5 rounded-full';
const line = 'absolute top-1 right-0 left-0 h-0.5';

/** The times of the day on a line. The show itself is drawn solid, with its length. */
function DayLine({ moments, length }: { moments: readonly DayMoment[] | null; length: string | null }) {
  const isKnown = moments !== null && moments.length > 0;
  const shown = isKnown ? moments : UNKNOWN;
  const hasBounds = shown.some(({ bound }) => bound !== null);
  const isMain = ({ name, bound }: DayMoment, at: number): boolean =>
    hasBounds ? bound !== null || name === 'Doors' : at < 3;
  const lastMain = shown.findLastIndex(isMain);
  return (
    <ol aria-label="The day" className="mt-5.5 flex h-15 tabular">
      {(moments === null ? [] : shown).map((moment, at) => {
        const { name, time, bound } = moment;
        const isShow = isKnown && bound !== null;
        return (
          <li
            key={name}
            className={cx(
              'group/day relative min-w-0 flex-1 basis-0 pt-4.5',
              !isMain(moment, at) && 'phone:hidden',
            )}
          >
            <span
              aria-hidden
              className={cx(
                line,
                isShow && bound === 'begins' ? 'bg-ink' : 'bg-line-strong',
                'group-last/day:hidden',
                at === lastMain && 'phone:hidden',
              )}
            />
            <span
              aria-hidden
              className={cx(dot, isShow ? 'bg-ink' : 'border-2 border-line-field bg-surface')}
            />
            {isShow && bound === 'begins' && length !== null && (
              <span className="absolute -top-3.5 left-4 text-11 text-ink-2">{length}</span>
            )}
            <span className="block truncate text-12 text-ink-2">{name}</span>
            <b className="block text-16 leading-6 font-semibold">{shortTime(time)}</b>
          </li>
        );
      })}
    </ol>
  );
}

/** Returns a time without its seconds if they are 0. */
function shortTime(time: string): string {
  return time.replace(/^(\d+:\d\d):00(?!\d)/, '$1');
}
