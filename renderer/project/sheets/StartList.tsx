// The sheets that a project can start with, by trade.

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { TRADE_NAMES, STARTS, TRADES, startsOf, type StartId } from '../../../shared/planning.ts';
import { Button } from '../../ui/Button.tsx';

/** The starts of all trades, each with a button that makes a sheet from it. */
export function StartList({
  refusal,
  add,
}: {
  /** Reason why the person may not make sheets; null if they may. */
  refusal: string | null;
  /** Makes a sheet from a start; resolves when the sheet is open, or after a failure. */
  add: (start: StartId) => Promise<void>;
}) {
  const [busy, setBusy] = useState<StartId | null>(null);
  const make = async (start: StartId): Promise<void> => {
    if (busy !== null) return;
    setBusy(start);
    await add(start);
    setBusy(null);
  };
  return (
    <div className="flex flex-col gap-5">
      {TRADE_NAMES.map((planning) => (
        <section key={planning} aria-label={`Starts: ${TRADES[planning].name}`}>
          <h4 className="border-b border-line-strong pb-1.5 text-12 font-semibold text-ink-2">
            {TRADES[planning].name}
          </h4>
          <ul>
            {startsOf(planning).map((start) => (
              <li
                key={start}
                className="flex min-h-12 items-center gap-3 border-b border-line py-1.5 text-14"
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{STARTS[start].title}</span>
                  <span className="block truncate text-12 text-ink-2">{STARTS[start].about}</span>
                </span>
                <Button
                  size="sm"
                  icon={Plus}
                  aria-label={`New sheet from ${STARTS[start].title}`}
                  refusal={refusal}
                  busy={busy === start}
                  onClick={() => void make(start)}
                >
                  New sheet
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
