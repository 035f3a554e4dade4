// Copy, cut and paste by the browser's clipboard events, which need no permission. Menus use `clipboardAccess.ts`.

import { holdKeysUntil } from '../../../browser/heldKeys.ts';
import { whenIdle } from '../../../browser/idle.ts';
import { afterSlices } from '../../../browser/slicedWork.ts';
import { selectedBlockCells } from '../../model/blocks/selectedBlockCells.ts';
import { selectedSubRows } from '../../model/selectedRows.ts';
import { rangeCorner } from '../../model/selection.ts';
import { clipOfBlock } from '../../operations/blocks/clip.ts';
import type { Clip } from '../../operations/clipboard/clip.ts';
import { clipOfRanges } from '../../operations/clipboard/copying.ts';
import { cutOf, cutRange, type CutState, type CutCells } from '../../operations/clipboard/cut.ts';
import { textOfClip } from '../../operations/clipboard/tsv.ts';
import { appendDiv } from '../dom.ts';
import type { Grid } from '../grid.ts';
import type { ClipboardContent } from './read.ts';
import { htmlOfClip } from './writeHtml.ts';

/** What is copied or cut. */
interface TakenContent extends ClipboardContent {
  /** Is called when the clipboard has the content: cut cells of a block are then deleted. */
  arrived(): void;
}

export interface GridClipboard {
  /**
   * Returns the selection as text and HTML. Where its ranges cannot be copied or cut together, shows a message and
   * returns null.
   */
  take(how: 'copy' | 'cut'): TakenContent | null;
  /** Pastes at the selection. */
  give(pasted: ClipboardContent): void;
  readonly cutting: CutState;
  close(): void;
}

const opened = new WeakMap<Grid, GridClipboard>();

/** Returns the clipboard of an open grid. */
export function clipboardOf(grid: Grid): GridClipboard | undefined {
  return opened.get(grid);
}

/** Listens to clipboard events while the grid has the focus; returns the function that stops listening. */
export function openClipboard(grid: Grid): () => void {
  const cutting = openCutting(grid);
  const clipboard: GridClipboard = {
    cutting,
    take: (how) => take(grid, cutting, how),
    give: (pasted) => give(grid, cutting, pasted),
    close: listen(grid, cutting),
  };
  opened.set(grid, clipboard);
  const loading = whenIdle(() => {
    // A failed load is ignored: the first paste loads the code again.
    loadPasting().catch(() => undefined);
    return false;
  });
  loading.again();
  return () => {
    loading.end();
    cutting.end();
    clipboard.close();
  };
}

function listen(grid: Grid, cutting: CutState): () => void {
  function put(event: ClipboardEvent, how: 'copy' | 'cut'): void {
    if (!event.clipboardData || grid.isEditing()) return;
    event.preventDefault();
    const taken = take(grid, cutting, how);
    if (!taken) return;
    event.clipboardData.setData('text/plain', taken.text);
    event.clipboardData.setData('text/html', taken.html);
    taken.arrived();
  }

  function paste(event: ClipboardEvent): void {
    const data = event.clipboardData;
    if (!data || grid.isEditing()) return;
    event.preventDefault();
    give(grid, cutting, { html: data.getData('text/html'), text: data.getData('text/plain') });
  }

  const end = new AbortController();
  const { signal } = end;
  grid.element.addEventListener('copy', (event) => put(event, 'copy'), { signal });
  grid.element.addEventListener('cut', (event) => put(event, 'cut'), { signal });
  grid.element.addEventListener('paste', paste, { signal });
  grid.element.addEventListener('keydown', ({ key }) => key === 'Escape' && cutting.end(), { signal });
  return () => end.abort();
}

function take(grid: Grid, cutting: CutState, how: 'copy' | 'cut'): TakenContent | null {
  const block = clipOfBlock(grid);
  if (block) return takeBlock(grid, block, how);
  const isCut = how === 'cut' && grid.sheetActions.mayEdit();
  if (isCut && grid.ranges().length > 1) return refused(grid, 'Cut one range at a time.');
  cutting.end();
  const cut = isCut ? cutting.begin(grid.range(), selectedSubRows(grid)).id : '';
  const clip = clipOfRanges(grid.view, grid.ranges(), { lines: selectedSubRows(grid), cut });
  if (!clip) return refused(grid, 'These ranges do not line up. Copy them one at a time.');
  return { text: textOfClip(clip), html: htmlOfClip(clip), arrived: () => undefined };
}

