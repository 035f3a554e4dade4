// The import page: file, header and worksheets at the top, columns at the left, a preview of the first rows at the
// right, and at the bottom the name of the new sheet and the button that imports.

import { X } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useParams, useNavigate } from 'react-router-dom';
import { mergePath, projectPath } from '../../shared/paths.ts';
import { LoadFailure } from '../chrome/LoadFailure.tsx';
import { useCall } from '../net/useCall.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Select } from '../ui/Select.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { cx } from '../ui/classes.ts';
import { ImportFooter, type ChosenWorksheet } from './ImportFooter.tsx';
import { ImportButton } from './ImportButton.tsx';
import { loadImportable, useWorksheetPreview, type LoadedImportable } from './importable.ts';
import { ColumnMapping } from './ColumnMapping.tsx';
import { useImporting, type Importing } from './useImporting.ts';
import { WorksheetTable } from './WorksheetTable.tsx';
import { guessWorksheet, worksheetOptionsOf, type WorksheetDraft } from './columnTargets.ts';

const NO_HEADER = -1;

/** The page on which the columns of an uploaded file are mapped. */
export function ImportPage() {
  const { projectId = '', importableSheetId = '' } = useParams();
  // The key resets all choices when another file is imported.
  return <OneImport key={importableSheetId} projectId={projectId} importableSheetId={importableSheetId} />;
}

function OneImport({ projectId, importableSheetId }: { projectId: string; importableSheetId: string }) {
  const [tab, setTab] = useState<string | null>(null);
  const [headerRow, setHeaderRow] = useState<number | null>(null);
  /** The edited choices by worksheet, kept while another worksheet is shown. */
  const [sheets, setSheets] = useState<Readonly<Record<string, WorksheetDraft>>>({});
  const [ticks, setTicks] = useState<readonly string[] | null>(null);
  const load = useCallback(
    (signal: AbortSignal) => loadImportable({ projectId, importableSheetId, tab, headerRow }, signal),
    [projectId, importableSheetId, tab, headerRow],
  );
  const { loaded, again } = useCall(load);
  const sheetOf = (importable: LoadedImportable): WorksheetDraft => {
    const known = sheets[importable.tab];
    // Choices made for another header row do not apply, so they are guessed again.
    return known?.headerRow === importable.preview.headerRow ? known : guessWorksheet(importable);
  };
  const importing = useImporting();
  const showTab = (name: string): void => {
    const known = sheets[name];
    // The choices of the worksheet that is left are kept, the chosen row of names among them.
    if (loaded.state === 'done' && headerRow !== null)
      setSheets((all) => ({ ...all, [loaded.value.tab]: sheetOf(loaded.value) }));
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
          <LoadFailure error={loaded.error} again={again} />
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
        <WideImport
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
          importing={importing}
        />
      )}
    </>
  );
}

/** Returns the names of the worksheets to import, in the order of the file; at first only the shown one. */
function tickedOf({ tabs, tab }: LoadedImportable, ticks: readonly string[] | null): readonly string[] {
  const names = ticks ?? [tab];
  return tabs.flatMap(({ name }) => (names.includes(name) ? [name] : []));
}

const grid =
  'grid min-h-0 flex-1 grid-rows-[auto_minmax(0,1fr)] lg:grid-cols-[29.25rem_minmax(0,1fr)] lg:grid-rows-1 max-lg:overflow-y-auto';

