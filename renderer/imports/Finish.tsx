// The foot: the name of the new sheet, the one button, and while it runs how far it is, with Cancel.

import { formatCount } from '../../shared/format/words.ts';
import { limits } from '../../shared/limits.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Progress } from '../ui/Progress.tsx';
import { TextField } from '../ui/TextField.tsx';
import { titleFor, wishFor, type Sheet } from './choices.ts';
import { ImportButton } from './ImportButton.tsx';
import type { Importable } from './importable.ts';
import { useFinish } from './useFinish.ts';
import type { SheetPreview } from './useSheetPreview.ts';

const foot = 'flex min-h-15 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-5 py-2';

/** A worksheet that is to come in; without choices, as guessed. */
export interface Ticked {
  readonly tab: string;
  readonly sheet: Sheet | null;
}

export function Finish({
  importable,
  preview: { preview, isStale },
  sheet,
  change,
  ticked,
}: {
  importable: Importable;
  preview: SheetPreview;
  sheet: Sheet;
  change: (more: Partial<Sheet>) => void;
  ticked: readonly Ticked[];
}) {
  const { projectId, importableSheetId, tab, tabs, fileName } = importable;
  const { finishing, finish, cancel } = useFinish();
  const { title, chosen } = sheet;
  const count = preview.rowCount;
  const isShownTicked = ticked.some((one) => one.tab === tab);
  const isEmpty = isShownTicked && (count === 0 || chosen.every(({ target }) => target === 'skip'));
  const nothing = ticked.length === 0 || isEmpty;
  const tooShort = ticked.some(
    (one) =>
      (one.sheet?.title ?? titleFor(fileName, one.tab, tabs.length)).trim().length < limits.nameLength.min,
  );
  const wishOf = (one: Ticked) => ({
    ...(one.sheet ? wishFor(one.tab, one.sheet) : { tab: one.tab }),
    title: (one.sheet?.title ?? titleFor(fileName, one.tab, tabs.length)).trim(),
  });
  const rows = `${preview.isCounted ? '' : 'about '}${formatCount(count)} rows`;
  const what = ticked.length > 1 ? `${ticked.length} sheets` : count === 1 ? 'one row' : rows;
  if (finishing.state === 'running') {
    const { done, total } = finishing;
    return (
      <footer className={foot} aria-live="polite">
        <div className="min-w-40 flex-1">
          <p className="mb-1.5 text-12 text-ink-2 tabular">
            {formatCount(done)} of {formatCount(total)} rows
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
          disabled={!isShownTicked}
          maxLength={limits.nameLength.max}
          onChange={(event) => change({ title: event.target.value })}
        />
      </div>
      <span className="flex-1 text-12 text-ink-2 phone:basis-full">
        {tooShort
          ? 'The sheet needs a name of two letters or more.'
          : `${ticked.length > 1 ? `${ticked.length} new sheets` : 'A new sheet'}. One undo takes it all back.`}
      </span>
      <Button
        kind="primary"
        size="lg"
        disabled={nothing || tooShort || isStale}
        onClick={() => void finish({ projectId, importableSheetId, wishes: ticked.map(wishOf) })}
      >
        {nothing ? 'Nothing to import' : `Import ${what}`}
      </Button>
    </footer>
  );
}
