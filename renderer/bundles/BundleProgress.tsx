// The progress of the import of a project, or the reason of its failure.

import { formatByteSize } from '../../shared/format/amounts.ts';
import { STILL_TRYING } from '../net/followProcess.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Progress } from '../ui/Progress.tsx';
import type { BundleImport } from './useBundleImport.ts';

/** The progress of an import with a Cancel button, or the reason of its failure; renders nothing without an import. */
export function BundleProgress({
  state,
  name,
  cancel,
}: {
  state: BundleImport;
  /** Name of the file or the assembly that is imported. */
  name: string;
  cancel: () => void;
}) {
  if (state.state === 'waiting') return null;
  if (state.state === 'failed') return <Banner kind="bad">{state.why}</Banner>;
  const { done, total, isLost } = state;
  return (
    <section aria-label="Import" className="flex flex-col gap-3 rounded-dialog p-4 edge-line-strong">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{name}</p>
          <p className="text-12 text-ink-2 tabular">
            {state.state === 'uploading'
              ? `${formatByteSize(done)} of ${formatByteSize(total)}`
              : isLost
                ? STILL_TRYING
                : 'Importing'}
          </p>
        </div>
        <Button onClick={cancel}>Cancel</Button>
      </div>
      <Progress label={`Importing ${name}`} done={done} total={total} />
    </section>
  );
}
