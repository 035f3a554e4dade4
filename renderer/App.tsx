// The app: a splash until it knows who is there and what the server offers, then the page that the address names.

import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { ErrorBoundary } from './chrome/ErrorBoundary.tsx';
import { StepUp } from './chrome/StepUp.tsx';
import { findDesktop } from './desktop.ts';
import { ErrorPage } from './kit/ErrorPage.tsx';
import { Splash, splashShown } from './kit/Splash.tsx';
import { Toaster } from './kit/Toaster.tsx';
import { Tips } from './kit/Tips.tsx';
import { recordPageView } from './net/beacon.ts';
import { Pages } from './routes.tsx';
import { session } from './store/session.ts';

const DesktopLink = lazy(async () => ({ default: (await import('./DesktopLink.tsx')).DesktopLink }));

export function App() {
  const { pathname } = useLocation();
  const { auth, vars, fault } = useSnapshot(session);
  const desktop = findDesktop();
  useEffect(() => recordPageView(pathname), [pathname]);

  if (auth === 'unknown' || vars === null) return splashShown(pathname) ? <Splash /> : null;
  if (fault !== null) {
    const message = `The system is unable to load your authentication status. ${fault}`;
    return <ErrorPage name="Authentication Error" message={message} pathname={pathname} />;
  }
  return (
    <>
      <ErrorBoundary pathname={pathname}>
        <Pages />
      </ErrorBoundary>
      {desktop && (
        <Suspense>
          <DesktopLink desktop={desktop} />
        </Suspense>
      )}
      <StepUp />
      <Toaster />
      <Tips />
    </>
  );
}
