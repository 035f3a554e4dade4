// Opens a page that was requested once it exists, unless the person has gone to another page meanwhile.

import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../ui/toasts.ts';

/** A page that can be opened, and the words of the toast that offers it. */
interface Opening {
  readonly path: string;
  readonly words: string;
}

/** Returns a function that opens the page that `asked` resolves to; null opens nothing. This may take minutes: if the
 *  person has gone elsewhere meanwhile, they stay there, and a toast offers to open the page. */
export function useOpenOnceThere(): (asked: Promise<Opening | null>) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async (asked) => {
      // The address of the window is read, since the component that asks may be gone by then.
      const { pathname } = location;
      const opening = await asked;
      if (opening === null) return;
      const { path, words } = opening;
      if (location.pathname === pathname) await navigate(path);
      else toast(words, { action: { label: 'Open', act: () => void navigate(path) } });
    },
    [navigate],
  );
}
