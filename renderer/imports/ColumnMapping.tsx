// The columns of the file: each with its name, its first text, and its target; and a choice for the rows above the
// header.

import { ArrowRight } from 'lucide-react';
import type { ImportPreview } from '../../shared/api/uploads.ts';
import { countOf } from '../../shared/format/words.ts';
import { Banner } from '../ui/Banner.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Select } from '../ui/Select.tsx';
import { cx } from '../ui/classes.ts';
import {
  FOR_ALL,
  setAllTargets,
  columnLetterOf,
  targetsFor,
  type ImportCategory,
  type WorksheetDraft,
  type ColumnTarget,
} from './columnTargets.ts';

const NUMBERS = {
  count: 'The numbers of the file are those that the sheet gives its rows.',
  labels: 'The numbers of the file are kept as the sheet’s frozen numbers.',
  column:
    'The item numbers stay a column of texts: one stands twice, or is too long to be the number of a row.',
} as const;

/** The columns of the file, each with its target. */
export function ColumnMapping({
  preview,
  categories,
  sheet,
  change,
}: {
  preview: ImportPreview;
  categories: readonly ImportCategory[];
  sheet: WorksheetDraft;
  change: (more: Partial<WorksheetDraft>) => void;
}) {
  const { warnings, headerRow, header, above, numbers } = preview;
  const { chosen, titleBlock } = sheet;
  const importedCount = chosen.filter(({ target }) => target !== 'skip').length;
  const named = headerRow === null ? 'no row names them' : `named by row\u{a0}${headerRow + 1}`;
  const notes = [...(numbers === null ? [] : [NUMBERS[numbers]]), ...warnings];
  return (
    <section aria-label="Columns" className="flex min-h-0 flex-col border-line lg:border-r">
      <div className="flex items-center gap-3 border-b border-line px-5 py-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-14 font-semibold">Columns</h2>
          <p className="text-ink-2">
            {importedCount} of {chosen.length} will be imported, {named}
          </p>
        </div>
        <div className="w-44 shrink-0">
          <Select
            label="Set all to"
            hiddenLabel
            size="md"
            options={[{ value: '', label: 'Set all to…' }, ...FOR_ALL]}
            value=""
            choose={(to) => to !== '' && change({ chosen: setAllTargets(chosen, to, header, categories) })}
          />
        </div>
      </div>
      <div className="min-h-0 flex-1 lg:overflow-y-auto">
        {above > 0 && (
          <div className="border-b border-line px-5 py-2.5">
            <Checkbox checked={titleBlock} onChange={(event) => change({ titleBlock: event.target.checked })}>
              Make a title block of the {above === 1 ? 'row' : countOf(above, 'row')} above the header
            </Checkbox>
          </div>
        )}
        <ul>
          {chosen.map((one) => (
            <MappingRow
              key={one.from}
              chosen={one}
              sample={header.find(({ from }) => from === one.from)?.sample ?? ''}
              categories={categories}
              change={(from, more) =>
                change({ chosen: chosen.map((each) => (each.from === from ? { ...each, ...more } : each)) })
              }
            />
          ))}
        </ul>
        {notes.length > 0 && (
          <div className="p-5">
            <Banner kind="neutral">
              {notes.map((note) => (
                <p key={note}>{note}</p>
              ))}
            </Banner>
          </div>
        )}
      </div>
    </section>
  );
}

const rowClass =
  'grid min-h-11 grid-cols-[1.75rem_minmax(0,1fr)_1.25rem_11rem] items-center gap-2 border-b border-line px-5 py-1';
const nameClass =
  '-mx-1 w-full min-w-0 truncate rounded-xs bg-transparent px-1 touch:-mb-3.5 touch:h-11 touch:pb-3.5 font-medium text-ink placeholder:text-ink-2 hover:bg-hover focus-visible:outline-2 focus-visible:outline-focus';

/** A column of the file. */
function MappingRow({
  chosen,
  sample,
  categories,
  change,
}: {
  chosen: ColumnTarget;
  sample: string;
  categories: readonly ImportCategory[];
  change: (from: number, more: Partial<ColumnTarget>) => void;
}) {
  const { from, title, target } = chosen;
  const letter = columnLetterOf(from);
  const isSkipped = target === 'skip';
  return (
    <li className={cx(rowClass, isSkipped && 'bg-sunken')}>
      <span className="font-mono text-12 text-ink-3">{letter}</span>
      <span className="min-w-0 leading-4">
        <input
          aria-label={`Title of column ${letter}`}
          className={nameClass}
          value={title}
          maxLength={120}
          placeholder={letter}
          disabled={isSkipped}
          onChange={(event) => change(from, { title: event.target.value })}
        />
        <span className="block truncate text-12 text-ink-2 tabular touch:pointer-events-none">
          {sample || '–'}
        </span>
      </span>
      <Icon of={ArrowRight} size="s" className="text-ink-3" />
      <Select
        label={`What column ${letter} becomes`}
        hiddenLabel
        size="md"
        options={targetsFor(title, categories)}
        value={target}
        choose={(value) => change(from, { target: value })}
      />
    </li>
  );
}
