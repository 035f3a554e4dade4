// Opens the editor of a cell, and writes its value. Most cells are plain text; `editorFor` returns the editor of the
// others. Until its lazy chunk is loaded, the plain editor takes what is typed.

import { touchQuery } from '../../browser/phone.ts';
import { measures } from '../../../shared/layout/measures.ts';
import { blockCellAt, placeWords } from '../model/blocks/block.ts';
import { writeCell } from '../operations/cellEdits.ts';
import { pageBreakAt, cellIdAt, editedTextAt, isWritable } from '../model/cellAt.ts';
import { appendDiv } from '../grid/dom.ts';
import type { CellEditor, LoadedKind, MakeEditor, TextRange } from './editor.ts';
import type { LeaveDirection } from '../model/leaveDirection.ts';
import { editorFor, RICH } from './all.ts';
import { isMarking } from '../../../shared/layout/marks.ts';
import type { CellRect } from '../grid/geometry.ts';
import type { Grid } from '../grid/grid.ts';
import { purposeAt } from '../model/cellPurpose.ts';
import { writeRefusal } from '../model/locks.ts';
import { openPlainEditor } from './plaineditor.ts';
import type { CellPosition } from '../model/selection.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { nextRowContext } from '../operations/nextRow.ts';
import { writeTime } from '../operations/times/typing.ts';
import type { SheetContext } from '../model/context.ts';
import type { FormatRequest } from '../model/formatRequest.ts';

export interface EditController {
  isOpen(): boolean;
  /** Opens the editor with `typed`; without it, with the text of the cell. */
  open(typed?: string): void;
  /** Opens the cell as rich text, or turns the open editor into that, and applies a format. */
  format(wished: FormatRequest): void;
  /** Moves the editor when rows have moved. */
  follow(): void;
  /** Tells the person when the text of the cell has changed while they type over it. */
  notice(): void;
  /**
   * Writes the value of the open editor, if any. When the value is refused the editor stays open, so that no typed text
   * is lost.
   */
  commit(leave?: LeaveDirection): void;
  cancel(): void;
}

export interface EditControllerParts {
  grid(): Grid;
  rectAt(position: CellPosition): CellRect;
  /** Runs after the editor has closed, whether anything was written or not. */
  done(leave: LeaveDirection | 'cancel'): void;
}

interface CellPlace {
  readonly rowId: string;
  /** The column of the cell; null in a title block, whose cells have none. */
  readonly columnId: string | null;
}

/** An open editor, and what it edits: a cell, or the title of a page break. */
interface Session {
  readonly target: string;
  /** Where the cell is, by ids: others may insert, delete and move rows and columns while the editor is open. */
  readonly place: CellPlace;
  editor: CellEditor;
  /** The last text of the cell that the person was shown. */
  known: string;
  /** The text of the cell before it was opened. */
  readonly was: string;
}

const NOT_HERE =
  'The editor of this cell could not be fetched. What you type is kept as plain text; open it again once you are connected.';

/**
 * Opens the controller of cell editors. It adds their container to `parent`, which is hidden while no editor is open,
 * and loads editors other than the plain one when they are first needed.
 */
