// The foot of the rail: how the page stands with the server, in words; who is here; and one's own menu.

import { useSnapshot } from 'valtio';
import { AccountMenu } from '../chrome/AccountMenu.tsx';
import { cx } from '../ui/classes.ts';
import { Tooltip } from '../ui/Tooltip.tsx';
import { connectionWords, driftWords, health, isOffline, type Tone } from '../store/health.ts';
import { presence } from '../store/presence.ts';
import { NotificationBell } from '../notifications/NotificationBell.tsx';
import { session } from '../store/session.ts';
import { ProblemsButton } from './ProblemsButton.tsx';

const dots: Record<Tone, string> = {
  good: 'bg-online',
  busy: 'bg-ink-3',
  off: 'border-2 border-ink-2',
  bad: 'bg-danger',
};

export function RailFoot({ projectId, collapsed }: { projectId: string; collapsed: boolean }) {
  const now = useSnapshot(health);
  const { byId } = useSnapshot(presence);
  const { user } = useSnapshot(session);
  const { text, tone } = connectionWords(now);
  const drift = driftWords(now);
  // The transport's own words, for whoever looks for the cause.
  const tip = isOffline(now) && now.reason !== null ? `${text}: ${now.reason}` : text;
  const others = new Set(
    Object.values(byId).flatMap((one) => (one.projectId === projectId ? [one.userId] : [])),
  );
  if (user) others.delete(user.id);
  return (
    <div className={cx('border-t border-line px-3 py-2', collapsed && 'px-0')}>
      {drift && !collapsed && (
        <p role="alert" className="mb-2 text-12 text-danger-text">
          {drift}
        </p>
      )}
      <div className={cx('flex items-center gap-2 text-12 text-ink-2', collapsed && 'flex-col')}>
        <span aria-hidden className={cx('size-2 shrink-0 rounded-full', dots[tone])} />
        <Tooltip text={tip}>
          <output className={cx('min-w-0 flex-1 truncate', collapsed && 'sr-only')}>{text}</output>
        </Tooltip>
        {now.problems.length + now.disputed > 0 && !collapsed && <ProblemsButton />}
        {!collapsed && others.size > 0 && <span className="text-ink-3">{others.size + 1} here</span>}
        <span className="flex sm:hidden">
          <NotificationBell place="rail" />
        </span>
        {user && <AccountMenu user={user} size="XXS" online={!isOffline(now)} />}
      </div>
    </div>
  );
}
