// The offer to create the demo show as a project of the person's own.

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { projectPath } from '../../shared/paths.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toasts.ts';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';

/** The line that offers the demo project. */
export function DemoOffer() {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3 border-t border-line pt-5 text-ink-2">
      <p className="min-w-60 flex-1">
        Rather look around first? The demo is a whole show that is yours to change.
      </p>
      <DemoButton />
    </div>
  );
}

/** The button that creates and opens the demo project. */
export function DemoButton({ size }: { size?: 'lg' }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      const { projectId } = await call('account.demo', { body: {} });
      await navigate(projectPath(projectId));
    } catch (error) {
      toast(messageOf(error), { kind: 'bad' });
      setBusy(false);
    }
  };
  return (
    <Button {...(size && { size })} className="phone:h-11" busy={busy} onClick={() => void make()}>
      Open the demo show
    </Button>
  );
}
