// The second factor: off, being set up, or on.

import { useState } from 'react';
import { useAttempt } from '../chrome/useAttempt.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Tag } from '../ui/Tag.tsx';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { useCall } from '../net/useCall.ts';
import { Enroll, type Enrollment } from './Enroll.tsx';
import { TurnOff } from './TurnOff.tsx';

const load = (signal: AbortSignal) => call('auth.secondFactorState', { signal });

export function SecondFactor({ hasPassword }: { hasPassword: boolean }) {
  const { loaded, again } = useCall(load);
  const [enrollment, setEnrollment] = useState<Enrollment | null>(null);
  const [isTurningOff, turnOff] = useState(false);
  const isOn = loaded.state === 'done' && loaded.value.isOn;
  const { busy, attempt } = useAttempt();
  const begin = (): void => attempt(async () => setEnrollment(await call('auth.enroll', { body: {} })));
  const done = (): void => {
    setEnrollment(null);
    turnOff(false);
    again();
  };
  return (
    <section aria-labelledby="second-factor" className="mt-8 border-t border-line pt-6">
      <div className="flex items-center gap-2">
        <h2 id="second-factor" className="text-14 font-semibold">
          Two-factor
        </h2>
        {isOn && <Tag kind="good">On</Tag>}
        <span className="flex-1" />
        {loaded.state === 'done' && !enrollment && !isTurningOff && (
          <Button kind="line" busy={busy} onClick={() => (isOn ? turnOff(true) : begin())}>
            {isOn ? 'Turn off' : 'Set up'}
          </Button>
        )}
      </div>
      <p className="mt-1 text-ink-2">
        A code of your phone besides the password: who learns the one has not got the other.
      </p>
      {loaded.state === 'failed' && <Banner kind="bad">{messageOf(loaded.error)}</Banner>}
      {enrollment && <Enroll enrollment={enrollment} done={done} cancel={() => setEnrollment(null)} />}
      {isTurningOff && <TurnOff hasPassword={hasPassword} done={done} cancel={() => turnOff(false)} />}
    </section>
  );
}
