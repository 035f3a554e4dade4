// The sheet as the paper's engine takes it, kept up to date: made anew in a quiet moment after any change.

import { useEffect, useState } from 'react';
import { subscribe } from 'valtio';
import type { SheetContent } from '../../../shared/layout/content.ts';
import { db } from '../../store/db.ts';
import type { Records } from '../../store/records.ts';
import { sheetContentOf } from '../model/content.ts';
import { whenIdle } from '../../browser/idle.ts';

/** Null until the first is made. */
export function useContent(records: Records, projectId: string): SheetContent | null {
  const [content, setContent] = useState<SheetContent | null>(null);
  useEffect(() => {
    const make = (): void => setContent(sheetContentOf(records, projectId));
    const making = whenIdle(() => {
      make();
      return false;
    });
    const layouts = [db.sheetLayout, db.hiddenCategory];
    const kinds = [db.project, db.sheet, db.column, db.category, db.asset, db.assetFile, ...layouts];
    const ends = [
      records.waking.onFrame(making.again),
      ...kinds.map((kind) => subscribe(kind, making.again)),
    ];
    // After it listens, so that no change falls between.
    make();
    return () => {
      making.end();
      for (const end of ends) end();
    };
  }, [records, projectId]);
  return content;
}
