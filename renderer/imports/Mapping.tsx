// Column by column: what it is called, its first text, and what becomes of it.

import type { ImportPreview } from '../../shared/api/uploads.ts';
import { Banner } from '../kit/Banner.tsx';
import type { Category, Chosen } from './choices.ts';
import { MappingRow } from './MappingRow.tsx';

export function Mapping({
  preview,
  categories,
  chosen,
  change,
}: {
  preview: ImportPreview;
  categories: readonly Category[];
  chosen: readonly Chosen[];
  change: (from: number, more: Partial<Chosen>) => void;
}) {
  const { warnings, headerRow } = preview;
  const kept = chosen.filter(({ target }) => target !== 'skip').length;
  const header = headerRow === null ? 'no row names them' : `named by row ${headerRow + 1}`;
  return (
    <section aria-label="Columns" className="flex min-h-0 flex-col border-line lg:border-r">
      <div className="border-b border-line px-5 py-3">
        <h2 className="text-14 font-semibold">Columns</h2>
        <p className="text-ink-2">
          {kept} of {chosen.length} will be imported, {header}
        </p>
      </div>
      <div className="min-h-0 flex-1 lg:overflow-y-auto">
        <ul>
          {chosen.map((one) => (
            <MappingRow
              key={one.from}
              chosen={one}
              sample={sampleOf(preview, one.from)}
              categories={categories}
              change={change}
            />
          ))}
        </ul>
        {warnings.length > 0 && (
          <div className="p-5">
            <Banner kind="neutral">
              {warnings.map((warning) => (
                <p key={warning}>{warning}</p>
              ))}
            </Banner>
          </div>
        )}
      </div>
    </section>
  );
}

/** The first text of the column. */
function sampleOf({ header, rows }: ImportPreview, from: number): string {
  const at = header.findIndex((column) => column.from === from);
  return rows.find(({ cells, banner }) => !banner && (cells[at] ?? '').trim() !== '')?.cells[at] ?? '';
}
