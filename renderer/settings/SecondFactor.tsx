// The settings section for the second factor: its state, and the forms that set it up and turn it off.

import { Copy, Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { secondFactorOff, secondFactorOffByPassword, secondStep } from '../../shared/forms/credentials.ts';
import { CallForm } from '../chrome/CallForm.tsx';
import { useAttempt } from '../chrome/useAttempt.ts';
import { LoadFailure } from '../chrome/LoadFailure.tsx';
import { call, type CallReply } from '../net/call.ts';
import { useCall } from '../net/useCall.ts';
import { useCallForm } from '../net/useCallForm.ts';
import { Button } from '../ui/Button.tsx';
import { Copyable } from '../ui/Copyable.tsx';
import { copyOrSelect } from '../ui/copying.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import { Tag } from '../ui/Tag.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TEXT_LINK_CLASSES } from '../ui/TextLink.tsx';
import { cx } from '../ui/classes.ts';
import { toast } from '../ui/toasts.ts';

const load = (signal: AbortSignal) => call('auth.secondFactorState', { signal });

/** The section of the settings that turns the second factor on and off. */
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
      {loaded.state === 'failed' && <LoadFailure error={loaded.error} again={again} />}
      {enrollment && <Enroll enrollment={enrollment} done={done} cancel={() => setEnrollment(null)} />}
      {isTurningOff && <TurnOff hasPassword={hasPassword} done={done} cancel={() => turnOff(false)} />}
    </section>
  );
}

/** The form that turns the second factor off. It requires a proof of identity, so that nobody else can do it in a
 *  browser that was left open. */
function TurnOff({
  hasPassword,
  done,
  cancel,
}: {
  /** Whether the account has a password, which must then be typed, too. */
  hasPassword: boolean;
  done: () => void;
  cancel: () => void;
}) {
  const form = useCallForm({
    schema: hasPassword ? secondFactorOffByPassword : secondFactorOff,
    empty: hasPassword ? { password: '', code: '' } : { code: '' },
    fields: ['password', 'code'],
    send: async (body) => {
      await call('auth.disable', { body });
      toast('Two-factor is off.');
      done();
    },
  });
  const { errors } = form.formState;
  return (
    <div className="mt-4">
      <CallForm form={form} label="Turn off two-factor">
        {hasPassword && (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            error={errors.password?.message}
            {...form.register('password')}
          />
        )}
        <TextField
          label="Code of your authenticator, or a recovery code"
          autoComplete="one-time-code"
          size="xl"
          error={errors.code?.message}
          {...form.register('code')}
        />
        <div className="flex justify-end gap-2">
          <Button size="lg" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" kind="danger" size="lg" busy={form.isBusy}>
            Turn off two-factor
          </Button>
        </div>
      </CallForm>
    </div>
  );
}

type Enrollment = CallReply<'auth.enroll'>;

/** The steps that set the second factor up: scan the QR code, type the code, save the recovery codes. */
function Enroll({
  enrollment,
  done,
  cancel,
}: {
  enrollment: Enrollment;
  done: () => void;
  cancel: () => void;
}) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <div className="mt-4 rounded-dialog border border-line">
      {codes ? (
        <Codes codes={codes} done={done} />
      ) : (
        <Scan enrollment={enrollment} confirmed={setCodes} cancel={cancel} />
      )}
    </div>
  );
}

function Scan({
  enrollment: { qrSvg, secret, otpauthUrl },
  confirmed,
  cancel,
}: {
  enrollment: Enrollment;
  confirmed: (codes: readonly string[]) => void;
  cancel: () => void;
}) {
  const form = useCallForm({
    schema: secondStep,
    empty: { code: '' },
    fields: ['code'],
    send: async (body) => confirmed((await call('auth.confirm', { body })).recoveryCodes),
  });
  return (
    <div className="flex flex-col gap-6 p-4 sm:flex-row">
      {/* Black on white in both colour schemes, so that cameras can read it. */}
      <img
        alt="QR code for your authenticator"
        src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
        className="size-36 shrink-0 rounded-control bg-paper p-2"
      />
      <div className="min-w-0 flex-1">
        <CallForm form={form} label="Set up two-factor">
          <p className="font-semibold">1. Scan with your authenticator</p>
          <p className="text-ink-2">
            or type this key <Copyable label="the key" text={secret} />
            <a href={otpauthUrl} className={cx(TEXT_LINK_CLASSES, 'block py-3 touch:mt-3 sm:hidden')}>
              It is on this phone: open it
            </a>
          </p>
          <p className="font-semibold">2. Type the code it shows</p>
          <TextField
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={form.formState.errors.code?.message}
            {...form.register('code')}
          />
          <div className="flex justify-end gap-2">
            <Button size="lg" onClick={cancel}>
              Cancel
            </Button>
            <Button type="submit" kind="primary" size="lg" busy={form.isBusy}>
              Check the code
            </Button>
          </div>
        </CallForm>
      </div>
    </div>
  );
}

function Codes({ codes, done }: { codes: readonly string[]; done: () => void }) {
  const text = codes.join('\n');
  const shown = useRef<HTMLUListElement>(null);
  const copy = async (): Promise<void> => {
    if (await copyOrSelect(text, () => shown.current)) toast('Recovery codes copied');
  };
  return (
    <div className="p-4">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-40 flex-1 font-semibold">3. Keep these recovery codes</p>
        <Button kind="line" icon={Copy} onClick={() => void copy()}>
          Copy
        </Button>
        <Button kind="line" icon={Download} onClick={() => save(text)}>
          Save
        </Button>
      </div>
      <p className="mt-1 text-ink-2">Each works once, when the phone is lost. You see them only now.</p>
      <ul ref={shown} aria-label="Recovery codes" className="mt-3 grid grid-cols-2 gap-2">
        {codes.map((code) => (
          <li key={code} className="rounded-cell bg-active px-2 py-1 text-center font-mono text-12">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex justify-end">
        <Button kind="primary" size="lg" onClick={done}>
          Codes are kept
        </Button>
      </div>
    </div>
  );
}

function save(text: string): void {
  const url = URL.createObjectURL(new Blob([`EO recovery codes\n\n${text}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'eo-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}
