// The sheet as the paper's engine takes it, kept up to date: made anew in a quiet moment after any change.

import { useEffect, useState } from 'react';
import { subscribe } from 'valtio';
import type { SheetContent } from '../../shared/layout/content.ts';
import { db } from '../store/db.ts';
import type { Records } from '../store/records.ts';
import { contentOf } from './content.ts';
import { whenIdle } from './idle.ts';

export function useContent(records: Records, projectId: string): SheetContent {
  const [content, setContent] = useState(() => contentOf(records, projectId));
  useEffect(() => {
    const making = whenIdle(() => {
      setContent(contentOf(records, projectId));
      return false;
    });
    const kinds = [db.project, db.sheet, db.column, db.category, db.sheetLayout, db.hiddenCategory];
    const ends = [
      records.waking.onFrame(() => making.again()),
      ...kinds.map((kind) => subscribe(kind, () => making.again())),
    ];
    return () => {
      making.end();
      for (const end of ends) end();
    };
  }, [records, projectId]);
  return content;
}
