// One change: "Mara set 12A to 1:30, was 1:00, 4 minutes ago".

import { useSnapshot } from 'valtio';
import { relativeTime } from '../../../../../shared/format/times.ts';
import { now as clockNow } from '../../../../browser/clock.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { db } from '../../../../store/db.ts';
import { textOf } from '../../../model/columns.ts';
import { useInspecting } from '../inspecting.ts';
import { personOf } from '../person.ts';
import { fullTime } from '../when.ts';
import { putBack, type Change } from './change.ts';
import { currentOf } from './current.ts';
import { toldOf } from './told.ts';

export function HistoryLine({
  change,
  name,
  mayPutBack,
}: {
  change: Change;
  name: string;
  mayPutBack: boolean;
}) {
  const { grid, change: commit } = useInspecting();
  const person = personOf(useSnapshot(db.user)[change.userId], change.userId);
  const { says, now, was, note } = toldOf(change, name, (id) => textOf(db.category[id]?.name) || null);
  const draft = mayPutBack ? putBack(change, currentOf(grid.view, change)) : null;
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 text-12">
      <Avatar person={person} />
      <div className="min-w-0 wrap-anywhere">
        <b className="font-semibold">{person.short}</b> {says}
        {now !== null && <b className="font-semibold tabular"> {now}</b>}
        {was !== null && (
          <>
            , was <s className="text-ink-2 tabular">{was}</s>
          </>
        )}
        {note !== null && <span className="text-ink-2"> {note}</span>}
        <div className="flex min-h-6 flex-wrap items-center gap-x-2">
          <time
            dateTime={new Date(change.at).toISOString()}
            title={fullTime(change.at)}
            className="text-ink-2"
          >
            {relativeTime(change.at, clockNow())}
          </time>
          {draft && (
            <Button kind="line" size="sm" onClick={() => commit([draft])}>
              {was === null ? 'Put back' : `Put back “${was.length > 12 ? `${was.slice(0, 11)}…` : was}”`}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
