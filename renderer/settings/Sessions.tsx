// Where I am signed in, and a way to end each, or all but this one.

import { Monitor, MonitorDown, Smartphone, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { relativeTime } from '../../shared/format/times.ts';
import { now } from '../browser/clock.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Tag } from '../ui/Tag.tsx';
import { toast } from '../ui/toasts.ts';
import { call, type CallReply } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { useCall } from '../net/useCall.ts';
import { deviceKind, deviceName } from './deviceName.ts';

const load = (signal: AbortSignal) => call('auth.sessions', { signal });

type MySession = CallReply<'auth.sessions'>['sessions'][number];

export function Sessions() {
  const { loaded, again } = useCall(load);
  const all = loaded.state === 'done' ? loaded.value.sessions : [];
  // This one first: it is the one that is looked for.
  const sessions = all.toSorted((one, other) => Number(other.current) - Number(one.current));
  return (
    <section aria-label="Where you are signed in">
      {loaded.state === 'failed' && (
        <Banner kind="bad" action={<Button onClick={again}>Try again</Button>}>
          {messageOf(loaded.error)}
        </Banner>
      )}
      {loaded.state === 'done' && (
        <>
          <ul className="rounded-dialog edge-line-strong">
            {sessions.map((one) => (
              <SessionLine key={one.id} session={one} ended={again} />
            ))}
          </ul>
          <EndOthers others={sessions.filter(({ current }) => !current)} ended={again} />
        </>
      )}
    </section>
  );
}

const ICONS: Readonly<Record<ReturnType<typeof deviceKind>, LucideIcon>> = {
  desktop: MonitorDown,
  phone: Smartphone,
  browser: Monitor,
};

function SessionLine({ session, ended }: { session: MySession; ended: () => void }) {
  const device = deviceName(session.device);
  const { busy, end } = useEnding([session.id], ended);
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-line px-4 py-2.5 first:border-t-0">
      <Icon of={ICONS[deviceKind(session.device)]} className="text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-1.5 font-medium" title={session.device}>
          <span className="truncate">{device}</span>
          {session.current && <Tag kind="good">This one</Tag>}
        </p>
        <p className="truncate text-12 text-ink-2 tabular">{session.address}</p>
      </div>
      <span className="text-12 text-ink-2 tabular">
        {session.current ? 'Now' : relativeTime(session.lastSeenAt, now())}
      </span>
      {!session.current && (
        <Button kind="line" busy={busy} onClick={end} aria-label={`End ${device}`}>
          End
        </Button>
      )}
    </li>
  );
}

function EndOthers({ others, ended }: { others: readonly MySession[]; ended: () => void }) {
  const { busy, end } = useEnding(
    others.map(({ id }) => id),
    ended,
  );
  if (others.length === 0) return null;
  return (
    <div className="mt-3 flex justify-end">
      <Button kind="dangerLine" busy={busy} onClick={end}>
        {others.length === 1 ? 'End the other one' : `End the ${others.length} others`}
      </Button>
    </div>
  );
}

/** Ends them, and asks for the list anew. */
function useEnding(ids: readonly string[], ended: () => void): { busy: boolean; end: () => void } {
  const [busy, setBusy] = useState(false);
  const end = async (): Promise<void> => {
    setBusy(true);
    const answers = await Promise.allSettled(ids.map((id) => call('auth.endSession', { params: { id } })));
    setBusy(false);
    const failed = answers.find((answer) => answer.status === 'rejected');
    if (failed) toast(messageOf(failed.reason), { kind: 'bad' });
    ended();
  };
  return { busy, end: () => void end() };
}
