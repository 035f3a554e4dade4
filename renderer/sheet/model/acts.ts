// How the grid asks for changes: by the names of the catalogue, one gesture at a time. It knows neither the
// queue nor the network; a test hands it a desk of its own.

import type { RightName } from '../../../shared/permissions/rights.ts';
import type { Draft } from '../../store/act.ts';

export interface SheetActions {
  /** All of it or none of it, and one undo takes it back. */
  gesture(drafts: readonly Draft[]): void;
  undo(): void;
  redo(): void;
  newId(): string;
  /** Why a right is not the person's, as a sentence; null where it is. */
  whyNot(right: RightName): string | null;
  /** May the person write into cells? */
  mayEdit(): boolean;
  /** May they make, move, delete and dress rows and columns? */
  mayArrange(): boolean;
  /** May they change what is locked? With a person: may they undo a lock of that person's? */
  mayOpenLocks(lockedBy?: string): boolean;
  /** Who wrote an entity last, by their first name; null where this page has not heard. */
  writerName(entityId: string): string | null;
  /** Says something to the person, once; with an undo, of what was just done. */
  say(text: string, more?: { readonly canUndo: boolean }): void;
}
