// The assets of a project as thumbnails, and the chosen one with its versions beside them. Files may be dropped
// anywhere.

import { ImagePlus, Upload } from 'lucide-react';
import { useState } from 'react';
import { useParams, Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { byteSize } from '../../shared/format/amounts.ts';
import { assetsPath } from '../../shared/paths.ts';
import { TopBar } from '../project/TopBar.tsx';
import { useProject } from '../project/useProject.ts';
import { listedAssets, type ListedAsset } from '../store/assetList.ts';
import { db } from '../store/db.ts';
import { useMay } from '../store/rights.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Tag } from '../ui/Tag.tsx';
import { TextField } from '../ui/TextField.tsx';
import { cx } from '../ui/classes.ts';
import { Thumb } from '../widgets/Thumb.tsx';
import { AssetSide } from './AssetSide.tsx';
import { HeldFiles } from './HeldFiles.tsx';
import { chooseFiles, sendFiles } from './assetFiles.ts';
import { useFileDrop } from '../ui/useFileDrop.ts';

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-4';
const veil =
  'pointer-events-none absolute inset-2 z-dialog grid place-items-center rounded-dialog border-2 border-dashed border-accent bg-accent-soft text-16 font-semibold text-accent-text';

/** The page of a project's assets, and of a single one where the address names it. */
export function AssetsPage() {
  const { projectId = '', assetId = null } = useParams();
  const { title: projectTitle } = useProject(projectId);
  const assets = listedAssets(useSnapshot(db.asset), useSnapshot(db.assetFile), projectId);
  const [wanted, setWanted] = useState('');
  const whyNotAdd = useMay(projectId, 'asset.upload');
  const { isOver, ...drop } = useFileDrop(
    (files) => void sendFiles(projectId, [...files]),
    whyNotAdd === null,
  );
  const found = assets.filter(({ title }) => title.toLowerCase().includes(wanted.trim().toLowerCase()));
  const chosen = assets.find(({ id }) => id === assetId) ?? null;
  const upload = (): void => chooseFiles((files) => void sendFiles(projectId, files));
  return (
    <div {...drop} className="relative flex min-h-0 flex-1 flex-col">
      <title>{`Assets · ${projectTitle} · EO`}</title>
      <TopBar title="Assets">
        <Button kind="primary" icon={Upload} refusal={whyNotAdd} onClick={upload}>
          Upload
        </Button>
      </TopBar>
      <div className="flex min-h-0 flex-1">
        <section aria-label="Assets" className="min-w-0 flex-1 overflow-y-auto p-5">
          <HeldFiles projectId={projectId} />
          {assets.length === 0 ? (
            <EmptyState
              icon={ImagePlus}
              title="No assets yet"
              actions={
                <Button kind="primary" size="lg" icon={Upload} refusal={whyNotAdd} onClick={upload}>
                  Upload files
                </Button>
              }
            >
              Pictures and other files of the production, which sheets show. Choose some
              <span className="keyless:hidden">, or drop them here</span>.
            </EmptyState>
          ) : (
            <>
              <div className="mb-4 flex items-center gap-3">
                <TextField
                  label="Filter assets"
                  hiddenLabel
                  size="md"
                  placeholder="Filter assets"
                  value={wanted}
                  onChange={(event) => setWanted(event.currentTarget.value)}
                />
                <output className="text-12 text-ink-2">
                  {found.length === 1 ? '1 asset' : `${found.length} assets`}
                </output>
              </div>
              <ul className={grid}>
                {found.map((asset) => (
                  <AssetCard key={asset.id} projectId={projectId} asset={asset} isChosen={asset === chosen} />
                ))}
              </ul>
            </>
          )}
        </section>
        {chosen && <AssetSide key={chosen.id} projectId={projectId} asset={chosen} />}
      </div>
      {isOver && <p className={veil}>Drop files to make assets of them</p>}
    </div>
  );
}

/** An asset of the list: its thumbnail, name, number of versions and size. */
function AssetCard({
  projectId,
  asset: { id, title, current, versions },
  isChosen,
}: {
  projectId: string;
  asset: ListedAsset;
  isChosen: boolean;
}) {
  return (
    <li>
      <Link
        to={assetsPath(projectId, id)}
        aria-current={isChosen || undefined}
        className="group block min-w-0"
      >
        <Thumb
          src={current?.thumb ?? null}
          kind={current?.kind ?? ''}
          className={cx(
            'aspect-8/5 w-full rounded-control',
            isChosen ? 'outline-2 outline-offset-2 outline-accent' : 'shadow-pop',
          )}
        />
        <span className="mt-2 flex items-center gap-2 font-medium">
          <span className="truncate group-hover:underline">{title}</span>
          {versions.length > 1 && <Tag>{`v${current?.number ?? versions.length}`}</Tag>}
        </span>
        <span className="block truncate text-12 text-ink-2">
          {current ? `${current.kind || 'File'} · ${byteSize(current.byteSize)}` : 'No file'}
        </span>
      </Link>
    </li>
  );
}
