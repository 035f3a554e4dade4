// The bell: how many notices are new, and the inbox below it.

import { Bell as BellIcon } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { countOf } from '../../shared/format/words.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { loadable, Nothing } from '../ui/loadable.tsx';
import { Popover } from '../ui/Popover.tsx';
import { inbox } from '../store/notices.ts';
import type { RequestActs } from './NoticeRow.tsx';

const InboxPanel = loadable(async () => (await import('./InboxPanel.tsx')).InboxPanel, Nothing);

const badge =
  'absolute -top-0.5 -right-1 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 ' +
  'text-11 leading-none font-semibold text-on-solid ring-2 ring-surface';
/** What does not fit is not counted. */
const MOST = 99;

export function Bell({
  Acts,
}: {
  /** What answers a request, in its row. */
  Acts: RequestActs;
}) {
  const count = useSnapshot(inbox).unread?.all ?? 0;
  return (
    <Popover
      label="Notifications"
      isWide
      trigger={
        <IconButton
          label={count === 0 ? 'Notifications' : `Notifications, ${countOf(count, 'new', 'new')}`}
          icon={BellIcon}
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
      {(close) => <InboxPanel close={close} Acts={Acts} />}
    </Popover>
  );
}
