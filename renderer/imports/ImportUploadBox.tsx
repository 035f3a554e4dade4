// The running upload of a spreadsheet, at the bottom of the page: its progress, or the reason why it was refused.

import { useSnapshot } from 'valtio';
import { formatByteSize } from '../../shared/format/amounts.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Progress } from '../ui/Progress.tsx';
import { importUpload, stopImportUpload } from './importUpload.ts';
import { ImportButton } from './ImportButton.tsx';

const box =
  'absolute inset-x-4 bottom-4 z-menu mx-auto flex max-w-dialog flex-col gap-3 rounded-dialog bg-float p-4 shadow-float animate-rise';

/** The box that shows the upload of a spreadsheet: progress, refusal, and the button that stops it. */
export function ImportUploadBox({ projectId }: { projectId: string }) {
  const { stage, fileName, done, total, refusal } = useSnapshot(importUpload);
  if (stage === 'none') return null;
  return (
    <section aria-label="Import" className={box}>
      {stage === 'refused' ? (
        <>
          <Banner kind="bad">
            <b className="font-semibold">{fileName}</b>: {refusal}
          </Banner>
          <div className="flex justify-end gap-2">
            <Button kind="plain" onClick={stopImportUpload}>
              Close
            </Button>
            <ImportButton projectId={projectId} kind="primary">
              Choose another file
            </ImportButton>
          </div>
        </>
      ) : (
        <>
          <div className="flex items-center gap-3">
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{fileName}</p>
              <p className="text-12 text-ink-2 tabular">
                {stage === 'reading'
                  ? 'Reading the file'
                  : `${formatByteSize(done)} of ${formatByteSize(total)}`}
              </p>
            </div>
            <Button onClick={stopImportUpload}>Cancel</Button>
          </div>
          {stage === 'reading' ? (
            <progress aria-label={`Reading ${fileName}`} className="h-1 w-full" />
          ) : (
            <Progress label={`Uploading ${fileName}`} done={done} total={total} />
          )}
        </>
      )}
    </section>
  );
}
