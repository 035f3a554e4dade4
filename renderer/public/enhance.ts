// The script of server-rendered pages, which also work without it: it follows the system's colour scheme, closes menus
// by Escape, records the page view, reports errors, and adds the search to the guide.

import '../theme.css';
import './paper.css';
import '../icons/mark.svg';
import { followScheme } from '../browser/scheme.ts';
import { unregisterServiceWorkers } from '../browser/serviceWorkers.ts';
import { recordPageView, startBeacon } from '../net/beacon.ts';
import { addGuideSearch } from './guideSearch.ts';

unregisterServiceWorkers();
followScheme();
startBeacon();
recordPageView(location.pathname);
addGuideSearch();

for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')) {
  const close = () => menu.removeAttribute('open');
  menu.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });
  menu.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    // Without script, the close button's link to `?` reloads the page, which closes the menu.
    if (link.getAttribute('href') === '?') event.preventDefault();
    close();
  });
}
