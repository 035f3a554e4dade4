// The card of a pinned start that misses the end before it: red for an overlap, grey for a gap, with buttons to resolve
// it.

import { ClockAlert, ClockFading } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '../../../../ui/Button.tsx';
import { cx } from '../../../../ui/classes.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { db } from '../../../../store/db.ts';
import { startMismatchNear, type StartMismatch } from '../../../operations/times/startMismatch.ts';
import { useInspector } from '../inspectorContext.ts';
import { textDenialReason } from '../refusals.ts';

export function StartMismatchField({ place }: { place: 'here' | 'elsewhere' }) {
  const { grid, sheetId, isPhone, change } = useInspector();
  const sheet = useSnapshot(db.sheet)[sheetId] ?? { id: sheetId };
  // The snapshot is a text, so that the component is rendered only when the mismatch has changed.
  const mismatchKey = (): string => JSON.stringify(startMismatchNear(grid));
  useSyncExternalStore(grid.view.times.onChange, mismatchKey);
  const mismatch = startMismatchNear(grid);
  if (!mismatch || mismatch.isTouched !== (place === 'here')) return null;
  if (!mismatch.isTouched) return <MismatchElsewhere mismatch={mismatch} />;
  const { isOverlap, title, why, ways } = mismatch;
  const whyNot = textDenialReason(grid.sheetActions, sheet, []);
  return (
    <section aria-label={title} className="border-b border-line px-4 py-3">
      <div
        className={cx(
          'rounded-control px-3 py-2.5',
          isOverlap ? 'bg-danger-soft edge-danger-soft-line' : 'bg-sunken edge-line',
        )}
      >
        <h3
          className={cx(
            'flex items-center gap-1.5 text-13 font-semibold tabular',
            isOverlap && 'text-danger-text',
          )}
        >
          <Icon of={isOverlap ? ClockAlert : ClockFading} size="s" />
          {title}
        </h3>
        <p className="mt-0.5 text-12 text-ink-2 tabular">{why}</p>
        {whyNot === null && (
          <p className="mt-2 flex flex-wrap gap-1.5">
            {ways.map(({ name, refusal, drafts }) => (
              <Button
                key={name}
                size={isPhone ? 'xl' : 'sm'}
                refusal={refusal}
                onClick={() => change(drafts())}
              >
                {name}
              </Button>
            ))}
          </p>
        )}
      </div>
    </section>
  );
}

/** One line about a mismatch that the selection does not touch, with a button that goes there. */
function MismatchElsewhere({ mismatch: { title, rowId } }: { mismatch: StartMismatch }) {
  const { grid } = useInspector();
  return (
    <p className="flex items-center gap-1.5 px-4 py-3 text-12 text-danger-text tabular">
      <Icon of={ClockAlert} size="s" />
      <span className="min-w-0 flex-1">{title}</span>
      <Button size="sm" kind="plain" onClick={() => grid.goTo(rowId)}>
        Go there
      </Button>
    </p>
  );
}
