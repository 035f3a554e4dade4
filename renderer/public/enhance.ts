// What script adds to a page that the server rendered: the scheme follows the system, menus close by Escape, the page
// view is counted, errors are reported. Everything works without it.

import '../theme.css';
import '../icons/mark.svg';
import { followScheme } from '../browser/scheme.ts';
import { unregisterServiceWorkers } from '../browser/serviceWorkers.ts';
import { recordPageView, startBeacon } from '../net/beacon.ts';

unregisterServiceWorkers();
followScheme();
startBeacon();
recordPageView(location.pathname);

for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')) {
  const close = () => menu.removeAttribute('open');
  menu.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });
  menu.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    // `?` is the close button: without script it loads the page anew, which closes the menu too.
    if (link.getAttribute('href') === '?') event.preventDefault();
    close();
  });
}
