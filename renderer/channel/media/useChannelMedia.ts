// The media of a channel, page by page until all are here.

import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { CallError } from '../../net/callError.ts';
import { db } from '../../store/db.ts';
import { channelWindows, loadNewest, openChannel } from '../../store/channelPosts.ts';
import { postedFile } from '../post/files.ts';
import type { MediaItem } from './mediaFilter.ts';

interface ChannelMedia {
  readonly load: 'loading' | 'loaded' | { readonly failed: CallError };
  /** The newest first. */
  readonly items: readonly MediaItem[];
  /** Whether all pages are here. */
  readonly isWhole: boolean;
  again(): void;
}

/** Returns the media of a channel. */
export function useChannelMedia(projectId: string, channelId: string): ChannelMedia {
  useEffect(() => openChannel(projectId, channelId), [projectId, channelId]);
  const comments = useSnapshot(db.comment);
  const assets = useSnapshot(db.asset);
  const versions = useSnapshot(db.assetFile);
  const items = useMemo(
    () =>
      Object.values(comments)
        .filter((comment) => comment.channelId === channelId)
        .flatMap((comment) =>
          (comment.assetIds ?? []).flatMap((assetId): MediaItem | [] => {
            const asset = assets[assetId];
            const file = asset ? postedFile(asset, versions[asset.currentFileId ?? '']) : null;
            if (!file) return [];
            const { id, parentCommentId = null, userId = '', createdAt = 0 } = comment;
            return {
              key: `${id} ${assetId}`,
              file,
              postId: id,
              parentId: parentCommentId,
              userId,
              postedAt: createdAt,
            };
          }),
        )
        .toSorted((one, other) => other.postedAt - one.postedAt),
    [comments, assets, versions, channelId],
  );
  return {
    load: useSnapshot(channelWindows).byId[channelId]?.load ?? 'loading',
    items,
    isWhole: true,
    again: () => void loadNewest(projectId, channelId),
  };
}
