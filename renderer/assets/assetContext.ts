// The context of the page of one asset: the shown version and its threads, the selected thread, and the mark that is
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
  /** Version numbers by file id. */
  readonly numbers: VersionNumbers;
  /** The threads of the shown version. */
  readonly threads: readonly MediaThread[];
  /** Id of the first comment of the selected thread; null if none is selected. */
  readonly selectedId: string | null;
  select(threadId: string | null): void;
  /** Place of a comment that is still to be written; null if none is set. */
  readonly draft: MediaAnchor | null;
  /** The field of that comment takes the focus whenever this changes to another object; null for no focus. */
  readonly draftFocus: object | null;
  /** Sets the place, with the focus in the field of its comment. */
  setDraft(anchor: MediaAnchor | null): void;
  /** Sets the place while keys still change it: the focus stays where it is. */
  moveDraft(anchor: MediaAnchor): void;
  /** Reason why the person may not comment, as a sentence; null if they may. */
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
