// Google in one's settings: which account signs one in, linking it, and unlinking it.

import { useSearchParams } from 'react-router-dom';
import { useAttempt } from '../chrome/useAttempt.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { GoogleMark } from '../widgets/GoogleMark.tsx';
import { toast } from '../ui/toasts.ts';
import { call, type CallReply } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { useCall } from '../net/useCall.ts';

const load = (signal: AbortSignal) => call('google.state', { signal });

type State = CallReply<'google.state'>;

export function GoogleLink() {
  const { loaded, again } = useCall(load);
  const [search] = useSearchParams();
  return (
    <section aria-labelledby="google" className="mt-8 border-t border-line pt-6">
      <div className="flex items-center gap-2">
        <h2 id="google" className="flex-1 text-14 font-semibold">
          Google
        </h2>
        {loaded.state === 'done' && <Act state={loaded.value} changed={again} />}
      </div>
      {loaded.state === 'done' && (
        <p className="mt-1 flex items-center gap-2 text-ink-2">
          {loaded.value.email !== null && <GoogleMark />}
          <span className="min-w-0 break-words">{wordsOf(loaded.value)}</span>
        </p>
      )}
      {loaded.state === 'failed' && <Banner kind="bad">{messageOf(loaded.error)}</Banner>}
      {search.get('google') === 'taken' && (
        <div className="mt-3">
          <Banner kind="bad">
            Nothing was linked: that Google account belongs to another account of EO, or yours has one
            already.
          </Banner>
        </div>
      )}
    </section>
  );
}

/** What can be done about it; nothing, where Google is the only way in. */
function Act({ state: { email, mayUnlink }, changed }: { state: State; changed: () => void }) {
  const { busy, attempt } = useAttempt();
  const link = async () => location.assign((await call('google.link', { body: {} })).url);
  const unlink = async () => {
    await call('google.unlink');
    toast('Google is unlinked.');
    changed();
  };
  if (email !== null && !mayUnlink) return null;
  return (
    <Button kind="line" busy={busy} onClick={() => attempt(email === null ? link : unlink)}>
      {email === null ? 'Link Google' : 'Unlink Google'}
    </Button>
  );
}

function wordsOf({ email, mayUnlink }: State): string {
  if (email === null) return 'Sign in by Google besides your password.';
  return mayUnlink
    ? `${email} signs you in.`
    : `${email} signs you in. To unlink it, choose a password first.`;
}
