// A drag in the grid, from its first move to its end.

import { isMac } from '../../ui/platform.ts';
import type { Grid } from './grid.ts';
import { HEADER_PX } from './header.ts';

export interface Drag {
  /** Why the drag is not allowed, which is said once somebody tries it; null where it is allowed. */
  readonly refusal: string | null;
  /** Whether the sheet scrolls vertically (`rows`) or horizontally (`columns`) during the drag. */
  readonly along: 'rows' | 'columns';
  over(point: GridPoint): void;
  drop(): void;
  /** Runs when the drag is over, dropped or not. */
  end?(): void;
}

/** A point in px of the window, and in the grid's own px from the corner of its body. */
export interface GridPoint {
  readonly clientX: number;
  readonly clientY: number;
  readonly x: number;
  readonly y: number;
  /** Whether Ctrl, or ⌘ on a Mac, is held. */
  readonly isHeld: boolean;
}

export type PointerPress = Pick<MouseEvent, 'clientX' | 'clientY' | 'ctrlKey' | 'metaKey'>;

/** Returns where a pointer is, in the window and in the scrolled body, and whether Ctrl (⌘) is held. */
export function pointOf({ painter }: Grid, { clientX, clientY, ctrlKey, metaKey }: PointerPress): GridPoint {
  const { x, y } = painter.pointAt(clientX, clientY);
  const isHeld = isMac ? metaKey : ctrlKey;
  return {
    clientX,
    clientY,
    x: x + painter.viewport.left(),
    y: y + painter.viewport.top() - HEADER_PX,
    isHeld,
  };
}
