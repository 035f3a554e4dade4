// A thumbnail of a sheet: its columns, colours and first rows. It only helps to recognise the sheet, so screen
// readers skip it.

import { cx } from '../ui/classes.ts';
import type { SheetPreview, PreviewRow } from './sheetPreview.ts';

const frame =
  'absolute top-5 left-5 w-max min-w-full origin-top-left overflow-hidden rounded-tl-control bg-surface text-10 shadow-pop';
const line = 'h-4.5 max-w-40 min-w-16 truncate border-r border-b border-line px-1.5';

/** A thumbnail of a sheet's first rows. */
export function SheetThumbnail({ preview: { columns, rows } }: { preview: SheetPreview }) {
  return (
    <div aria-hidden className={frame}>
      <table className="border-collapse">
        <thead>
          <tr className="bg-sunken text-ink-2">
            <td className={cx(line, 'min-w-9 border-b-line-strong text-right')}>#</td>
            {columns.map(({ id, title, hue, end }) => (
              <td
                key={id}
                data-hue={hue ?? undefined}
                className={cx(
                  line,
                  'border-b-line-strong font-medium',
                  hue && 'hue-head border-b-2 border-b-hue-bar text-ink',
                  end && 'text-right',
                )}
              >
                {title}
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PreviewLine key={row.id} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PreviewLine({ row, columns }: { row: PreviewRow; columns: SheetPreview['columns'] }) {
  if (row.banner !== null) {
    return (
      <tr className="bg-banner font-semibold">
        <td className={line}>&nbsp;</td>
        <td colSpan={columns.length} className={cx(line, 'max-w-none')}>
          {row.banner}
        </td>
      </tr>
    );
  }
  return (
    <tr>
      <td className={cx(line, 'min-w-9 border-r-line-strong text-right font-semibold tabular')}>
        {row.number}
      </td>
      {columns.map(({ id, hue, end }, place) => {
        const text = row.texts[place] ?? '';
        const lane = hue && (text ? 'bg-hue-lane' : 'lane-empty');
        return (
          <td
            key={id}
            data-hue={hue ?? undefined}
            className={cx(line, lane, end && 'text-right text-ink-2 tabular')}
          >
            {text}
          </td>
        );
      })}
    </tr>
  );
}
