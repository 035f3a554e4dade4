// The context of the page of one asset: which version is shown, its threads, which mark is selected, and the mark that is
// being set.

import { createContext, use } from 'react';
import type { MediaAnchor } from '../../shared/entities/mediaAnchor.ts';
import type { AssetVersion, ListedAsset } from '../store/assetList.ts';
import type { MediaThread, VersionNumbers } from './marks/mediaThreads.ts';

export interface AssetPageState {
  readonly projectId: string;
  readonly asset: ListedAsset;
  /** The version that is shown. */
  readonly version: AssetVersion;
  /** The numbers of all versions by their ids. */
  readonly numbers: VersionNumbers;
  /** The threads that the shown version has. */
  readonly threads: readonly MediaThread[];
  /** The id of the first comment of the selected thread; null where none is selected. */
  readonly selectedId: string | null;
  select(threadId: string | null): void;
  /** The place of a comment that is not written yet; null where none is set. */
  readonly draft: MediaAnchor | null;
  setDraft(anchor: MediaAnchor | null): void;
  /** Why the person may not comment, as a sentence; null where they may. */
  readonly whyNotComment: string | null;
}

/** The context of the page of one asset; null outside of it. */
export const AssetPageContext = createContext<AssetPageState | null>(null);

/** Returns the context. @throws Error outside of it */
export function useAssetPage(): AssetPageState {
  const state = use(AssetPageContext);
  if (!state) throw new Error('outside of the page of an asset');
  return state;
}
