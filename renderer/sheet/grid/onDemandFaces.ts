// The font faces with many thousand letters: Chinese, Japanese, Korean, emoji, and the box for letters without a face.
// They are fetched when the first such letter is shown, since few sheets have one, and the table of their letters is
// larger than the code of the sheet.

import farFacesUrl from '../../../build/generated/farFaces.json?url';
import { faceRuleOf } from '../../../shared/layout/faces.ts';
import {
  BOX_FILE,
  openOnDemandFaces,
  type OnDemandFaces,
  type PackedOnDemandFaces,
} from '../../../shared/layout/onDemandFaces.ts';
import { hanCss } from '../../../shared/layout/pageCss.ts';
import { addFace } from './addFace.ts';

const files = import.meta.glob<string>('../../../build/generated/fonts/{Han-*,Emoji,Box}.woff2', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Adds these faces to the page; returns which letters have a face. @throws Error when the table cannot be fetched */
export async function addOnDemandFaces(): Promise<OnDemandFaces> {
  const response = await fetch(farFacesUrl);
  if (!response.ok) throw new Error(`The faces of these letters did not come: ${response.status}`);
  const packed: PackedOnDemandFaces = await response.json();
  const styles = new CSSStyleSheet();
  styles.replaceSync(hanCss('.scroller '));
  document.adoptedStyleSheets.push(styles);
  for (const file of [...Object.keys(packed.files), BOX_FILE])
    addFace(faceRuleOf(file, packed), files[`../../../build/generated/fonts/${file}.woff2`]);
  return openOnDemandFaces(packed);
}
