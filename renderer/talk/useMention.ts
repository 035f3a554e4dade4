// How a mention is shown now: the present name of the mentioned thing, and the address that it leads to.

import { useEffect } from 'react';
import { useSnapshot, proxy } from 'valtio';
import { assetsPath, channelPath, sheetPath } from '../../shared/paths.ts';
import type { Mention } from '../../shared/rich/richText.ts';
import { db } from '../store/db.ts';
import { health } from '../store/health.ts';
import { loads } from '../store/loaded.ts';
import { personOf } from '../widgets/person.ts';
import { useTalk, type KnownRow } from './talkContext.ts';
import { limits } from '../../shared/limits.ts';
import { call } from '../net/call.ts';
import { CallError } from '../net/callError.ts';

/** A mention as it is shown. */
export interface ShownMention {
  /** The name, with `@` for a person or a category and `#` for a channel; of a row its number. */
  readonly name: string;
  /** The title of a row; '' for anything else. */
  readonly title: string;
  /** The number that the row had when the text was written; '' where it has the same one now. */
  readonly formerNumber: string;
  /** Whether the mentioned thing was deleted. */
  readonly isGone: boolean;
  /** The address that it leads to; null for people, and for what is gone. */
  readonly path: string | null;
}

/** Returns how a mention is shown. Where the page does not know the mentioned thing, its name is shown as written. */
export function useMention({ kind, id }: Mention, written: string): ShownMention {
  const { projectId, rowOf } = useTalk();
  const { user, category, sheet, asset, channel } = useSnapshot(db);
  const isLoaded = useSnapshot(loads).byId[projectId] === 'loaded';
  const known = kind === 'row' ? (rowOf?.(id) ?? null) : null;
  const isUnknownRow = kind === 'row' && known === null;
  const namedRow = useSnapshot(namedRows).byId[id];
  const isConnected = useSnapshot(health).lostAt === null;
  useEffect(() => {
    if (!isUnknownRow || !isConnected) return undefined;
    nameRow(projectId, id);
    // Changes of rows in a sheet that the page does not follow are not published to it, so the row is requested again.
    const timer = window.setInterval(() => {
      if (!document.hidden) nameRow(projectId, id);
    }, AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [isUnknownRow, isConnected, projectId, id]);
  const asWritten = { name: written, title: '', formerNumber: '', isGone: false, path: null };
  const named = (name: string | undefined, path: string | null, sign = ''): ShownMention =>
    name === undefined ? { ...asWritten, isGone: isLoaded } : { ...asWritten, name: `${sign}${name}`, path };
  switch (kind) {
    // A person who has left the project is not in the bin, so the name is shown as it was written.
    case 'user':
      return user[id] ? named(personOf(user[id], id).name, null, '@') : asWritten;
    case 'category':
      return named(category[id]?.name, null, '@');
    case 'sheet':
      return named(sheet[id]?.title, sheetPath(projectId, id));
    case 'asset':
      return named(asset[id]?.title, assetsPath(projectId, id));
    case 'channel':
      return named(channel[id]?.title, channelPath(projectId, id), '#');
    case 'row': {
      const row = known ?? namedRow;
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

/** The rows that the server was asked for, by id; null for rows that do not exist. */
const namedRows = proxy<{ byId: Record<string, KnownRow | null> }>({ byId: {} });

/** Time in ms within which a row is not requested again, and time in ms for which requests are gathered into one. */
const FRESH_MS = 10_000;
const GATHER_MS = 30;
/** Time in ms after which the number and title of a mentioned row that is in sight are requested again. */
const AGAIN_MS = 15_000;

const requestedAt = new Map<string, number>();
let waiting: { readonly projectId: string; readonly ids: Set<string> } | null = null;

/** Requests the number and title of a row soon, unless that was done within `FRESH_MS`. */
function nameRow(projectId: string, rowId: string): void {
  if (performance.now() - (requestedAt.get(rowId) ?? -FRESH_MS) < FRESH_MS) return;
  if (waiting?.projectId !== projectId) {
    const batch = { projectId, ids: new Set<string>() };
    waiting = batch;
    window.setTimeout(() => void ask(batch), GATHER_MS);
  }
  waiting.ids.add(rowId);
  requestedAt.set(rowId, performance.now());
}

async function ask(batch: { readonly projectId: string; readonly ids: ReadonlySet<string> }): Promise<void> {
  if (waiting === batch) waiting = null;
  const { projectId } = batch;
  const all = [...batch.ids];
  for (let from = 0; from < all.length; from += limits.rowsNamed) {
    const ids = all.slice(from, from + limits.rowsNamed);
    try {
      const { rows } = await call('talk.rows', { params: { projectId }, query: { ids: ids.join(',') } });
      for (const id of ids) take(id, rows[id] ?? null);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // The mentions show what was written until another request succeeds.
      for (const id of ids) requestedAt.delete(id);
    }
  }
}

/** Stores the server's answer about a row. An answer that equals the previous one causes no render. */
function take(rowId: string, row: KnownRow | null): void {
  const before = namedRows.byId[rowId];
  const isSame =
    before?.label === row?.label && before?.title === row?.title && before?.sheetId === row?.sheetId;
  if (before === undefined || !isSame) namedRows.byId[rowId] = row;
}
