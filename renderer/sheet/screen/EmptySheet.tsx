// The hints of an empty sheet: lines for rows to come, three ways to begin, and how to type. They disappear once a cell
// has a text.

import { useCallback, useSyncExternalStore, type CSSProperties, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Kbd, KeyHint } from '../../ui/Kbd.tsx';
import { cx } from '../../ui/classes.ts';
import { isMac } from '../../ui/platform.ts';
import { keyWords } from '../commands/keywords.ts';
import { pasteFromClipboard } from '../grid/clipboard/clipboardAccess.ts';
import type { Grid } from '../grid/grid.ts';
import { HEADER_PX } from '../grid/header.ts';
import { FilePicture, TablePicture, TemplatePicture } from './EmptySheetPictures.tsx';

/**
 * Renders a control that imports a file. `look` renders its button, whose press calls `open` to open the file dialog.
 */
export type ImportControl = (look: (open: () => void) => ReactNode) => ReactNode;

export function EmptySheet({ grid, importFile }: { grid: Grid; importFile: ImportControl }) {
  if (!useIsEmpty(grid)) return null;
  const rows = rowsToCome(grid);
  return (
    <>
      {createPortal(<RowsToCome grid={grid} rows={rows} />, grid.element)}
      <section
        aria-label="Start this sheet"
        className="start-sheet pointer-events-none absolute z-sticky flex animate-appear flex-wrap items-start gap-3"
        style={{ left: rows.gutter + 12, right: 12, top: rows.top + 3 * rows.height }}
      >
        <div className="grid min-w-0 flex-[1_1_100%] grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-3 max-w-160">
          <Way
            name="Paste a table"
            words="From Excel, Sheets or a mail. Line breaks and colours stay."
            keys={keyWords('Mod+v', isMac).join(' ')}
            picture={<TablePicture />}
            onClick={() => void pasteFromClipboard(grid)}
          />
          {importFile((open) => (
            <Way
              name="Import a file"
              words={
                <>
                  XLSX, ODS or CSV<span className="touch:hidden">, or drop it here</span>. You look at it
                  first.
                </>
              }
              picture={<FilePicture />}
              onClick={open}
            />
          ))}
          <Way
            name="Use a template"
            words="Columns, times and a title block, ready to change."
            picture={<TemplatePicture />}
            onClick={() => grid.run('sheet.newFromTemplate')}
          />
        </div>
        <Typing grid={grid} rows={rows} />
      </section>
    </>
  );
}

// One of the ways to begin.

const way =
  'pointer-events-auto flex flex-col overflow-hidden rounded-dialog bg-float text-left shadow-float ' +
  'transition-shadow hover:shadow-pop focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus';

function Way({
  name,
  words,
  keys,
  picture,
  onClick,
}: {
  name: string;
  words: ReactNode;
  keys?: string;
  picture: ReactNode;
  onClick: () => void;
}) {
  return (
    <button type="button" className={way} onClick={onClick}>
      <span
        aria-hidden
        className="grid h-24 w-full place-items-end justify-center overflow-hidden bg-desk phone:hidden"
      >
        {picture}
      </span>
      <span className="flex flex-col gap-0.5 px-3.5 py-3">
        <span className="flex items-center justify-between gap-2 text-14 font-semibold">
          {name}
          {keys !== undefined && (
            <KeyHint>
              <Kbd>{keys}</Kbd>
            </KeyHint>
          )}
        </span>
        <span className="text-ink-2">{words}</span>
      </span>
    </button>
  );
}

// How to type, beside the sheet where there is room, else below the ways to begin.

const NOTE_PX = 232;
const BESIDE_PX = 68;

