// A file that is being uploaded: bytes, time left, pause and cancel. After a failure: the reason, and a button to
// retry.

import { FileUp, Pause, Play, RotateCcw, X } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { formatByteSize } from '../../../shared/format/amounts.ts';
import { assetTransfers, pauseSending, resumeSending, type AssetTransfer } from '../../store/assetUploads.ts';
import { detachFile, retryFile, type AttachedFile } from '../../store/postFiles.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Progress } from '../../ui/Progress.tsx';

/** Classes of a line in a framed list of files. */
export const fileLine =
  'flex min-h-12 items-center gap-3 border-t border-line py-1.75 pr-2 pl-3 first:border-t-0';

/** A line of the list of attached files. `ownerId` is the post, or the thread in which is written. */
export function TransferLine({ ownerId, attached }: { ownerId: string; attached: AttachedFile }) {
  const { transferId, fileName } = attached;
  const transfer = useSnapshot(assetTransfers).list.find(({ id }) => id === transferId);
  const isGoing = transfer !== undefined && transfer.refusal === null;
  return (
    <li className={fileLine}>
      <span className="grid size-8 shrink-0 place-items-center rounded-small bg-active text-ink-2">
        <Icon of={FileUp} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-13 leading-4.5 font-medium">{fileName}</span>
        {isGoing && (
          <span className="my-1 block">
            <Progress label={`Upload of ${fileName}`} done={transfer.done} total={transfer.total} />
          </span>
        )}
        {transfer?.refusal ? (
          <span role="alert" className="block text-12 text-danger-text">
            {transfer.refusal}
          </span>
        ) : (
          <span className="block text-12 text-ink-2 tabular">
            {transfer ? wordsOf(transfer) : formatByteSize(attached.byteSize)}
          </span>
        )}
      </span>
      {isGoing && transfer.state !== 'reading' && (
        <IconButton
          label={transfer.state === 'paused' ? `Go on with ${fileName}` : `Pause ${fileName}`}
          icon={transfer.state === 'paused' ? Play : Pause}
          size="sm"
          onClick={() => (transfer.state === 'paused' ? resumeSending : pauseSending)(transferId)}
        />
      )}
      {transfer?.refusal && (
        <IconButton
          label={`Try ${fileName} again`}
          icon={RotateCcw}
          size="sm"
          onClick={() => retryFile(ownerId, transferId)}
        />
      )}
      <IconButton
        label={isGoing ? `Cancel ${fileName}` : `Take ${fileName} away`}
        icon={X}
        size="sm"
        onClick={() => detachFile(ownerId, transferId)}
      />
    </li>
  );
}

function wordsOf({ done, total, runMs, state }: AssetTransfer): string {
  if (state === 'reading') return 'Almost there';
  const bytes = `${formatByteSize(done)} of ${formatByteSize(total)}`;
  if (state === 'paused') return `${bytes}, paused`;
  const left = timeLeftWords({ done, total, runMs });
  return left === '' ? bytes : `${bytes}, ${left}`;
}

/** Duration in ms before which an upload is too young to estimate the time that is left. */
const MEASURED_MS = 1500;
const MINUTE_S = 60;

/** Returns how long an upload will take, such as `3 min left`; '' while this cannot be estimated. Times are in ms. */
export function timeLeftWords({
  done,
  total,
  runMs,
}: {
  done: number;
  total: number;
  runMs: number;
}): string {
  if (runMs < MEASURED_MS || done === 0) return '';
  const seconds = Math.ceil(((total - done) * runMs) / done / 1000);
  if (seconds < MINUTE_S) return `${Math.max(1, seconds)} s left`;
  const minutes = Math.round(seconds / MINUTE_S);
  if (minutes < MINUTE_S) return `${minutes} min left`;
  const [hours, rest] = [Math.floor(minutes / MINUTE_S), minutes % MINUTE_S];
  return rest === 0 ? `${hours} h left` : `${hours} h ${rest} min left`;
}
