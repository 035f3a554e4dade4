// Column by column: what it is called, its first text, and what becomes of it; and what becomes of the rows above.

import type { ImportPreview } from '../../shared/api/uploads.ts';
import { countOf } from '../../shared/format/words.ts';
import { Banner } from '../ui/Banner.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Select } from '../ui/Select.tsx';
import { FOR_ALL, setAll, type Category, type Sheet } from './choices.ts';
import { MappingRow } from './MappingRow.tsx';

const NUMBERS = {
  count: 'The numbers of the file are those that the sheet gives its rows.',
  labels: 'The numbers of the file are kept as the sheet’s frozen numbers.',
  column:
    'The item numbers stay a column of texts: one stands twice, or is too long to be the number of a row.',
} as const;

export function Mapping({
  preview,
  categories,
  sheet,
  change,
}: {
  preview: ImportPreview;
  categories: readonly Category[];
  sheet: Sheet;
  change: (more: Partial<Sheet>) => void;
}) {
  const { warnings, headerRow, header, above, numbers } = preview;
  const { chosen, titleBlock } = sheet;
  const kept = chosen.filter(({ target }) => target !== 'skip').length;
  const named = headerRow === null ? 'no row names them' : `named by row ${headerRow + 1}`;
  const notes = [...(numbers === null ? [] : [NUMBERS[numbers]]), ...warnings];
  return (
    <section aria-label="Columns" className="flex min-h-0 flex-col border-line lg:border-r">
      <div className="flex items-center gap-3 border-b border-line px-5 py-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-14 font-semibold">Columns</h2>
          <p className="text-ink-2">
            {kept} of {chosen.length} will be imported, {named}
          </p>
        </div>
        <div className="w-44 shrink-0">
          <Select
            label="Set all to"
            hiddenLabel
            size="md"
            options={[{ value: '', label: 'Set all to…' }, ...FOR_ALL]}
            value=""
            choose={(to) => to !== '' && change({ chosen: setAll(chosen, to, header, categories) })}
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
