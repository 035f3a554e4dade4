// Asking for access, to a project or a team: what is asked for, and then what there is to do for the one who looks.

import { useCallback } from 'react';
import { useSnapshot } from 'valtio';
import { Page } from '../chrome/Page.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { PageNotFound } from '../ui/ErrorPage.tsx';
import { Splash } from '../ui/Splash.tsx';
import { CallError, messageOf } from '../net/callError.ts';
import { useCall } from '../net/useCall.ts';
import { session } from '../store/session.ts';
import { OwnRequest } from './OwnRequest.tsx';
import { loadPlace, WORDS, type Place } from './place.ts';
import { PlaceHead } from './PlaceHead.tsx';
import { VisitorRequest } from './VisitorRequest.tsx';

export function RequestPage({ id, type }: Place) {
  const { user } = useSnapshot(session);
  return (
    <Page header={user ? 'projects' : 'index'} footer="small">
      <title>Request access · EO</title>
      {/* Whoever signs in or out stands to it in another way. */}
      <Body key={user?.id} id={id} type={type} />
    </Page>
  );
}

function Body({ id, type }: Place) {
  const { user } = useSnapshot(session);
  const load = useCallback((signal: AbortSignal) => loadPlace({ id, type }, signal), [id, type]);
  const { loaded, again } = useCall(load);
  if (loaded.state === 'loading') return <Splash />;
  if (loaded.state === 'failed') {
    if (loaded.error instanceof CallError && loaded.error.status === 404)
      return (
        <PageNotFound>
          <p>The page you requested couldn't be found</p>
        </PageNotFound>
      );
    return (
      <main className="mx-auto w-full max-w-form-wide px-4 py-7 sm:px-0 sm:py-16">
        <h1 className="sr-only">Request access</h1>
        <Banner kind="bad" action={<Button onClick={again}>Try again</Button>}>
          {WORDS[type].notLoaded + messageOf(loaded.error)}
        </Banner>
      </main>
    );
  }
  const info = loaded.value;
  const place = { id, type };
  return (
    <main className="mx-auto w-full max-w-form-wide px-4 pt-7 pb-10 sm:px-0 sm:pt-16">
      <PlaceHead type={type} info={info} />
      {user ? (
        <OwnRequest place={place} info={info} user={user} changed={again} />
      ) : (
        <VisitorRequest place={place} />
      )}
    </main>
  );
}
