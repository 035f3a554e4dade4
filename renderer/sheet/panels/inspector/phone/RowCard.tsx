// The active row as a card: number, times and title above, then a field for each column and sub-row. A tap on a plain
// text begins typing; a tap on any other cell selects it. The text of the selected cell can be opened in the sheet to be styled.

import { Type } from 'lucide-react';
import { PURPOSE_DEFINITIONS } from '../../../../../shared/purposes/purposes.ts';
import { cellTextOf } from '../../../../../shared/layout/content.ts';
import { cellIdAt, textAt } from '../../../model/cellAt.ts';
import { selectionAt, type CellPosition } from '../../../model/selection.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { cx } from '../../../../ui/classes.ts';
import { holdsText } from '../../../editors/all.ts';
import { writeRefusal } from '../../../model/locks.ts';
import { useInspector } from '../inspectorContext.ts';
import { blockCells } from '../selected.ts';
import { CardField, isTypable } from './CardField.tsx';
import { cardLanesOf } from './cardLanes.ts';

const lane =
  'grid min-h-12 w-full grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-3 rounded-control border-l-4 pr-3 pl-2.5 text-left';
const chosen = 'outline-2 -outline-offset-2 outline-accent-line';

/** Purposes of the times in the head of the card. */
const HEAD_TIMES = PURPOSE_DEFINITIONS.filter(
  ({ headingPart, time }) => headingPart !== null && time !== null,
);

/**
 * The card. `goTo` selects a cell; `style` opens the editor of that cell in the sheet, which has the tools for styles.
 */
export function RowCard({
  goTo,
  style,
}: {
  goTo: (position: CellPosition) => void;
  style: (position: CellPosition) => void;
}) {
  const { grid, selected } = useInspector();
  const { view } = grid;
  const { row, position } = selected;
  const columns = view.columns();
  const at = (purpose: string): number => columns.findIndex((column) => column.purpose === purpose);
  const isWhole = row?.kind === 'break' || row?.kind === 'free' || row?.kind === 'banner';
  const title = isWhole ? 0 : at('title');
  return (
    <div key={row?.id} className="min-h-0 flex-1 overflow-y-auto px-4 pb-3">
      <div className="flex items-center gap-2 text-16 tabular">
        <span className="rounded-cell bg-active px-2 font-semibold">{row?.name ?? ''}</span>
        <span className="flex-1" />
        {!isWhole &&
          HEAD_TIMES.map(({ name: purpose }) =>
            at(purpose) < 0 ? null : <Figure key={purpose} column={at(purpose)} act={goTo} />,
          )}
      </div>
      {title >= 0 && row?.kind !== 'free' && <Title column={title} act={goTo} />}
      {row?.kind === 'free' && (
        <ul className="mt-2 flex flex-col gap-1.5">
          {blockCells(view, row.id).map(({ id, entity }) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={position.cell === id}
                className={cx(
                  'min-h-11 w-full rounded-control bg-sunken px-3 py-2 text-left text-16 wrap-anywhere whitespace-pre-wrap',
                  position.cell === id && chosen,
                )}
                onClick={() =>
                  grid.select(selectionAt({ row: position.row, column: position.column, cell: id }), {
                    focus: false,
                  })
                }
              >
                {cellTextOf(entity) || 'Empty'}
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isWhole && (
        <ul className="flex flex-col gap-1.5">
          {cardLanesOf(view, position.row).map((place) => (
            <li key={`${columns[place.column]?.id}.${place.line}`}>
              <Lane {...place} act={goTo} style={style} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface PartProps {
  readonly act: (position: CellPosition) => void;
}

/** Returns the state of the cell in a column, and in a sub-row, of the card's row. */
function usePart(
  column: number,
  line = 0,
): {
  position: CellPosition;
  text: string;
  isOn: boolean;
  isField: boolean;
  /** Whether parts of the text can be styled. */
  isStyled: boolean;
} {
  const { grid, selected } = useInspector();
  const position = { row: selected.position.row, column, ...(line > 0 && { line }) };
  const { cellId } = selected;
  return {
    position,
    text: textAt(grid.view, position),
    isOn: cellId === null ? selected.position.column === column : cellIdAt(grid.view, position) === cellId,
    isField: isTypable(grid, position),
    isStyled: holdsText(grid.view, position) && writeRefusal(grid.view, grid.sheetActions, position) === null,
  };
}

function Lane({
  column: at,
  line,
  act,
  style,
}: PartProps & { column: number; line: number; style: (position: CellPosition) => void }) {
  const { position, text, isOn, isField, isStyled } = usePart(at, line);
  const column = useInspector().grid.view.columns()[at];
  const name = [column?.title, line > 0 && `line ${line + 1}`].filter(Boolean).join(', ');
  const hasStyles = isOn && isStyled;
  const look = cx(
    lane,
    column?.hue ? 'hue-edge border-l-hue-bar bg-hue-lane' : 'border-l-line-strong bg-sunken',
    isOn && chosen,
    hasStyles && 'pr-12',
  );
  const label = <span className="truncate text-12 text-ink-2">{name}</span>;
  return (
    <div data-hue={column?.hue ?? undefined} className="relative">
      {isField ? (
        <CardField
          position={position}
          name={name}
          className={look}
          fieldClass="w-full min-w-0 py-3 leading-6"
        >
          {label}
        </CardField>
      ) : (
        <button type="button" aria-pressed={isOn} className={look} onClick={() => act(position)}>
          {label}
          <span className={cx('min-w-0 py-3 text-16 wrap-anywhere', text === '' && 'text-ink-2')}>
            {text || 'Empty'}
          </span>
        </button>
      )}
      {hasStyles && (
        <span className="absolute top-0.5 right-0.5">
          <IconButton label={`Style ${name}`} icon={Type} size="xl" onClick={() => style(position)} />
        </span>
      )}
    </div>
  );
}

function Title({ column, act }: PartProps & { column: number }) {
  const { position, text, isOn, isField } = usePart(column);
  const look = cx(
    'mt-1 mb-2 block min-h-11 w-full rounded-cell text-left text-20 font-semibold',
    isOn && chosen,
  );
  if (isField)
    return (
      <CardField
        position={position}
        name="Title"
        className={look}
        fieldClass="w-full px-1 py-2 text-20 leading-7 font-semibold"
      />
    );
  return (
    <button type="button" className={look} onClick={() => act(position)}>
      {text || 'No title'}
    </button>
  );
}

function Figure({ column, act }: PartProps & { column: number }) {
  const { grid } = useInspector();
  const { position, text, isOn, isField } = usePart(column);
  const name = grid.view.columns()[column]?.title ?? '';
  const look = cx('flex min-h-11 min-w-11 items-center rounded-cell px-1.5', isOn && chosen);
  if (isField)
    return (
      <CardField
        position={position}
        name={name}
        className={look}
        fieldClass="min-w-11 py-2.5 text-right leading-6 whitespace-nowrap"
      />
    );
  return (
    <button type="button" aria-pressed={isOn} className={look} onClick={() => act(position)}>
      <span className="sr-only">{name} </span>
      {text || '–'}
    </button>
  );
}
