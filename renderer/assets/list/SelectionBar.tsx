// The actions on several selected assets.

import { showUndoToast } from '../../chrome/showUndoToast.ts';
import { Download, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { formatByteSize } from '../../../shared/format/amounts.ts';
import { countOf } from '../../../shared/format/words.ts';
import { limits } from '../../../shared/limits.ts';
import { assetsZipPath } from '../../../shared/paths.ts';
import { assetDeletionDenialReason } from '../../../shared/permissions/ownership.ts';
import { dispatchAction, lastUndoCauses } from '../../store/dispatch.ts';
import type { ListedAsset } from '../../store/assetList.ts';
import { db } from '../../store/db.ts';
import { useActor, useMay } from '../../store/rights.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { buttonClass } from '../../ui/buttonClass.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useSnapshot } from 'valtio';

/** The bar below the list while assets are selected. */
export function SelectedAssetsBar({
  projectId,
  assets,
  clear,
}: {
  projectId: string;
  assets: readonly ListedAsset[];
  clear: () => void;
}) {
  const refusal = useMay(projectId, 'asset.delete');
  const actor = useActor(projectId);
  const records = useSnapshot(db.asset);
  const [openedAt] = useState(() => Date.now());
  const reasons = assets.map(({ id }) => assetDeletionDenialReason(records[id] ?? {}, actor, openedAt));
  const whyNot = refusal ?? reasons.find((reason) => reason !== null) ?? null;
  const bytes = assets.reduce((sum, { current }) => sum + (current?.byteSize ?? 0), 0);
  const remove = (): void => {
    const ids = assets.map(({ id }) => id);
    dispatchAction('asset.delete', ids[0] ?? null, { ids });
    const causeIds = lastUndoCauses();
    clear();
    showUndoToast(`Deleted ${countOf(ids.length, 'asset')}`, causeIds);
  };
  return (
    <section
      aria-label="Selected assets"
      className="flex min-h-11 shrink-0 items-center gap-2 border-t border-line bg-raised px-5 py-1 phone:px-3"
    >
      <span className="whitespace-nowrap tabular">
        <b className="font-semibold">{`${assets.length} selected`}</b>
        <span className="text-ink-2 phone:hidden">{`, ${formatByteSize(bytes)}`}</span>
      </span>
      <span className="flex-1" />
      {assets.length <= limits.assetsPerZip ? (
        <a
          href={assetsZipPath(
            projectId,
            assets.map(({ id }) => id),
          )}
          download
          className={buttonClass({ kind: 'line' })}
        >
          <Icon of={Download} />
          <span>
            Download<span className="phone:hidden"> as zip</span>
          </span>
        </a>
      ) : (
        <Button icon={Download} refusal={`A zip file holds at most ${limits.assetsPerZip} assets.`}>
          Download as zip
        </Button>
      )}
      <Button kind="dangerLine" icon={Trash2} refusal={whyNot} onClick={remove}>
        Delete
      </Button>
      <IconButton label="Select nothing" icon={X} onClick={clear} />
    </section>
  );
}
