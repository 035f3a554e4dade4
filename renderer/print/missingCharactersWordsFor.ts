// The warning of letters that no font has, before a sheet is printed or exported: the same sentence everywhere.

import { arrangedContent } from '../../shared/arrange/arrangedContent.ts';
import type { SheetContent } from '../../shared/layout/content.ts';
import type { OnDemandFaces } from '../../shared/layout/onDemandFaces.ts';
import type { Fonts } from '../../shared/layout/metrics.ts';
import { withoutPrivateParts } from '../../shared/layout/visible.ts';
import {
  missingCharactersIn,
  missingCharactersWords,
  NO_ON_DEMAND_FACES,
} from '../../shared/layout/missingCharacters.ts';

/** Loads the fonts, and the list of the letters that are in the on-demand fonts. */
export interface FaceSource {
  readonly loadFonts: () => Promise<Fonts>;
  /** Loads the list of the letters that are in the on-demand fonts. */
  readonly loadFarFaces: () => Promise<OnDemandFaces>;
}

const NOT_FOUND_OUT =
  'It could not be found out whether each letter has a face. One that has none prints as an empty box.';

interface Shown {
  /** The sheet's content; null until it is completely loaded. */
  readonly content: SheetContent | null;
  /** Id of the saved view to print. */
  readonly layout?: string | undefined;
}

/** Returns the warning for the shown content; '' if each letter is in a font. */
export async function missingCharactersWordsFor(
  { content, layout }: Shown,
  { loadFonts, loadFarFaces }: FaceSource,
): Promise<string> {
  if (content === null) return NOT_FOUND_OUT;
  try {
    const fonts = await loadFonts();
    const arranged = arrangedContent(withoutPrivateParts(content), layout);
    const query = { layout };
    // The list is loaded only where a letter is missing in the other fonts.
    if (missingCharactersIn(arranged, query, { ...fonts, far: NO_ON_DEMAND_FACES }).length === 0) return '';
    return missingCharactersWords(
      missingCharactersIn(arranged, query, { ...fonts, far: await loadFarFaces() }),
    );
  } catch {
    return NOT_FOUND_OUT;
  }
}
