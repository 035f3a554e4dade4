// The open inbox: all notices, mentions or requests, grouped by day. Arrow keys move between notices, Enter opens one,
// and Escape closes the inbox.

import {
  BellOff,
  CheckCheck,
  Settings2,
  AtSign,
  Clock,
  FileCheck,
  ReceiptText,
  Upload,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { preferredClock } from '../browser/look.ts';
import {
  dayAndMonth,
  formatTimeOfDay,
  type HourClock as ClockPreference,
} from '../../shared/format/moments.ts';
import type { InboxFilter, ShownNotification } from '../../shared/api/notifications.ts';
import { fullNameOf } from '../../shared/format/words.ts';
import { isSpoken, type NotificationEvent } from '../../shared/notificationEvents.ts';
import { paths } from '../../shared/paths.ts';
import { now } from '../browser/clock.ts';
import { LoadFailure } from '../chrome/LoadFailure.tsx';
import { toastFailure } from '../chrome/toastFailure.ts';
import { inbox, markAllRead, markGroupsRead, refreshInbox } from '../store/notices.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { cx } from '../ui/classes.ts';
import { loadable } from '../ui/loadable.tsx';
import { useInbox } from './useInbox.ts';

const empty: Readonly<Record<InboxFilter, string>> = {
  all: 'What concerns you comes here: mentions, answers, requests.',
  mentions: 'Mentions of you and replies to you appear here.',
  requests: 'Requests for access to your teams and projects appear here.',
};

/** The open inbox. */
export function InboxPanel({ close }: { close: () => void }) {
  const [only, choose] = useState<InboxFilter>('all');
  const { unread, newest } = useSnapshot(inbox);
  const list = useRef<HTMLDivElement>(null);
  const { notices, hasMore, failure, more, again } = useInbox(only);
  useEffect(() => {
    // The handler is on the dialog, since the dialog itself has the focus at first.
    const box = list.current?.closest<HTMLElement>('[role="dialog"]');
    const pressed = (event: KeyboardEvent): void => walk(event, list.current);
    box?.addEventListener('keydown', pressed);
    return () => box?.removeEventListener('keydown', pressed);
  }, []);
  const latest = newest[0]?.id;
  const counted = (value: InboxFilter, label: string) => {
    const count = unread?.[value] ?? 0;
    return { value, label, ...(count > 0 && { count }) };
  };
  return (
    <div ref={list} className="-m-1 flex flex-col">
      <div className="flex h-11 items-center gap-1 pr-2 pl-4">
        <h2 className="flex-1 text-14 font-semibold">Notifications</h2>
        {(unread?.all ?? 0) > 0 && latest !== undefined && (
          <Button
            kind="plain"
            icon={CheckCheck}
            onClick={() => {
              // The button disappears with the last unread notice; the keys of the inbox need the focus inside it.
              list.current?.closest<HTMLElement>('[role="dialog"]')?.focus();
              void markAllRead(latest).catch(toastFailure);
            }}
          >
            Read all
          </Button>
        )}
        <Link
          to={paths.notificationSettings}
          aria-label="Notification settings"
          className={buttonClass({ kind: 'plain', square: true })}
          onClick={close}
        >
          <Icon of={Settings2} />
        </Link>
      </div>
      <Tabs
        label="Show"
        tabs={[counted('all', 'All'), counted('mentions', 'Mentions'), counted('requests', 'Requests')]}
        value={only}
        choose={choose}
        className="mx-4"
      >
        <div className="max-h-[min(34rem,calc(100dvh-10rem))] overflow-y-auto">
          {failure !== null && (
            <div className="p-3">
              <LoadFailure error={failure} again={again} />
            </div>
          )}
          {notices === null && failure === null && (
            <div className="grid place-items-center py-10">
              <Spinner />
            </div>
          )}
          {notices?.length === 0 && (
            <EmptyState
              icon={BellOff}
              title="Nothing new"
              actions={
                only === 'all' ? (
                  <Link to={paths.notificationSettings} className={buttonClass({})} onClick={close}>
                    Choose what reaches you
                  </Link>
                ) : (
                  <Button onClick={() => choose('all')}>Show all</Button>
                )
              }
            >
              {empty[only]}
            </EmptyState>
          )}
          {notices && <Days notices={notices} close={close} />}
          {hasMore && (
            <div className="border-t border-line p-2">
              <Button kind="plain" block onClick={() => void more()}>
                Show older
              </Button>
            </div>
          )}
        </div>
      </Tabs>
    </div>
  );
}

function Days({ notices, close }: { notices: readonly ShownNotification[]; close: () => void }) {
  const open = (notice: ShownNotification): void => {
    if (notice.readAt === null) markGroupsRead([notice.groupKey]).catch(toastFailure);
    close();
  };
  const settled = (notice: ShownNotification): void => {
    refreshInbox();
    if (notice.readAt === null) markGroupsRead([notice.groupKey]).catch(toastFailure);
  };
  return daysOf(notices, now()).map(({ title, notices: own }) => (
    <section key={title ?? ''} aria-label={title ?? 'Today'}>
      {title !== null && <h3 className="px-4 pt-2.5 pb-1 text-11 font-medium text-ink-2">{title}</h3>}
      <ul>
        {own.map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            open={() => open(notice)}
            settled={() => settled(notice)}
          />
        ))}
      </ul>
    </section>
  ));
}

