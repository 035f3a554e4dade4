// A paste: what is asked for, and what it comes to.

import type { Draft } from '../../../store/act.ts';
import type { Range } from '../../model/selection.ts';
import type { View } from '../../model/view.ts';
import type { PasteOptions } from './choice.ts';
import type { Clip, ClipCell } from './clip.ts';
import type { TargetColumn, TargetRow, Targets } from './targets.ts';
import type { Writing } from './writing.ts';

export interface Pasting {
  readonly view: View;
  readonly clip: Clip;
  readonly choice: PasteOptions;
  readonly range: Range;
  /** The sub-line of the active cell. */
  readonly line: number;
  /** May the person make rows and columns, and dress cells? */
  readonly mayArrange: boolean;
  newId(): string;
}

/** A text as it will stand somewhere. */
export interface PlacedText {
  readonly row: TargetRow;
  readonly column: TargetColumn;
  readonly y: number;
  readonly cell: ClipCell;
}

/** What a person is told of the times that they pasted. */
export interface UnreadTimes {
  readonly starts: number;
  readonly durations: number;
  /** Starts that would have to be pinned, by somebody who may. */
  readonly unpinned: number;
}

export interface Planned {
  /** What makes room for it, before the cells themselves. */
  readonly before: readonly Draft[];
  readonly writing: Writing;
  readonly targets: Targets;
  readonly placed: readonly PlacedText[];
  /** Durations that are written as the sheet writes them, not as they came. */
  readonly asWritten: ReadonlyMap<PlacedText, string>;
  /** Rows that take no cells, such as page breaks. */
  readonly passedOver: number;
  readonly range: Range;
  /** Times that could not be taken as such. */
  readonly unread: UnreadTimes;
  /** Why it cannot be done. */
  readonly problem: string | null;
}
