// The dialog that saves a sheet as a template, with the values of all columns, of none, or of some.

import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { limits } from '../../../shared/limits.ts';
import { templatesPath } from '../../../shared/paths.ts';
import { db, inOrderOf } from '../../store/db.ts';
import { loads } from '../../store/loaded.ts';
import { enterSheet, leaveSheet } from '../../store/project.ts';
import { titleOfSheet } from '../../store/sheetList.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { made } from './sheetActions.ts';

const { min, max } = limits.nameLength;

const CHOICES = [
  { value: 'none', label: 'None' },
  { value: 'columns', label: 'Of some columns' },
  { value: 'all', label: 'All' },
] as const;
type Choice = (typeof CHOICES)[number]['value'];

const WORDS: Readonly<Record<Choice, string>> = {
  none: 'Columns, rows, headings, blocks and looks are kept, and the cells are empty.',
  columns: 'The cells of the other columns are empty.',
  all: 'Whatever is written in the rows is kept.',
};

/** The dialog that saves a sheet as a template. */
export function SaveTemplateDialog({
  projectId,
  sheetId,
  close,
}: {
  projectId: string;
  sheetId: string;
  close: () => void;
}) {
  const [title, setTitle] = useState(() => titleOfSheet(sheetId));
  const [choice, setChoice] = useState<Choice>('none');
  const [keptColumnIds, setKeptColumnIds] = useState<readonly string[]>([]);
  const [isSaving, setSaving] = useState(false);
  const navigate = useNavigate();
  const isShort = title.trim().length < min;
  const save = async (): Promise<void> => {
    setSaving(true);
    if (isShort) return;
    close();
    const keptValues = choice === 'columns' ? keptColumnIds : choice;
    if ((await saveAsTemplate(sheetId, title.trim(), keptValues)) === null) return;
    const see = { label: 'Templates', act: () => void navigate(templatesPath(projectId)) };
    toast(`“${title.trim()}” is kept as a template.`, { action: see });
  };
  return (
    <Dialog
      open
      close={close}
      title="Save as template"
      description="Comments, history and private notes are left out. Everyone in the project can use it."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button kind="primary" onClick={() => void save()}>
            Save template
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label="Name"
          value={title}
          maxLength={max}
          error={isSaving && isShort ? `Use at least ${min} characters` : undefined}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTitle(event.target.value)}
        />
        <div className="flex flex-col gap-1.5">
          <span aria-hidden className="text-12 font-medium text-ink-2">
            Values that stay
          </span>
          <SegmentedControl
            label="Values that stay"
            segments={CHOICES}
            value={choice}
            choose={setChoice}
            block
          />
          <p className="text-12 text-ink-2">{WORDS[choice]}</p>
          {choice === 'columns' && (
            <ColumnChoice
              projectId={projectId}
              sheetId={sheetId}
              keptColumnIds={keptColumnIds}
              choose={setKeptColumnIds}
            />
          )}
        </div>
      </form>
    </Dialog>
  );
}

/** The columns of the sheet with checkboxes. The sheet is loaded if it is not open. */
function ColumnChoice({
  projectId,
  sheetId,
  keptColumnIds,
  choose,
}: {
  projectId: string;
  sheetId: string;
  keptColumnIds: readonly string[];
  choose: (columnIds: readonly string[]) => void;
}) {
  const load = useSnapshot(loads).byId[sheetId];
  useEffect(() => {
    if (loads.byId[sheetId] === 'loaded') return undefined;
    enterSheet(projectId, sheetId);
    return () => leaveSheet(sheetId);
  }, [projectId, sheetId]);
  if (typeof load === 'object')
    return <p className="text-danger-text">The columns could not be loaded. Check the connection.</p>;
  if (load !== 'loaded') return <Spinner />;
  const columns = inOrderOf(db.column, 'sheetId', sheetId).filter(({ purpose }) => purpose !== 'private');
  return (
    <ul className="mt-1 grid max-h-60 grid-cols-2 gap-x-4 gap-y-2 overflow-y-auto">
      {columns.map(({ id, title }) => (
        <li key={id}>
          <Checkbox
            checked={keptColumnIds.includes(id)}
            onChange={(event) =>
              choose(
                event.target.checked ? [...keptColumnIds, id] : keptColumnIds.filter((each) => each !== id),
              )
            }
          >
            {title || 'Untitled'}
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}

/** The cell values that a template keeps: all, none, or those of the columns with these ids. */
type TemplateValues = 'all' | 'none' | readonly string[];

/** Makes a template from a sheet. Resolves to the id of the template's sheet; null if it was refused. */
function saveAsTemplate(sheetId: string, title: string, keptValues: TemplateValues): Promise<string | null> {
  return made('sheet.create.templateFromSheet', {
    sourceId: sheetId,
    title,
    emptied: keptValues === 'all' ? null : true,
    keptColumnIds: typeof keptValues === 'string' || keptValues.length === 0 ? null : [...keptValues],
  });
}
