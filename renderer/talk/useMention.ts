// What a mention says now: the name that the thing has today, and where it leads.

import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { assetsPath, sheetPath } from '../../shared/paths.ts';
import type { Mention } from '../../shared/rich/richText.ts';
import { db } from '../store/db.ts';
import { loads } from '../store/loaded.ts';
import { personOf } from '../widgets/person.ts';
import { namedRows, nameRow } from './namedRows.ts';
import { useTalk } from './talkContext.ts';

/** A mention as it is shown. */
export interface ShownMention {
  /** The name or the number, with its sign where it stands for people. */
  readonly name: string;
  /** The title of a row; '' for anything else. */
  readonly title: string;
  /** The number that the row had when the text was written; '' where it has the same one now. */
  readonly formerNumber: string;
  /** Whether it was deleted. */
  readonly isGone: boolean;
  /** The address that it leads to; null for people, and for what is gone. */
  readonly path: string | null;
}

/** Returns what a mention says now; where the page does not know the thing, what was written. */
export function useMention({ kind, id }: Mention, written: string): ShownMention {
  const { projectId, rowOf } = useTalk();
  const { user, category, sheet, asset, channel } = useSnapshot(db);
  const isLoaded = useSnapshot(loads).byId[projectId] === 'loaded';
  const known = kind === 'row' ? (rowOf?.(id) ?? null) : null;
  const isAsked = kind === 'row' && known === null;
  const asked = useSnapshot(namedRows).byId[id];
  useEffect(() => {
    if (isAsked) nameRow(projectId, id);
  }, [isAsked, projectId, id]);
  const asWritten = { name: written, title: '', formerNumber: '', isGone: false, path: null };
  const named = (name: string | undefined, path: string | null, sign = ''): ShownMention =>
    name === undefined ? { ...asWritten, isGone: isLoaded } : { ...asWritten, name: `${sign}${name}`, path };
  switch (kind) {
    // Somebody who has left the project is not in the bin: the name stands as it was written.
    case 'user':
      return user[id] ? named(personOf(user[id], id).name, null, '@') : asWritten;
    case 'category':
      return named(category[id]?.name, null, '@');
    case 'sheet':
      return named(sheet[id]?.title, sheetPath(projectId, id));
    case 'asset':
      return named(asset[id]?.title, assetsPath(projectId, id));
    case 'channel':
      return named(channel[id]?.title, null, '#');
    case 'row': {
      const row = known ?? asked;
      if (row === null) return { ...asWritten, isGone: true };
      if (row === undefined) return asWritten;
      const before = written.replace(/^#/, '');
      return {
        name: row.label || before,
        title: row.title,
        formerNumber: row.label === '' || row.label === before ? '' : before,
        isGone: false,
        path: `${sheetPath(projectId, row.sheetId)}#${id}`,
      };
    }
  }
}
