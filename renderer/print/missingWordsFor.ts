// What is to be said of letters without a face before something is put on paper: one sentence, wherever paper is asked for.

import { arrangedContent } from '../../shared/arrange/onPaper.ts';
import type { SheetContent } from '../../shared/layout/content.ts';
import type { FarFaces } from '../../shared/layout/farFaces.ts';
import type { Fonts } from '../../shared/layout/metrics.ts';
import { missingLettersIn, missingWords, NO_FAR_FACES } from '../../shared/layout/missing.ts';

/** Loads the fonts, and the list of letters that further faces have. */
export interface FaceSource {
  readonly loadFonts: () => Promise<Fonts>;
  /** Which letters have a face, of those that are fetched when they are met. */
  readonly loadFarFaces: () => Promise<FarFaces>;
}

const NOT_FOUND_OUT =
  'It could not be found out whether each letter has a face. One that has none prints as an empty box.';

interface Shown {
  /** Null where the sheet has not come whole. */
  readonly content: SheetContent | null;
  /** The saved view that is printed. */
  readonly layout?: string | undefined;
}

/** Returns the sentence about what is shown of the sheet. Empty where each letter has a face. */
export async function missingWordsFor(
  { content, layout }: Shown,
  { loadFonts, loadFarFaces }: FaceSource,
): Promise<string> {
  if (content === null) return NOT_FOUND_OUT;
  try {
    const fonts = await loadFonts();
    const arranged = arrangedContent(content, layout);
    const asked = { layout };
    // The far faces are asked for only where a letter might be of them.
    if (missingLettersIn(arranged, asked, { ...fonts, far: NO_FAR_FACES }).length === 0) return '';
    return missingWords(missingLettersIn(arranged, asked, { ...fonts, far: await loadFarFaces() }));
  } catch {
    return NOT_FOUND_OUT;
  }
}
