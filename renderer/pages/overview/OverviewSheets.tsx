// The sheets of a project on its first page, each with a picture of its first page, the number of rows, the times and
// their conflicts, the people in it, and its last change. The height of a line is the same before these are loaded.

import { ClockAlert, FileSpreadsheet } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { SheetOverview } from '../../../shared/api/projectOverview.ts';
import { relativeTime } from '../../../shared/format/times.ts';
import { countOf, formatCount } from '../../../shared/format/words.ts';
import { sheetPath, workbookPath } from '../../../shared/paths.ts';
import { waitForAllSent } from '../../chrome/waitForAllSent.ts';
import { now } from '../../browser/clock.ts';
import { db } from '../../store/db.ts';
import { presence } from '../../store/presence.ts';
import { useMay } from '../../store/rights.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { personOf } from './people.ts';
import { SheetPagePicture } from './SheetPagePicture.tsx';

const line =
  'relative isolate grid h-18 grid-cols-[5.5rem_minmax(0,1fr)_auto_6.5rem] items-center gap-x-4 border-b border-line ' +
  'before:absolute before:inset-y-0 before:-inset-x-3 before:-z-1 before:rounded-control hover:before:bg-hover ' +
  'max-lg:h-22 phone:grid-cols-[5.5rem_minmax(0,1fr)_auto]';
const about =
  'flex min-h-4.5 min-w-0 items-center gap-1.5 text-12 leading-4.5 text-ink-2 tabular ' +
  'max-lg:min-h-9 max-lg:flex-wrap max-lg:content-start max-lg:gap-y-0';

/** The list of the sheets. */
export function OverviewSheets({
  projectId,
  sheets,
  known,
}: {
  projectId: string;
  sheets: readonly { readonly id: string; readonly title: string }[];
  /** Overviews of the sheets by sheet id; empty until loaded. */
  known: ReadonlyMap<string, SheetOverview>;
}) {
  return (
    <section className="mt-6" aria-label="Sheets of this project">
      <div className="flex h-8 items-center justify-between border-b border-line">
        <h3 className="font-semibold">Sheets</h3>
        <span className="text-12 text-ink-2 phone:hidden">Last changed</span>
      </div>
      <ul aria-label="Sheets">
        {sheets.map(({ id, title }) => (
          <li key={id}>
            <Link to={sheetPath(projectId, id)} className={line}>
              <SheetLine title={title} sheet={known.get(id) ?? null} />
              <Faces sheetId={id} />
              <Changed sheet={known.get(id) ?? null} />
            </Link>
          </li>
        ))}
      </ul>
      <Workbook projectId={projectId} />
    </section>
  );
}

/** The link to the workbook of all sheets; where the person may not export, a button that says why. */
function Workbook({ projectId }: { projectId: string }) {
  const refusal = useMay(projectId, 'project.export');
  const words = 'All sheets as one Excel workbook';
  if (refusal !== null)
    return (
      <Button kind="plain" icon={FileSpreadsheet} className="mt-2" refusal={refusal}>
        {words}
      </Button>
    );
  return (
    <a
      href={workbookPath(projectId)}
      download
      onClick={waitForAllSent}
      className="mt-2 inline-flex h-8 items-center gap-1.5 text-accent-text hover:underline touch:h-11"
    >
      <Icon of={FileSpreadsheet} size="s" />
      {words}
    </a>
  );
}

function SheetLine({ title, sheet }: { title: string; sheet: SheetOverview | null }) {
  return (
    <>
      <SheetPagePicture picture={sheet?.picture ?? null} />
      <span className="min-w-0">
        <span className="flex min-w-0 items-baseline gap-2">
          <b className="truncate text-14 font-semibold">{title}</b>
          {sheet && sheet.views.length > 0 && (
            <span className="min-w-0 flex-1 truncate text-12 text-ink-2 phone:hidden">
              {sheet.views.join(', ')}
            </span>
          )}
        </span>
        <span className={about}>
          {sheet && <span className="truncate">{countWords(sheet)}</span>}
          {sheet?.conflict && (
            <>
              <span aria-hidden className="max-lg:hidden">
                ·
              </span>
              <span className="flex min-w-0 items-center gap-1 text-danger-text max-lg:w-full">
                <Icon of={ClockAlert} size="s" />
                <span className="truncate">{sheet.conflict}</span>
              </span>
            </>
          )}
          {sheet && !sheet.conflict && (
            <span className="hidden w-full truncate phone:block">
              <ChangedWords sheet={sheet} />
            </span>
          )}
        </span>
      </span>
    </>
  );
}

/** Returns for example `36 cues · 1:06:45`. */
function countWords({ rows, word, isWhole, times }: SheetOverview): string {
  const count = isWhole ? countOf(rows, word) : `${formatCount(rows)}+ ${word}s`;
  return times === null ? count : `${count} · ${times}`;
}

const MOST_FACES = 3;

/** The people who are in a sheet now. Room for them is reserved, so that the layout does not shift. */
function Faces({ sheetId }: { sheetId: string }) {
  const { byId } = useSnapshot(presence);
  const users = useSnapshot(db.user);
  const here = new Set(Object.values(byId).flatMap((one) => (one.sheetId === sheetId ? [one.userId] : [])));
  return (
    <span className="flex w-16 justify-end phone:w-auto">
      {[...here].slice(0, MOST_FACES).map((userId) => (
        <span key={userId} className="-ml-1 flex rounded-full ring-2 ring-surface">
          <Avatar person={personOf(userId, users[userId])} />
        </span>
      ))}
    </span>
  );
}

function Changed({ sheet }: { sheet: SheetOverview | null }) {
  return (
    <span className="text-right text-12 text-ink-2 phone:hidden">
      {sheet && <ChangedWords sheet={sheet} breaks />}
    </span>
  );
}

/** The time and the author of the last change of a sheet. */
function ChangedWords({ sheet, breaks = false }: { sheet: SheetOverview; breaks?: boolean }) {
  const users = useSnapshot(db.user);
  if (sheet.editedAt === 0) return null;
  const name = users[sheet.editedBy ?? '']?.firstName ?? '';
  const words = relativeTime(sheet.editedAt, now());
  if (!breaks) return name === '' ? words : `${words}, ${name}`;
  return (
    <>
      <span className="block whitespace-nowrap">{words}</span>
      <span className="block truncate">{name}</span>
    </>
  );
}
