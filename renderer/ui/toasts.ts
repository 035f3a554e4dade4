// What has just happened, said for a moment. `toast()` says it from anywhere; Toaster.tsx shows it.

import { proxy } from 'valtio';

/** A message at the edge of the window, with an action where something can be done. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: 'neutral' | 'bad';
  /** Until it is taken away, or its act is chosen. */
  readonly stays: boolean;
  /** One act, an undo as a rule. */
  readonly action: { readonly label: string; readonly act: () => void } | null;
}

/** The toasts that are shown now. */
export const toasts = proxy<{ list: Toast[] }>({ list: [] });

/** More than this hides the sheet, and is not read. */
const most = 3;
let last = 0;

/** Shows `text`; the answer takes it away again. */
export function toast(
  text: string,
  more: Partial<Pick<Toast, 'kind' | 'stays' | 'action'>> = {},
): () => void {
  last += 1;
  const id = last;
  toasts.list = [
    ...toasts.list,
    { id, text, kind: 'neutral' as const, stays: more.kind === 'bad', action: null, ...more },
  ].slice(-most);
  return () => dismissToast(id);
}

/** Removes a toast. */
export function dismissToast(id: number): void {
  toasts.list = toasts.list.filter((one) => one.id !== id);
}