export function openEditController(
  parent: HTMLElement,
  { grid, rectAt, done }: EditControllerParts,
): EditController {
  // An ARIA grid has only rows, and rows have only cells: an open editor is therefore within a row and a cell of its
  // own.
  const row = appendDiv('editing', 'row', parent);
  row.hidden = true;
  const box = appendDiv('editing', 'gridcell', row);
  const hint = appendDiv('editorhint', 'status', box);
  hint.hidden = true;
  const makePlain = openPlainEditor();
  const loaded = new Map<string, MakeEditor>();
  let session: Session | null = null;

  function targetAt(position: CellPosition): string | null {
    return pageBreakAt(grid().view, position.row) ?? cellIdAt(grid().view, position);
  }

  function start(
    target: string,
    make: MakeEditor,
    text: string,
    isTyped: boolean,
    wished: FormatRequest | null = null,
    selected: TextRange | null = null,
  ): CellEditor {
    const { painter } = grid();
    const position = grid().selection().active;
    if (row.hidden) wearLookOf(box, painter.elementOf(position));
    row.hidden = false;
    return make({
      grid: grid(),
      target,
      parent: box,
      label: labelOf(grid(), position),
      text,
      isTyped,
      selected,
      cell: rectAt(position),
      room: ({ left, top }) => ({
        width: painter.viewport.left() + painter.viewport.width() - left - 8,
        height: painter.viewport.top() + painter.viewport.height() - measures.breakRow - top - 8,
      }),
      wished,
      commit,
      cancel,
      format,
    });
  }

  /**
   * Returns the id of the entity that typing writes to; null where nothing can be typed, with a message where there is
   * a reason.
   */
  function mustTarget(): string | null {
    const { view, sheetActions, selection } = grid();
    const position = selection().active;
    if (view.count() === 0 || !isWritable(view, position)) return null;
    const refusal = writeRefusal(view, sheetActions, position);
    if (refusal !== null) sheetActions.say(refusal);
    return refusal === null ? targetAt(position) : null;
  }

  function format(wished: FormatRequest): void {
    const { view, selection } = grid();
    const position = selection().active;
    // Titles of page breaks, and cells that are drawn by their purpose, have no marks.
    if (pageBreakAt(view, position.row) !== null || isMarking(purposeAt(view, position))) return;
    const target = session?.target ?? mustTarget();
    if (target === null) return;
    const text = editedTextAt(view, position);
    const place = placeOf(view, position);
    session ??= { target, place, editor: start(target, makePlain, text, false), known: text, was: text };
    void handOver(RICH, session, text, false, wished);
  }

  function open(typed?: string): void {
    const target = mustTarget();
    if (target === null) return;
    // The editor is open, but something else has taken the focus. Typing continues behind the text in the editor.
    if (session?.target === target) return session.editor.element.focus({ preventScroll: true });
    const { view, selection } = grid();
    const position = selection().active;
    const kind = editorFor(view, position);
    if (kind && 'act' in kind && kind.act(grid(), position, typed ?? null)) return;
    const text = typed ?? editedTextAt(view, position);
    const make = kind && loaded.get(kind.name);
    const known = editedTextAt(view, position);
    const editor = start(target, make ?? makePlain, text, typed !== undefined);
    session = { target, place: placeOf(view, position), editor, known, was: known };
    if (kind && 'load' in kind && !make) void handOver(kind, session, text, typed !== undefined);
  }

  /**
   * Replaces the open editor by one of `kind` when its chunk is loaded. The text that was typed so far, and the part of
   * it that is selected, are handed over.
   */
  async function handOver(
    kind: LoadedKind,
    before: Session,
    text: string,
    isTyped: boolean,
    wished: FormatRequest | null = null,
  ): Promise<void> {
    // The chunk may fail to load, as offline or after an update. The typed text must not be lost then.
    const from = before.editor;
    const make = await kind.load().catch(() => null);
    if (!make) {
      if (session === before) grid().sheetActions.say(NOT_HERE);
      return;
    }
    loaded.set(kind.name, make);
    // A second request may have replaced the editor meanwhile, or the cell may be gone.
    if (session !== before || before.editor !== from) return;
    if (targetAt(grid().selection().active) !== before.target) return;
    const now = before.editor.value();
    const selected = before.editor.selected?.() ?? null;
    before.editor.close();
    before.editor.element.remove();
    const isChanged = typeof now === 'string' && now !== text;
    before.editor = start(
      before.target,
      make,
      typeof now === 'string' ? now : text,
      isTyped || isChanged,
      wished,
      selected,
    );
  }

  function notice(): void {
    if (!session) return;
    const { view, selection, sheetActions } = grid();
    const now = editedTextAt(view, selection().active);
    if (now === session.known || targetAt(selection().active) !== session.target) return;
    session.known = now;
    const name = sheetActions.writerName(session.target) ?? 'Somebody';
    hint.textContent = now === '' ? `${name} emptied this cell` : `${name} wrote “${now}”`;
    hint.hidden = false;
    placeHint();
  }

  /** Places the hint below the editor, which may have grown. */
  function placeHint(): void {
    if (!session || hint.hidden) return;
    const { offsetLeft, offsetTop, offsetHeight } = session.editor.element;
    hint.style.left = `${offsetLeft}px`;
    hint.style.top = `${offsetTop + offsetHeight + 4}px`;
  }

  function close(): void {
    row.hidden = true;
    hint.hidden = true;
    session?.editor.close();
    session = null;
  }

  function commit(leave: LeaveDirection = 'stay'): void {
    const { view, sheetActions, selection } = grid();
    if (!session) return;
    const position = selection().active;
    const isNew = session.was === '';
    if (targetAt(position) !== session.target) {
      const way = touchQuery().matches ? 'cancel' : 'press Escape';
      const gone = missingPart(view, session.place);
      return sheetActions.say(`This ${gone} is gone. Copy what you typed, then ${way}.`);
    }
    const value = session.editor.value();
    // The right, or the lock, may have changed while the editor was open.
    const refusal =
      value === editedTextAt(view, position) ? null : writeRefusal(view, sheetActions, position);
    if (refusal !== null) return sheetActions.say(refusal);
    if (leave === 'down' && isNew) {
      const writing = nextRowContext(grid());
      const isWritten = write(writing.grid, value);
      writing.end();
      if (!isWritten) return;
    } else if (!write(grid(), value)) return;
    close();
    done(leave);
  }

  function cancel(): void {
    if (!session) return;
    close();
    done('cancel');
  }

  return {
    isOpen: () => session !== null,
    open,
    format,
    follow() {
      session?.editor.place(rectAt(grid().selection().active));
      placeHint();
    },
    notice,
    commit,
    cancel,
  };
}

