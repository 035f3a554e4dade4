// The bottom of the import page: the name of the new sheet, the button that imports, and its progress with Cancel.

import { useNavigate } from 'react-router-dom';
import { formatCount } from '../../shared/format/words.ts';
import { limits } from '../../shared/limits.ts';
import { mergePath } from '../../shared/paths.ts';
import { useSnapshot } from 'valtio';
import { STILL_TRYING } from '../net/followProcess.ts';
import { db } from '../store/db.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Progress } from '../ui/Progress.tsx';
import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { ImportButton } from './ImportButton.tsx';
import { sheetTitleFor, worksheetOptionsOf, type WorksheetDraft } from './columnTargets.ts';
import type { LoadedImportable, WorksheetPreview } from './importable.ts';
import type { Importing } from './useImporting.ts';

const foot = 'flex min-h-15 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-5 py-2';

/** A worksheet that is to be imported; `sheet` is null where its choices are still as guessed. */
export interface ChosenWorksheet {
  readonly tab: string;
  readonly sheet: WorksheetDraft | null;
}

/** The bottom of the import page: name of the sheet, progress, and the button that imports. */
export function ImportFooter({
  importable,
  preview: { preview, isStale },
  sheet,
  change,
  ticked,
  importing: { finishing, finish, cancel },
}: {
  importable: LoadedImportable;
  preview: WorksheetPreview;
  sheet: WorksheetDraft;
  change: (more: Partial<WorksheetDraft>) => void;
  ticked: readonly ChosenWorksheet[];
  importing: Importing;
}) {
  const { projectId, importableSheetId, tab, tabs, fileName } = importable;
  const { title, chosen } = sheet;
  const count = preview.rowCount;
  const isShownTicked = ticked.some((one) => one.tab === tab);
  const isEmpty = isShownTicked && (count === 0 || chosen.every(({ target }) => target === 'skip'));
  const nothing = ticked.length === 0 || isEmpty;
  const tooShort = ticked.some(
    (one) =>
      (one.sheet?.title ?? sheetTitleFor(fileName, one.tab, tabs.length)).trim().length <
      limits.nameLength.min,
  );
  const optionsOf = (one: ChosenWorksheet) => ({
    ...(one.sheet ? worksheetOptionsOf(one.tab, one.sheet) : { tab: one.tab }),
    title: (one.sheet?.title ?? sheetTitleFor(fileName, one.tab, tabs.length)).trim(),
  });
  const rows = `${preview.isCounted ? '' : 'about '}${formatCount(count)} rows`;
  const what = ticked.length > 1 ? `${ticked.length} sheets` : count === 1 ? 'one row' : rows;
  if (finishing.state === 'running') {
    const { done, total, isLost } = finishing;
    return (
      <footer className={foot} aria-live="polite">
        <div className="min-w-40 flex-1">
          <p className="mb-1.5 text-12 text-ink-2 tabular">
            {isLost ? STILL_TRYING : `${formatCount(done)} of ${formatCount(total)} rows`}
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
      <UpdateSheet importable={importable} />
      <div className="w-72 max-w-full phone:w-full">
        <TextField
          label="Name of the sheet"
          hiddenLabel
          value={title}
          disabled={!isShownTicked}
          maxLength={limits.nameLength.max}
          onChange={(event) => change({ title: event.target.value })}
        />
      </div>
      <span className="min-w-48 flex-1 text-12 text-ink-2 phone:basis-full">
        {tooShort
          ? 'The sheet needs a name of two letters or more.'
          : `${ticked.length > 1 ? `${ticked.length} new sheets` : 'A new sheet'}. One undo takes it all back.`}
      </span>
      <Button
        kind="primary"
        size="lg"
        disabled={nothing || tooShort || isStale}
        onClick={() => void finish({ projectId, importableSheetId, wishes: ticked.map(optionsOf) })}
      >
        {nothing ? 'Nothing to import' : `Import ${what}`}
      </Button>
    </footer>
  );
}

const NEW_SHEET = '';

/** The choice where the rows go: into a new sheet, or into an existing one, on whose own page the merge is reviewed. */
function UpdateSheet({ importable: { projectId, importableSheetId } }: { importable: LoadedImportable }) {
  const navigate = useNavigate();
  const sheets = Object.values(useSnapshot(db.sheet))
    .filter((sheet) => sheet.projectId === projectId && sheet.isTemplate !== true && sheet.archived !== true)
    .toSorted((one, other) => ((one.orderKey ?? '') < (other.orderKey ?? '') ? -1 : 1));
  if (sheets.length === 0) return null;
  return (
    <div className="w-56 max-w-full phone:w-full">
      <Select
        label="Where the rows go"
        hiddenLabel
        options={[
          { value: NEW_SHEET, label: 'A new sheet' },
          ...sheets.map(({ id, title }) => ({ value: id, label: `Update “${title ?? ''}”…` })),
        ]}
        value={NEW_SHEET}
        choose={(sheetId) =>
          sheetId !== NEW_SHEET && void navigate(mergePath(projectId, importableSheetId, sheetId))
        }
      />
    </div>
  );
}
