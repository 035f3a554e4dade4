// Why a person may not delete an asset.

import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { assetDeletionDenialReason } from '../../shared/permissions/ownership.ts';
import { db } from '../store/db.ts';
import { useActor, useMay } from '../store/rights.ts';

/** Returns why the person may not delete an asset; null where they may. The rule depends on its author and age;
 *  an asset that is open becomes too old at most once. */
export function useAssetDeletionDenialReason(projectId: string, assetId: string): string | null {
  const refusal = useMay(projectId, 'asset.delete');
  const asset = useSnapshot(db.asset)[assetId];
  const actor = useActor(projectId);
  const [openedAt] = useState(() => Date.now());
  return refusal ?? (asset ? assetDeletionDenialReason(asset, actor, openedAt) : null);
}
