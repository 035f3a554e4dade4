// The bin of a project: its deleted items with author, time and remaining days, each with a button that restores it.

import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { subscribe, useSnapshot } from 'valtio';
import type { Binned, BinKind } from '../../../shared/api/projectBin.ts';
import { relativeTime } from '../../../shared/format/times.ts';
import { countOf, fullNameOf } from '../../../shared/format/words.ts';
import { neighbourOf } from '../../browser/neighbourOf.ts';
import { LoadFailure } from '../../chrome/LoadFailure.tsx';
import { call } from '../../net/call.ts';
import { useCall } from '../../net/useCall.ts';
import type { ActionName } from '../../../shared/catalogue.ts';
import { dispatchGesture } from '../../store/dispatch.ts';
import { type Draft } from '../../store/actionDraft.ts';
import { db } from '../../store/db.ts';
import { projectPath } from '../../../shared/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Tag } from '../../ui/Tag.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;
const KINDS = [db.sheet, db.category, db.template, db.channel, db.layout, db.asset, db.textVariable];

/** The tab of the settings for the bin. */
export function BinSettings({ projectId }: { projectId: string }) {
  const load = useCallback(
    (signal: AbortSignal) => call('projects.bin', { params: { projectId }, signal }),
    [projectId],
  );
  const { loaded, again } = useCall(load);
  const [now] = useState(Date.now);
  // The list is loaded again when an entity of these kinds changes, since restored items leave the bin.
  useEffect(() => {
    const ends = KINDS.map((kind) => subscribe(kind, again));
    return () => ends.forEach((end) => end());
  }, [again]);
  if (loaded.state === 'loading') return <Spinner />;
  if (loaded.state === 'failed')
    return (
      <LoadFailure error={loaded.error} again={again}>
        The bin could not be read. What is in it stays there.
      </LoadFailure>
    );
  const { things, more } = loaded.value;
  if (things.length === 0)
    return (
      <EmptyState
        icon={Trash2}
        title="The bin is empty"
        actions={
          <ButtonLink to={projectPath(projectId)} size="lg">
            Back to the sheets
          </ButtonLink>
        }
      >
        Sheets, categories, variables, templates, channels, layouts and assets that are deleted stay here for
        30 days. Rows and columns are in the bin of their sheet.
      </EmptyState>
    );
  return (
    <>
      <p className="mb-3 text-ink-2">
        What is deleted stays here for 30 days. Rows and columns are in the bin of their sheet.
      </p>
      <ul aria-label="Bin">
        {things.map((thing) => (
          <BinLine key={thing.id} thing={thing} now={now} />
        ))}
      </ul>
      {more && <p className="mt-3 text-12 text-ink-2">Only the last 500 are listed.</p>}
    </>
  );
}

function BinLine({ thing, now }: { thing: Binned; now: number }) {
  const { kind, title, deletedAt, goneAt, userId } = thing;
  const user = useSnapshot(db.user)[userId ?? ''];
  const who = user
    ? fullNameOf({ firstName: user.firstName ?? '', lastName: user.lastName ?? '' })
    : 'somebody';
  // What is deleted while the list is shown was deleted after `now`.
  const days = Math.max(1, Math.ceil((goneAt - Math.max(now, deletedAt)) / DAY_MS));
  return (
    <li className="flex min-h-12 items-center gap-3 border-b border-line py-1.5">
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <b className="truncate font-medium">{title || 'Untitled'}</b>
          <Tag>{KIND_WORDS[kind]}</Tag>
        </span>
        <span className="block truncate text-12 text-ink-2">
          {`Deleted by ${who}, ${relativeTime(deletedAt, now)}. ${countOf(days, 'day')} left.`}
        </span>
      </span>
      <Button
        size="sm"
        icon={ArchiveRestore}
        aria-label={`Bring back ${title || 'Untitled'}`}
        onClick={({ currentTarget }) => {
          bringBack(thing);
          const lines = currentTarget.closest('ul')?.querySelectorAll('button') ?? [];
          neighbourOf(lines, currentTarget)?.focus();
        }}
      >
        Bring back
      </Button>
    </li>
  );
}

/** Name of each kind in the list. */
const KIND_WORDS: Readonly<Record<BinKind, string>> = {
  sheet: 'Sheet',
  category: 'Category',
  template: 'Template',
  channel: 'Channel',
  layout: 'Layout',
  asset: 'Asset',
  textVariable: 'Variable',
};

/** Restores an item as one gesture. A template of a sheet is restored with its sheet. */
function bringBack({ kind, id, sheetId }: Binned): void {
  const draft = (of: BinKind, each: string): Draft => ({
    name: UNDELETES[of],
    entityId: each,
    data: { ids: [each] },
  });
  dispatchGesture(sheetId === null ? [draft(kind, id)] : [draft('sheet', sheetId), draft(kind, id)]);
}

const UNDELETES = {
  sheet: 'sheet.create.undelete',
  category: 'category.create.undelete',
  template: 'template.create.undelete',
  channel: 'channel.create.undelete',
  layout: 'layout.create.undelete',
  asset: 'asset.create.undelete',
  textVariable: 'textVariable.create.undelete',
} as const satisfies Record<BinKind, ActionName>;
