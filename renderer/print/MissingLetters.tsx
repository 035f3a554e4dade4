// What will be missing on paper, before anybody prints: letters that no face has.

import { useEffect, useState } from 'react';
import type { SheetContent } from '../../shared/layout/content.ts';
import type { FarFaces } from '../../shared/layout/farFaces.ts';
import type { Fonts } from '../../shared/layout/metrics.ts';
import {
  missingLettersIn,
  missingWords,
  NO_FAR_FACES,
  type MissingLetter,
} from '../../shared/layout/missing.ts';
import { Banner } from '../kit/Banner.tsx';

const UNKNOWN =
  'It could not be found out whether each letter has a face. One that has none prints as an empty box.';

export function MissingLetters({
  content,
  layout,
  fonts,
  loadFarFaces,
}: {
  content: SheetContent;
  layout: string | undefined;
  fonts: Fonts;
  loadFarFaces: () => Promise<FarFaces>;
}) {
  const [words, setWords] = useState('');
  useEffect(() => {
    let isOver = false;
    findMissing(content, layout, { fonts, loadFarFaces }).then(
      (missing) => isOver || setWords(missingWords(missing)),
      () => isOver || setWords(UNKNOWN),
    );
    return () => {
      isOver = true;
    };
  }, [content, layout, fonts, loadFarFaces]);
  if (words === '') return null;
  return (
    <div className="px-4 pt-3">
      <Banner kind="neutral">{words}</Banner>
    </div>
  );
}

/** Asks for the far faces only where a letter might be of them. */
async function findMissing(
  content: SheetContent,
  layout: string | undefined,
  { fonts, loadFarFaces }: { fonts: Fonts; loadFarFaces: () => Promise<FarFaces> },
): Promise<readonly MissingLetter[]> {
  const asked = { layout };
  if (missingLettersIn(content, asked, { ...fonts, far: NO_FAR_FACES }).length === 0) return [];
  return missingLettersIn(content, asked, { ...fonts, far: await loadFarFaces() });
}
