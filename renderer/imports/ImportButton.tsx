// The button "Import a file", which opens the browser's file dialog.

import { Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../ui/Button.tsx';
import { SPREADSHEET_TYPES } from './spreadsheetTypes.ts';
import { useImportFile } from './useImportFile.ts';

/** The button that imports a file as a sheet. */
export function ImportButton({
  projectId,
  children = 'Import a file',
  ...look
}: { readonly projectId: string; readonly children?: ReactNode } & Pick<
  ButtonProps,
  'kind' | 'size' | 'block'
>) {
  return (
    <ImportFile
      projectId={projectId}
      look={(open) => (
        <Button {...look} icon={Upload} onClick={open}>
          {children}
        </Button>
      )}
    />
  );
}

/**
 * A control that imports a file as a sheet: `look` renders it, with the function that opens the browser's file dialog.
 */
export function ImportFile({
  projectId,
  look,
}: {
  readonly projectId: string;
  readonly look: (open: () => void) => ReactNode;
}) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const bring = useImportFile(projectId);
  return (
    <>
      {look(() => input?.click())}
      <input
        ref={setInput}
        type="file"
        accept={SPREADSHEET_TYPES}
        hidden
        aria-label="File to import"
        onChange={(event) => {
          bring([...(event.target.files ?? [])]);
          // An empty input lets the same file be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