/** The choices and the preview of one worksheet of the file. */
function WideImport({
  importable,
  sheet,
  change,
  ticked,
  tick,
  chooseTab,
  chooseHeader,
  importing,
}: {
  importable: LoadedImportable;
  /** The choices for the shown worksheet. */
  sheet: WorksheetDraft;
  change: (more: Partial<WorksheetDraft>) => void;
  ticked: readonly ChosenWorksheet[];
  tick: (tab: string, isTicked: boolean) => void;
  chooseTab: (name: string) => void;
  chooseHeader: (row: number) => void;
  importing: Importing;
}) {
  const navigate = useNavigate();
  const isRunning = importing.finishing.state === 'running';
  const { categories, tab, tabs, projectId, importableSheetId, exportedFrom } = importable;
  const shown = useWorksheetPreview(
    importable,
    worksheetOptionsOf(tab, guessWorksheet(importable)),
    worksheetOptionsOf(tab, sheet),
  );
  const { preview, isStale, refusal } = shown;
  return (
    <section className="flex min-h-0 flex-1 flex-col" aria-label="Import">
      <WideHead importable={importable} chooseHeader={chooseHeader} isRunning={isRunning} />
      {exportedFrom && (
        <Banner
          kind="neutral"
          action={
            <Button
              size="sm"
              onClick={() => void navigate(mergePath(projectId, importableSheetId, exportedFrom.sheetId))}
            >
              Compare with the sheet
            </Button>
          }
        >
          This file left “<bdi>{exportedFrom.title}</bdi>”. Compare it to take over what has changed, or
          import it as a new sheet.
        </Banner>
      )}
      {tabs.length > 1 && (
        <Worksheets
          tabs={tabs}
          shown={tab}
          show={chooseTab}
          ticked={ticked}
          tick={tick}
          isRunning={isRunning}
        />
      )}
      {refusal !== null && <Banner kind="bad">{refusal}</Banner>}
      <div className={grid}>
        <ColumnMapping preview={preview} categories={categories} sheet={sheet} change={change} />
        <WorksheetTable preview={preview} isStale={isStale} />
      </div>
      <ImportFooter
        importable={importable}
        preview={shown}
        sheet={sheet}
        change={change}
        ticked={ticked}
        importing={importing}
      />
    </section>
  );
}

const NONE = -1;

/** The head of the import page: the file, and the choice of the header row. */
function WideHead({
  importable,
  chooseHeader,
  isRunning,
}: {
  importable: LoadedImportable;
  chooseHeader: (row: number) => void;
  /** Whether the import is running, so that its choices can no longer be changed. */
  isRunning: boolean;
}) {
  const navigate = useNavigate();
  const { projectId, fileName, preview } = importable;
  const rows = preview.top.map(({ index, text }) => ({
    value: String(index),
    label: `Row ${index + 1}: ${text}`,
  }));
  return (
    <header className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-2">
      <h1 className="min-w-0 flex-1 truncate text-14 font-semibold" title={fileName}>
        Import <span className="ml-2 font-normal text-ink-2">{fileName}</span>
      </h1>
      <div className="w-64 phone:order-last phone:w-full">
        <Select
          label="Row with the names of the columns"
          hiddenLabel
          size="md"
          disabled={isRunning}
          options={[...rows, { value: String(NONE), label: 'No row names the columns' }]}
          value={String(preview.headerRow ?? NONE)}
          choose={(row) => chooseHeader(Number(row))}
        />
      </div>
      <IconButton label="Leave the import" icon={X} onClick={() => void navigate(projectPath(projectId))} />
    </header>
  );
}

const name =
  'rounded-xs px-1 touch:min-h-11 touch:min-w-11 text-left hover:bg-hover aria-pressed:font-semibold';

/** The worksheets of a file: which are imported, each as a sheet of its own, and which one is shown. */
function Worksheets({
  tabs,
  shown,
  show,
  ticked,
  tick,
  isRunning,
}: {
  tabs: LoadedImportable['tabs'];
  shown: string;
  show: (tab: string) => void;
  ticked: readonly ChosenWorksheet[];
  tick: (tab: string, isTicked: boolean) => void;
  isRunning: boolean;
}) {
  return (
    <ul
      aria-label="Worksheets"
      className="flex max-h-24 flex-wrap gap-x-5 gap-y-1 overflow-y-auto border-b border-line px-5 py-2"
    >
      {tabs.map((tab) => (
        <li key={tab.name} className={cx('flex items-center gap-1', tab.rows === 0 && 'text-ink-3')}>
          <Checkbox
            checked={ticked.some((one) => one.tab === tab.name)}
            disabled={isRunning || tab.rows === 0}
            onChange={(event) => tick(tab.name, event.target.checked)}
          >
            <span className="sr-only">Import {tab.name}</span>
          </Checkbox>
          <button
            type="button"
            className={name}
            aria-pressed={tab.name === shown}
            disabled={isRunning || tab.rows === 0}
            onClick={() => show(tab.name)}
          >
            {tab.name}{' '}
            <span className="text-12 font-normal text-ink-2 tabular">
              {tab.rows === 0 ? 'empty' : `${tab.rows} × ${tab.columns}${tab.hidden ? ', hidden' : ''}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
