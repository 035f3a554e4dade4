// Imports from anywhere in a project: a file can be dropped on any of its pages or on the rail, or chosen by the
// palette or by the command for a new sheet from a file.

import { Upload, FileSpreadsheet } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { addPaletteSource } from '../palette/paletteItems.ts';
import { useMay } from '../store/rights.ts';
import { onSheetRequest } from '../store/sheetRequests.ts';
import { Icon } from '../ui/Icon.tsx';
import { ImportUploadBox } from './ImportUploadBox.tsx';
import { SPREADSHEET_TYPES } from './importUpload.ts';
import { useImportFile } from './useImportFile.ts';
import { useFileDrop, type FileHandlers } from '../ui/useFileDrop.ts';

const ALSO = 'bring in spreadsheet excel xlsx ods csv tsv google sheets upload file new sheet from a file';

/** Takes files that are dropped anywhere on its children, and files chosen by command. */
export function ImportHost({ projectId, children }: { projectId: string; children: ReactNode }) {
  const refusal = useMay(projectId, 'sheet.create');
  const input = useRef<HTMLInputElement>(null);
  const bring = useImportFile(projectId);
  const choose = useEffectEvent(() => {
    if (refusal === null) input.current?.click();
  });
  useEffect(() => onSheetRequest(({ what }) => what === 'newFromFile' && choose()), []);
  useEffect(() => {
    const act = (): void => input.current?.click();
    const found = { id: 'import.file', heading: 'Do', title: 'Import a file…', icon: Upload, also: ALSO };
    return addPaletteSource({ found: () => [{ ...found, refusal, act }], left: () => undefined });
  }, [refusal]);
  return (
    <ImportDrop projectId={projectId} allowed={refusal === null}>
      {children}
      <input
        ref={input}
        type="file"
        accept={SPREADSHEET_TYPES}
        hidden
        aria-label="File to make a sheet of"
        onChange={(event) => {
          bring([...(event.target.files ?? [])]);
          // An empty input lets the same file be chosen again.
          event.target.value = '';
        }}
      />
    </ImportDrop>
  );
}

const veil =
  'pointer-events-none absolute inset-2 z-dialog grid place-items-center rounded-dialog border-2 border-dashed border-accent bg-accent-soft text-accent-text animate-appear';

/** An area on which files can be dropped. `allowed`: whether the person may create sheets. */
function ImportDrop({
  projectId,
  allowed = true,
  children,
}: {
  projectId: string;
  allowed?: boolean;
  children: ReactNode;
}) {
  const { isOver, ...drop } = useImportDrop(projectId, allowed);
  return (
    <div {...drop} className="relative flex min-h-0 min-w-0 flex-1 flex-col">
      {children}
      {isOver && (
        <div className={veil}>
          <p className="flex items-center gap-2 text-16 font-semibold">
            <Icon of={FileSpreadsheet} size="l" />
            Drop the file to make a sheet of it
          </p>
        </div>
      )}
      {allowed && <ImportUploadBox projectId={projectId} />}
    </div>
  );
}

/** Returns the drag handlers of an element on which a file becomes a sheet of the project. */
function useImportDrop(projectId: string, allowed = true): FileHandlers {
  return useFileDrop(useImportFile(projectId), allowed);
}