function placeOf(view: SheetModel, { row, column, cell }: CellPosition): CellPlace {
  const columnId = cell === undefined ? (view.columns()[column]?.id ?? null) : null;
  return { rowId: view.line(row)?.id ?? '', columnId };
}

/** Returns what has been deleted where a cell is not at its place any more: its row, its column, or only the cell. */
function missingPart(view: SheetModel, { rowId, columnId }: CellPlace): 'row' | 'column' | 'cell' {
  if (view.positionOf(rowId) < 0) return 'row';
  return columnId !== null && view.columnAt(columnId) < 0 ? 'column' : 'cell';
}

/**
 * Writes the value of an editor into the active cell, or sends its drafts. Returns false when it was refused, with a
 * message.
 */
function write(grid: SheetContext, value: ReturnType<CellEditor['value']>): boolean {
  const { view, sheetActions, selection } = grid;
  const position = selection().active;
  if (typeof value === 'string')
    return writeTime(grid, position, value) ?? writeCell(view, sheetActions, position, value);
  if (value.length > 0) sheetActions.gesture(value);
  return true;
}

/** Width of the editor's border in px, which lies within the cell. */
const BORDER_PX = 2;

/** Gives the editor the type and the padding of its cell, so that no letter moves when it opens. */
function wearLookOf(box: HTMLElement, cell: HTMLElement | undefined): void {
  if (!cell) return;
  const look = getComputedStyle(cell);
  const { fontFamily, fontSize, fontStyle, fontWeight, lineHeight, textAlign } = look;
  Object.assign(box.style, { fontFamily, fontSize, fontStyle, fontWeight, lineHeight, textAlign });
  const inside = (padding: string, border: string): string =>
    `${Math.max(0, Number.parseFloat(padding) + Number.parseFloat(border) - BORDER_PX)}px`;
  const top = inside(look.paddingTop, look.borderTopWidth);
  const right = inside(look.paddingRight, look.borderRightWidth);
  const left = inside(look.paddingLeft, look.borderLeftWidth);
  box.style.setProperty('--cell-padding', `${top} ${right} 2px ${left}`);
}

function labelOf({ view }: Grid, position: CellPosition): string {
  const { row, column } = position;
  const inBlock = blockCellAt(view, position);
  if (inBlock) return `Cell of a title block, ${placeWords(inBlock.at)}`;
  const title = view.columns()[column]?.title ?? '';
  return `${title || 'Cell'}, row ${view.numbers.label(view.line(row))}`;
}
