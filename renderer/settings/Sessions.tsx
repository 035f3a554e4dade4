// Where I am signed in, and a way to end each.

import { useState } from 'react';
import { relativeTime } from '../../shared/format/times.ts';
import { now } from '../browser/clock.ts';
import { Banner } from '../kit/Banner.tsx';
import { Button } from '../kit/Button.tsx';
import { Tag } from '../kit/Tag.tsx';
import { toast } from '../kit/toasts.ts';
import { call, type CallReply } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { useCall } from '../net/useCall.ts';
import { deviceName } from './deviceName.ts';

const load = (signal: AbortSignal) => call('auth.sessions', { signal });

type MySession = CallReply<'auth.sessions'>['sessions'][number];

export function Sessions() {
  const { loaded, again } = useCall(load);
  return (
    <section aria-labelledby="sessions" className="border-t border-line py-6">
      <h2 id="sessions" className="text-16 leading-6 font-semibold">
        Where you are signed in
      </h2>
      {loaded.state === 'failed' && <Banner kind="bad">{messageOf(loaded.error)}</Banner>}
      {loaded.state === 'done' && (
        <ul className="mt-3">
          {loaded.value.sessions.map((one) => (
            <SessionLine key={one.id} session={one} ended={again} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SessionLine({ session, ended }: { session: MySession; ended: () => void }) {
  const [busy, setBusy] = useState(false);
  const device = deviceName(session.device);
  const end = async () => {
    setBusy(true);
    try {
      await call('auth.endSession', { params: { id: session.id } });
      ended();
    } catch (error) {
      toast(messageOf(error), { kind: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className="flex min-h-13 items-center gap-3 border-t border-line py-2 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" title={session.device}>
          {device}
        </p>
        <p className="text-12 text-ink-2">
          {session.address} · seen {relativeTime(session.lastSeenAt, now())}
        </p>
      </div>
      {session.current ? (
        <Tag kind="good">This one</Tag>
      ) : (
        <Button busy={busy} onClick={() => void end()} aria-label={`Sign out ${device}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}
