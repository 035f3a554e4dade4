// The sign-out page, which ends the session and loads the public home page.

import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { ErrorPage } from '../ui/ErrorPage.tsx';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';

/** The page that signs the person out when it opens. */
export function LogoutPage() {
  const { pathname } = useLocation();
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    call('auth.logout').then(
      // A full page load drops all data of the signed-out person from memory.
      () => !left && location.replace(paths.home),
      (error: unknown) => setFailure(messageOf(error)),
    );
    return () => {
      left = true;
    };
  }, []);
  if (failure !== null) return <ErrorPage name="Sign Out" message={failure} pathname={pathname} />;
  return (
    <output className="block p-8 text-ink-2">
      <title>Sign Out · EO</title>
      Signing out…
    </output>
  );
}
