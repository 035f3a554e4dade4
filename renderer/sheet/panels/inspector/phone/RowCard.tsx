// The active row as a card: number, times and title above, then a lane for each column. A tap selects.

import { PURPOSE_DEFINITIONS, purposeNamed } from '../../../../../shared/purposes/purposes.ts';
import { cellTextOf } from '../../../../../shared/layout/content.ts';
import { textAt } from '../../../model/cellAt.ts';
import { selectionAt } from '../../../model/selection.ts';
import { cx } from '../../../../ui/classes.ts';
import { useInspector } from '../inspectorContext.ts';
import type { GridColumn } from '../../../model/columns.ts';
import { blockCells } from '../selected.ts';

const lane =
  'grid min-h-11 w-full grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-3 rounded-control border-l-4 py-2 pr-3 pl-2.5 text-left';

/** Purposes of the times in the head of the card. */
const HEAD_TIMES = PURPOSE_DEFINITIONS.filter(({ phone, time }) => phone !== null && time !== null);

export function RowCard({ goTo }: { goTo: (column: number) => void }) {
  const { grid, selected } = useInspector();
  const { view } = grid;
  const { row, spot } = selected;
  const columns = view.columns();
  const goToCell = (cell: string): void => {
    grid.select(selectionAt({ row: spot.row, column: spot.column, cell }), { focus: false });
  };
  const says = (at: number): string => textAt(view, { row: spot.row, column: at });
  const at = (purpose: string): number => columns.findIndex((column) => column.purpose === purpose);
  const isWhole = row?.kind === 'break' || row?.kind === 'free' || row?.kind === 'banner';
  const heading = isWhole ? says(0) : at('title') >= 0 ? says(at('title')) : '';
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-3">
      <div className="flex items-center gap-2 text-16 tabular">
        <span className="rounded-cell bg-active px-2 font-semibold">{row?.name ?? ''}</span>
        <span className="flex-1" />
        {!isWhole &&
          HEAD_TIMES.map(({ name: purpose }) =>
            at(purpose) < 0 ? null : (
              <Figure
                key={purpose}
                name={columns[at(purpose)]?.title ?? ''}
                text={says(at(purpose))}
                isOn={spot.column === at(purpose)}
                act={() => goTo(at(purpose))}
              />
            ),
          )}
      </div>
      {heading !== '' && (
        <button
          type="button"
          className="mt-1 mb-2 min-h-11 w-full text-left text-20 font-semibold"
          onClick={() => goTo(Math.max(0, at('title')))}
        >
          {heading}
        </button>
      )}
      {row?.kind === 'free' && (
        <ul className="mt-2 flex flex-col gap-1.5">
          {blockCells(view, row.id).map(({ id, entity }) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={spot.cell === id}
                className={cx(
                  'min-h-11 w-full rounded-control bg-sunken px-3 py-2 text-left text-16 wrap-anywhere whitespace-pre-wrap',
                  spot.cell === id && 'outline-2 -outline-offset-2 outline-accent-line',
                )}
                onClick={() => goToCell(id)}
              >
                {cellTextOf(entity) || 'Empty'}
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isWhole && (
        <ul className="flex flex-col gap-1.5">
          {columns.map((column, index) =>
            purposeNamed(column.purpose).phone !== null &&
            (column.purpose !== 'title' || heading !== '') ? null : (
              <li key={column.id}>
                <Lane
                  column={column}
                  text={says(index)}
                  isOn={spot.column === index}
                  act={() => goTo(index)}
                />
              </li>
            ),
          )}
        </ul>
      )}
    </div>
  );
}

function Lane({
  column,
  text,
  isOn,
  act,
}: {
  column: GridColumn;
  text: string;
  isOn: boolean;
  act: () => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      data-hue={column.hue ?? undefined}
      className={cx(
        lane,
        column.hue ? 'hue-edge border-l-hue-bar bg-hue-lane' : 'border-l-line-strong bg-sunken',
        isOn && 'outline-2 -outline-offset-2 outline-accent-line',
      )}
      onClick={act}
    >
      <span className="truncate text-12 text-ink-2">{column.title}</span>
      <span className={cx('min-w-0 text-16 wrap-anywhere', text === '' && 'text-ink-2')}>
        {text || 'Empty'}
      </span>
    </button>
  );
}

function Figure({ name, text, isOn, act }: { name: string; text: string; isOn: boolean; act: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={cx('min-h-11 rounded-cell px-1.5', isOn && 'outline-2 outline-accent-line')}
      onClick={act}
    >
      <span className="sr-only">{name} </span>
      {text || '–'}
    </button>
  );
}
