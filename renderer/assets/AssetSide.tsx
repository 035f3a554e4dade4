// The asset that is chosen: its name, its versions, and what can be done with it.

import { Download, Pencil, Trash2, Upload, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { whyNotDelete } from '../../shared/entities/asset.ts';
import { assetsPath } from '../../shared/paths.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { toast } from '../ui/toasts.ts';
import { Thumb } from '../widgets/Thumb.tsx';
import { act, undo } from '../store/act.ts';
import type { ListedAsset } from '../store/assetList.ts';
import { db } from '../store/db.ts';
import { useActor, useMay } from '../store/rights.ts';
import { AssetTitle } from './AssetTitle.tsx';
import { chooseFiles, sendFiles } from './sending.ts';
import { VersionLine } from './VersionLine.tsx';

const side =
  'flex w-96 max-w-full shrink-0 flex-col gap-4 overflow-y-auto border-l border-line p-4 max-md:absolute max-md:inset-0 max-md:w-full max-md:bg-surface';

/** Also by whose it is, and how old: that of an asset changes while one looks at it, at most once. */
function useWhyNotDelete(projectId: string, assetId: string): string | null {
  const refusal = useMay(projectId, 'asset.delete');
  const asset = useSnapshot(db.asset)[assetId];
  const actor = useActor(projectId);
  const [openedAt] = useState(() => Date.now());
  return refusal ?? (asset ? whyNotDelete(asset, actor, openedAt) : null);
}

export function AssetSide({ projectId, asset }: { projectId: string; asset: ListedAsset }) {
  const { id, title, current, versions } = asset;
  const navigate = useNavigate();
  const [isRenaming, setRenaming] = useState(false);
  const whyNotAdd = useMay(projectId, 'asset.upload');
  const whyNotDelete = useWhyNotDelete(projectId, id);
  const close = (): void => void navigate(assetsPath(projectId));
  const remove = (): void => {
    act('asset.delete', id, { ids: [id] });
    close();
    toast(`Deleted “${title}”`, { action: { label: 'Undo', act: undo } });
  };
  return (
    <aside aria-label={title} className={side}>
      <div className="flex items-center gap-1">
        <AssetTitle
          title={title}
          isOpen={isRenaming}
          close={() => setRenaming(false)}
          commit={(next) => act('asset.update.title', id, { title: next })}
        />
        <IconButton
          label="Rename the asset"
          icon={Pencil}
          refusal={whyNotAdd}
          onClick={() => setRenaming(true)}
        />
        <IconButton label="Delete the asset" icon={Trash2} refusal={whyNotDelete} onClick={remove} />
        <IconButton label="Close" icon={X} onClick={close} />
      </div>
      <Thumb
        src={current?.thumb?.replace('size=sm', 'size=md') ?? null}
        kind={current?.kind ?? ''}
        className="aspect-8/5 w-full rounded-control"
      />
      <div className="flex items-center gap-2">
        {current && (
          <a href={current.address} download className={buttonClass({ kind: 'line', size: 'sm' })}>
            <Icon of={Download} size="s" />
            Download
          </a>
        )}
        <span className="ml-auto text-12 text-ink-2">{current?.pixels}</span>
      </div>
      <div className="flex items-center">
        <h2 className="flex-1 text-12 font-semibold">Versions</h2>
        <Button
          size="sm"
          icon={Upload}
          refusal={whyNotAdd}
          onClick={() => chooseFiles((files) => void sendFiles(projectId, files.slice(0, 1), id))}
        >
          Add version
        </Button>
      </div>
      <ul className="flex flex-col gap-1">
        {versions.map((version) => (
          <VersionLine
            key={version.fileId}
            version={version}
            isCurrent={version === current}
            refusal={whyNotAdd}
            makeCurrent={() => act('asset.update.currentFile', id, { currentFileId: version.fileId })}
          />
        ))}
      </ul>
    </aside>
  );
}
