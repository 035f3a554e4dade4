// The toast that says what a gesture has done, and offers to undo it.

import { undoCauses } from '../store/dispatch.ts';
import { toast } from '../ui/toasts.ts';

/**
 * Shows `text`, with a button that undoes the gesture with these causes and then runs `undone`. Without causes there is
 * no button: before the plans of changes are loaded, the page cannot undo.
 */
export function showUndoToast(text: string, causeIds: readonly string[], undone?: () => void): void {
  const act = (): void => {
    undoCauses(causeIds);
    undone?.();
  };
  toast(text, { action: causeIds.length > 0 ? { label: 'Undo', act } : null });
}
