// The history of the selection: who changed what and when, with a button to restore a value.

import { preferredClock } from '../../../../browser/look.ts';
import { fullMoment } from '../../../../../shared/format/moments.ts';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { relativeTime } from '../../../../../shared/format/times.ts';
import type { Entity } from '../../../../../shared/model/action.ts';
import { now as clockNow } from '../../../../browser/clock.ts';
import { db } from '../../../../store/db.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { textOf } from '../../../model/columns.ts';
import type { SheetModel } from '../../../model/sheetModel.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { useInspector } from '../inspectorContext.ts';
import { personOf } from '../../../../widgets/person.ts';
import { currentCell } from '../selected.ts';
import { revertDraft, type Change } from './change.ts';
import { summariseChange } from './changeSummary.ts';
import { useHistory } from './useHistory.ts';

const FEW = 3;

export function HistoryBlock({
  entityIds,
  name,
  mayPutBack,
}: {
  entityIds: readonly string[];
  /** Name of the subject, such as `12A` for a row. */
  name: string;
  mayPutBack: (userId: string) => boolean;
}) {
  const { loaded, again } = useHistory(entityIds);
  const [showsAll, showAll] = useState(false);
  return (
    <FieldGroup title="History">
      {loaded.state === 'loading' && <p className="text-12 text-ink-2">Looking it up…</p>}
      {loaded.state === 'failed' && (
        <p className="text-12 text-ink-2">
          The history did not come.{' '}
          <Button kind="line" size="sm" onClick={again}>
            Try again
          </Button>
        </p>
      )}
      {loaded.state === 'done' && loaded.changes.length === 0 && (
        <p className="text-12 text-ink-2">
          Nothing has been changed here yet. Each change will stand here, with who made it, and can be brought
          back.
        </p>
      )}
      {loaded.state === 'done' && loaded.changes.length > 0 && (
        <ol className="flex flex-col gap-2.5">
          {(showsAll ? loaded.changes : loaded.changes.slice(0, FEW)).map((change) => (
            <HistoryLine
              key={`${change.id} ${change.entityId}`}
              change={change}
              name={name}
              mayPutBack={mayPutBack(change.userId)}
            />
          ))}
        </ol>
      )}
      {loaded.state === 'done' && loaded.changes.length > FEW && (
        <Button
          kind="plain"
          size="sm"
          className="mt-1.5 ml-4 text-accent-text"
          aria-expanded={showsAll}
          onClick={() => showAll(!showsAll)}
        >
          {showsAll ? 'Show the latest' : `Show all ${loaded.changes.length}`}
        </Button>
      )}
    </FieldGroup>
  );
}

// A change in words: "Mara set 12A to 1:30, was 1:00, 4 minutes ago".

function HistoryLine({ change, name, mayPutBack }: { change: Change; name: string; mayPutBack: boolean }) {
  const { grid, selected, change: commit } = useInspector();
  const person = personOf(useSnapshot(db.user)[change.userId], change.userId);
  const { says, now, was, note } = summariseChange(
    change,
    // The history of a cell includes that of its row, which has a name of its own.
    (change.type === 'row' ? selected.row?.name : null) ?? name,
    (id) => textOf(db.category[id]?.name) || null,
  );
  const draft = mayPutBack ? revertDraft(change, currentOf(grid.view, change)) : null;
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 text-12">
      <Avatar person={person} />
      <div className="min-w-0 wrap-anywhere">
        <b className="font-semibold">{change.guest ?? person.short}</b> {says}
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
            title={fullMoment(change.at, preferredClock())}
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

// “Put back” is offered only if the present value differs, so the present entity is looked up.

/** Returns an entity of the sheet as it is now; null where it does not exist any more. */
function currentOf(
  view: SheetModel,
  { type, entityId }: { readonly type: string; readonly entityId: string },
): Entity | null {
  if (type === 'cell') return currentCell(view, entityId);
  if (type === 'column') return db.column[entityId] ?? null;
  if (type === 'sheet') return db.sheet[entityId] ?? null;
  const line = view.records.order.find(entityId);
  return line ? view.records.shownRow(line) : null;
}
