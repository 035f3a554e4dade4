// The calendar feeds of a project: addresses at which calendar programs read the project's rows with times.

import { CalendarPlus, CalendarSync, Copy } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Calendar } from '../../../shared/api/calendars.ts';
import { relativeTime } from '../../../shared/format/times.ts';
import { projectSettingsPath } from '../../../shared/paths.ts';
import { now } from '../../browser/clock.ts';
import { keepFocusInList } from '../../browser/keepFocusInList.ts';
import { useAttempt } from '../../chrome/useAttempt.ts';
import { LoadFailure } from '../../chrome/LoadFailure.tsx';
import { call, type CallReply } from '../../net/call.ts';
import { useCall } from '../../net/useCall.ts';
import { db, inOrderOf } from '../../store/db.ts';
import { useMay } from '../../store/rights.ts';
import { session } from '../../store/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/buttonClass.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { copyOrSelect } from '../../ui/copying.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Select } from '../../ui/Select.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { toast } from '../../ui/toasts.ts';
import { personOf } from '../../widgets/person.ts';

/** The tab of the settings for calendar feeds. */
export function CalendarSettings({ projectId }: { projectId: string }) {
  const load = useCallback(
    (signal: AbortSignal) => call('calendars.list', { params: { projectId }, signal }),
    [projectId],
  );
  const { loaded, again } = useCall(load);
  const [made, setMade] = useState<CallReply<'calendars.create'> | null>(null);
  const hasDay = Boolean(useSnapshot(db.project)[projectId]?.startDate);
  const created = (feed: CallReply<'calendars.create'>): void => {
    setMade(feed);
    again();
  };
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-150 text-ink-2">
        A calendar feed shows the numbered rows that have a time in Google Calendar, Apple Calendar or
        Outlook, and follows every change. Whoever has its address reads it without signing in. Private notes
        are never in it.
      </p>
      {!hasDay && (
        <Banner
          kind="neutral"
          action={<ButtonLink to={projectSettingsPath(projectId, 'general')}>Set the date</ButtonLink>}
        >
          The project has no first day, so its sheets have no events yet.
        </Banner>
      )}
      <NewCalendar projectId={projectId} created={created} />
      {made !== null && <NewAddress url={made.url} />}
      {loaded.state === 'loading' && <Spinner />}
      {loaded.state === 'failed' && (
        <LoadFailure error={loaded.error} again={again}>
          The feeds could not be read.
        </LoadFailure>
      )}
      {loaded.state === 'done' && (
        <Calendars
          calendars={loaded.value.calendars}
          ended={(calendarId) => {
            // The address of another feed is told only once, and may not have been copied yet.
            setMade((feed) => (feed?.calendarId === calendarId ? null : feed));
            again();
          }}
          projectId={projectId}
        />
      )}
    </div>
  );
}

const MINE = 'person';
const ALL = 'project';

/** The form for a new feed: the choice of its events, and the button that makes it. */
function NewCalendar({
  projectId,
  created,
}: {
  projectId: string;
  created: (feed: CallReply<'calendars.create'>) => void;
}) {
  useSnapshot(db.category);
  const refusal = useMay(projectId, 'project.export');
  const [chosen, setChosen] = useState(MINE);
  const { busy, attempt } = useAttempt();
  const options = [
    { value: MINE, label: 'Mine: rows that name me, and what is given to me' },
    { value: ALL, label: 'The whole project' },
    ...inOrderOf(db.category, 'projectId', projectId)
      .filter(({ mergedIntoId }) => !mergedIntoId)
      .map(({ id, name }) => ({ value: id, label: `Rows for ${name ?? ''}` })),
  ];
  const make = async (): Promise<void> => {
    const body =
      chosen === MINE || chosen === ALL
        ? ({ scope: chosen } as const)
        : ({ scope: 'category', id: chosen } as const);
    created(await call('calendars.create', { params: { projectId }, body }));
  };
  return (
    <div className="flex items-end gap-3 phone:flex-col phone:items-stretch">
      <div className="min-w-0 flex-1">
        <Select
          label="Events"
          options={options}
          value={chosen}
          choose={setChosen}
          disabled={refusal !== null}
          hint={refusal ?? undefined}
        />
      </div>
      <Button
        kind="primary"
        size="lg"
        icon={CalendarPlus}
        busy={busy}
        refusal={refusal}
        onClick={() => attempt(make)}
      >
        Make a feed
      </Button>
    </div>
  );
}

function NewAddress({ url }: { url: string }) {
  const shown = useRef<HTMLParagraphElement>(null);
  const copy = async (): Promise<void> => {
    if (await copyOrSelect(url, () => shown.current)) toast('The address is copied');
  };
  return (
    <section
      aria-label="The address of the new feed"
      className="flex flex-col gap-3 rounded-menu p-4 edge-line-strong"
    >
      <p className="font-medium">You see this address only now. Keep it as you keep a key.</p>
      <p ref={shown} className="font-mono text-12 leading-5 break-all select-all">
        {url}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="site" icon={Copy} onClick={() => void copy()}>
          Copy address
        </Button>
        <a className={buttonClass({ size: 'site' })} href={url.replace(/^https?:/, 'webcal:')}>
          <Icon of={CalendarSync} /> Open in calendar
        </a>
      </div>
    </section>
  );
}

function Calendars({
  calendars,
  ended,
  projectId,
}: {
  calendars: readonly Calendar[];
  ended: (calendarId: string) => void;
  projectId: string;
}) {
  if (calendars.length === 0)
    return (
      <EmptyState icon={CalendarSync} title="No calendar feeds">
        Make one above and add its address to your calendar. It is read again every few minutes.
      </EmptyState>
    );
  return (
    <ul ref={keepFocusInList} aria-label="Calendar feeds" className="rounded-dialog edge-line-strong">
      {calendars.map((calendar) => (
        <CalendarLine key={calendar.calendarId} calendar={calendar} ended={ended} projectId={projectId} />
      ))}
    </ul>
  );
}

function CalendarLine({
  calendar,
  ended,
  projectId,
}: {
  calendar: Calendar;
  ended: (calendarId: string) => void;
  projectId: string;
}) {
  const { calendarId, fetchedAt, createdBy } = calendar;
  const { busy, attempt } = useAttempt();
  const name = useCalendarName(calendar);
  const maker = useSnapshot(db.user)[createdBy];
  const isOwn = useSnapshot(session).user?.id === createdBy;
  const end = async (): Promise<void> => {
    await call('calendars.delete', { params: { projectId, calendarId } });
    ended(calendarId);
  };
  const read = fetchedAt === null ? 'Never read' : `Read ${relativeTime(fetchedAt, now())}`;
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-line px-4 py-2.5 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-12 text-ink-2">
          {read}
          {!isOwn && ` · made by ${personOf(maker, createdBy).name}`}
        </p>
      </div>
      <Button kind="dangerLine" busy={busy} onClick={() => attempt(end)} aria-label={`End the feed ${name}`}>
        End
      </Button>
    </li>
  );
}

function useCalendarName({ scope, id }: Calendar): string {
  const category = useSnapshot(db.category)[id ?? ''];
  const person = useSnapshot(db.user)[id ?? ''];
  const isMine = useSnapshot(session).user?.id === id;
  if (scope === 'project') return 'The whole project';
  if (scope === 'category') return category?.name ?? 'A category that was deleted';
  if (isMine) return 'Mine';
  return personOf(person, id ?? '').name;
}
