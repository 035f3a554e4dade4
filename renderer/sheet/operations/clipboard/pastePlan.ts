// Types of a paste: its input, and its plan.

import type { Draft } from '../../../store/actionDraft.ts';
import type { Range } from '../../model/selection.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import type { PasteOptions } from './pasteOptions.ts';
import type { Clip, ClipCell } from './clip.ts';
import type { TargetColumn, TargetRow, Targets } from './targets.ts';
import type { CellWrites } from './cellWrites.ts';

export interface PasteRequest {
  readonly view: SheetModel;
  readonly clip: Clip;
  readonly choice: PasteOptions;
  readonly range: Range;
  /** The first selected sub-row, where the selection is in one row. */
  readonly line: number;
  /** The number of selected sub-rows of that row; absent means one. */
  readonly lineCount?: number;
  /** Whether the person may make rows and columns, and format cells. */
  readonly mayArrange: boolean;
  /** Returns whether the same gesture empties the cell, since it was cut. Without this function no cell was cut. */
  readonly isCut?: (cellId: string) => boolean;
  newId(): string;
}

/** A cell of the clip with the row, column and sub-row that it is pasted into. */
export interface PlacedText {
  readonly row: TargetRow;
  readonly column: TargetColumn;
  readonly y: number;
  readonly cell: ClipCell;
  /** Whether the text becomes that of a span that stays. The text of a span is never read as a time. */
  readonly isInSpan?: boolean;
}

/** Counts of pasted times that could not be read or pinned, for the message to the person. */
export interface UnreadTimes {
  readonly starts: number;
  readonly durations: number;
  /** Starts that would have to be pinned, for which the person lacks the right. */
  readonly unpinned: number;
}

export interface PastePlan {
  /** Drafts that add sub-rows, or keep how the sheet writes durations. They come before those of the cells. */
  readonly before: readonly Draft[];
  readonly writing: CellWrites;
  readonly targets: Targets;
  readonly placed: readonly PlacedText[];
  /** The new texts of durations that the sheet writes otherwise than the clip, by their cell. */
  readonly asWritten: ReadonlyMap<PlacedText, string>;
  /** Number of rows that take no cells, such as page breaks. */
  readonly passedOver: number;
  /** Number of texts that are not pasted, since their places lie in headings and merged cells that begin elsewhere. */
  readonly covered: number;
  readonly range: Range;
  /** Counts of times that could not be read or pinned. */
  readonly unread: UnreadTimes;
  /** Why the paste is impossible, as a sentence; null when it is possible. */
  readonly problem: string | null;
}
