// The running order at the right of the caller's page: what is over, on now, next and to come. Only the lines in sight
// are elements. It keeps the cue that is on now in sight, until somebody scrolls.

import { ListEnd, Lock } from 'lucide-react';
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { touchTargetHeight } from '../../browser/phone.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { cx } from '../../ui/classes.ts';
import { ScrollSpacer } from './ScrollSpacer.tsx';
import { cueTexts, type CueTexts } from './cueTexts.ts';
import { cueLinesOf, heightOf, visibleLines, topsOf, type CueLine } from './cueLines.ts';
import type { CallerView } from './callerSession.ts';
import { useCaller, useCallerView } from './useCaller.ts';
import { useShowStatus } from './useShowStatus.ts';

/** The running order. `goTo` is called with the id of the row that was clicked. */
export function CueList({ goTo }: { goTo: (rowId: string) => void }) {
  const { phase, isCalling, isRehearsal } = useShowStatus();
  const { session } = useCaller();
  // The times of rows change once a second at most.
  const tick = useCallerView(tickOf);
  const lines = useMemo(() => (tick === '' ? [] : linesOf(session.view())), [session, tick]);
  const heights = useHeights();
  const tops = useMemo(() => topsOf(lines, heights), [lines, heights]);
  const box = useRef<HTMLElement>(null);
  const [sight, setSight] = useState<Sight>({ top: 0, height: 900 });
  const [follows, setFollows] = useState(true);
  const isStarted = phase !== 'idle';
  const nowAt = lines.findIndex(isMarked(isStarted));
  const wantedTop = Math.max(0, (tops[nowAt] ?? 0) - CONTEXT_PX);

  useLayoutEffect(() => {
    if (follows && box.current) box.current.scrollTop = wantedTop;
  }, [follows, wantedTop]);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = (): void => setSight((sight) => sightOf(element, sight));
    const observer = new ResizeObserver(look);
    observer.observe(element);
    // What scrolls differs by the size of the window: the list, or what is around it.
    addEventListener('scroll', look, { capture: true, passive: true });
    addEventListener('resize', look);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', look, { capture: true });
      removeEventListener('resize', look);
    };
  }, []);

  const { from, to } = visibleLines(tops, sight.top, sight.height);
  return (
    <aside
      aria-label="Running order"
      className="relative flex min-h-0 flex-col border-l border-line bg-surface phone:border-t phone:border-l-0 short:order-4 short:shrink-0 short:border-t short:border-l-0"
    >
      <div className={cx(columns, 'h-8.5 shrink-0 border-b border-line text-12 font-medium text-ink-2')}>
        <span>#</span>
        <span>Cue</span>
        <span className="text-right">{isStarted ? 'Expected' : 'Planned'}</span>
        <span className="text-right">{isStarted ? 'Dur, ±' : 'Dur'}</span>
      </div>
      <section
        ref={box}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label="Cues"
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain outline-offset-[-2px] tablet:group-has-data-over/caller:scroll-pb-[50dvh]"
        onWheel={() => setFollows(false)}
        onTouchMove={() => setFollows(false)}
      >
        <ul className="relative" style={{ height: tops.at(-1) ?? 0 }}>
          {lines.slice(from, to).map((line, at) => (
            <Line
              key={line.id}
              top={tops[from + at] ?? 0}
              height={heightOf(line, heights)}
              texts={cueTexts(line, session.view().moment)}
              id={line.kind === 'cue' && isCalling ? line.id : null}
              goTo={goTo}
              isQuiet={isRehearsal || !isStarted}
            />
          ))}
        </ul>
        <ScrollSpacer className="tablet:group-has-data-over/caller:block short:hidden!" />
      </section>
      {!follows && (
        <div className="absolute right-4 bottom-3">
          <Button icon={ListEnd} onClick={() => setFollows(true)}>
            {isStarted ? 'Back to now' : 'Back to the first'}
          </Button>
        </div>
      )}
    </aside>
  );
}

/** The part of the list that is in sight, in px from its top. */
interface Sight {
  readonly top: number;
  readonly height: number;
}

/**
 * Returns the part of the list that is in sight. On a phone the list is as high as its lines, and scrolls with the
 * page.
 */
function sightOf(list: Element, before: Sight): Sight {
  const own = list.getBoundingClientRect();
  const top = list.scrollTop + Math.max(0, -own.top);
  const height = Math.max(0, Math.min(own.bottom, innerHeight) - Math.max(own.top, 0));
  return top === before.top && height === before.height ? before : { top, height };
}

/** The least height of a target for a finger, in px. */
const FINGER_PX = 44;

/** Height in px above the cue on now, where the last cues that are over can be seen. */
const CONTEXT_PX = 180;

const columns =
  'grid grid-cols-[2.75rem_minmax(0,1fr)_5.5rem_4.75rem] items-center pr-5 pl-4 max-xl:grid-cols-[2.25rem_minmax(0,1fr)_4.5rem_4.5rem] max-xl:pr-3 max-xl:pl-3';

function linesOf({ moment }: CallerView): readonly CueLine[] {
  if (!moment) return [];
  const { rows, times, progress } = moment;
  const isStarted = progress.phase !== 'idle';
  const { shortened = [], planShiftMs } = progress;
  return cueLinesOf({
    rows,
    times,
    actuals: moment.actuals,
    isStarted,
    shortened,
    shiftMs: planShiftMs ?? 0,
  });
}

