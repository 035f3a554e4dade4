// The versions of an asset, newest first, each with its uploader, its time and a menu.

import { showUndoToast } from '../chrome/showUndoToast.ts';
import { Columns2, Ellipsis, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { formatByteSize } from '../../shared/format/amounts.ts';
import { shortMoment } from '../../shared/format/moments.ts';
import { limits } from '../../shared/limits.ts';
import { assetDeletionDenialReason } from '../../shared/permissions/ownership.ts';
import { now } from '../browser/clock.ts';
import { preferredClock } from '../browser/look.ts';
import { dispatchAction, lastUndoCauses } from '../store/dispatch.ts';
import type { AssetVersion } from '../store/assetList.ts';
import { db } from '../store/db.ts';
import { useActor, useMay } from '../store/rights.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { MenuItem } from '../ui/MenuItem.tsx';
import { PromptDialog } from '../ui/PromptDialog.tsx';
import { Tag } from '../ui/Tag.tsx';
import { cx } from '../ui/classes.ts';
import { personOf } from '../widgets/person.ts';
import { Thumbnail } from '../widgets/Thumbnail.tsx';
import { useAssetPage } from './assetContext.ts';

/** The strip of versions. `show` shows a version by its file id. */
export function VersionStrip({
  show,
  compare,
}: {
  show: (fileId: string) => void;
  /** Compares a version with the shown one; null where files of this kind cannot be compared. */
  compare: ((fileId: string) => void) | null;
}) {
  const { asset } = useAssetPage();
  return (
    <ul
      aria-label="Versions"
      className="flex shrink-0 gap-2 overflow-x-auto border-t border-line px-10 py-2 max-lg:px-4 max-md:flex-col max-md:border-t-0 max-md:px-3"
    >
      {asset.versions.map((version) => (
        <VersionCard key={version.fileId} version={version} show={show} compare={compare} />
      ))}
    </ul>
  );
}

function VersionCard({
  version,
  show,
  compare,
}: {
  version: AssetVersion;
  show: (fileId: string) => void;
  compare: ((fileId: string) => void) | null;
}) {
  const { asset, version: shown } = useAssetPage();
  const { fileId, number, userId, createdAt, thumb, kind } = version;
  const person = personOf(useSnapshot(db.user)[userId], userId);
  const isShown = fileId === shown.fileId;
  return (
    <li
      className={cx(
        'relative flex w-72 shrink-0 items-center gap-3 rounded-control p-2 max-md:w-full',
        isShown ? 'bg-active' : 'hover:bg-hover',
      )}
    >
      <Thumbnail src={thumb} kind={kind} className="h-14 w-26 touch:w-20 max-md:w-16" />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1.5">
          <button
            type="button"
            aria-pressed={isShown}
            className="font-semibold whitespace-nowrap after:absolute after:inset-0 after:content-['']"
            onClick={() => show(fileId)}
          >
            {`Version ${number}`}
          </button>
          {fileId === asset.current?.fileId && <Tag kind="good">Current</Tag>}
        </p>
        <p className="truncate text-12 text-ink-2">
          {`${person.name}, ${shortMoment(createdAt, now(), preferredClock())}`}
        </p>
        <p className="truncate text-12 text-ink-2">{formatByteSize(version.byteSize)}</p>
      </div>
      <VersionMenu version={version} compare={compare} />
    </li>
  );
}

function VersionMenu({
  version: { fileId, number, fileName },
  compare,
}: {
  version: AssetVersion;
  compare: ((fileId: string) => void) | null;
}) {
  const { asset, version: shown, projectId } = useAssetPage();
  const [isRenaming, setRenaming] = useState(false);
  const whyNotEdit = useMay(projectId, 'asset.upload');
  const whyNotDelete = useWhyNotDelete(projectId, fileId, asset.versions.length);
  const remove = (): void => {
    dispatchAction('assetFile.delete', fileId, { ids: [fileId] });
    showUndoToast(`Deleted version ${number}`, lastUndoCauses());
  };
  return (
    <span className="relative">
      <Menu align="end" trigger={<IconButton label={`Version ${number}`} icon={Ellipsis} size="sm" />}>
        {fileId !== asset.current?.fileId && (
          <MenuItem
            icon={RotateCcw}
            refusal={whyNotEdit}
            act={() => dispatchAction('asset.update.currentFile', asset.id, { currentFileId: fileId })}
          >
            Make current
          </MenuItem>
        )}
        {compare && fileId !== shown.fileId && (
          <MenuItem icon={Columns2} act={() => compare(fileId)}>
            {`Compare with version ${shown.number}`}
          </MenuItem>
        )}
        <MenuItem icon={Pencil} refusal={whyNotEdit} act={() => setRenaming(true)}>
          Name it…
        </MenuItem>
        <MenuItem icon={Trash2} danger refusal={whyNotDelete} act={remove}>
          Delete
        </MenuItem>
      </Menu>
      {isRenaming && (
        <PromptDialog
          title={`Name of version ${number}`}
          label="File name"
          value={fileName}
          maxLength={limits.fileNameLength}
          act={() => 'Save'}
          refusal={(typed) => (typed === '' ? 'Type a name' : null)}
          commit={(typed) => dispatchAction('assetFile.update.fileName', fileId, { fileName: typed })}
          close={() => setRenaming(false)}
        />
      )}
    </span>
  );
}

/** Returns the reason why the person cannot delete a version; null if they can. */
function useWhyNotDelete(projectId: string, fileId: string, count: number): string | null {
  const refusal = useMay(projectId, 'asset.delete');
  const file = useSnapshot(db.assetFile)[fileId];
  const actor = useActor(projectId);
  if (count < 2) return 'This is the only version. Delete the asset instead.';
  return refusal ?? (file ? assetDeletionDenialReason(file, actor, now()) : null);
}
