// Opens the editor of a cell, and writes what comes of it. Most cells are plain text; for the others `editorFor`
// says which editor: until its chunk is here, the plain one takes what is typed.

import { measures } from '../../../shared/layout/measures.ts';
import { blockCellAt, placeWords } from '../model/blocks/block.ts';
import { writeCell } from '../operations/cellacts.ts';
import { breakAt, cellIdAt, editedTextAt, isWritable } from '../model/cellat.ts';
import { made } from '../grid/dom.ts';
import type { CellEditor, LoadedKind, MakeEditor } from './editor.ts';
import type { Leave } from '../model/leave.ts';
import { editorFor, RICH } from './all.ts';
import { isMarking } from '../../../shared/layout/marks.ts';
import type { CellRect } from '../grid/geometry.ts';
import type { Grid } from '../grid/handle.ts';
import { purposeAt } from '../model/held.ts';
import { writeRefusal } from '../model/locks.ts';
import { openPlainEditor } from './plaineditor.ts';
import type { CellPosition } from '../model/selection.ts';
import { writeTime } from '../operations/times/typing.ts';
import type { FormatRequest } from '../model/formatRequest.ts';

export interface Editing {
  isOpen(): boolean;
  /** Without `typed` with what stands there. */
  open(typed?: string): void;
  /** Opens the cell as rich text, or turns into that what is being typed, and does what was wished. */
  format(wished: FormatRequest): void;
  /** Moves it when what lies below has moved. */
  follow(): void;
  /** What stands in the cell may have become another text: whoever types over it is told. */
  notice(): void;
  /** Writes what was typed, if it is open. What is refused stays open: nothing typed is lost. */
  commit(leave?: Leave): void;
  cancel(): void;
}

export interface EditingParts {
  grid(): Grid;
  rectAt(spot: CellPosition): CellRect;
  /** It is shut, and something was written, or not. */
  done(leave: Leave | 'cancel'): void;
}

/** What is edited: the cell, or the title of a page break. */
interface Session {
  readonly target: string;
  editor: CellEditor;
  /** What stands in the cell, as far as whoever types knows. */
  known: string;
}

const NOT_HERE =
  'The editor of this cell could not be fetched. What you type is kept as plain text; reload the page to try again.';

/** Adds the hidden box of the editor, and loads other editors than the plain one when they are first needed. */
export function openEditing(parent: HTMLElement, { grid, rectAt, done }: EditingParts): Editing {
  // A grid may hold rows only, and rows cells: the editor is said to stand in one while it is open.
  const row = made('editing', 'row', parent);
  row.hidden = true;
  const box = made('editing', 'gridcell', row);
  const hint = made('editorhint', 'status', box);
  hint.hidden = true;
  const makePlain = openPlainEditor();
  const loaded = new Map<string, MakeEditor>();
  let session: Session | null = null;

  function targetAt(spot: CellPosition): string | null {
    return breakAt(grid().view, spot.row) ?? cellIdAt(grid().view, spot);
  }

  function start(
    make: MakeEditor,
    text: string,
    isTyped: boolean,
    wished: FormatRequest | null = null,
  ): CellEditor {
    const { painter } = grid();
    const spot = grid().selection().active;
    row.hidden = false;
    return make({
      grid: grid(),
      spot,
      parent: box,
      label: labelOf(grid(), spot),
      text,
      isTyped,
      cell: rectAt(spot),
      room: ({ left, top }) => ({
        width: painter.scroller.scrollLeft + painter.scroller.clientWidth - left - 8,
        height: painter.scroller.scrollTop + painter.scroller.clientHeight - measures.breakRow - top - 8,
      }),
      wished,
      commit,
      cancel,
      format,
    });
  }

  /** What the active cell is written to as; null when nothing can be typed there, and then it is said why. */
  function mustTarget(): string | null {
    const { view, desk, selection } = grid();
    const spot = selection().active;
    if (view.count() === 0 || !isWritable(view, spot)) return null;
    const refusal = writeRefusal(view, desk, spot);
    if (refusal !== null) desk.say(refusal);
    return refusal === null ? targetAt(spot) : null;
  }

  function format(wished: FormatRequest): void {
    const { view, selection } = grid();
    const spot = selection().active;
    // A title and a choice among words have one look.
    if (breakAt(view, spot.row) !== null || isMarking(purposeAt(view, spot))) return;
    const target = session?.target ?? mustTarget();
    if (target === null) return;
    const text = editedTextAt(view, spot);
    session ??= { target, editor: start(makePlain, text, false), known: text };
    void handOver(RICH, session, text, false, wished);
  }

  function open(typed?: string): void {
    const target = mustTarget();
    if (target === null) return;
    const { view, selection } = grid();
    const spot = selection().active;
    const kind = editorFor(view, spot);
    if (kind && 'act' in kind && kind.act(grid(), spot, typed ?? null)) return;
    const text = typed ?? editedTextAt(view, spot);
    const make = kind && loaded.get(kind.name);
    const known = editedTextAt(view, spot);
    session = { target, editor: start(make ?? makePlain, text, typed !== undefined), known };
    if (kind && 'load' in kind && !make) void handOver(kind, session, text, typed !== undefined);
  }

  /** The plain editor has stood in until the right one came: it takes over what was typed. */
  async function handOver(
    kind: LoadedKind,
    before: Session,
    text: string,
    isTyped: boolean,
    wished: FormatRequest | null = null,
  ): Promise<void> {
    // A chunk that does not come, offline or after a new version: what is typed must not be lost over it.
    const from = before.editor;
    const make = await kind.load().catch(() => null);
    if (!make) {
      if (session === before) grid().desk.say(NOT_HERE);
      return;
    }
    loaded.set(kind.name, make);
    // Asked for twice meanwhile, it is there already.
    if (session !== before || before.editor !== from) return;
    const now = before.editor.value();
    before.editor.close();
    before.editor.element.remove();
    const isChanged = typeof now === 'string' && now !== text;
    before.editor = start(make, typeof now === 'string' ? now : text, isTyped || isChanged, wished);
  }

  function notice(): void {
    if (!session) return;
    const { view, selection, desk } = grid();
    const now = editedTextAt(view, selection().active);
    if (now === session.known || targetAt(selection().active) !== session.target) return;
    session.known = now;
    const name = desk.writerName(session.target) ?? 'Somebody';
    hint.textContent = now === '' ? `${name} emptied this cell` : `${name} wrote “${now}”`;
    hint.hidden = false;
    placeHint();
  }

  /** Below the editor, which may have grown. */
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

  function commit(leave: Leave = 'stay'): void {
    const { view, desk, selection } = grid();
    if (!session) return;
    const spot = selection().active;
    if (targetAt(spot) !== session.target)
      return desk.say('This row is gone. Copy what you typed, then press Escape.');
    const value = session.editor.value();
    // A right may have gone while it was open.
    const refusal = value === editedTextAt(view, spot) ? null : writeRefusal(view, desk, spot);
    if (refusal !== null) return desk.say(refusal);
    if (typeof value === 'string' && !(writeTime(grid(), spot, value) ?? writeCell(view, desk, spot, value)))
      return;
    if (typeof value !== 'string' && value.length > 0) desk.gesture(value);
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

function labelOf({ view }: Grid, spot: CellPosition): string {
  const { row, column } = spot;
  const inBlock = blockCellAt(view, spot);
  if (inBlock) return `Cell of a block, ${placeWords(inBlock.at)}`;
  const title = view.columns()[column]?.title ?? '';
  return `${title || 'Cell'}, row ${view.numbers.label(view.line(row)?.index ?? -1)}`;
}
