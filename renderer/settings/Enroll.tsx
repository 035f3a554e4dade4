// Setting the second factor up: scan, type the code, keep the recovery codes.

import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { secondStep } from '../../shared/forms/credentials.ts';
import { CallForm } from '../chrome/CallForm.tsx';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/classes.ts';
import { Copyable } from '../ui/Copyable.tsx';
import { TextField } from '../ui/TextField.tsx';
import { textLink } from '../ui/TextLink.tsx';
import { toast } from '../ui/toasts.ts';
import { call, type CallReply } from '../net/call.ts';
import { useCallForm } from '../net/useCallForm.ts';

export type Enrollment = CallReply<'auth.enroll'>;

export function Enroll({
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
      {/* Black on white in either scheme: that is what cameras read. */}
      <img
        alt="QR code for your authenticator"
        src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
        className="size-36 shrink-0 rounded-control bg-white p-2"
      />
      <div className="min-w-0 flex-1">
        <CallForm form={form} label="Set up two-factor">
          <p className="font-semibold">1. Scan with your authenticator</p>
          <p className="text-ink-2">
            or type this key <Copyable label="the key" text={secret} />
            <a href={otpauthUrl} className={cx(textLink, 'block sm:hidden')}>
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
            <Button kind="plain" size="lg" onClick={cancel}>
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
  const copy = (): void =>
    void navigator.clipboard.writeText(text).then(
      () => toast('Recovery codes copied'),
      () => toast('The browser did not let them be copied.', { kind: 'bad' }),
    );
  return (
    <div className="p-4">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-40 flex-1 font-semibold">3. Keep these recovery codes</p>
        <Button kind="line" icon={Copy} onClick={copy}>
          Copy
        </Button>
        <Button kind="line" icon={Download} onClick={() => save(text)}>
          Save
        </Button>
      </div>
      <p className="mt-1 text-ink-2">Each works once, when the phone is lost. You see them only now.</p>
      <ul aria-label="Recovery codes" className="mt-3 grid grid-cols-2 gap-2">
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