/** Moves the focus between notices by the arrow keys. */
function walk(event: KeyboardEvent, list: HTMLElement | null): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0 || !list || event.target instanceof HTMLSelectElement) return;
  const rows = [...list.querySelectorAll<HTMLElement>('[data-notice]')];
  const at = rows.findIndex((row) => row === document.activeElement);
  const next =
    rows[at < 0 ? (by > 0 ? 0 : rows.length - 1) : Math.min(Math.max(at + by, 0), rows.length - 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

// Notices grouped by day.

interface Day {
  /** Heading of the day; null for today. */
  readonly title: string | null;
  readonly notices: readonly ShownNotification[];
}

const MINUTE_MS = 60_000;

/** Groups notices by the days on which they were created. */
function daysOf(notices: readonly ShownNotification[], now: number): readonly Day[] {
  const byDay = Map.groupBy(notices, ({ createdAt }) => dayTitleOf(createdAt, now));
  return [...byDay].map(([title, own]) => ({ title, notices: own }));
}

function dayTitleOf(at: number, now: number): string | null {
  const day = new Date(at).toDateString();
  if (at >= now || day === new Date(now).toDateString()) return null;
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  if (day === yesterday.toDateString()) return 'Yesterday';
  return dayAndMonth(at, now, 'long');
}

/** Returns the age of a notice, `now` or `25 min`, or from an hour on its time of day. */
function timeOf(at: number, now: number, clock: ClockPreference): string {
  const minutes = Math.floor((now - at) / MINUTE_MS);
  if (minutes < 1) return 'now';
  return minutes < 60 ? `${minutes} min` : formatTimeOfDay(at, clock);
}

const RequestAnswer = loadable(
  async () => (await import('../requests/RequestAnswer.tsx')).RequestAnswer,
  AnswerPlaceholder,
);

const icons: Readonly<Partial<Record<NotificationEvent, LucideIcon>>> = {
  accessRequested: UserPlus,
  requestAnswered: UserPlus,
  added: UserPlus,
  revision: FileCheck,
  show: Clock,
  upload: Upload,
  invoice: ReceiptText,
};

const row =
  'relative grid grid-cols-[2rem_minmax(0,1fr)_auto] items-start gap-x-3 py-3 pr-3 pl-5 -outline-offset-2 ' +
  'hover:bg-hover focus-visible:bg-hover';
const dot = 'absolute top-6 left-1.5 size-1.75 rounded-full bg-accent';

/** A notice in the inbox, which links to its subject. It has a dot while it is unread. A request for access can be
 *  answered here. */
function NoticeRow({
  notice,
  open,
  settled,
}: {
  notice: ShownNotification;
  /** Called when the notice is opened. */
  open: () => void;
  /** Called after the request of the notice was answered. */
  settled: () => void;
}) {
  const { event, by, text, path, createdAt, readAt, count } = notice;
  const isNew = readAt === null;
  return (
    <li className="border-b border-line last:border-b-0">
      <Link to={path} className={row} data-notice="" onClick={open}>
        {isNew && <span aria-hidden className={dot} />}
        <span aria-hidden className="flex">
          {by ? <Avatar person={by} size="XS" /> : <Round icon={icons[event] ?? AtSign} />}
        </span>
        <span className="min-w-0 leading-4.5 wrap-anywhere">
          {isNew && <span className="sr-only">New: </span>}
          <Title notice={notice} />
          {text !== '' && (
            <span className="mt-0.5 line-clamp-2 text-ink-2">{isSpoken(event) ? `“${text}”` : text}</span>
          )}
          {count > 1 && (
            <span className="mt-0.5 block text-12 text-ink-2">and {count - 1} more before it</span>
          )}
        </span>
        <time
          dateTime={new Date(createdAt).toISOString()}
          className="min-w-9 text-right text-12 leading-4.5 whitespace-nowrap text-ink-2 tabular"
        >
          {timeOf(createdAt, now(), preferredClock())}
        </time>
      </Link>
      {event === 'accessRequested' && (
        <div className="relative -mt-1 pr-3 pb-3 pl-15">
          <RequestAnswer notice={notice} settled={settled} />
        </div>
      )}
    </li>
  );
}

/** A placeholder with the height of the controls that answer a request, shown until their code is loaded. */
function AnswerPlaceholder() {
  return <div className="h-7 touch:h-11" />;
}

function Round({ icon }: { icon: LucideIcon }) {
  return (
    <span className="grid size-(--av-xs) place-items-center rounded-full bg-active text-ink-2">
      <Icon of={icon} />
    </span>
  );
}

/** The title of a notice; the person's name is bold if the title begins with it. */
function Title({ notice: { title, by, readAt } }: { notice: ShownNotification }) {
  const name = by ? fullNameOf(by) : '';
  if (name === '' || !title.startsWith(name))
    return <span className={cx('block', readAt === null && 'font-medium')}>{title}</span>;
  return (
    <span className="block">
      <b className="font-semibold">{name}</b>
      {title.slice(name.length)}
    </span>
  );
}
