// How the sheet asks for changes: by the action names of the catalogue, one gesture at a time. `SheetActions` hides the
// queue and the network, so a test may pass its own.

import type { RightName } from '../../../shared/permissions/rights.ts';
import type { Draft } from '../../store/actionDraft.ts';

export interface SheetActions {
  /**
   * Carries out all drafts or none; one undo takes all of them back. Returns false where the person may not, or the
   * drafts are too large: the person is then told so.
   */
  gesture(drafts: readonly Draft[]): boolean;
  undo(): void;
  redo(): void;
  newId(): string;
  /** Returns why the person lacks a right, as a sentence; null when the person has it. */
  whyNot(right: RightName): string | null;
  /** Whether the person may write into cells. */
  mayEdit(): boolean;
  /** Whether the person may create, move, delete and format rows and columns. */
  mayArrange(): boolean;
  /** Whether the person may change what is locked or, with `lockedBy`, remove a lock that this user set. */
  mayOpenLocks(lockedBy?: string): boolean;
  /** Returns the first name of the user who wrote an entity last; null when this page has not received it. */
  writerName(entityId: string): string | null;
  /**
   * Shows a message to the person; a text that is shown already is not shown twice. The message may offer to undo the
   * last gesture (`canUndo`), or something else.
   */
  say(text: string, more?: { readonly canUndo?: boolean; readonly offer?: ToastOffer }): void;
}

/** What a message offers to do, with the words on its button. */
export interface ToastOffer {
  readonly label: string;
  readonly act: () => void;
}
