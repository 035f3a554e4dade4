// The page of a project's assets, or of a single one where the address names it.

import { ImagePlus } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { assetsPath } from '../../shared/paths.ts';
import { TopBar } from '../project/TopBar.tsx';
import { listedAssetOf } from '../store/assetList.ts';
import { db } from '../store/db.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { AssetPage } from './AssetPage.tsx';
import { AssetList } from './list/AssetList.tsx';

/** The page of the address: all assets, or one. */
export function AssetsPage() {
  const { projectId = '', assetId = null } = useParams();
  if (assetId === null) return <AssetList projectId={projectId} />;
  return <OneAsset key={assetId} projectId={projectId} assetId={assetId} />;
}

function OneAsset({ projectId, assetId }: { projectId: string; assetId: string }) {
  const record = useSnapshot(db.asset)[assetId];
  const asset = listedAssetOf(record, useSnapshot(db.assetFile));
  if (asset && record?.projectId === projectId) return <AssetPage projectId={projectId} asset={asset} />;
  return (
    <>
      <title>Assets · EO</title>
      <TopBar title="Assets" />
      <EmptyState
        icon={ImagePlus}
        title="This asset is not there"
        actions={
          <Link to={assetsPath(projectId)} className={buttonClass({ kind: 'line', size: 'lg' })}>
            All assets
          </Link>
        }
      >
        It was deleted, or its address is incomplete.
      </EmptyState>
    </>
  );
}
