// Entry point of the page: it connects browser, net and store, and mounts the app.

import './theme.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { DesktopBridge } from '../shared/desktop.ts';
import { App } from './App.tsx';
import { keepBusyDuring } from './browser/busy.ts';
import { afterFirstView, awaitFirstView, endFirstView } from './browser/firstView.ts';
import { applyPatterns, onLookChange } from './browser/look.ts';
import { followScheme } from './browser/scheme.ts';
import { unregisterServiceWorkers } from './browser/serviceWorkers.ts';
import { shellOfPage } from './browser/desktop.ts';
import { whenIdle } from './browser/idle.ts';
import { loadAddresses } from './net/call.ts';
import { startBeacon } from './net/beacon.ts';
import { isSheetPage } from './net/firstRequests.ts';
import { preloadLazyPages, preloadPage, preloadSheet } from './routes.tsx';
import { session, startSession } from './store/session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The shell has no root element');

// Dialogs stop the page's scrolling with a style element, which the content security policy allows by this nonce.
const word = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
Object.assign(globalThis, { __webpack_nonce__: word?.nonce });

followScheme();
onLookChange(applyPatterns);
const shell = shellOfPage();
if (shell) void keepBusyDuring(startShellPage(root, shell));
else startApp(root);

function startApp(into: Element): void {
  if (isSheetPage(location.pathname)) awaitFirstView();
  startBeacon();
  const firstPage = preloadPage(location.pathname);
  void firstPage.then(() => afterFirstView(whenIdle(preloadRest).again));
  // A person who has to sign in sees no sheet, so nothing waits for its first view.
  void startSession().then(() => session.auth !== 'signedIn' && endFirstView());
  afterFirstView(unregisterServiceWorkers);
  createRoot(into).render(
    <BrowserRouter>
      <App firstPage={firstPage} />
    </BrowserRouter>,
  );
}

/** Preloads code that the first page does not need, but the pages after it do. Returns false, as nothing is left to
 *  do. */
function preloadRest(): boolean {
  // If this fails, the call that needs an address reports the failure.
  loadAddresses().catch(() => undefined);
  void preloadLazyPages();
  if (location.pathname.startsWith('/app/project/')) void preloadSheet();
  return false;
}

/** Renders the desktop shell's own page, which has no server to load a session from. */
async function startShellPage(into: Element, desktop: DesktopBridge): Promise<void> {
  const { WorkspacePage } = await import('./desktop/WorkspacePage.tsx');
  createRoot(into).render(<WorkspacePage desktop={desktop} />);
}
