// Short messages about what has just happened. `toast()` shows one from anywhere; Toaster.tsx renders them.

import { proxy } from 'valtio';

/** A message at the edge of the window, with an action where something can be done. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: 'neutral' | 'bad';
  /** Whether it stays until it is dismissed or its action is chosen. */
  readonly stays: boolean;
  /** The button of the toast, which usually undoes something; null without one. */
  readonly action: { readonly label: string; readonly act: () => void } | null;
}

/** The toasts that are shown now. */
export const toasts = proxy<{ list: Toast[] }>({ list: [] });

/** Maximum number of toasts: more would cover the sheet, and would not be read. */
const most = 3;
let last = 0;

/**
 * Shows `text` as a toast. A toast with the same text is removed first, so that the text is shown once. The returned
 * function removes the toast.
 */
export function toast(
  text: string,
  more: Partial<Pick<Toast, 'kind' | 'stays' | 'action'>> = {},
): () => void {
  last += 1;
  const id = last;
  const all = [
    ...toasts.list.filter((shown) => shown.text !== text),
    { id, text, kind: 'neutral' as const, stays: more.kind === 'bad', action: null, ...more },
  ];
  const passing = all.filter(({ stays }) => !stays).map((one) => one.id);
  // Toasts that disappear by themselves make room first, since the others are meant to stay until they are dismissed.
  const dropped = new Set(passing.slice(0, Math.max(0, all.length - most)));
  toasts.list = all.filter((one) => one.id === id || !dropped.has(one.id)).slice(-most);
  return () => dismissToast(id);
}

/** Removes a toast. */
export function dismissToast(id: number): void {
  toasts.list = toasts.list.filter((one) => one.id !== id);
}
