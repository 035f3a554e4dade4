// The import page: tab and header at the top, columns at the left, the first rows as they will look at the right,
// and at the foot the name of the new sheet and the one button.

import { useCallback, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Banner } from '../kit/Banner.tsx';
import { Spinner } from '../kit/Spinner.tsx';
import { messageOf } from '../net/callError.ts';
import { useCall } from '../net/useCall.ts';
import { loadImportable } from './importable.ts';
import { ImportButton } from './ImportButton.tsx';
import { ImportDesk } from './ImportDesk.tsx';
import { ImportDrop } from './ImportDrop.tsx';

export function ImportPage() {
  const { projectId = '', importableSheetId = '' } = useParams();
  const [tab, setTab] = useState<string | null>(null);
  const [headerRow, setHeaderRow] = useState<number | null>(null);
  const load = useCallback(
    (signal: AbortSignal) => loadImportable({ projectId, importableSheetId, tab, headerRow }, signal),
    [projectId, importableSheetId, tab, headerRow],
  );
  const { loaded } = useCall(load);
  return (
    <ImportDrop projectId={projectId}>
      <title>Import · EO</title>
      {loaded.state === 'loading' && (
        <div className="grid flex-1 place-items-center" aria-busy="true" aria-label="Import">
          <Spinner size="l" />
        </div>
      )}
      {loaded.state === 'failed' && (
        <section className="mx-auto flex w-full max-w-settings flex-col gap-4 px-4 py-16" aria-label="Import">
          <h1 className="text-20 font-semibold">This import cannot be opened</h1>
          <Banner kind="bad">{messageOf(loaded.error)}</Banner>
          <p className="text-ink-2">
            What was read of a file is kept for a week, for the one who brought it.
          </p>
          <div>
            <ImportButton projectId={projectId} kind="primary" size="lg">
              Choose a file
            </ImportButton>
          </div>
        </section>
      )}
      {loaded.state === 'done' && (
        <ImportDesk
          // Another tab or header is another table: choices start anew.
          key={`${importableSheetId} ${loaded.value.tab} ${loaded.value.preview.headerRow}`}
          importable={loaded.value}
          chooseTab={(name) => {
            setTab(name);
            setHeaderRow(null);
          }}
          chooseHeader={setHeaderRow}
        />
      )}
    </ImportDrop>
  );
}
