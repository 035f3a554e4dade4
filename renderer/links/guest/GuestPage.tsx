// The page that a guest without an account sees at a link.

import { useParams } from 'react-router-dom';
import { ServerPage } from '../../chrome/ServerPage.tsx';
import { PageNotFound } from '../../ui/ErrorPage.tsx';
import { Splash } from '../../ui/Splash.tsx';
import { useIsPhone } from '../../widgets/useIsPhone.ts';
import { ControlPage } from './ControlPage.tsx';
import { GuestEnded, GuestFailed, GuestPassword } from './GuestClosed.tsx';
import { GuestFrame } from './GuestFrame.tsx';
import type { GuestLoad } from './guestModel.ts';
import { useGuestView } from './useGuestView.ts';

/** The page of a link. */
export function GuestPage() {
  const { linkId = '' } = useParams();
  // The key resets the state for another link.
  return <Body key={linkId} linkId={linkId} />;
}

function Body({ linkId }: { linkId: string }) {
  const viewing = useGuestView(linkId);
  const isPhone = useIsPhone();
  const { state } = viewing;
  switch (state.kind) {
    case 'loading':
      return <Splash />;
    case 'password':
      return <GuestPassword linkId={linkId} opened={viewing.again} />;
    case 'ended':
      return <GuestEnded expiresAt={state.expiresAt} />;
    case 'unknown':
      return (
        <PageNotFound>
          <p>The page you requested couldn't be found</p>
        </PageNotFound>
      );
    case 'failed':
      return <GuestFailed why={state.why} again={viewing.again} />;
    case 'shown':
      // The server renders the pages that follow a show, once the password was entered.
      if (DRAWN_BY_SERVER.has(state.load.scope)) return <ServerPage />;
      return (
        <>
          <title>{`${titleOf(state.load)} · EO`}</title>
          {state.load.scope === 'control' ? (
            <ControlPage load={state.load} />
          ) : (
            <GuestFrame load={state.load} editing={viewing} isPhone={isPhone} isLive={viewing.isLive} />
          )}
        </>
      );
  }
}

const DRAWN_BY_SERVER: ReadonlySet<string> = new Set(['follow', 'display']);

function titleOf({ db }: GuestLoad): string {
  const [project] = Object.values(db['project'] ?? {});
  const title = project?.['title'];
  return typeof title === 'string' && title !== '' ? title : 'Plan';
}
