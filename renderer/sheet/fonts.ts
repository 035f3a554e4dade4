// The faces of the sheet on the page: the same files from which the paper is made, and their measures. A face
// is fetched when a letter of it is first shown.

import metricsUrl from '../../build/generated/metrics.json?url';
import { openSheetFonts } from '../../shared/layout/foreign.ts';
import { FACES, type FaceName, type Fonts, type PackedMetrics } from '../../shared/layout/metrics.ts';
import { FACE_FILES, FACE_STYLES, FAMILIES, SCRIPT_RANGES, SCRIPTS } from '../../shared/layout/faces.ts';

const FAMILY = `${FAMILIES.inter}, ${FAMILIES.scripts}`;
const files = import.meta.glob<string>('../../build/generated/fonts/*.woff2', {
  eager: true,
  query: '?url',
  import: 'default',
});

let opened: Promise<Fonts> | null = null;

/** The measures, once a page; the faces that every sheet needs are there when it answers. */
export function loadFonts(): Promise<Fonts> {
  opened ??= open();
  return opened;
}

async function open(): Promise<Fonts> {
  addFaces();
  const [packed] = await Promise.all([fetchMetrics(), document.fonts.load(`13px ${FAMILIES.inter}`)]);
  return openSheetFonts(packed, openCanvasMeasure());
}

async function fetchMetrics(): Promise<PackedMetrics> {
  const response = await fetch(metricsUrl);
  if (!response.ok) throw new Error(`The measures of the fonts did not come: ${response.status}`);
  const packed: PackedMetrics = await response.json();
  return packed;
}

function addFaces(): void {
  for (const face of FACES) {
    const [weight, style] = FACE_STYLES[face];
    add(FAMILIES.inter, FACE_FILES[face], { weight: String(weight), style });
  }
  for (const script of SCRIPTS) {
    add(FAMILIES.scripts, `Noto-${script}-400`, { weight: '400 500', unicodeRange: SCRIPT_RANGES[script] });
    add(FAMILIES.scripts, `Noto-${script}-700`, { weight: '600 700', unicodeRange: SCRIPT_RANGES[script] });
  }
}

function add(family: string, file: string, descriptors: FontFaceDescriptors): void {
  const address = files[`../../build/generated/fonts/${file}.woff2`];
  if (!address) return;
  document.fonts.add(
    new FontFace(family, `url(${address}) format("woff2")`, { ...descriptors, display: 'block' }),
  );
}

/** Words that a face does not cover (joined letters, marks) are measured by the browser that shows them. */
function openCanvasMeasure(): Fonts['measure'] {
  const context = document.createElement('canvas').getContext('2d');
  const sizePx = 100;
  return (face: FaceName, word: string): number => {
    if (!context) return word.length;
    const [weight, style] = FACE_STYLES[face];
    context.font = `${style} ${weight} ${sizePx}px ${FAMILY}`;
    context.fontKerning = 'none';
    // Otherwise a machine that asks for hinting rounds each glyph to whole pixels, and lines break elsewhere.
    context.textRendering = 'geometricPrecision';
    return context.measureText(word).width / sizePx;
  };
}
