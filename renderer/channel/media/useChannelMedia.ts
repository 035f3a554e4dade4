// The media of a channel, page by page until all are here.

import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { z } from 'zod';
import { call } from '../../net/call.ts';
import { CallError } from '../../net/callError.ts';
import { db } from '../../store/db.ts';
import type { Comment } from '../../../shared/records.ts';
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
  throw new Error(`${projectId} ${channelId}`);
}
