// How numbers grow, and the paper that new sheets are set for. Sheets that are there keep what they have.

import { useSnapshot } from 'valtio';
import { limits } from '../../../shared/limits.ts';
import { styleIn } from '../../../shared/model/labels.ts';
import { NumberingChoice } from '../../widgets/NumberingChoice.tsx';
import { PAPERS } from '../../widgets/papers.ts';
import { Select } from '../../ui/Select.tsx';
import { db } from '../../store/db.ts';
import { useMay } from '../../store/rights.ts';
import { setNumberingStyle, setProjectPaper } from '../projectActs.ts';
import { MarginField } from './MarginField.tsx';
import { SavedField } from './SavedField.tsx';
import type { Project } from '../../../shared/records.ts';

const LIES = [
  { value: 'auto', label: 'As its columns need' },
  { value: 'portrait', label: 'Portrait' },
  { value: 'landscape', label: 'Landscape' },
] as const;

/** As in shared/layout/head.ts. */
const TOKENS = '{project} {sheet} {section} {date} {page} {pages} are filled in on every page.';

export function PaperSettings({ projectId }: { projectId: string }) {
  const project: Partial<Project> = useSnapshot(db.project)[projectId] ?? {};
  const refusal = useMay(projectId, 'project.defaults');
  const shut = refusal !== null;
  const style = project.numberingStyle === undefined ? null : styleIn(project.numberingStyle);
  const paper = PAPERS.find(({ value }) => value === project.paperSize)?.value ?? 'A4';
  const lies = LIES.find(({ value }) => value === project.orientation)?.value ?? 'auto';
  return (
    <div className="flex max-w-settings flex-col gap-6">
      {shut && <p className="text-ink-2">{refusal}</p>}
      <NumberingChoice
        value={style}
        disabled={shut}
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
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <Select
            label="Size"
            options={PAPERS}
            value={paper}
            disabled={shut}
            choose={(paperSize) => setProjectPaper(projectId, { paperSize })}
          />
          <Select
            label="Orientation"
            options={LIES}
            value={lies}
            disabled={shut}
            choose={(next) => setProjectPaper(projectId, { orientation: next === 'auto' ? null : next })}
          />
          <MarginField
            margins={project.margins}
            disabled={shut}
            save={(margins) => setProjectPaper(projectId, { margins })}
          />
        </div>
        {(['header', 'footer'] as const).map((field) => (
          <SavedField
            key={field}
            label={field === 'header' ? 'Header' : 'Footer'}
            value={project[field] ?? ''}
            placeholder="{project} · {sheet}"
            maxLength={limits.nameLength.max * 4}
            disabled={shut}
            hint={field === 'footer' ? TOKENS : undefined}
            save={(text) => setProjectPaper(projectId, { [field]: text || null })}
          />
        ))}
      </section>
    </div>
  );
}