/** Copies cells of a block; cut cells are deleted at once, as in a drawing program, and one undo restores them. */
function takeBlock(grid: Grid, clip: Clip, how: 'copy' | 'cut'): TakenContent {
  const taken = selectedIds(grid);
  return {
    text: textOfClip(clip),
    html: htmlOfClip(clip),
    arrived() {
      if (how === 'copy') return;
      // The browser may have asked for permission, and something else been selected meanwhile.
      if (selectedIds(grid) === taken) grid.run('block.deleteCell');
      else grid.sheetActions.say('The cells were copied and not cut, as others are selected by now.');
    },
  };
}

function selectedIds(grid: Grid): string {
  return selectedBlockCells(grid)
    .map(({ id }) => id)
    .join();
}

function refused(grid: Grid, sentence: string): null {
  grid.sheetActions.say(sentence);
  return null;
}

/**
 * The number of characters (those of some ten thousand cells) from which pasting takes so long that a message is shown
 * first.
 */
const LARGE = 500_000;

function give(grid: Grid, cutting: CutState, pasted: ClipboardContent): void {
  const refusal = grid.sheetActions.whyNot('cell.edit');
  if (refusal !== null) return grid.sheetActions.say(refusal);
  if (pasted.text.length + pasted.html.length < LARGE) return giveNow(grid, cutting, pasted);
  whileBusy(grid.element, 'Pasting …', () => giveNow(grid, cutting, pasted));
}

type PasteContent = (grid: Grid, cutting: CutState, pasted: ClipboardContent) => void;

let pasteContent: PasteContent | null = null;

/** Loads the code that reads and pastes a clipboard, once the sheet is shown. */
async function loadPasting(): Promise<PasteContent> {
  pasteContent ??= (await import('./pasteContent.ts')).pasteContent;
  return pasteContent;
}

function giveNow(grid: Grid, cutting: CutState, pasted: ClipboardContent): void {
  if (pasteContent) return pasteContent(grid, cutting, pasted);
  holdKeysUntil(
    loadPasting(),
    (paste) => paste(grid, cutting, pasted),
    () => grid.sheetActions.say('Nothing was pasted. Look whether you are online, and paste again.'),
  );
}

// A message before slow work, painted in the frame before it begins.

/** Shows `words` over the sheet, then works; removes them once the result is on screen. */
function whileBusy(sheet: HTMLElement, words: string, work: () => void): void {
  const parent = sheet.parentElement ?? document.body;
  const note = appendDiv('busy-note', 'status', parent);
  note.textContent = words;
  // Two frames, as the first one paints the words.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      try {
        work();
      } finally {
        afterSlices(() => requestAnimationFrame(() => note.remove()));
      }
    }),
  );
}

// Cut cells stay in place, with a dashed outline, until they are pasted. Escape or another copy ends the cut.

/** Adds the dashed outline of the cut cells, which is hidden while there are none. */
function openCutting(grid: Grid): CutState {
  const outline = appendDiv('cut-outline', 'presentation', grid.painter.body);
  outline.hidden = true;
  let cut: CutCells | null = null;
  let stops: readonly (() => void)[] = [];

  /** Draws the outline anew, since rows may have been added, removed or rearranged. */
  function show(): void {
    const range = cut && cutRange(grid.view, cut);
    outline.hidden = range === null;
    if (range === null) return;
    const rect = grid.painter.rectOf(rangeCorner(range, 'start'), rangeCorner(range, 'end'));
    outline.style.transform = `translate(${rect.left - 1}px,${rect.top - 1}px)`;
    outline.style.width = `${rect.width + 1}px`;
    outline.style.height = `${rect.height + 1}px`;
  }

  function end(): void {
    cut = null;
    outline.hidden = true;
    for (const stop of stops) stop();
    stops = [];
  }

  return {
    begin({ top, left, bottom, right }, lines) {
      end();
      const { view, viewState, sheetActions } = grid;
      const rowIds = Array.from({ length: bottom - top + 1 }, (_, y) => view.line(top + y)?.id ?? '').filter(
        Boolean,
      );
      const columnIds = view
        .columns()
        .slice(left, right + 1)
        .map(({ id }) => id);
      cut = cutOf(view, { id: sheetActions.newId(), rowIds, columnIds, lines });
      // While rows are sorted or filtered, moving on to another row may release held ones, which then move.
      stops = [
        view.records.waking.onFrame(show),
        viewState.onChange(show),
        grid.onSelect(() => view.isArranged() && show()),
      ];
      show();
      return cut;
    },
    waiting: (id) => (cut && id !== '' && cut.id === id ? cut : null),
    isWaiting: () => cut !== null,
    end,
  };
}
