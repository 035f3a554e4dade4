// The import page: file, header and worksheets at the top, columns at the left, the first rows as they will look at
// the right, and at the foot the name of the new sheet and the one button.

import { useCallback, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Banner } from '../ui/Banner.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { messageOf } from '../net/callError.ts';
import { useCall } from '../net/useCall.ts';
import { guessedSheet, type Sheet } from './choices.ts';
import { loadImportable, type Importable } from './importable.ts';
import { ImportButton } from './ImportButton.tsx';
import { ImportDesk } from './ImportDesk.tsx';

const NO_HEADER = -1;

export function ImportPage() {
  const { projectId = '', importableSheetId = '' } = useParams();
  // Another file is another import: choices start anew.
  return <OneImport key={importableSheetId} projectId={projectId} importableSheetId={importableSheetId} />;
}

function OneImport({ projectId, importableSheetId }: { projectId: string; importableSheetId: string }) {
  const [tab, setTab] = useState<string | null>(null);
  const [headerRow, setHeaderRow] = useState<number | null>(null);
  /** What was chosen, by worksheet: it is kept while another one is looked at. */
  const [sheets, setSheets] = useState<Readonly<Record<string, Sheet>>>({});
  const [ticks, setTicks] = useState<readonly string[] | null>(null);
  const load = useCallback(
    (signal: AbortSignal) => loadImportable({ projectId, importableSheetId, tab, headerRow }, signal),
    [projectId, importableSheetId, tab, headerRow],
  );
  const { loaded } = useCall(load);
  const sheetOf = (importable: Importable): Sheet => {
    const known = sheets[importable.tab];
    // Another header is another table.
    return known?.headerRow === importable.preview.headerRow ? known : guessedSheet(importable);
  };
  const showTab = (name: string): void => {
    const known = sheets[name];
    setTab(name);
    setHeaderRow(known ? (known.headerRow ?? NO_HEADER) : null);
  };
  return (
    <>
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
          key={`${loaded.value.tab} ${loaded.value.preview.headerRow}`}
          importable={loaded.value}
          sheet={sheetOf(loaded.value)}
          change={(more) =>
            setSheets((all) => ({ ...all, [loaded.value.tab]: { ...sheetOf(loaded.value), ...more } }))
          }
          ticked={tickedOf(loaded.value, ticks).map((name) => ({
            tab: name,
            sheet: name === loaded.value.tab ? sheetOf(loaded.value) : (sheets[name] ?? null),
          }))}
          tick={(name, isTicked) => {
            const others = tickedOf(loaded.value, ticks).filter((one) => one !== name);
            setTicks(isTicked ? [...others, name] : others);
          }}
          chooseTab={showTab}
          chooseHeader={setHeaderRow}
        />
      )}
    </>
  );
}

/** In the order of the file; at first the one that is shown. */
function tickedOf({ tabs, tab }: Importable, ticks: readonly string[] | null): readonly string[] {
  const names = ticks ?? [tab];
  return tabs.flatMap(({ name }) => (names.includes(name) ? [name] : []));
}
