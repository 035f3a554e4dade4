// Composition root of the page: connects browser, net and store, and mounts the app.

import './theme.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { followScheme } from './browser/scheme.ts';
import { unregisterServiceWorkers } from './browser/serviceWorkers.ts';
import { startBeacon } from './net/beacon.ts';
import { preloadPage } from './routes.tsx';
import { startSession } from './store/session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The shell has no root element');

// Dialogs lock the page's scroll by a style of their own; the server's policy lets it in by this word.
const word = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
Object.assign(globalThis, { __webpack_nonce__: word?.nonce });

unregisterServiceWorkers();
followScheme();
startBeacon();
preloadPage(location.pathname);
void startSession();

createRoot(root).render(
  <BrowserRouter>
    <App />
  </BrowserRouter>,
);
