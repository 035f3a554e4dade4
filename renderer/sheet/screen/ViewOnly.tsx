// What a person who may only view sees of that: a key beside the title that says what they may do and who can change
// it, and one quiet sentence at the cell when they type.

import { Check, ChevronDown, Eye, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { colorOfPerson } from '../../../shared/format/personColour.ts';
import type { RightName } from '../../../shared/permissions/rights.ts';
import { atLeast } from '../../../shared/permissions/roles.ts';
import { db } from '../../store/db.ts';
import { pictureOf } from '../../store/pictures.ts';
import { useDenialReason, useMay } from '../../store/rights.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { cx } from '../../ui/classes.ts';
import { isMac } from '../../ui/platform.ts';
import { keyWords } from '../commands/keywords.ts';
import type { Grid } from '../grid/handle.ts';
import { textOf } from '../model/columns.ts';
import { viewOnlyNote } from './viewOnly.ts';

/** The key “View only” beside the title of a sheet. */
export function ViewOnlyKey({ projectId }: { projectId: string }) {
  return (
    <Popover
      label="What you may do here"
      isWide
      trigger={
        <Button kind="line" size="sm" icon={Eye} aria-label="View only" className="rounded-full">
          <span className="phone:hidden">View only</span>
          <Icon of={ChevronDown} size="s" />
        </Button>
      }
    >
      {() => <ViewOnlyAbout projectId={projectId} />}
    </Popover>
  );
}

/** What may be done by this role, in words; the last line is what may not. */
const ACTS: readonly (readonly [right: RightName, words: string])[] = [
  ['project.open', 'Read every sheet and its assets'],
  ['history.read', 'Read who changed what, and when'],
  ['comment.write', 'Comment and mention people'],
  ['project.export', 'Print, and keep a PDF'],
  ['cell.edit', 'Change cells, rows or columns'],
];

function ViewOnlyAbout({ projectId }: { projectId: string }) {
  const denialReason = useDenialReason(projectId);
  return (
    <div className="px-3 py-2.5 text-13">
      <p className="font-semibold">You may look at everything here</p>
      <p className="mb-2 text-ink-2">Nothing you press can change a sheet.</p>
      <ul>
        {ACTS.map(([right, words]) => {
          const may = denialReason(right) === null;
          return (
            <li key={right} className={cx('flex items-center gap-2 py-1', !may && 'text-ink-2')}>
              <Icon of={may ? Check : X} size="s" className={may ? 'text-good-text' : 'text-ink-3'} />
              <span>
                <span className="sr-only">{may ? 'You may: ' : 'You may not: '}</span>
                {words}
              </span>
            </li>
          );
        })}
      </ul>
      <WhoCanChangeIt />
    </div>
  );
}

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });
/** Most people who are named. */
const MOST = 3;

function WhoCanChangeIt() {
  const users = Object.values(useSnapshot(db.user)).filter(
    ({ role }) => role !== undefined && atLeast(role, 'ADMIN'),
  );
  const people = users.slice(0, MOST).map((user) => ({
    id: user.id,
    name: textOf(user.firstName) || 'Somebody',
    look: {
      firstName: textOf(user.firstName),
      lastName: textOf(user.lastName),
      color: colorOfPerson(user.id, user),
      avatar: pictureOf(user),
    },
  }));
  if (people.length === 0) return null;
  return (
    <div className="mt-2 flex items-center gap-2.5 border-t border-line pt-2.5">
      <span aria-hidden className="flex">
        {people.map(({ id, look }) => (
          <span key={id} className="-ml-1 rounded-full ring-2 ring-float first:ml-0">
            <Avatar person={look} />
          </span>
        ))}
      </span>
      <p className="min-w-0 flex-1 text-ink-2">
        {either.format(people.map(({ name }) => name))} can let you edit.
      </p>
    </div>
  );
}

const note =
  'absolute z-sticky flex min-h-7 items-center gap-2 rounded-small bg-ink py-0.5 pr-1 pl-2 text-12 text-surface ' +
  'shadow-pop animate-appear';

/** The sentence at the active cell that keys change nothing here. It goes when the selection or the sheet moves. */
export function ViewOnlyNote({ grid, projectId }: { grid: Grid; projectId: string }) {
  const { isAsked } = useSnapshot(viewOnlyNote);
  return (
    <>
      <output className="sr-only">{isAsked && SENTENCE}</output>
      {isAsked && <NoteAtCell grid={grid} projectId={projectId} />}
    </>
  );
}

const SENTENCE = 'View only. Your keys change nothing here.';

function NoteAtCell({ grid, projectId }: { grid: Grid; projectId: string }) {
  const mayComment = useMay(projectId, 'comment.write') === null;
  const [place] = useState(() => placeBelowCell(grid.element));
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const hide = (): void => void (viewOnlyNote.isAsked = false);
    const escape = ({ key }: KeyboardEvent): void => void (key === 'Escape' && hide());
    grid.element.addEventListener('scroll', hide, { passive: true, signal });
    grid.element.addEventListener('keydown', escape, { signal });
    signal.addEventListener('abort', grid.onSelect(hide));
    return () => {
      end.abort();
      hide();
    };
  }, [grid]);
  const comment = (): void => {
    viewOnlyNote.isAsked = false;
    grid.run('comment.write');
  };
  return (
    <div className={note} style={place}>
      <span aria-hidden className="pr-1">
        {SENTENCE}
      </span>
      {mayComment && (
        <button
          type="button"
          className="flex h-6 items-center gap-1.5 rounded-small px-1.5 font-medium hover:underline touch:h-11"
          onClick={comment}
        >
          Comment <Kbd inverse>{keyWords('Mod+Alt+m', isMac).join(' ')}</Kbd>
        </button>
      )}
    </div>
  );
}

/** Width that the sentence takes, so that it stays within the sheet. */
const NOTE_PX = 360;

/** Returns the place below the cell that has the focus, in px from the edges of the sheet. */
function placeBelowCell(element: HTMLElement): { left: number; top: number } {
  const box = element.getBoundingClientRect();
  const cell = document.activeElement?.closest('[role=gridcell]') ?? null;
  const at = cell && element.contains(cell) ? cell.getBoundingClientRect() : box;
  const left = Math.min(at.left - box.left, element.clientWidth - NOTE_PX);
  const below = at.bottom - box.top + 6;
  return { left: Math.max(8, left), top: below + 40 > element.clientHeight ? at.top - box.top - 38 : below };
}
