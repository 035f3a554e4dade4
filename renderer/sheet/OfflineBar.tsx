// Offline is a state, not an alarm: how long, how much waits, and a way to try at once.

import { CloudOff } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Button } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import { health, isOffline } from '../store/health.ts';
import { retryNow } from '../store/project.ts';

const bar = 'flex min-h-10 shrink-0 items-center gap-2.5 border-b border-line-strong bg-banner px-4 py-1.5';

export function OfflineBar() {
  const now = useSnapshot(health);
  const { lostAt, waiting } = now;
  if (lostAt === null || !isOffline(now)) return null;
  const since = new Date(lostAt).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const kept =
    waiting === 0
      ? 'What you change is kept'
      : waiting === 1
        ? '1 change is kept'
        : `${waiting} changes are kept`;
  return (
    <div className={bar} aria-live="polite">
      <Icon of={CloudOff} />
      <p className="min-w-0 flex-1">
        <b className="font-semibold">Offline since {since}.</b> {kept} on this device and go
        {waiting === 1 ? 'es' : ''} out when the line is back. Keep working.
      </p>
      <Button kind="line" size="sm" onClick={retryNow}>
        Try now
      </Button>
    </div>
  );
}
