// The media of a channel, page by page until all are here.

import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { subscribe, useSnapshot } from 'valtio';
import { z } from 'zod';
import { entityOfKind } from '../../../shared/model/kinds.ts';
import type { Comment } from '../../../shared/records.ts';
import { useRefresh } from '../../chrome/useRefresh.ts';
import { call } from '../../net/call.ts';
import { CallError } from '../../net/callError.ts';
import { loadPatiently } from '../../net/patientLoad.ts';
import { withRetries } from '../../net/retries.ts';
import { db } from '../../store/db.ts';
import { postedFile } from '../../talk/files/files.ts';
import type { MediaItem } from './mediaFilter.ts';

interface ChannelMedia {
  readonly load: 'loading' | 'loaded' | { readonly failed: CallError };
  /** The media, from the newest to the oldest. */
  readonly items: readonly MediaItem[];
  /** Whether all pages are here. */
  readonly isWhole: boolean;
  again(): void;
}

interface Pages {
  readonly posts: readonly Comment[];
  /** Cursor of the next page; null when all pages are loaded. */
  readonly before: string | null;
  readonly failed: CallError | null;
}

/** Returns the media of a channel. */
export function useChannelMedia(projectId: string, channelId: string): ChannelMedia {
  const [pages, setPages] = useState<Pages | null>(null);
  const [round, setRound] = useState(0);
  const isFirst = pages === null;
  const before = pages?.before ?? null;
  const needsMore = isFirst || (before !== null && pages.failed === null);
  useEffect(() => {
    if (!needsMore) return undefined;
    const ended = new AbortController();
    loadMediaPage({ projectId, channelId }, before, ended.signal).then(
      (page) => setPages((now) => ({ ...page, posts: [...(now?.posts ?? []), ...page.posts], failed: null })),
      (error: unknown) => {
        if (ended.signal.aborted || !(error instanceof CallError)) return;
        setPages((now) => ({ posts: now?.posts ?? [], before: now?.before ?? null, failed: error }));
      },
    );
    return () => ended.abort();
  }, [projectId, channelId, needsMore, before, round]);
  useNewestPage(projectId, channelId, (page) => setPages((now) => now && withNewest(now, page)));
  const assets = useSnapshot(db.asset);
  const versions = useSnapshot(db.assetFile);
  const posts = pages?.posts;
  const items = useMemo(
    () =>
      (posts ?? []).flatMap((post) =>
        (post.assetIds ?? []).flatMap((assetId): MediaItem | [] => {
          const asset = assets[assetId];
          const file = asset ? postedFile(asset, versions[asset.currentFileId ?? '']) : null;
          if (!file) return [];
          const { id, parentCommentId = null, userId = '', createdAt = 0 } = post;
          return {
            key: `${id} ${assetId}`,
            file,
            postId: id,
            parentId: parentCommentId,
            userId,
            postedAt: createdAt,
          };
        }),
      ),
    [posts, assets, versions],
  );
  const again = useCallback(() => {
    setPages(null);
    setRound((count) => count + 1);
  }, []);
  const failed = pages?.failed ?? null;
  return {
    load: isFirst ? 'loading' : failed !== null && items.length === 0 ? { failed } : 'loaded',
    items,
    isWhole: before === null,
    again,
  };
}

/** Time in ms without a change of files after which the newest page is loaded again. */
const GATHER_MS = 400;

/** Loads the newest page again when files come or go in the project, when the page becomes visible, and periodically,
 *  since this page does not follow the channel itself. */
function useNewestPage(projectId: string, channelId: string, take: (page: MediaPage) => void): void {
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((count) => count + 1), []);
  const taken = useEffectEvent(take);
  useRefresh(again);
  useEffect(() => {
    let timer = 0;
    const soon = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(again, GATHER_MS);
    };
    const ends = [subscribe(db.asset, soon), subscribe(db.assetFile, soon)];
    return () => {
      window.clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [again]);
  useEffect(() => {
    if (round === 0) return undefined;
    const ended = new AbortController();
    const load = (signal: AbortSignal) => loadMediaPage({ projectId, channelId }, null, signal);
    void loadPatiently(load, ended.signal, { done: taken, failed: () => undefined });
    return () => ended.abort();
  }, [projectId, channelId, round]);
}

/** Returns the loaded posts with the newest page replaced. Older posts stay, and so does the cursor after them. */
export function withNewest<Known extends MediaPage>(now: Known, { posts, before }: MediaPage): Known {
  const oldest = posts.at(-1);
  if (!oldest || before === null) return { ...now, posts, before };
  const older = now.posts.filter(({ id }) => id < oldest.id);
  return older.length === 0 ? { ...now, posts, before } : { ...now, posts: [...posts, ...older] };
}

const reply = z.object({
  db: z.object({ comment: z.record(z.string(), z.looseObject({})).default({}) }),
  before: z.string().nullable(),
});
/** Number of posts of one page. */
const AT_ONCE = 200;

/** The posts of a page, the newest first, and the cursor of the next page; null for none. */
export interface MediaPage {
  readonly posts: readonly Comment[];
  readonly before: string | null;
}

/**
 * Loads a page of the posts with media. A failure of the first page is shown in place of the media. Further pages are
 * loaded without the person's doing, so they are requested again while the network or the server is away.
 * @throws CallError
 */
export async function loadMediaPage(
  params: { readonly projectId: string; readonly channelId: string },
  before: string | null,
  signal: AbortSignal,
): Promise<MediaPage> {
  const query = { limit: AT_ONCE, ...(before !== null && { before }) };
  const ask = () => call('talk.media', { params, query, signal });
  const read = reply.parse(await (before === null ? ask() : withRetries(ask, { signal, isPatient: true })));
  const posts = Object.entries(read.db.comment)
    .map(([id, fields]) => entityOfKind('comment', { ...fields, id }))
    .toSorted((one, other) => (one.id < other.id ? 1 : -1));
  return { posts, before: read.before };
}
