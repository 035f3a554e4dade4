// The first rows as they will look: columns with their category's hue, banners over the whole width, page breaks as
// a line, colours of the file. Numbers and times stand at the right.

import type { CSSProperties } from 'react';
import type { ImportPreview } from '../../shared/api/uploads.ts';
import { cx } from '../kit/classes.ts';
import type { Category, Chosen, Header } from './choices.ts';

type Row = ImportPreview['rows'][number];
interface Column {
  readonly at: number;
  readonly title: string;
  readonly width: number;
  readonly hue: string | undefined;
  readonly end: boolean;
}

const PX_PER_POINT = 4 / 3;
const head =
  'sticky top-0 z-sticky h-8 border-r border-b border-line bg-surface px-2 text-left text-12 font-medium text-ink-2';
const cell = 'h-7 border-r border-b border-line px-2 py-1 align-top whitespace-pre-wrap break-words';
const colour = 'data-[fill]:bg-(--fill) data-[fill]:text-(--on-fill) data-[ink]:text-(--ink)';

export function Preview({
  preview,
  categories,
  chosen,
}: {
  preview: ImportPreview;
  categories: readonly Category[];
  chosen: readonly Chosen[];
}) {
  const columns = columnsOf(preview.header, categories, chosen);
  const left = preview.rowCount - preview.rows.length;
  return (
    <section
      aria-label="Preview"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      className="min-h-0 min-w-0 overflow-auto bg-surface -outline-offset-2"
    >
      <table className="border-collapse table-fixed">
        <caption className="sr-only">The first rows as they will look</caption>
        <colgroup>
          {columns.map(({ at, width }) => (
            <col key={at} style={{ width: `${width * PX_PER_POINT}px` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ at, title, hue, end }) => (
              <th
                key={at}
                scope="col"
                data-hue={hue}
                className={cx(head, hue && 'border-t-2 border-t-hue-bar', end && 'text-right')}
              >
                <span className="block truncate">{title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map((row, index) => (
            <PreviewRow key={index} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <p className="sticky left-0 w-fit px-5 py-3 text-12 text-ink-2">
          and {left.toLocaleString('en')} more {left === 1 ? 'row' : 'rows'}
        </p>
      )}
    </section>
  );
}

function PreviewRow({ row, columns }: { row: Row; columns: readonly Column[] }) {
  const text = row.cells.find((one) => one.trim() !== '') ?? '';
  if (row.pageBreak) {
    return (
      <tr>
        <td colSpan={columns.length} className="h-8 bg-desk px-2 text-12 text-ink-2">
          Page break
        </td>
      </tr>
    );
  }
  if (row.banner) {
    const at = row.cells.indexOf(text);
    return (
      <tr>
        <td
          colSpan={columns.length}
          className={cx(cell, colour, 'bg-banner font-semibold')}
          {...lookOf(row, at)}
        >
          {text}
        </td>
      </tr>
    );
  }
  return (
    <tr>
      {columns.map(({ at, hue, end }) => (
        <td
          key={at}
          data-hue={hue}
          className={cx(
            cell,
            hue && 'bg-hue-lane',
            colour,
            end && 'text-right tabular',
            row.looks[at]?.bold && 'font-semibold',
          )}
          {...lookOf(row, at)}
        >
          {row.cells[at]}
        </td>
      ))}
    </tr>
  );
}

/** The file's own colours, which are light ones: what is written on a fill stays dark in both schemes. */
function lookOf(row: Row, at: number): { style?: CSSProperties; 'data-fill'?: ''; 'data-ink'?: '' } {
  const look = row.looks[at];
  if (!look?.fill && !look?.color) return {};
  return {
    ...(look.fill && { 'data-fill': '' }),
    ...(look.color && { 'data-ink': '' }),
    style: {
      '--fill': look.fill ?? undefined,
      '--on-fill': 'var(--paper-ink)',
      '--ink': look.color ?? undefined,
    },
  };
}

function columnsOf(
  header: readonly Header[],
  categories: readonly Category[],
  chosen: readonly Chosen[],
): readonly Column[] {
  return header.flatMap(({ from, width }, at): readonly Column[] => {
    const one = chosen.find((other) => other.from === from);
    if (!one || one.target === 'skip') return [];
    const category = categories.find(({ id }) => one.target === `category:${id}`);
    const end = /^purpose:(itemNumber|startTime|endTime|duration)$/.test(one.target);
    return [{ at, title: one.title, width: width ?? 90, hue: category?.hue ?? undefined, end }];
  });
}
