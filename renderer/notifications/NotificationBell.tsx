// The bell of a page: how many notices are new, and the inbox below it.

import { Bell } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { countOf } from '../../shared/format/words.ts';
import { inbox } from '../store/notices.ts';
import { session } from '../store/session.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { loadable, Nothing } from '../ui/loadable.tsx';
import { Popover } from '../ui/Popover.tsx';
import { Watch } from './Watch.tsx';

const InboxPanel = loadable(async () => (await import('./InboxPanel.tsx')).InboxPanel, Nothing);

const badge =
  'absolute -top-0.5 -right-1 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 ' +
  'text-11 leading-none font-semibold text-on-solid ring-2 ring-surface';
/** What does not fit is not counted. */
const MOST = 99;

/** The bell of a signed-in person. In a bar it also watches for notices; in a rail it is the page's second bell. */
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
