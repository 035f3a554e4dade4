// The content of the sheet for the layout of paper, updated while the browser is idle after each change.

import { useEffect, useState } from 'react';
import type { SheetContent } from '../../../shared/layout/content.ts';
import type { Records } from '../../store/records.ts';
import { onSheetContentChange, sheetContentOf } from '../model/content.ts';
import { whenIdle } from '../../browser/idle.ts';

/** Returns the content; null in the first render. */
export function useSheetContent(records: Records, projectId: string): SheetContent | null {
  const [content, setContent] = useState<SheetContent | null>(null);
  useEffect(() => {
    const make = (): void => setContent(sheetContentOf(records, projectId));
    const making = whenIdle(() => {
      make();
      return false;
    });
    const stop = onSheetContentChange(records, making.again);
    // The content is made after subscribing, so that no change is missed.
    make();
    return () => {
      making.end();
      stop();
    };
  }, [records, projectId]);
  return content;
}
