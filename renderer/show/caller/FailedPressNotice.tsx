// A press that changed nothing says so, right above the key that was pressed.

import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { X } from 'lucide-react';
import type { CallerView } from './callerSession.ts';
import type { CallerCommand } from './callerKeys.ts';
import { useCaller, useView } from './useCaller.ts';

/** The notice about a press that changed nothing; nothing while there is none. */
export function FailedPressNotice({ run }: { run: (command: CallerCommand) => void }) {
  const { session } = useCaller();
  const title = useView(titleOf);
  const why = useView(whyOf);
  const back = useView(({ failure, moment }) =>
    failure?.kind === 'stale' && failure.press.press === 'next' ? (moment?.previous?.number ?? null) : null,
  );
  const isLocked = useView(({ lockedMs }) => lockedMs > 0);
  if (title === null) return null;
  return (
    <div
      role="alert"
      className="absolute right-5 bottom-21 z-menu w-101 max-w-[calc(100vw-1.5rem)] rounded-dialog bg-float px-4 py-3.5 text-14 shadow-float phone:right-3 phone:bottom-44"
    >
      <div className="flex items-start gap-2">
        <b className="min-w-0 flex-1 font-semibold">{title}</b>
        <IconButton label="Dismiss" icon={X} size="sm" onClick={() => session.dismissFailure()} />
      </div>
      <p className="mt-0.5 leading-5 text-ink-2">{why}</p>
      <div className="mt-2.5 flex min-h-7 items-center gap-2">
        {back !== null && (
          <Button
            onClick={() => {
              session.dismissFailure();
              run({ name: 'back' });
            }}
          >
            Back to {back}
          </Button>
        )}
        {isLocked && <span className="ml-auto text-12 text-ink-2">Next is free again in 0:01</span>}
      </div>
    </div>
  );
}

function titleOf({ failure, moment }: CallerView): string | null {
  if (!failure) return null;
  if (failure.kind === 'refused') return 'Your press changed nothing.';
  const { onNow = null } = moment ?? {};
  return onNow
    ? `${onNow.number || onNow.title} is already on. Your press changed nothing.`
    : 'The show has moved on. Your press changed nothing.';
}

function whyOf({ failure, moment }: CallerView): string {
  if (!failure || !moment) return '';
  if (failure.kind === 'refused') return failure.message;
  const meant = moment.rows.find((row) => row.rowId === failure.press.fromRowId);
  const stays = moment.next ? `, so ${moment.next.number || moment.next.title} stays where it is` : '';
  const { rowStartedAt } = moment.progress;
  const before = rowStartedAt === null ? 0 : failure.press.at - rowStartedAt;
  const when = before > 0 && before < 60_000 ? ` ${(before / 1000).toFixed(1)} s before you` : ' before you';
  return `It was meant ${meant ? `for ${meant.number || meant.title}` : 'for the start'}. Somebody else pressed${when}${stays}.`;
}
