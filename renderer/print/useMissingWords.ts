// The sentence about letters without a face, kept up to date with what the preview shows.

import { useEffect, useState } from 'react';
import type { SheetContent } from '../../shared/layout/content.ts';
import type { FarFaces } from '../../shared/layout/farFaces.ts';
import type { Fonts } from '../../shared/layout/metrics.ts';
import { missingWordsFor } from './missingWordsFor.ts';

/** Returns null until it is known for the first time. */
export function useMissingWords(
  content: SheetContent,
  layout: string | undefined,
  { fonts, loadFarFaces }: { readonly fonts: Fonts; readonly loadFarFaces: () => Promise<FarFaces> },
): string | null {
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    const faces = { loadFonts: async () => fonts, loadFarFaces };
    void missingWordsFor({ content, layout }, faces).then((found) => isOver || setWords(found));
    return () => {
      isOver = true;
    };
  }, [content, layout, fonts, loadFarFaces]);
  return words;
}
