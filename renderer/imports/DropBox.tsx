// A box that takes one spreadsheet, dropped on it or chosen. The caller handles the file.

import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { SPREADSHEET_TYPES } from './spreadsheetTypes.ts';
import { useFileDrop } from '../ui/useFileDrop.ts';

const box =
  'flex flex-col items-center gap-1 rounded-dialog border-[1.5px] border-dashed p-6 text-center transition-colors duration-(--dur-state)';

/** A box that takes one spreadsheet, dropped on it or chosen. */
export function DropBox({ busy, take }: { busy: boolean; take: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const takeFirst = ([file]: readonly File[]): void => {
    if (file) take(file);
  };
  const { isOver, ...drop } = useFileDrop((files) => takeFirst([...files]), !busy);
  return (
    <div
      {...drop}
      className={cx(box, isOver ? 'border-accent-line bg-accent-soft' : 'border-line-field bg-sunken')}
    >
      <Icon of={FileUp} size="l" className="text-ink-2" />
      <p className="mt-1 text-14 font-semibold">
        <span className="keyless:hidden">Drop a spreadsheet here</span>
        <span className="hidden keyless:inline">Bring a spreadsheet</span>
      </p>
      <p className="text-ink-2">XLSX, ODS or CSV, out of Excel or Google Sheets</p>
      <span className="mt-2">
        <Button busy={busy} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
      </span>
      <input
        ref={input}
        type="file"
        accept={SPREADSHEET_TYPES}
        hidden
        aria-label="Spreadsheet to begin with"
        onChange={(event) => {
          takeFirst([...(event.target.files ?? [])]);
          // An empty input lets the same file be chosen again.
          event.target.value = '';
        }}
      />
    </div>
  );
}
