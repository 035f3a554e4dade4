// Does what was asked of the paper, once, when its pages are there.

import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { asked } from './asked.ts';
import { printPages, savePages } from './output.ts';

export function useAskedPaper(isReady: boolean, title: string): void {
  const { act } = useSnapshot(asked);
  useEffect(() => {
    if (act === null) return;
    asked.act = null;
    // Where there are no pages, the preview says why.
    if (isReady) void (act === 'print' ? printPages() : savePages(title));
  }, [act, isReady, title]);
}
