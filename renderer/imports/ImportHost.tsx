// Where a file can be brought in from anywhere in a project: dropped on any of its pages or on the rail, by 'Find or
// do', and by who wishes a sheet from a file.

import { Upload } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { offer } from '../palette/commandPalette.ts';
import { useMay } from '../store/rights.ts';
import { onSheetWish } from '../store/sheetWishes.ts';
import { ACCEPT } from './bringing.ts';
import { ImportDrop } from './ImportDrop.tsx';
import { useBring } from './useBring.ts';

const ALSO = 'bring in spreadsheet excel xlsx ods csv tsv google sheets upload file new sheet from a file';

export function ImportHost({ projectId, children }: { projectId: string; children: ReactNode }) {
  const refusal = useMay(projectId, 'sheet.create');
  const input = useRef<HTMLInputElement>(null);
  const bring = useBring(projectId);
  const choose = useEffectEvent(() => {
    if (refusal === null) input.current?.click();
  });
  useEffect(() => onSheetWish(({ what }) => what === 'newFromFile' && choose()), []);
  useEffect(() => {
    const act = (): void => input.current?.click();
    const found = { id: 'import.file', heading: 'Do', title: 'Import a file…', icon: Upload, also: ALSO };
    return offer({ found: () => [{ ...found, refusal, act }], left: () => undefined });
  }, [refusal]);
  return (
    <ImportDrop projectId={projectId} allowed={refusal === null}>
      {children}
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        hidden
        aria-label="File to make a sheet of"
        onChange={(event) => {
          bring([...(event.target.files ?? [])]);
          // So that choosing the same file again is heard again.
          event.target.value = '';
        }}
      />
    </ImportDrop>
  );
}
