// The app: it shows a splash until the session, the server's variables and the code of the first page are loaded, then
// the page of the address.

import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { ErrorBoundary } from './chrome/ErrorBoundary.tsx';
import { Loading } from './chrome/Loading.tsx';
import { StepUpPrompt } from './chrome/StepUpPrompt.tsx';
import { findDesktop } from './browser/desktop.ts';
import { followAddress } from './browser/scheme.ts';
import { HelpHost } from './help/HelpHost.tsx';
import { ErrorPage } from './ui/ErrorPage.tsx';
import { loadable, Nothing } from './ui/loadable.tsx';
import { hasSplash } from './ui/Splash.tsx';
import { Toaster } from './ui/Toaster.tsx';
import { recordPageView } from './net/beacon.ts';
import { Pages } from './routes.tsx';
import { session } from './store/session.ts';

const DesktopLink = loadable(async () => (await import('./desktop/DesktopLink.tsx')).DesktopLink, Nothing);
// No tooltip is shown before the first view.
const TooltipLayer = loadable(async () => (await import('./ui/TooltipLayer.tsx')).TooltipLayer, Nothing);

/** The root component. `firstPage` resolves when the code of the opened page has loaded or failed to load. */
export function App({ firstPage }: { firstPage: Promise<void> }) {
  const { pathname } = useLocation();
  const { auth, vars, fault } = useSnapshot(session);
  const [isCodeLoaded, setCodeLoaded] = useState(false);
  const desktop = findDesktop();
  useEffect(() => {
    void firstPage.then(() => setCodeLoaded(true));
  }, [firstPage]);
  useEffect(() => recordPageView(pathname), [pathname]);
  useLayoutEffect(followAddress, [pathname]);

  if (auth === 'unknown' || vars === null || !isCodeLoaded) return <Loading isShown={hasSplash(pathname)} />;
  if (fault !== null) {
    const message = `The system is unable to load your authentication status. ${fault}`;
    return <ErrorPage name="Authentication Error" message={message} pathname={pathname} />;
  }
  return (
    <>
      <ErrorBoundary pathname={pathname}>
        <Pages />
      </ErrorBoundary>
      {desktop && <DesktopLink desktop={desktop} />}
      <HelpHost />
      <StepUpPrompt />
      <Toaster />
      <TooltipLayer />
    </>
  );
}
