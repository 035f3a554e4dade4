// The numbering style of a project, and the paper of new sheets. Existing sheets keep theirs.

import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { z } from 'zod';
import { paperOf, usualOrientationOf } from '../../../shared/layout/paper.ts';
import { limits } from '../../../shared/limits.ts';
import { readNumberingStyle } from '../../../shared/model/labels.ts';
import { db } from '../../store/db.ts';
import { useMay } from '../../store/rights.ts';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { NumberingChoice } from '../../widgets/NumberingChoice.tsx';
import { CustomPaperFields } from '../../widgets/CustomPaperFields.tsx';
import {
  CUSTOM_PAPER,
  PAPER_OPTIONS,
  paperFieldsOf,
  paperOptionOf,
  paperSizeOf,
} from '../../widgets/papers.ts';
import { setNumberingStyle, setProjectPaper } from './settingsActions.ts';
import { useSheets } from '../useProject.ts';
import { PageDrawing } from './PageDrawing.tsx';
import { SavedField } from './SavedField.tsx';
import type { Project } from '../../../shared/records.ts';

const LIES = [
  { value: 'portrait', label: 'Portrait' },
  { value: 'landscape', label: 'Landscape' },
] as const;

/** As many columns as sheets usually have, which decide the orientation where none is chosen. */
const USUAL_COLUMNS = 6;

/** The variables that a header or footer may contain; shared/layout/document.ts fills them in. */
const TOKENS = '{project} {sheet} {section} {date} {page} {pages} are filled in on every page.';

/** The tab of the settings for numbering and paper. */
export function PaperSettings({ projectId }: { projectId: string }) {
  const project: Partial<Project> = useSnapshot(db.project)[projectId] ?? {};
  const refusal = useMay(projectId, 'project.defaults');
  const isDisabled = refusal !== null;
  const [sheet] = useSheets(projectId);
  /** Typed texts that are not saved yet; null for a field without one. */
  const [typed, setTyped] = useState<{ readonly header: string | null; readonly footer: string | null }>({
    header: null,
    footer: null,
  });
  const style =
    typeof project.numberingStyle === 'string' ? readNumberingStyle(project.numberingStyle) : null;
  const paper = paperOf(
    { paper: project.paperSize, orientation: project.orientation },
    { id: '' },
    null,
    USUAL_COLUMNS,
  );
  const isTurned = usualOrientationOf(paper.name) !== null;
  const lies = LIES.find(({ value }) => value === project.orientation)?.value ?? 'auto';
  return (
    <div className="flex max-w-settings flex-col gap-6">
      {isDisabled && <p className="text-ink-2">{refusal}</p>}
      <NumberingChoice
        value={style}
        disabled={isDisabled}
        choose={(next) => setNumberingStyle(projectId, next)}
        hint="For sheets that are frozen from now on, and have no style of their own. Numbers that are out stay."
      />
      <section aria-labelledby="paper" className="flex flex-col gap-4 border-t border-line pt-5">
        <div>
          <h3 id="paper" className="text-14 font-semibold">
            Paper of new sheets
          </h3>
          <p className="text-ink-2">Sheets that are there keep theirs.</p>
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-[1.25fr_1.3fr_0.8fr]">
          <Select
            label="Size"
            options={[...PAPER_OPTIONS, CUSTOM_PAPER]}
            value={paperOptionOf(paper.name)}
            disabled={isDisabled}
            choose={(option) => setProjectPaper(projectId, paperFieldsOf(paperSizeOf(option, paper)))}
          />
          <Select
            label="Orientation"
            options={[{ value: 'auto', label: isTurned ? 'As its size is' : 'As its columns need' }, ...LIES]}
            value={lies}
            disabled={isDisabled}
            choose={(next) => setProjectPaper(projectId, { orientation: next === 'auto' ? null : next })}
          />
          <MarginField
            margins={project.margins}
            disabled={isDisabled}
            save={(margins) => setProjectPaper(projectId, { margins })}
          />
        </div>
        <div className="max-w-80 empty:hidden">
          <CustomPaperFields
            paper={paper}
            inputSize="lg"
            disabled={isDisabled}
            choose={(paperSize) => setProjectPaper(projectId, paperFieldsOf(paperSize))}
          />
        </div>
        <div className="flex flex-wrap-reverse items-end gap-x-8 gap-y-5">
          <div className="flex min-w-60 flex-1 flex-col gap-4 self-start">
            {(['header', 'footer'] as const).map((field) => (
              <SavedField
                key={field}
                label={field === 'header' ? 'Header' : 'Footer'}
                value={project[field] ?? ''}
                placeholder="{project} · {sheet}"
                maxLength={limits.nameLength.max * 4}
                disabled={isDisabled}
                hint={field === 'footer' ? TOKENS : undefined}
                typed={(text) => setTyped({ ...typed, [field]: text })}
                save={(text) => setProjectPaper(projectId, { [field]: text || null })}
              />
            ))}
          </div>
          <PageDrawing
            paper={paper}
            header={typed.header ?? project.header ?? ''}
            footer={typed.footer ?? project.footer ?? ''}
            words={{ project: project.title ?? '', sheet: sheet?.title ?? 'Run of show' }}
          />
        </div>
      </section>
    </div>
  );
}

const PT_PER_MM = 72 / 25.4;
/** Bounds in mm: printers clip margins below about 5 mm, and more than 60 mm leaves too little of the page. */
const RANGE = { least: 5, usual: 12, most: 60 } as const;

const sides = z.object({ top: z.number(), right: z.number(), bottom: z.number(), left: z.number() });
type Margins = z.output<typeof sides>;

/** A field for one margin in mm, which applies to all four sides. It is empty if the sides differ, as an API client may
 *  have set them. */
function MarginField({
  margins,
  disabled,
  save,
}: {
  margins: unknown;
  disabled: boolean;
  save: (margins: Margins | null) => void;
}) {
  const [error, setError] = useState<string | undefined>(undefined);
  const shown = textOf(margins);
  return (
    <TextField
      key={shown}
      label="Margins, in mm"
      inputMode="decimal"
      placeholder={margins === undefined || margins === null ? String(RANGE.usual) : 'Differ'}
      defaultValue={shown}
      disabled={disabled}
      error={error}
      onBlur={(event) => {
        const text = event.target.value.trim().replace(',', '.');
        if (text === shown) return setError(undefined);
        if (text === '') {
          setError(undefined);
          return save(null);
        }
        const mm = Number(text);
        const isGood = mm >= RANGE.least && mm <= RANGE.most;
        setError(isGood ? undefined : `Between ${RANGE.least} and ${RANGE.most}`);
        const each = Math.round(mm * PT_PER_MM * 100) / 100;
        return isGood ? save({ top: each, right: each, bottom: each, left: each }) : undefined;
      }}
    />
  );
}

function textOf(margins: unknown): string {
  const read = sides.safeParse(margins);
  if (!read.success) return '';
  const { top, right, bottom, left } = read.data;
  const isOne = [right, bottom, left].every((side) => side === top);
  return isOne ? String(Math.round((top / PT_PER_MM) * 10) / 10) : '';
}
