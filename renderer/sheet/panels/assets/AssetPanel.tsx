// The panel that puts an asset into the active cell: one of the project, or a new one from this computer.

import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { isOfInputMethod } from '../../../browser/composing.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { Thumbnail } from '../../../widgets/Thumbnail.tsx';
import { listedAssets, type ListedAsset } from '../../../store/assetList.ts';
import { db } from '../../../store/db.ts';
import type { PanelProps } from '../panel.ts';
import { assetUploadOf, CELL_GONE } from '../../grid/assets/assetDrop.ts';
import { followedPosition } from '../../grid/followedPosition.ts';
import { placeAsset, targetAt } from '../../operations/assets/placeAsset.ts';

const item =
  'flex w-full flex-col gap-1 rounded-control p-1.5 text-left hover:bg-active focus-visible:bg-active';

export function Panel({ grid, projectId, close }: PanelProps<'asset'>) {
  const [positionNow] = useState(() => followedPosition(grid.view, grid.selection().active));
  const [wanted, setWanted] = useState('');
  const assets = listedAssets(useSnapshot(db.asset), useSnapshot(db.assetFile), projectId);
  const found = assets.filter(({ title }) => title.toLowerCase().includes(wanted.trim().toLowerCase()));
  const put = ({ id, title }: ListedAsset): void => {
    const position = positionNow();
    const target = position && targetAt(grid, position);
    close();
    if (target) placeAsset(grid, target, { assetId: id, title });
    else grid.sheetActions.say(CELL_GONE);
  };
  const bringing = assetUploadOf(grid);
  const upload = (): void => {
    close();
    bringing?.choose(positionNow);
  };
  return (
    <Dialog
      open
      close={close}
      size="broad"
      title="Put an asset here"
      description="Pictures can also be dropped on a cell, or pasted over it."
      footer={
        <>
          {bringing && (
            <Button className="mr-auto" icon={Upload} onClick={upload}>
              Upload a file…
            </Button>
          )}
          <Button onClick={close}>Cancel</Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <TextField
          label="Find an asset"
          hiddenLabel
          placeholder="Find an asset"
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
          onKeyDown={(event) => {
            const [first] = found;
            if (event.key !== 'Enter' || isOfInputMethod(event.nativeEvent)) return;
            if (first && wanted.trim() !== '') put(first);
          }}
        />
        <ul aria-label="Assets" className="grid max-h-100 grid-cols-2 gap-2 overflow-y-auto sm:grid-cols-4">
          {found.map((asset) => (
            <li key={asset.id}>
              <button type="button" className={item} onClick={() => put(asset)}>
                <Thumbnail
                  src={asset.current?.thumb ?? null}
                  kind={asset.current?.kind ?? ''}
                  className="aspect-video w-full"
                />
                <span className="truncate text-12 font-medium">{asset.title}</span>
              </button>
            </li>
          ))}
        </ul>
        {found.length === 0 && (
          <p className="text-ink-2">
            {assets.length === 0 ? 'This project has no assets yet.' : 'No asset is called that.'}
          </p>
        )}
      </div>
    </Dialog>
  );
}