/** Returns a text that differs whenever the list may show something else: other rows, another state, another second. */
function tickOf({ moment, waiting }: CallerView): string {
  if (!moment) return '';
  const { rundown, state, showNow } = moment;
  return `${rundown.version} ${state.sequence} ${waiting.length} ${Math.floor(showNow / 1000)}`;
}

function isMarked(isStarted: boolean) {
  return (line: CueLine): boolean => line.kind === 'cue' && line.standing === (isStarted ? 'now' : 'next');
}

function useHeights() {
  return useMemo(() => {
    // The height that a finger needs, and the line below it.
    const finger = touchTargetHeight() > 0 ? FINGER_PX + 1 : 0;
    return { section: Math.max(28, finger), gap: 24, cue: Math.max(31, finger), large: Math.max(42, finger) };
  }, []);
}

const LineBody = 'absolute inset-x-0 border-b border-line';

const Line = memo(
  function CueListLine({
    top,
    height,
    texts,
    id,
    goTo,
    isQuiet,
  }: {
    top: number;
    height: number;
    texts: CueTexts;
    /** Id of the row that a click on the line goes to; null where a click does nothing. */
    id: string | null;
    goTo: (rowId: string) => void;
    /** Whether the line is shown without amber, as before a show and in a rehearsal. */
    isQuiet: boolean;
  }) {
    const style = { top, height };
    if (texts.kind === 'section') {
      return (
        <li
          className={cx(LineBody, 'flex items-center bg-banner pr-5 pl-4 text-13 font-semibold')}
          style={style}
        >
          <span dir="auto" className="min-w-0 flex-1 truncate">
            {texts.title}
          </span>
          <span className="font-normal text-ink-2 tabular">{texts.time}</span>
        </li>
      );
    }
    if (texts.kind === 'gap') {
      return (
        <li
          className={cx(
            LineBody,
            'hatched-gap flex items-center gap-3 pr-5 pl-15 text-12 text-ink-2 tabular',
          )}
          style={style}
        >
          <span dir="auto" className="min-w-0 flex-1 truncate">
            {texts.title}
          </span>
          <span>{texts.difference}</span>
        </li>
      );
    }
    const cells = (
      <>
        {texts.isMoved && <Moved />}
        <span className="font-semibold tabular">{texts.number}</span>
        <span className="flex min-w-0 items-center gap-1.5">
          <span dir="auto" className={cx('truncate', texts.standing === 'omitted' && 'line-through')}>
            {texts.title}
          </span>
          {texts.isPinned && (
            <span className="ml-auto shrink-0 text-ink-2">
              <Icon of={Lock} size="xs" />
              <span className="sr-only">pinned</span>
            </span>
          )}
        </span>
        <span className={cx('text-right tabular', texts.isLate && 'font-semibold text-danger-text')}>
          {texts.time}
        </span>
        <span
          className={cx(
            'text-right whitespace-nowrap tabular',
            texts.isLate ? 'font-semibold text-danger-text' : texts.isDifference && 'font-semibold',
          )}
        >
          {texts.difference}
        </span>
      </>
    );
    const look = cx(columns, 'h-full w-full text-left text-14', lookOf(texts, isQuiet));
    return (
      <li className={LineBody} style={style} aria-current={texts.standing === 'now' ? 'true' : undefined}>
        {id !== null && texts.canGo ? (
          <button type="button" className={cx(look, 'hover:bg-hover')} onClick={() => goTo(id)}>
            {cells}
          </button>
        ) : (
          <div className={look}>{cells}</div>
        )}
      </li>
    );
  },
  (one, other) =>
    one.top === other.top &&
    one.height === other.height &&
    one.id === other.id &&
    one.goTo === other.goTo &&
    one.isQuiet === other.isQuiet &&
    hasSameTexts(one.texts, other.texts),
);

/** The dotted line at the left of a row that starts at another time than planned. */
function Moved() {
  return (
    <i aria-hidden className="absolute inset-y-0 left-1.5 border-l-2 border-dotted border-accent-line" />
  );
}

function lookOf({ standing }: CueTexts, isQuiet: boolean): string {
  switch (standing) {
    case 'now':
      return isQuiet
        ? 'bg-active font-semibold shadow-[inset_4px_0_0_var(--slate-9)]'
        : 'bg-now-bg font-semibold shadow-[inset_4px_0_0_var(--now)]';
    case 'next':
      return isQuiet
        ? 'font-medium shadow-[inset_4px_0_0_var(--slate-9),inset_0_0_0_1.5px_var(--slate-8)]'
        : 'font-medium shadow-[inset_4px_0_0_var(--next-line),inset_0_0_0_1.5px_var(--next-line)]';
    case 'past':
      return 'text-ink-2';
    case 'skipped':
    case 'omitted':
      return 'hatched text-ink-2';
    case 'later':
    case null:
      return '';
  }
}

function hasSameTexts(one: CueTexts, other: CueTexts): boolean {
  return (
    one.kind === other.kind &&
    one.number === other.number &&
    one.title === other.title &&
    one.time === other.time &&
    one.difference === other.difference &&
    one.standing === other.standing &&
    one.isMoved === other.isMoved &&
    one.isPinned === other.isPinned &&
    one.isLate === other.isLate &&
    one.isDifference === other.isDifference
  );
}
