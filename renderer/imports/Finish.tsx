// The foot: the name of the new sheet, the one button, and while it runs how far it is, with Cancel.

import { useState } from 'react';
import { limits } from '../../shared/limits.ts';
import { Banner } from '../kit/Banner.tsx';
import { Button } from '../kit/Button.tsx';
import { Progress } from '../kit/Progress.tsx';
import { TextField } from '../kit/TextField.tsx';
import type { Chosen } from './choices.ts';
import { ImportButton } from './ImportButton.tsx';
import type { Importable } from './importable.ts';
import { useFinish } from './useFinish.ts';

const foot = 'flex min-h-15 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-5 py-2';

export function Finish({ importable, chosen }: { importable: Importable; chosen: readonly Chosen[] }) {
  const { projectId, importableSheetId, tab, tabs, fileName, preview } = importable;
  const { finishing, finish, cancel } = useFinish();
  const [title, setTitle] = useState(() => titleFor(fileName, tab, tabs.length));
  const count = preview.rowCount;
  const nothing = count === 0 || chosen.every(({ target }) => target === 'skip');
  const tooShort = title.trim().length < limits.nameLength.min;
  if (finishing.state === 'running') {
    const { done, total } = finishing;
    return (
      <footer className={foot} aria-live="polite">
        <div className="min-w-40 flex-1">
          <p className="mb-1.5 text-12 text-ink-2 tabular">
            {done.toLocaleString('en')} of {total.toLocaleString('en')} rows
          </p>
          <Progress label="Import" done={done} total={total} />
        </div>
        <Button size="lg" onClick={() => void cancel()}>
          Cancel
        </Button>
      </footer>
    );
  }
  return (
    <footer className={foot}>
      {finishing.state === 'failed' && (
        <div className="w-full">
          <Banner kind="bad" action={<ImportButton projectId={projectId}>Choose another file</ImportButton>}>
            {finishing.why}
          </Banner>
        </div>
      )}
      <div className="w-72 max-w-full phone:w-full">
        <TextField
          label="Name of the sheet"
          hiddenLabel
          value={title}
          maxLength={limits.nameLength.max}
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
      <span className="flex-1 text-12 text-ink-2 phone:basis-full">
        {tooShort
          ? 'The sheet needs a name of two letters or more.'
          : 'A new sheet. One undo takes it all back.'}
      </span>
      <Button
        kind="primary"
        size="lg"
        disabled={nothing || tooShort}
        onClick={() =>
          void finish({ projectId, importableSheetId, tab, headerRow: preview.headerRow, title, chosen })
        }
      >
        {nothing
          ? 'Nothing to import'
          : `Import ${count === 1 ? 'one row' : `${count.toLocaleString('en')} rows`}`}
      </Button>
    </footer>
  );
}

/** The file's name without its ending; with the tab's, where there are several. */
function titleFor(fileName: string, tab: string, tabs: number): string {
  const plain = fileName
    .replace(/\.[a-z]{2,4}$/i, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  return (tabs > 1 ? `${plain}, ${tab}` : plain).slice(0, limits.nameLength.max) || 'Imported sheet';
}
