// The places where an asset is used (cells, posts, comments, layouts), each with the version that it shows and a link.
// One button, undone in one step, pins the cells that show another version to the current one.

import { showUndoToast } from '../chrome/showUndoToast.ts';
import { ArrowUpRight, Hash, LayoutTemplate, MessageSquare, Table2, type LucideIcon } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { AssetUse } from '../../shared/api/assets.ts';
import { countOf } from '../../shared/format/words.ts';
import { LoadFailure } from '../chrome/LoadFailure.tsx';
import { call } from '../net/call.ts';
import { useCall } from '../net/useCall.ts';
import { useSnapshot } from 'valtio';
import { dispatchAction, lastUndoCauses } from '../store/dispatch.ts';
import { health } from '../store/health.ts';
import { useMay } from '../store/rights.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useAssetPage } from './assetContext.ts';
import { pathOfUse } from './pathOfUse.ts';

const ICONS: Readonly<Record<AssetUse['kind'], LucideIcon>> = {
  cell: Table2,
  comment: MessageSquare,
  layoutCell: LayoutTemplate,
};

/** The places that show an asset. */
export function UsedIn() {
  const { projectId, asset } = useAssetPage();
  const load = useCallback(
    (signal: AbortSignal) => call('assets.uses', { params: { projectId, assetId: asset.id }, signal }),
    [projectId, asset.id],
  );
  const { loaded, again } = useCall(load);
  useAfterSending(again);
  return (
    <section
      aria-label="Used in"
      className="max-h-48 shrink-0 overflow-y-auto border-t border-line px-10 py-3 max-lg:px-4 max-md:max-h-none max-md:border-t-0"
    >
      {loaded.state === 'loading' && <p className="text-ink-2">Looking where it is used</p>}
      {loaded.state === 'failed' && <LoadFailure error={loaded.error} again={again} />}
      {loaded.state === 'done' && <Uses uses={loaded.value.uses} total={loaded.value.total} />}
    </section>
  );
}

/** Calls `again` whenever the queue of unsent changes has emptied, since one of them may have changed the places. */
function useAfterSending(again: () => void): void {
  const isWaiting = useSnapshot(health).waiting > 0;
  const wasWaiting = useRef(false);
  useEffect(() => {
    if (wasWaiting.current && !isWaiting) again();
    wasWaiting.current = isWaiting;
  }, [isWaiting, again]);
}

function Uses({ uses, total }: { uses: readonly AssetUse[]; total: number }) {
  return (
    <>
      <div className="flex min-h-7 flex-wrap items-center gap-2">
        <h2 className="flex-1 font-semibold whitespace-nowrap">
          {total === 0 ? 'Not used anywhere yet' : `Used in ${countOf(total, 'place')}`}
        </h2>
        <ReplaceButton uses={uses} />
      </div>
      <ul className="grid grid-cols-2 gap-x-8 max-lg:grid-cols-1">
        {uses.map((use) => (
          <UseLine key={`${use.kind} ${use.id}`} use={use} />
        ))}
      </ul>
      {uses.length < total && (
        <p className="text-12 text-ink-2">{`The first ${uses.length} of ${total} places are shown.`}</p>
      )}
    </>
  );
}

/** The button that pins all listed cells which show another version to the current one. */
function ReplaceButton({ uses }: { uses: readonly AssetUse[] }) {
  const { projectId, asset } = useAssetPage();
  const refusal = useMay(projectId, 'cell.edit');
  const { current } = asset;
  const older = uses.filter(
    ({ kind, fileId }) => kind === 'cell' && fileId !== null && fileId !== current?.fileId,
  );
  if (!current || older.length === 0) return null;
  const cells = countOf(older.length, 'cell');
  const replace = (): void => {
    dispatchAction('asset.update.pins', asset.id, { to: current.fileId, cellIds: older.map(({ id }) => id) });
    showUndoToast(`Pinned ${cells} to version ${current.number}`, lastUndoCauses());
  };
  return (
    <>
      <span className="text-ink-2">
        {`${cells} still ${older.length === 1 ? 'shows' : 'show'} another version`}
      </span>
      <Button refusal={refusal} onClick={replace}>{`Replace in ${cells}`}</Button>
    </>
  );
}

function UseLine({ use }: { use: AssetUse }) {
  const { projectId, numbers } = useAssetPage();
  const icon = use.channelId === undefined ? ICONS[use.kind] : Hash;
  const version =
    use.kind === 'comment'
      ? ''
      : use.fileId === null
        ? 'follows current'
        : `Version ${numbers.get(use.fileId) ?? '?'}, pinned`;
  const content = (
    <>
      <Icon of={icon} className="text-ink-2" />
      <span className="min-w-0 flex-1 truncate">{use.label}</span>
      <span className="shrink-0 text-12 text-ink-2">{version}</span>
    </>
  );
  const path = pathOfUse(projectId, use);
  const line = 'flex min-h-8 items-center gap-2 touch:min-h-11';
  return (
    <li className="border-b border-line">
      {path === null ? (
        <span className={line}>{content}</span>
      ) : (
        <Link to={path} className={`${line} hover:bg-hover`}>
          {content}
          <Icon of={ArrowUpRight} size="s" className="text-ink-2" />
        </Link>
      )}
    </li>
  );
}
