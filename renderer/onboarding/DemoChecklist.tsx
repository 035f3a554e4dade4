// The checklist of the demo show on its first page: five things to try, each ticked once the person has done it. On the
// first page of other projects, the tour is offered until it was finished or declined.

import { ArrowRight, Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { DEMO_TICKS, TOUR_MARKS, type DemoTick } from '../../shared/onboarding.ts';
import { paths, sheetPath } from '../../shared/paths.ts';
import { activeSheets } from '../store/sheetList.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { cx } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { markTried, onboarding } from './onboarding.ts';
import { tourPath } from './tourRequest.ts';

const WORDS: Readonly<Record<DemoTick, readonly [title: string, about: string]>> = {
  'demo.duration': ['Make a cue longer', 'Every start below it follows.'],
  'demo.overlap': ['Repair the overlap', 'Cue 14 is in red. Its menu has three ways, under Times.'],
  'demo.filter': [
    'See one department alone',
    'All categories below the sheet, or the names above it by touch.',
  ],
  'demo.comment': ['Answer a comment', 'Open the comments at the right of the sheet.'],
  'demo.paper': ['See it on paper', 'Export, then Print preview.'],
};

/** The checklist on the first page of the demo show; in another project the offer of the tour. */
export function DemoChecklist({ projectId }: { projectId: string }) {
  const { known } = useSnapshot(onboarding);
  const [sheet] = activeSheets(projectId);
  if (!known || !sheet) return null;
  const { marks, demos } = known;
  const isTourOpen = !marks.includes('tour.ended');
  const isTourBegun = TOUR_MARKS.some((mark) => marks.includes(mark));
  const tourWords = isTourBegun ? 'Go on with the tour' : 'Take the 60-second tour';
  if (!demos.includes(projectId))
    return isTourOpen && <TourOffer words={tourWords} to={tourPath(projectId, sheet.id)} />;
  const done = DEMO_TICKS.filter((tick) => marks.includes(tick)).length;
  return (
    <section aria-labelledby="demo-ticks" className="mb-6 rounded-dialog p-4 edge-line-strong">
      <div className="flex items-baseline justify-between gap-2">
        <h3 id="demo-ticks" className="text-14 font-semibold">
          Five things to try
        </h3>
        <span className="text-12 text-ink-2 tabular">{done} of 5</span>
      </div>
      <ul className="mt-2">
        {DEMO_TICKS.map((tick) => (
          <Tick key={tick} tick={tick} isDone={marks.includes(tick)} to={sheetPath(projectId, sheet.id)} />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        {done === DEMO_TICKS.length ? (
          <ButtonLink to={paths.createProject} kind="primary" icon={ArrowRight}>
            Start a project of your own
          </ButtonLink>
        ) : (
          isTourOpen && (
            <ButtonLink to={tourPath(projectId, sheet.id)} icon={ArrowRight}>
              {tourWords}
            </ButtonLink>
          )
        )}
      </div>
    </section>
  );
}

/** The offer of the tour, for people who have neither finished nor declined it. */
function TourOffer({ words, to }: { words: string; to: string }) {
  return (
    <section aria-labelledby="tour-offer" className="mb-6 rounded-dialog p-4 edge-line-strong">
      <h3 id="tour-offer" className="text-14 font-semibold">
        New here?
      </h3>
      <p className="mt-1 text-ink-2">Five steps on the first sheet, each done by doing it.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink to={to} icon={ArrowRight}>
          {words}
        </ButtonLink>
        <Button kind="plain" onClick={() => markTried('tour.ended')}>
          No, thanks
        </Button>
      </div>
    </section>
  );
}

function Tick({ tick, isDone, to }: { tick: DemoTick; isDone: boolean; to: string }) {
  const [title, about] = WORDS[tick];
  return (
    <li>
      <Link
        to={to}
        className="-mx-2 flex gap-2.5 rounded-small px-2 py-1.5 -outline-offset-2 hover:bg-hover touch:py-3"
      >
        <span
          className={cx(
            'mt-0.5 grid size-4 shrink-0 place-items-center rounded-full',
            isDone ? 'bg-accent text-on-solid' : 'edge-line-field',
          )}
        >
          {isDone && <Icon of={Check} size="xs" />}
        </span>
        <span className="min-w-0">
          <span className={cx('block font-medium', isDone && 'text-ink-2')}>
            {title}
            {isDone && <span className="sr-only">, done</span>}
          </span>
          {!isDone && <span className="block text-12 text-ink-2">{about}</span>}
        </span>
      </Link>
    </li>
  );
}
