// The running uploads to the assets of the project, at the bottom of every page of it. Each shows its progress and can
// be paused, resumed and cancelled.

import { Pause, Play, X } from 'lucide-react';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { formatByteSize } from '../../shared/format/amounts.ts';
import { countOf } from '../../shared/format/words.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Progress } from '../ui/Progress.tsx';
import {
  assetTransfers,
  cancelSending,
  listUnfinished,
  pauseSending,
  resumeSending,
  resumeWithFile,
  type AssetTransfer,
} from '../store/assetUploads.ts';

/** The list of uploads to the assets of a project. */
export function AssetUploads({ projectId }: { projectId: string }) {
  const list = useSnapshot(assetTransfers).list.filter(
    (one) => one.projectId === projectId && !one.isInPlace,
  );
  useEffect(() => void listUnfinished(projectId), [projectId]);
  if (list.length === 0) return null;
  const done = list.reduce((sum, one) => sum + one.done, 0);
  const total = list.reduce((sum, one) => sum + one.total, 0);
  return (
    <section
      aria-label="Uploads"
      className="fixed right-4 bottom-10 z-toast flex max-h-80 w-80 max-w-[calc(100vw-2rem)] flex-col rounded-dialog bg-float p-3 shadow-float animate-appear"
    >
      {list.length > 1 && (
        <p className="mb-3 flex shrink-0 gap-2 text-12">
          <b className="flex-1 font-semibold">{countOf(list.length, 'file')}</b>
          <span className="text-ink-2 tabular">{`${formatByteSize(done)} of ${formatByteSize(total)}`}</span>
        </p>
      )}
      <ul className="flex min-h-0 flex-col gap-3 overflow-y-auto">
        {list.map((one) => (
          <UploadLine key={one.id} one={one} />
        ))}
      </ul>
    </section>
  );
}

const STATE_WORDS: Readonly<Partial<Record<AssetTransfer['state'], string>>> = {
  queued: 'Waits for the others',
  reading: 'Almost there',
  fileless: 'Not finished. Choose the file again: only what is missing is sent.',
};

function UploadLine({ one }: { one: AssetTransfer }) {
  const { id, fileName, done, total, state, refusal } = one;
  const amounts = `${formatByteSize(done)} of ${formatByteSize(total)}`;
  return (
    <li aria-label={fileName} className="flex items-center gap-1">
      <div className="min-w-0 flex-1">
        <div className="flex gap-2">
          <span className="min-w-0 flex-1 truncate font-medium">{fileName}</span>
          {state !== 'failed' && state !== 'fileless' && (
            <span className="text-12 text-ink-2 tabular">
              {Math.floor((100 * done) / Math.max(1, total))} %
            </span>
          )}
        </div>
        {state !== 'failed' && state !== 'fileless' && (
          <Progress label={`Upload of ${fileName}`} done={done} total={total} />
        )}
        {state !== 'failed' && (
          <p className="mt-1 text-12 text-ink-2">
            {STATE_WORDS[state] ?? (state === 'paused' ? `Paused at ${amounts}` : amounts)}
          </p>
        )}
        {refusal !== null && (
          <p role="alert" className="text-12 text-danger-text">
            {refusal}
          </p>
        )}
        {state === 'fileless' && (
          <Button size="sm" className="mt-1" onClick={() => chooseFile((file) => resumeWithFile(id, file))}>
            Choose the file
          </Button>
        )}
      </div>
      {(state === 'sending' || state === 'queued') && (
        <IconButton label={`Pause the upload of ${fileName}`} icon={Pause} onClick={() => pauseSending(id)} />
      )}
      {state === 'paused' && (
        <IconButton
          label={`Go on with the upload of ${fileName}`}
          icon={Play}
          onClick={() => resumeSending(id)}
        />
      )}
      <IconButton
        label={state === 'failed' ? 'Take this away' : `Cancel the upload of ${fileName}`}
        icon={X}
        onClick={() => cancelSending(id)}
      />
    </li>
  );
}

/** Opens the browser's file dialog for one file. `take` is not called if the dialog is cancelled. */
function chooseFile(take: (file: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) take(file);
  });
  input.click();
}
