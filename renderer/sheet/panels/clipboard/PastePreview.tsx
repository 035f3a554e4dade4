// A preview of a paste: a few rows of a few columns as they will look.

import type { CSSProperties } from 'react';
import { cx } from '../../../ui/classes.ts';
import { textAt } from '../../model/cellAt.ts';
import type { Grid } from '../../grid/grid.ts';
import type { PasteOptions } from '../../operations/clipboard/pasteOptions.ts';
import { readsAsDuration } from '../../operations/clipboard/durations.ts';
import type { PlacedText, PastePlan } from '../../operations/clipboard/pastePlan.ts';
import type { ClipCell } from '../../operations/clipboard/clip.ts';

const MOST_ROWS = 6;
const MOST_COLUMNS = 4;

const box =
  'overflow-hidden text-ellipsis whitespace-nowrap border-b border-line px-2 py-1 text-left font-normal';

interface Line {
  readonly key: string;
  readonly label: string;
  readonly isNew: boolean;
  readonly texts: readonly { readonly key: string; readonly text: string; readonly style: CSSProperties }[];
}

export function PastePreview({ grid, plan, choice }: { grid: Grid; plan: PastePlan; choice: PasteOptions }) {
  const columns = plan.targets.columns.slice(0, MOST_COLUMNS);
  const lines = linesOf(grid, plan, choice);
  const [first] = lines;
  if (!first || columns.length === 0) return <p className="text-ink-2">Nothing of it can be pasted here.</p>;
  return (
    <figure>
      <figcaption className="mb-1.5 text-12 text-ink-2">
        So it will look{first.label === '' ? '' : ', from '}
        {first.label !== '' && (
          <b className="rounded-cell bg-hover px-1.5 py-0.5 text-ink tabular">{first.label}</b>
        )}
      </figcaption>
      <table
        className="w-full table-fixed overflow-hidden rounded-control edge-line-strong"
        aria-label="Preview of the paste"
      >
        <thead>
          <tr>
            <th scope="col" className={cx(box, 'w-12 text-right text-ink-2')}>
              #
            </th>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={cx(box, 'font-medium')}>
                {(column.at === null ? null : grid.view.columns()[column.at]?.title) || 'New column'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key} className={cx(line.isNew && 'bg-accent-soft')}>
              <th scope="row" className={cx(box, 'text-right font-semibold tabular')}>
                {line.isNew ? 'new' : line.label}
              </th>
              {line.texts.map(({ key, text, style }) => (
                <td key={key} className={box} style={style}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function linesOf({ view }: Grid, plan: PastePlan, choice: PasteOptions): readonly Line[] {
  const { targets, range } = plan;
  const columns = targets.columns.slice(0, MOST_COLUMNS);
  const placed = firstOf(plan);
  const old = (at: number): Line => ({
    key: `old ${at}`,
    label: view.numbers.label(view.line(at)),
    isNew: false,
    texts: columns.map(({ id, at: column }) => ({ key: id, text: shownAt(at, column), style: {} })),
  });
  const shownAt = (row: number | null, column: number | null): string =>
    row === null || column === null ? '' : textAt(view, { row, column });
  const written = targets.rows.slice(0, MOST_ROWS).map((row) => ({
    key: row.id,
    label: row.at === null ? '' : view.numbers.label(view.line(row.at)),
    isNew: row.at === null,
    texts: columns.map(({ id, at }) => {
      const cell = placed.get(`${row.id}.${id}`);
      const there = shownAt(row.at, at);
      return {
        key: id,
        text: cell ? textAfter(cell, there, choice) : there,
        style: cell ? styleAfter(cell, choice) : {},
      };
    }),
  }));
  if (choice.where !== 'new') return written;
  // New rows are shown between their neighbours.
  return [
    ...(range.top > 0 ? [old(range.top - 1)] : []),
    ...written,
    ...(range.top < view.count() ? [old(range.top)] : []),
  ];
}

/**
 * Returns the pasted cells of the previewed rows, by row id and column id. Cells of other rows are not looked up.
 */
function firstOf({ placed, targets, asWritten }: PastePlan): ReadonlyMap<string, ClipCell> {
  const rows = new Set(targets.rows.slice(0, MOST_ROWS).map(({ id }) => id));
  const found = new Map<string, ClipCell>();
  for (const place of placed.slice(0, MOST_ROWS * targets.columns.length * MOST_LINES)) {
    const { row, column, y, cell } = place;
    if (y !== row.line || !rows.has(row.id)) continue;
    found.set(`${row.id}.${column.id}`, { ...cell, text: asWritten.get(place) ?? cell.text });
  }
  return found;
}

const MOST_LINES = 20;

function textAfter({ text }: PlacedText['cell'], there: string, { what }: PasteOptions): string {
  if (what === 'formats' || (what === 'empty' && there !== '')) return there;
  return what === 'durations' && !readsAsDuration(text) ? there : text;
}

function styleAfter({ look }: ClipCell, { what }: PasteOptions): CSSProperties {
  if (what === 'values' || what === 'durations') return {};
  const { typography, backgroundColor, textColor } = look;
  return {
    ...(typography?.bold === true && { fontWeight: 700 }),
    ...(typography?.italic === true && { fontStyle: 'italic' }),
    ...(backgroundColor && { background: backgroundColor }),
    ...(textColor && { color: textColor }),
  };
}
