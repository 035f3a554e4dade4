// The bar of a page that is offline: since when, how many changes wait, and a button to reconnect at once. It lies over
// the bottom of the sheet, so that nothing moves, and can be hidden; the status of the connection stays visible
// elsewhere.

import { preferredClock } from '../../browser/look.ts';
import { formatTimeOfDay } from '../../../shared/format/moments.ts';
import { formatCount } from '../../../shared/format/words.ts';
import { ChevronDown, CloudOff } from 'lucide-react';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { health } from '../../store/health.ts';
import { retryNow } from '../../store/project.ts';
import type { Grid } from '../grid/grid.ts';

const card =
  'absolute inset-x-4 bottom-3 z-sticky mx-auto flex w-fit items-center gap-2.5 rounded-control bg-float px-4 py-2 ' +
  'shadow-float animate-appear phone:px-3';

export function OfflineBar({ grid }: { grid: Grid | null }) {
  const { lostAt, waiting } = useSnapshot(health);
  const [hiddenFor, hideFor] = useState<number | null>(null);
  const isShown = lostAt !== null && lostAt !== hiddenFor;
  return (
    <div aria-live="polite" className="relative">
      {isShown && (
        <div className={card}>
          <Icon of={CloudOff} className="phone:hidden" />
          <p className="min-w-0 flex-1 text-pretty">
            <b className="font-semibold">Offline since {formatTimeOfDay(lostAt, preferredClock())}.</b>{' '}
            {waitingWords(waiting)}
            <span className="phone:hidden"> Keep working.</span>
          </p>
          {grid && waiting > 0 && <SeeUnsent grid={grid} />}
          <Button kind="line" size="sm" onClick={retryNow}>
            Try now
          </Button>
          <IconButton label="Hide" icon={ChevronDown} size="sm" onClick={() => hideFor(lostAt)} />
        </div>
      )}
    </div>
  );
}

/**
 * The button that goes to the unsent cells of this sheet, one after the other. It is not rendered if all of them are in
 * other sheets.
 */
function SeeUnsent({ grid }: { grid: Grid }) {
  const { records } = grid.view;
  const subscribe = useCallback((notify: () => void) => records.waking.onFrame(notify), [records]);
  const ids = useSyncExternalStore(subscribe, () => records.pendingCellIds().join(' '))
    .split(' ')
    .filter((id) => id !== '');
  const [seen, setSeen] = useState(0);
  if (ids.length === 0) return null;
  const see = (): void => {
    grid.goTo(ids[seen % ids.length] ?? '');
    setSeen(seen + 1);
  };
  return (
    <Button kind="plain" size="sm" onClick={see}>
      See the {formatCount(ids.length)}
    </Button>
  );
}

function waitingWords(waiting: number): string {
  if (waiting === 0) return 'What you change is kept on this device and goes out when the line is back.';
  const [changes, go] =
    waiting === 1 ? ['1 change is', 'goes'] : [`${formatCount(waiting)} changes are`, 'go'];
  return `${changes} kept on this device and ${go} out when the line is back.`;
}
