// A preview of the first rows: numbers at the left, columns with their category's hue, headings over the whole
// width, a title block, page breaks as a line, the colours of the file. Times are aligned right.

import { formatCount } from '../../shared/format/words.ts';
import type { CSSProperties, ReactNode } from 'react';
import type { ImportPreview } from '../../shared/api/uploads.ts';
import { purposeNamed } from '../../shared/purposes/purposes.ts';
import { cx } from '../ui/classes.ts';

type Row = ImportPreview['rows'][number];
type Cell = Row['cells'][number];
type Column = ImportPreview['columns'][number];

const PX_PER_POINT = 4 / 3;
/** Width of the column of numbers, in pixels. */
const GUTTER = 48;
const head =
  'sticky top-0 z-sticky h-8 border-r border-b border-line bg-surface px-2 text-left text-12 font-medium text-ink-2';
const cell = 'h-7 border-r border-b border-line px-2 py-1 align-top whitespace-pre-wrap break-words';
const gutter =
  'h-7 border-r border-b border-line bg-surface px-2 py-1 text-right align-top text-12 text-ink-2 tabular';
const colour = 'data-[fill]:bg-(--fill) data-[fill]:text-(--on-fill) data-[ink]:text-(--ink)';

/** A preview of the first rows of the sheet that the choices make. */
export function WorksheetTable({ preview, isStale }: { preview: ImportPreview; isStale: boolean }) {
  const { columns, rows, rowCount } = preview;
  const shown = rows.filter(({ kind }) => kind !== 'block').length;
  const left = rowCount - shown;
  return (
    <section
      aria-label="Preview"
      aria-busy={isStale}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      className={cx(
        'min-h-0 min-w-0 overflow-auto bg-surface -outline-offset-2 transition-opacity duration-(--dur-state)',
        isStale && 'opacity-60',
      )}
    >
      <table
        className="border-collapse table-fixed"
        style={{ width: `${GUTTER + columns.reduce((sum, { width }) => sum + width * PX_PER_POINT, 0)}px` }}
      >
        <caption className="sr-only">The first rows as they will look</caption>
        <colgroup>
          <col style={{ width: `${GUTTER}px` }} />
          {columns.map(({ width }, at) => (
            <col key={at} style={{ width: `${width * PX_PER_POINT}px` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={cx(head, 'text-right')}>
              #
            </th>
            {columns.map((column, at) => (
              <th
                key={at}
                scope="col"
                data-hue={column.hue ?? undefined}
                className={cx(
                  head,
                  column.hue && 'border-t-2 border-t-hue-bar',
                  isEnd(column) && 'text-right',
                )}
              >
                <span className="block truncate">{column.title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <td className={gutter}>{row.number}</td>
              <RowCells row={row} columns={columns} />
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <p className="sticky left-0 w-fit px-5 py-3 text-12 text-ink-2">
          and {preview.isCounted ? '' : 'about '}
          {formatCount(left)} more {left === 1 ? 'row' : 'rows'}
        </p>
      )}
    </section>
  );
}

function RowCells({ row, columns }: { row: Row; columns: readonly Column[] }): ReactNode {
  const [first] = row.cells;
  if (row.kind === 'pageBreak') {
    return (
      <td colSpan={columns.length} className="h-8 bg-desk px-2 text-12 text-ink-2">
        Page break
      </td>
    );
  }
  if (row.kind === 'block') {
    return (
      <td colSpan={columns.length} className={cx(cell, 'bg-sunken')}>
        {row.cells.map(({ text, bold }, at) => (
          <span key={at} className={cx('mr-4 inline-block', bold && 'font-semibold')}>
            {text}
          </span>
        ))}
      </td>
    );
  }
  if (row.kind === 'banner') {
    return (
      <td
        colSpan={columns.length}
        className={cx(cell, colour, 'bg-banner font-semibold')}
        {...lookOf(first, row.fill)}
      >
        {first?.text}
      </td>
    );
  }
  return columns.map((column, at) => {
    const own = row.cells.find((one) => one.column === at);
    const covered = row.cells.some((one) => one.column < at && one.column + widthOf(one, row) > at);
    if (covered) return null;
    return (
      <td
        key={at}
        colSpan={own ? widthOf(own, row) : 1}
        data-hue={column.hue ?? undefined}
        className={cx(
          cell,
          column.hue && 'bg-hue-lane',
          colour,
          isEnd(column) && 'text-right tabular',
          own?.bold && 'font-semibold',
        )}
        {...lookOf(own, row.fill)}
      >
        {own?.text}
      </td>
    );
  });
}

/** Returns the columns that a cell spans. A span ends before the next cell with a text, as in the sheet. */
function widthOf({ column, span }: Cell, { cells }: Row): number {
  const next = cells.find((one) => one.column > column && one.text !== '')?.column ?? Infinity;
  return Math.min(span, next - column);
}

function isEnd({ purpose }: Column): boolean {
  return purposeNamed(purpose).align === 'right';
}

/** Returns the colours of a cell. The file's fills are light, so text on a fill is dark in both schemes. */
function lookOf(
  own: Cell | undefined,
  rowFill: string | null,
): { style?: CSSProperties; 'data-fill'?: ''; 'data-ink'?: '' } {
  const fill = own?.fill ?? rowFill;
  const color = own?.color;
  if (!fill && !color) return {};
  return {
    ...(fill && { 'data-fill': '' }),
    ...(color && { 'data-ink': '' }),
    style: {
      '--fill': fill ?? undefined,
      '--on-fill': 'var(--paper-ink)',
      '--ink': color ?? undefined,
    },
  };
}
