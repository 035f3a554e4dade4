// Running uploads to the assets of the project, at the bottom of whatever page is open.

import { X } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { byteSize } from '../../shared/format/amounts.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Progress } from '../ui/Progress.tsx';
import { assetTransfers, stopSending, type AssetTransfer } from '../store/assetUploads.ts';

/** The list of running uploads to the assets of a project. */
export function AssetUploads({ projectId }: { projectId: string }) {
  const list = useSnapshot(assetTransfers).list.filter(
    (one) => one.projectId === projectId && !one.isInPlace,
  );
  if (list.length === 0) return null;
  return (
    <section
      aria-label="Uploads"
      className="fixed right-4 bottom-10 z-toast w-80 max-w-[calc(100vw-2rem)] rounded-dialog bg-float p-3 shadow-float animate-appear"
    >
      <ul className="flex flex-col gap-3">
        {list.map((one) => (
          <UploadLine key={one.id} one={one} />
        ))}
      </ul>
    </section>
  );
}

function UploadLine({ one: { id, fileName, done, total, isReading, refusal } }: { one: AssetTransfer }) {
  return (
    <li className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <div className="flex gap-2">
          <span className="min-w-0 flex-1 truncate font-medium">{fileName}</span>
          {refusal === null && (
            <span className="text-12 text-ink-2 tabular">
              {Math.floor((100 * done) / Math.max(1, total))} %
            </span>
          )}
        </div>
        {refusal === null ? (
          <>
            <Progress label={`Upload of ${fileName}`} done={done} total={total} />
            <p className="mt-1 text-12 text-ink-2">
              {isReading ? 'Almost there' : `${byteSize(done)} of ${byteSize(total)}`}
            </p>
          </>
        ) : (
          <p role="alert" className="text-12 text-danger-text">
            {refusal}
          </p>
        )}
      </div>
      <IconButton
        label={refusal === null ? `Stop the upload of ${fileName}` : 'Take this away'}
        icon={X}
        onClick={() => stopSending(id)}
      />
    </li>
  );
}
