// The open inbox: all, mentions or requests, by days; arrow keys walk, Enter opens, Escape closes.

import { BellOff, CheckCheck, Settings2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { InboxPart, ShownNotification } from '../../shared/api/notifications.ts';
import { paths } from '../../shared/paths.ts';
import { now } from '../browser/clock.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { inbox, markAllRead, markGroupsRead, noteInbox } from '../store/notices.ts';
import { daysOf } from './days.ts';
import { NoticeRow } from './NoticeRow.tsx';
import { toastFailure } from '../chrome/toastFailure.ts';
import { useInbox } from './useInbox.ts';

const empty: Readonly<Record<InboxPart, string>> = {
  all: 'What concerns you comes here: mentions, answers, requests.',
  mentions: 'Mentions of you and replies to you appear here.',
  requests: 'Requests for access to your teams and projects appear here.',
};

export function InboxPanel({ close }: { close: () => void }) {
  const [only, choose] = useState<InboxPart>('all');
  const { unread, newest } = useSnapshot(inbox);
  const list = useRef<HTMLDivElement>(null);
  const { notices, hasMore, failure, more } = useInbox(only);
  useEffect(() => {
    // The whole window: before anything in it is chosen, the focus is on the window itself.
    const box = list.current?.closest<HTMLElement>('[role="dialog"]');
    const pressed = (event: KeyboardEvent): void => walk(event, list.current);
    box?.addEventListener('keydown', pressed);
    return () => box?.removeEventListener('keydown', pressed);
  }, []);
  const latest = newest[0]?.id;
  const counted = (value: InboxPart, label: string) => {
    const count = unread?.[value] ?? 0;
    return { value, label, ...(count > 0 && { count }) };
  };
  return (
    <div ref={list} className="-m-1 flex flex-col">
      <div className="flex h-11 items-center gap-1 pr-2 pl-4">
        <h2 className="flex-1 text-14 font-semibold">Notifications</h2>
        {(unread?.all ?? 0) > 0 && latest !== undefined && (
          <Button kind="plain" icon={CheckCheck} onClick={() => void markAllRead(latest).catch(toastFailure)}>
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
          {failure && (
            <div className="p-3">
              <Banner kind="bad">{failure}</Banner>
            </div>
          )}
          {notices === null && !failure && (
            <div className="grid place-items-center py-10">
              <Spinner />
            </div>
          )}
          {notices?.length === 0 && (
            <EmptyState icon={BellOff} title="Nothing new">
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
    noteInbox();
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

/** From notice to notice; what else stands in a row is reached by Tab. */
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
