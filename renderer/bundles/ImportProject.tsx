// The line on the page for a new project which imports a project from a file.

import { useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { BundleProgress } from './BundleProgress.tsx';
import { useBundleImport } from './useBundleImport.ts';

/** Extensions of the files that `Export this project` makes. */
const BUNDLE_TYPES = '.json,.zip';

/** The line that imports a project from a file into the team with id `teamId`. */
export function ImportProject({ teamId }: { teamId: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [fileName, setFileName] = useState('');
  const { state, start, cancel } = useBundleImport();
  const isBusy = state.state === 'uploading' || state.state === 'running';
  return (
    <div className="mt-6 border-t border-line pt-5">
      <div className="flex flex-wrap items-center gap-3 text-ink-2">
        <p className="min-w-60 flex-1">
          Is it a file already? What “Export this project” has made comes in whole, with its sheets, views and
          pictures.
        </p>
        <Button className="phone:h-11" busy={isBusy} onClick={() => input.current?.click()}>
          Import a project
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept={BUNDLE_TYPES}
        hidden
        aria-label="Project to import"
        onChange={(event) => {
          const [file] = [...(event.target.files ?? [])];
          // An empty input lets the same file be chosen again.
          event.target.value = '';
          if (!file) return;
          setFileName(file.name);
          void start({ file }, { teamId });
        }}
      />
      <div aria-live="polite" className="mt-4 empty:hidden">
        <BundleProgress state={state} name={fileName} cancel={() => void cancel()} />
      </div>
    </div>
  );
}
