// A picture of the first sheet: its columns with their categories, its rows, and the marks of people in it.

import { cx } from '../../ui/classes.ts';
import type { StartSheetContent } from './startSheets.ts';

/** A person whose cell is marked. */
export interface PersonMark {
  readonly name: string;
  readonly hue: string;
}

const head =
  'h-8 border-r border-b border-line border-b-line-strong bg-sunken px-2 text-left text-12 font-medium';
const cell = 'relative h-7 max-w-0 border-r border-b border-line px-2 leading-5';
const ring = 'pointer-events-none absolute -inset-px z-selection border-2 border-hue-solid';
const tag =
  'absolute -right-0.5 bottom-full h-4.5 rounded-cell bg-hue-solid px-1.5 text-11 leading-[1.125rem] font-medium whitespace-nowrap text-on-solid';
/** CSS pixels per point, the unit of column widths. */
const PX = 4 / 3;
const NUMBERS_PX = 60;

/** A picture of the first sheet that results from the answers so far. */
export function StartSheet({
  content: { categories, sheet },
  isBlank,
  marks,
}: {
  content: StartSheetContent;
  isBlank: boolean;
  marks: readonly PersonMark[];
}) {
  const hueOf = (category: string | undefined) => categories.find(({ name }) => name === category)?.hue;
  const width = sheet.columns.reduce((sum, column) => sum + column.width * PX, NUMBERS_PX);
  const numbers = numbered(sheet.rows);
  const markedCells = markedCellsOf(sheet.rows, sheet.columns.length, marks);
  return (
    <table className="table-fixed border-collapse" style={{ width }}>
      <colgroup>
        <col style={{ width: NUMBERS_PX }} />
        {sheet.columns.map(({ title, width }) => (
          <col key={title} style={{ width: width * PX }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th className={cx(head, 'border-r-line-strong text-right text-ink-2')}>#</th>
          {sheet.columns.map(({ title, category, purpose }) => (
            <th
              key={title}
              data-hue={hueOf(category)}
              className={cx(
                head,
                'relative',
                category ? 'text-ink' : 'text-ink-2',
                isTime(purpose) && 'text-right',
              )}
            >
              {title}
              {category && <span className="absolute inset-x-0 -bottom-px h-[3px] bg-hue-bar" />}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.rows.map((row, at) =>
          !('cells' in row) && !isBlank ? (
            <HeadingRow key={numbers[at]?.key} row={row} columns={sheet.columns.length} />
          ) : (
            <tr key={numbers[at]?.key}>
              <td className={cx(cell, 'border-r-line-strong text-right font-semibold tabular')}>
                {isBlank ? at + 1 : numbers[at]?.number}
              </td>
              {sheet.columns.map(({ title, category, purpose }, index) => {
                const text = isBlank || !('cells' in row) ? '' : (row.cells[index] ?? '');
                const mark = markedCells.get(`${at} ${index}`);
                return (
                  <td
                    key={title}
                    data-hue={hueOf(category)}
                    className={cx(
                      cell,
                      purpose === 'title' && 'font-medium',
                      isTime(purpose) && 'text-right tabular',
                      category && (text === '' ? 'lane-empty' : 'bg-hue-lane'),
                    )}
                  >
                    <span className="block truncate">{text}</span>
                    {mark && (
                      <span data-hue={mark.hue} className={ring}>
                        <span className={tag}>{mark.name}</span>
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

function isTime(purpose: string | undefined): boolean {
  return purpose === 'startTime' || purpose === 'duration';
}

/** A section heading over all columns, or the first texts of a title block. */
function HeadingRow({
  row,
  columns,
}: {
  row: Exclude<StartSheetContent['sheet']['rows'][number], { cells: unknown }>;
  columns: number;
}) {
  if ('banner' in row)
    return (
      <tr>
        <td className="h-7 border-b border-line-strong bg-banner">&nbsp;</td>
        <td colSpan={columns} className="h-7 border-b border-line-strong bg-banner px-2 font-semibold">
          {row.banner}
        </td>
      </tr>
    );
  const [title, ...others] = row.blocks.map(({ text }) => text);
  return (
    <tr>
      <td className="border-b border-line-strong">&nbsp;</td>
      <td colSpan={columns} className="border-b border-line-strong px-2 py-2">
        <b className="block text-20 font-semibold">{title}</b>
        <span className="block truncate text-ink-2">{others[0]}</span>
      </td>
    </tr>
  );
}

/** Returns a key and a number for each row; the number is '' for section headings and title blocks. */
function numbered(rows: StartSheetContent['sheet']['rows']): readonly { key: string; number: string }[] {
  let count = 0;
  return rows.map((row, at) => ({ key: String(at), number: 'cells' in row ? String((count += 1)) : '' }));
}

/** Returns the marks by cell (`row column`), each person in another row and column. */
function markedCellsOf(
  rows: StartSheetContent['sheet']['rows'],
  columns: number,
  marks: readonly PersonMark[],
): ReadonlyMap<string, PersonMark> {
  const lines = rows.flatMap((row, at) => ('cells' in row ? [at] : []));
  return new Map(
    marks.flatMap((mark, index) => {
      const line = lines[(index + 1) % lines.length];
      return line === undefined ? [] : [[`${line} ${2 + (index % (columns - 2))}`, mark] as const];
    }),
  );
}
