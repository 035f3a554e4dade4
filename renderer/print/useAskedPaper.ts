// Does what was asked of the paper, once, when its pages are there and it is known which letters have no face. Where
// some have none, that is a question first: whoever asks from a menu has not read it above the pages.

import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { asked, type PaperAct } from './asked.ts';
import { printPages, savePages } from './output.ts';

interface Question {
  readonly label: string;
  readonly goOn: () => void;
  readonly close: () => void;
}

const LABELS = { print: 'Print', pdf: 'Save as PDF' } as const satisfies Record<PaperAct, string>;

export function useAskedPaper({
  isThere,
  missing,
  title,
}: {
  /** Are there pages that may leave the project? Where not, the preview says why. */
  isThere: boolean;
  /** What is to be said first; null while it is not known. */
  missing: string | null;
  title: string;
}): Question | null {
  const { act } = useSnapshot(asked);
  const isAsking = act !== null && isThere && missing !== null && missing !== '';
  useEffect(() => {
    if (act === null || isAsking || (isThere && missing === null)) return;
    asked.act = null;
    if (isThere) put(act, title);
  }, [act, isAsking, isThere, missing, title]);
  // Who leaves the preview has changed their mind.
  useEffect(() => forget, []);
  if (!isAsking) return null;
  return { label: LABELS[act], goOn: () => put(act, title), close: forget };
}

function forget(): void {
  asked.act = null;
}

function put(act: PaperAct, title: string): void {
  void (act === 'print' ? printPages() : savePages(title));
}
