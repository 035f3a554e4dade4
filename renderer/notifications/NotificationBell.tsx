// The bell of a page, with the number of unread notices and the inbox in a popover.

import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { countOf } from '../../shared/format/words.ts';
import { afterFirstView } from '../browser/firstView.ts';
import { openSocket, socketUrl, stateOf } from '../net/socket.ts';
import { receiveAssigned, refreshAssigned } from '../store/assigned.ts';
import { receiveUnread, refreshUnread } from '../store/unread.ts';
import { openDrafts, receiveDraft, refreshDrafts } from '../store/drafts.ts';
import { inbox, refreshInbox, receiveNotice } from '../store/notices.ts';
import { session } from '../store/session.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Popover } from '../ui/Popover.tsx';
import { loadable, Nothing } from '../ui/loadable.tsx';
import { useDesktopNotifications } from './useDesktopNotifications.ts';

const InboxPanel = loadable(
  async () => (await import('./InboxPanel.tsx')).InboxPanel,
  Nothing,
  ({ close }) => close(),
);

const badge =
  'absolute top-0 right-0 touch:top-1 touch:right-1 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 ' +
  'text-11 leading-none font-semibold text-on-solid ring-2 ring-surface';
/** Maximum number on the bell; above it, `99+` is shown. */
const MOST = 99;

/** The bell of a signed-in person. A bell in a top bar also subscribes to notices; the one in the rail does not, since
 *  the page then has two bells. */
export function NotificationBell({ place }: { place: 'header' | 'projectBar' | 'rail' }) {
  const { user } = useSnapshot(session);
  return (
    user && (
      <>
        {place !== 'rail' && <Watch userId={user.id} inProject={place === 'projectBar'} />}
        <InboxButton />
      </>
    )
  );
}

function InboxButton() {
  const count = useSnapshot(inbox).unread?.all ?? 0;
  return (
    <Popover
      label="Notifications"
      isWide
      trigger={
        <IconButton
          label={count === 0 ? 'Notifications' : `Notifications, ${countOf(count, 'new', 'new')}`}
          icon={Bell}
          size="site"
          mark={
            count > 0 && (
              <span aria-hidden className={badge}>
                {count > MOST ? `${MOST}+` : count}
              </span>
            )
          }
        />
      }
    >
      {(close) => <InboxPanel close={close} />}
    </Popover>
  );
}

/** Keeps the person's notices up to date: the unread count in the window's title, desktop notifications, and a separate
 *  socket if no project is open. Renders nothing. */
function Watch({ userId, inProject }: { userId: string; inProject: boolean }) {
  useOwnLine(userId, !inProject);
  useTitleBadge(useSnapshot(inbox).unread?.all ?? 0);
  useDesktopNotifications();
  useEffect(() => {
    afterFirstView(() => {
      openDrafts(userId);
      refreshInbox();
      void refreshUnread();
      void refreshAssigned();
    });
    // Requests that failed without a network are repeated once it is back.
    addEventListener('online', refreshAll);
    return () => removeEventListener('online', refreshAll);
  }, [userId]);
  return null;
}

/** Loads the person's own data again, which may have changed without a connection. */
function refreshAll(): void {
  refreshInbox();
  void refreshDrafts();
  void refreshUnread();
  void refreshAssigned();
}

/** Subscribes to the person's own channel while the component is mounted, if `isNeeded`. */
function useOwnLine(userId: string, isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isFollowed = false;
    const socket = openSocket(
      socketUrl(),
      {
        opened: () => (isFollowed = false),
        // The session may have ended elsewhere, which the request for the inbox reveals.
        closed: (failures) => failures === 1 && refreshInbox(),
        heard(message) {
          // Changes before the subscription took effect are not pushed, so everything is requested once it has.
          if (message.type === 'TOCK' && !isFollowed && userId in message.data.sequences) {
            isFollowed = true;
            refreshAll();
          }
          if (message.type !== 'RECEIVE:actions') return;
          for (const each of message.data.actions) {
            if (each.type === 'notification') receiveNotice(each);
            if (each.type === 'draft') receiveDraft(each);
            if (each.type === 'unread') receiveUnread(each);
            if (each.type === 'assigned') receiveAssigned(each);
          }
        },
      },
      userId,
    );
    socket.subscribe([stateOf([userId])]);
    return () => socket.close();
  }, [userId, isNeeded]);
}

const BADGE = /^\(\d+\) /;

/** Shows the unread count in the window's title, such as “(3) Run of show · EO”. Pages may set their title at any time,
 *  so the title is observed. */
function useTitleBadge(count: number): void {
  useEffect(() => {
    const show = (): void => {
      const bare = document.title.replace(BADGE, '');
      const wanted = count > 0 ? `(${count}) ${bare}` : bare;
      if (document.title !== wanted) document.title = wanted;
    };
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    show();
    return () => {
      observer.disconnect();
      document.title = document.title.replace(BADGE, '');
    };
  }, [count]);
}
