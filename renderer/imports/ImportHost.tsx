// Imports from anywhere in a project: a file is dropped on any page of the project or on the rail, or chosen through
// the palette or the command for a new sheet from a file.

import { Upload, FileSpreadsheet } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useMatch } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { paths } from '../../shared/paths.ts';
import { addPaletteSource } from '../palette/paletteItems.ts';
import { db } from '../store/db.ts';
import { useMay } from '../store/rights.ts';
import { onSheetRequest } from '../store/sheetRequests.ts';
import { Icon } from '../ui/Icon.tsx';
import { loadable, Nothing } from '../ui/loadable.tsx';
import { SPREADSHEET_TYPES } from './spreadsheetTypes.ts';
import { useImportFile } from './useImportFile.ts';
import { useFileDrop } from '../ui/useFileDrop.ts';

const ImportUploadBox = loadable(
  async () => (await import('./ImportUploadBox.tsx')).ImportUploadBox,
  Nothing,
);

const ALSO = 'bring in spreadsheet excel xlsx ods csv tsv google sheets upload file new sheet from a file';

/** Imports files that are dropped anywhere on its children, and files that are chosen through a command. */
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

const veil = 'pointer-events-none absolute inset-2 z-dialog flex gap-2 animate-appear';
const half =
  'grid flex-1 place-items-center rounded-dialog border-2 border-dashed border-accent bg-accent-soft p-4 text-center text-accent-text';

/** An area on which files can be dropped. Over an open sheet it has two halves: the left one makes a new sheet, the
 *  right one merges into the open sheet. `allowed`: whether the person may create sheets. */
function ImportDrop({
  projectId,
  allowed = true,
  children,
}: {
  projectId: string;
  allowed?: boolean;
  children: ReactNode;
}) {
  const sheetId = useMatch(paths.sheet)?.params.sheetId;
  const title = useSnapshot(db.sheet)[sheetId ?? '']?.title;
  const bring = useImportFile(projectId);
  const { isOver, ...drop } = useFileDrop((files, event) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const isMerge = title !== undefined && event.clientX > left + width / 2;
    bring(files, isMerge ? sheetId : undefined);
  }, allowed);
  return (
    <div {...drop} className="relative flex min-h-0 min-w-0 flex-1 flex-col">
      {children}
      {isOver && (
        <div className={veil}>
          <DropHalf>Drop the file to make a sheet of it</DropHalf>
          {title !== undefined && <DropHalf>Drop it here to merge it into {title}</DropHalf>}
        </div>
      )}
      {allowed && <ImportUploadBox projectId={projectId} />}
    </div>
  );
}

function DropHalf({ children }: { children: ReactNode }) {
  return (
    <div className={half}>
      <p className="flex items-center gap-2 text-16 font-semibold">
        <Icon of={FileSpreadsheet} size="l" />
        <span>{children}</span>
      </p>
    </div>
  );
}
