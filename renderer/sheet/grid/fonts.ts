// The faces of the sheet on the page: the same files from which the paper is made, and their measures. A face
// is fetched when a letter of it is first shown; which those of many thousand letters are, when one is first met.

import metricsUrl from '../../../build/generated/metrics.json?url';
import { FACE_FILES, FACE_STYLES, FAMILIES, faceRuleOf, SCRIPTS } from '../../../shared/layout/faces.ts';
import type { FarFaces } from '../../../shared/layout/farFaces.ts';
import { openSheetFonts } from '../../../shared/layout/foreign.ts';
import { FACES, type FaceName, type Fonts, type PackedMetrics } from '../../../shared/layout/metrics.ts';
import { addFace } from './addFace.ts';

const FAMILY = `${FAMILIES.inter}, ${FAMILIES.scripts}`;
const files = import.meta.glob<string>('../../../build/generated/fonts/{Inter,Noto}-*.woff2', {
  eager: true,
  query: '?url',
  import: 'default',
});

let opened: Promise<Fonts> | null = null;
let far: Promise<FarFaces> | null = null;
let comings = 0;
let provisional = 0;
const listeners = new Set<() => void>();

/** The measures, once a page; the faces that every sheet needs are there when it answers. */
export function loadFonts(): Promise<Fonts> {
  opened ??= open();
  return opened;
}

/** Which letters have a face. The first call adds the faces of many thousand letters to the page. */
export function loadFarFaces(): Promise<FarFaces> {
  far ??= import('./farFonts.ts').then(({ addFarFaces }) => addFarFaces());
  // What did not come is asked for again by the next.
  far.catch(() => (far = null));
  return far;
}

/** How often faces have come of which something had been measured before: that is then measured anew. */
export const faceComings = {
  count: () => comings,
  /** How many widths have been told so far of words whose face had not come: they may be others. */
  provisional: () => provisional,
  on(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

async function open(): Promise<Fonts> {
  addFaces();
  const [packed] = await Promise.all([fetchMetrics(), document.fonts.load(`13px ${FAMILIES.inter}`)]);
  return openSheetFonts(packed, openCanvasMeasure(), () => void loadFarFaces().catch(() => {}));
}

async function fetchMetrics(): Promise<PackedMetrics> {
  const response = await fetch(metricsUrl);
  if (!response.ok) throw new Error(`The measures of the fonts did not come: ${response.status}`);
  const packed: PackedMetrics = await response.json();
  return packed;
}

function addFaces(): void {
  const scripts = SCRIPTS.flatMap((script) => [`Noto-${script}-400`, `Noto-${script}-700`]);
  for (const file of [...FACES.map((face) => FACE_FILES[face]), ...scripts])
    addFace(faceRuleOf(file, { files: {} }), files[`../../../build/generated/fonts/${file}.woff2`]);
}

/** Words that a face does not cover (joined letters, marks) are measured by the browser that shows them: with our faces,
 *  so one whose face has not come yet is measured again when it has. */
function openCanvasMeasure(): Fonts['measure'] {
  const context = document.createElement('canvas').getContext('2d');
  const sizePx = 100;
  const known = new Map<string, number>();
  const coming = new Set<string>();
  /** Those whose faces were asked for: where none came, another time would not bring one. */
  const asked = new Set<string>();

  function ask(key: string, font: string, word: string): void {
    coming.add(key);
    asked.add(key);
    void document.fonts.load(font, word).finally(() => {
      coming.delete(key);
      if (coming.size > 0) return;
      comings += 1;
      for (const listener of listeners) listener();
    });
  }

  return (face: FaceName, word: string): number => {
    if (!context) return word.length;
    const key = `${face} ${word}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const [weight, style] = FACE_STYLES[face];
    const font = `${style} ${weight} ${sizePx}px ${FAMILY}`;
    context.font = font;
    context.fontKerning = 'none';
    // Otherwise a machine that asks for hinting rounds each glyph to whole pixels, and lines break elsewhere.
    context.textRendering = 'geometricPrecision';
    const width = context.measureText(word).width / sizePx;
    if (!coming.has(key) && !asked.has(key) && !document.fonts.check(font, word)) ask(key, font, word);
    if (coming.has(key)) {
      provisional += 1;
      return width;
    }
    // A bound, not a cache policy: a book in Arabic must not fill the memory.
    if (known.size > 50_000) known.clear();
    known.set(key, width);
    return width;
  };
}
