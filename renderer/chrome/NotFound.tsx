// Page Not Found. A visitor is told that signing in may help, since the page cannot know whether it exists.

import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { loginPath } from '../../shared/paths.ts';
import { PageNotFound } from '../ui/ErrorPage.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { session } from '../store/session.ts';

/** The message that there is no such page, or none that the person may see. */
export function NotFound() {
  const { auth } = useSnapshot(session);
  const { pathname } = useLocation();
  return (
    <>
      <title>Page Not Found · EO</title>
      {auth === 'signedIn' ? (
        <PageNotFound />
      ) : (
        <PageNotFound>
          <p>
            This link leads nowhere, or only somewhere once you are signed in.{' '}
            <TextLink to={loginPath(pathname)}>Sign in</TextLink>
          </p>
        </PageNotFound>
      )}
    </>
  );
}
