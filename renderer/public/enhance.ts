// The script of server-rendered pages: the scheme follows the system, menus close by Escape, the page view is
// counted, errors are reported, the guide is searched. The pages also work without it.

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
    // The close button links to `?`: without script it loads the page anew, which closes the menu.
    if (link.getAttribute('href') === '?') event.preventDefault();
    close();
  });
}
