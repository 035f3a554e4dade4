// The tour: a card beside the framed element that the current step is about. The card never takes the focus, so that
// the person can do what the step asks for. A step ends by Next.

import { Check, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import type { TourMark } from '../../shared/onboarding.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import type { TourStep } from './tourSteps.ts';

/** The functions of the sheet that the tour needs. */
export interface TourSheet {
  /** Returns the rectangle of the element that a step is about; null if it is not visible. */
  anchorOf(step: TourStep['id']): DOMRect | null;
  /** Calls `listener` whenever elements may have moved. The returned function ends that. */
  onMove(listener: () => void): () => void;
  /** Calls `listener` whenever the person has done what a step asks for. The returned function ends that. */
  onDone(listener: (step: TourStep['id']) => void): () => void;
}

/** The tour over a sheet. */
export function Tour({
  steps,
  first,
  sheet,
  mark,
  end,
}: {
  steps: readonly TourStep[];
  /** Index of the step to begin with. */
  first: number;
  sheet: TourSheet;
  mark: (mark: TourMark) => void;
  /** Closes the tour, finished or not. */
  end: () => void;
}) {
  const [at, setAt] = useState(first);
  const [doneAt, setDoneAt] = useState<number | null>(null);
  const step = steps[at];
  const isDone = doneAt === at;
  const isLast = at === steps.length - 1;
  useEffect(
    () =>
      sheet.onDone((id) => {
        if (id !== step?.id) return;
        mark(id);
        setDoneAt(at);
      }),
    [sheet, step, at, mark],
  );
  if (!step) return null;
  const next = (): void => {
    mark(step.id);
    if (isLast) end();
    else setAt(at + 1);
  };
  return (
    <TourCard sheet={sheet} stepId={step.id}>
      <div className="flex items-center justify-between gap-2">
        <p className="text-12 text-ink-2 tabular">
          Tour, step {at + 1} of {steps.length}
        </p>
        <IconButton label="Skip the tour" icon={X} size="sm" className="-mr-1" onClick={end} />
      </div>
      <div aria-live="polite" aria-atomic>
        <h2 className="mt-1 text-16 font-semibold">{step.title}</h2>
        {isDone ? (
          <p className="mt-1 flex gap-1.5 text-good-text">
            <Icon of={Check} className="mt-0.5 shrink-0" />
            {step.done}
          </p>
        ) : (
          <p className="mt-1 text-pretty">{step.text}</p>
        )}
      </div>
      <div className="mt-3 flex items-center gap-2">
        <span aria-hidden className="flex flex-1 gap-1">
          {steps.map(({ id }, index) => (
            <span key={id} className={`h-1 w-5 rounded-full ${index <= at ? 'bg-accent' : 'bg-active'}`} />
          ))}
        </span>
        {at > 0 && (
          <Button kind="plain" className="touch:h-11 touch:px-4" onClick={() => setAt(at - 1)}>
            Back
          </Button>
        )}
        <Button kind="primary" className="touch:h-11 touch:px-4" onClick={next}>
          {isLast ? 'Finish' : 'Next'}
        </Button>
      </div>
    </TourCard>
  );
}

const card =
  'fixed z-menu w-80 max-w-[calc(100vw-1.5rem)] rounded-dialog bg-float p-4 text-14 leading-5 shadow-float ' +
  'phone:inset-x-3 phone:bottom-[calc(0.75rem+env(safe-area-inset-bottom))] phone:w-auto';
const ring = 'pointer-events-none fixed z-menu rounded-small outline-2 outline-offset-2 outline-accent';

/** The card, and the frame around its anchor. The card is an `aside`, so that F6 reaches it. */
function TourCard({
  sheet,
  stepId,
  children,
}: {
  sheet: TourSheet;
  stepId: TourStep['id'];
  children: ReactNode;
}) {
  const box = useRef<HTMLElement>(null);
  const [anchor, setAnchor] = useState<DOMRect | null>(null);
  const [place, setPlace] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    const look = (): void => {
      const found = sheet.anchorOf(stepId);
      setAnchor((known) => (isSame(known, found) ? known : found));
    };
    // During a step, only the frame follows the active cell; the card stays in its place.
    const put = (): void => {
      look();
      setPlace(placeOf(sheet.anchorOf(stepId), IN_SHEET.has(stepId), box.current?.offsetHeight ?? 0));
    };
    put();
    addEventListener('resize', put);
    const stop = sheet.onMove(look);
    return () => {
      removeEventListener('resize', put);
      stop();
    };
  }, [sheet, stepId]);
  return (
    <>
      {anchor && (
        <div
          aria-hidden
          className={ring}
          style={{ left: anchor.x, top: anchor.y, width: anchor.width, height: anchor.height }}
        />
      )}
      <aside ref={box} aria-label="Tour" className={card} style={place}>
        {children}
      </aside>
    </>
  );
}

const GAP = 12;
const WIDTH = 320;

/** Steps about cells, beside which the card is placed so that it does not cover them. */
const IN_SHEET: ReadonlySet<string> = new Set(['tour.write', 'tour.times']);

/** Returns the place of the card: beside a cell, below other anchors, above them if there is no room, and in the corner
 *  without an anchor. On a phone the place follows from CSS alone. */
function placeOf(anchor: DOMRect | null, isBeside: boolean, height: number): CSSProperties {
  if (innerWidth < 640) return {};
  if (!anchor) return { right: GAP, bottom: 48 };
  if (isBeside && anchor.right + GAP + WIDTH + GAP <= innerWidth)
    return { left: anchor.right + GAP, top: Math.min(anchor.bottom + GAP, innerHeight - height - GAP) };
  const left = Math.max(GAP, Math.min(anchor.left, innerWidth - WIDTH - GAP));
  const below = anchor.bottom + GAP;
  const top = below + height <= innerHeight - GAP ? below : Math.max(GAP, anchor.top - GAP - height);
  return { left, top };
}

function isSame(one: DOMRect | null, other: DOMRect | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
