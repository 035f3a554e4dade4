// The reason why a person may not delete an asset.

import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { assetDeletionDenialReason } from '../../shared/permissions/ownership.ts';
import { db } from '../store/db.ts';
import { useActor, useMay } from '../store/rights.ts';

/** Returns the reason why the person may not delete an asset; null if they may. The rule depends on the asset's author
 *  and on its age when the component was mounted. */
export function useAssetDeletionDenialReason(projectId: string, assetId: string): string | null {
  const refusal = useMay(projectId, 'asset.delete');
  const asset = useSnapshot(db.asset)[assetId];
  const actor = useActor(projectId);
  const [openedAt] = useState(() => Date.now());
  return refusal ?? (asset ? assetDeletionDenialReason(asset, actor, openedAt) : null);
}
