// The button over the foot of the grid, under touch, that names the next cue and goes there. It is shown until the cue
// has been selected, and again whenever the cue is out of sight.

import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { whenIdle } from '../../../browser/idle.ts';
import { touchQuery } from '../../../browser/phone.ts';
import { health } from '../../../store/health.ts';
import { cx } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import type { Grid } from '../../grid/grid.ts';
import { selectionAt } from '../../model/selection.ts';
import { nextCueIn, type CueAhead as Cue } from '../../model/times/nextCue.ts';
import { chosenDepartment, departmentsOf } from '../../model/views/departments.ts';
import { categoryTitle } from '../../model/views/words.ts';

/** Time in ms after which the clock is read again. */
const CLOCK_MS = 15_000;

const pill =
  'absolute left-1/2 z-sticky hidden h-11 max-w-[calc(100%-2rem)] -translate-x-1/2 items-center gap-2 rounded-full bg-float ' +
  'px-4 text-14 font-medium shadow-float tabular touch:flex phone:flex';

interface Found extends Cue {
  readonly words: string;
  /** Where the row is: above or below what is in sight, or in sight. */
  readonly place: 'above' | 'below' | 'here';
}

/** Renders the button under touch only, so that elsewhere no cue is searched for. */
export function NextCue({ grid }: { grid: Grid }) {
  return useMediaQuery(touchQuery) && <NextCueButton grid={grid} />;
}

function NextCueButton({ grid }: { grid: Grid }) {
  const { lostAt } = useSnapshot(health);
  const found = useNextCue(grid);
  const [metId, setMetId] = useState('');
  const activeId = grid.view.line(grid.selection().active.row)?.id ?? '';
  if (found && found.line.id === activeId && metId !== activeId) setMetId(activeId);
  if (!found || (found.place === 'here' && found.line.id === metId)) return null;
  const { line, column, words, place } = found;
  const go = (): void => {
    // A view that is sorted or filtered may have moved its rows since.
    const row = grid.view.positionOf(line.id);
    if (row >= 0) grid.select(selectionAt({ row, column }));
  };
  return (
    <button type="button" className={cx(pill, lostAt === null ? 'bottom-4' : 'bottom-20')} onClick={go}>
      <span className="truncate">{words}</span>
      {place !== 'here' && <Icon of={place === 'above' ? ArrowUp : ArrowDown} />}
    </button>
  );
}

/** Returns the next cue, updated when the clock, the times, the view or the scroll position change. */
function useNextCue(grid: Grid): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let frame = 0;
    let cue: Cue | null = null;
    const notify = (): void => {
      frame = 0;
      const next = cue && { ...cue, words: wordsOf(grid, cue), place: placeOf(grid, cue) };
      setFound((before) => (isSame(before, next) ? before : next));
    };
    const soon = (): void => {
      if (frame === 0) frame = requestAnimationFrame(notify);
    };
    // The cues of a long sheet take longer to look through than a frame: its rows are painted first.
    const finding = whenIdle(() => {
      cue = nextCueIn(grid.view, Date.now() / 1000);
      soon();
      return false;
    });
    const find = finding.again;
    find();
    const clock = window.setInterval(find, CLOCK_MS);
    grid.element.addEventListener('scroll', soon, { passive: true });
    const ends = [grid.view.times.onChange(find), grid.viewState.onChange(find), grid.onSelect(soon)];
    return () => {
      window.clearInterval(clock);
      finding.end();
      cancelAnimationFrame(frame);
      grid.element.removeEventListener('scroll', soon);
      for (const end of ends) end();
    };
  }, [grid]);
  return found;
}

function isSame(one: Found | null, other: Found | null): boolean {
  return (
    one?.line === other?.line &&
    one?.row === other?.row &&
    one?.column === other?.column &&
    one?.words === other?.words &&
    one?.place === other?.place
  );
}

/** Returns `14 is next for Audio, 19:43:30`. */
function wordsOf({ view, viewState }: Grid, { line }: Cue): string {
  const department = chosenDepartment(departmentsOf(view), viewState.get().hiddenCategories);
  const whose = department === null ? '' : ` for ${categoryTitle({ view }, department)}`;
  const label = view.numbers.label(line);
  const start = view.times.textIn(line, view.times.schedule()?.columns.start ?? '') ?? '';
  return `${label || 'This row'} is next${whose}${start && `, ${start}`}`;
}

function placeOf({ painter, element }: Grid, { row }: Cue): Found['place'] {
  const { top, height } = painter.rectOf({ row, column: 0 });
  if (top < element.scrollTop) return 'above';
  return top + height > element.scrollTop + painter.heightInSight() ? 'below' : 'here';
}
