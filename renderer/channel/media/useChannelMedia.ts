// The media of a channel, page by page until all are here.

import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Comment } from '../../../shared/records.ts';
import { CallError } from '../../net/callError.ts';
import { db } from '../../store/db.ts';
import { postedFile } from '../../talk/files/files.ts';
import type { MediaItem } from './mediaFilter.ts';
import { loadMediaPage } from './mediaPage.ts';

interface ChannelMedia {
  readonly load: 'loading' | 'loaded' | { readonly failed: CallError };
  /** The newest first. */
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
