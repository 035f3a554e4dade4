// How many notices are new, in the title of the window: “(3) Run of show · EO”. Pages set their titles whenever they
// like; the number is put before whatever stands there.

import { useEffect } from 'react';

const BADGE = /^\(\d+\) /;

export function useTitleBadge(count: number): void {
  useEffect(() => {
    const show = (): void => {
      const bare = document.title.replace(BADGE, '');
      const wanted = count > 0 ? `(${count}) ${bare}` : bare;
      if (document.title !== wanted) document.title = wanted;
    };
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    show();
    return () => {
      observer.disconnect();
      document.title = document.title.replace(BADGE, '');
    };
  }, [count]);
}
