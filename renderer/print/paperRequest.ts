// Requests by the desktop app's menu: to print or save a PDF, carried out when the pages are laid out, and to save the
// open sheet as a file.

import { proxy } from 'valtio';

/** An action that the preview carries out when its pages are laid out. */
export type PaperAct = 'print' | 'pdf';

/** The requested action; null where there is none. */
export const paperRequest = proxy<{ act: PaperAct | null }>({ act: null });

/** Requests an action for when the pages are laid out. */
export function requestPaper(act: PaperAct): void {
  paperRequest.act = act;
}

type ExportListener = (format: 'xlsx' | 'csv' | 'html') => void;

const exportListeners = new Set<ExportListener>();

/** Subscribes to requests to save the open sheet as a file. The returned function unsubscribes. */
export function onExportRequest(listener: ExportListener): () => void {
  exportListeners.add(listener);
  return () => void exportListeners.delete(listener);
}

/** Requests that the open sheet is saved as a file. */
export function requestExport(format: Parameters<ExportListener>[0]): void {
  for (const listener of exportListeners) listener(format);
}