function Typing({ grid, rows }: { grid: Grid; rows: RowsShown }) {
  const left = rows.gutter + rows.width + BESIDE_PX;
  const isBeside = rows.room - left >= NOTE_PX;
  const beside: CSSProperties = {
    left: left - rows.gutter - 12,
    top: HEADER_PX + 6 - rows.top - 3 * rows.height,
    width: NOTE_PX,
  };
  return (
    <p
      className={cx(
        'text-12 text-ink-2',
        isBeside ? 'absolute' : 'rounded-control bg-float px-3 py-2 edge-line',
      )}
      style={isBeside ? beside : undefined}
    >
      <b className={cx('font-semibold text-ink', isBeside && 'mb-0.5 block')}>Just type</b>
      {isBeside ? '' : ': '}
      <span className="keyless:hidden">Tab goes on, </span>Enter makes the next row.
      {hasTimes(grid) && ' 21 or 2110 is a time, 15 or 90s a duration; the times below follow.'}
    </p>
  );
}

function hasTimes({ view }: Grid): boolean {
  const purposes = new Set(view.columns().map(({ purpose }) => purpose));
  return purposes.has('startTime') && purposes.has('duration');
}

// Lines below the rows, as far as the window goes.

interface RowsShown {
  /** Number of px from the top of the grid to the end of its rows. */
  readonly top: number;
  /** Height of a row in px. */
  readonly height: number;
  readonly gutter: number;
  /** Width of the sheet in px, beside which the surround lies. */
  readonly width: number;
  /** Width of the window in px. */
  readonly room: number;
}

function rowsToCome({ view, painter, element }: Grid): RowsShown {
  const last = painter.rectOf({ row: Math.max(0, view.count() - 1), column: 0 });
  return {
    top: HEADER_PX + last.top + last.height,
    height: last.height,
    gutter: painter.gutter(),
    width: view.groundWidth(),
    room: element.clientWidth,
  };
}

function RowsToCome({ grid, rows: { top, height, gutter, width } }: { grid: Grid; rows: RowsShown }) {
  const from = grid.view.count() + 1;
  // On a phone some columns are in the heading of a row, and have no line of their own.
  const columns = grid.view.columns().filter(({ headingPart }) => headingPart === null);
  const count = Math.max(0, Math.ceil((grid.element.clientHeight - top) / Math.max(1, height)));
  const lines = `repeating-linear-gradient(transparent 0 ${height - 1}px, var(--line) ${height - 1}px ${height}px)`;
  return (
    <div
      aria-hidden
      className="start-rows pointer-events-none absolute left-0 overflow-hidden text-ink-3"
      style={{ top, height: `calc(100% - ${top}px)`, width: gutter + width, backgroundImage: lines }}
    >
      {columns.map((column) => (
        <span
          key={column.id}
          className="absolute inset-y-0 w-px bg-line"
          style={{ left: gutter + column.x + column.width - 1 }}
        />
      ))}
      <div
        className="sticky left-0 h-full border-r border-line-strong text-right tabular"
        style={{ width: gutter }}
      >
        {Array.from({ length: count }, (_, at) => (
          <div key={from + at} className="pt-1 pr-2.5" style={{ height }}>
            {from + at}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Returns whether the sheet is empty. The component is rendered again when rows, columns or the window change. */
function useIsEmpty(grid: Grid): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const resizing = new ResizeObserver(notify);
      resizing.observe(grid.element);
      const ends = [grid.view.records.waking.onFrame(notify), grid.painter.header.onColumns(notify)];
      return () => {
        resizing.disconnect();
        for (const end of ends) end();
      };
    },
    [grid],
  );
  return useSyncExternalStore(subscribe, () => placesOf(grid)) !== '';
}

/** Returns the measures that the lines are drawn by, as one text to compare; '' if the sheet is not empty. */
function placesOf(grid: Grid): string {
  if (!isEmpty(grid)) return '';
  const columns = grid.view.columns().map(({ x, purpose }) => `${x} ${purpose}`);
  return [...Object.values(rowsToCome(grid)), grid.element.clientHeight, ...columns].join();
}

const FEW = 3;

/** Tells whether no row has text. A sheet of more than a few rows counts as worked on. */
function isEmpty({ view: { records } }: Grid): boolean {
  // The rows of the sheet itself count, not those that a filter shows.
  const count = records.order.count();
  if (count > FEW) return false;
  for (let index = 0; index < count; index++) {
    const line = records.order.at(index);
    if (line && [...records.shownCells(line)].some((cell) => cell.value)) return false;
  }
  return true;
}
