// The page behind the link “Stop mails about …” of a mail. The mails are stopped only by a button, so that a program
// that prefetches links changes nothing.

import { useCallback, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { EVENT_WORDS } from '../../shared/notificationEvents.ts';
import { paths } from '../../shared/paths.ts';
import { NotFound } from '../chrome/NotFound.tsx';
import { SitePage } from '../chrome/SitePage.tsx';
import { LoadFailurePage } from '../chrome/LoadFailurePage.tsx';
import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { call, type CallReply } from '../net/call.ts';
import { CallError, mayPass } from '../net/callError.ts';
import { useCall } from '../net/useCall.ts';
import { session } from '../store/session.ts';
import { useAttempt } from '../chrome/useAttempt.ts';

type Subscription = CallReply<'unsubscribe.show'>;

const LIST = new Intl.ListFormat('en');

/** The page that stops or resumes a kind of mail without signing in. */
export function UnsubscribePage() {
  const { token = '' } = useParams();
  const load = useCallback(
    (signal: AbortSignal) => call('unsubscribe.show', { params: { token }, signal }),
    [token],
  );
  const { loaded, again } = useCall(load);
  return (
    <SitePage>
      <title>Mails · EO</title>
      {loaded.state === 'loading' && (
        <div className="m-auto">
          <Spinner />
        </div>
      )}
      {loaded.state === 'done' && <Question token={token} given={loaded.value} />}
      {loaded.state === 'failed' &&
        (loaded.error instanceof CallError && !mayPass(loaded.error) ? (
          <NotFound />
        ) : (
          <main className="m-auto">
            <LoadFailurePage title="This page could not be loaded" error={loaded.error} again={again} />
          </main>
        ))}
    </SitePage>
  );
}

function Question({ token, given }: { token: string; given: Subscription }) {
  const [{ events, isOn }, setSubscription] = useState(given);
  const { busy, attempt } = useAttempt();
  const isSignedIn = useSnapshot(session).auth === 'signedIn';
  const about = LIST.format(events.map((event) => EVENT_WORDS[event].about));
  const change = async (): Promise<void> => {
    setSubscription(await call('unsubscribe.change', { params: { token }, body: { isOn: !isOn } }));
  };
  return (
    <main className="m-auto w-full max-w-form px-4 py-16 text-center">
      <div aria-live="polite">
        <h1 className="text-28 font-heading">{isOn ? 'Stop these mails?' : 'These mails are off'}</h1>
        <p className="mt-2 mb-6 text-14 text-ink-2">
          {isOn
            ? `Mails about ${about} will not come any more. In EO you still see all of it.`
            : `No more mails about ${about}. In EO you still see all of it.`}
        </p>
      </div>
      <Button kind={isOn ? 'primary' : 'line'} size="xl" block busy={busy} onClick={() => attempt(change)}>
        {isOn ? 'Stop these mails' : 'Turn them on again'}
      </Button>
      {isSignedIn && (
        <p className="mt-4">
          <TextLink alone to={paths.notificationSettings}>
            All notification settings
          </TextLink>
        </p>
      )}
    </main>
  );
}
