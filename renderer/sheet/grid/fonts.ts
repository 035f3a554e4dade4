// The font faces of the sheet on the page, from the same files as on paper, and their metrics. A face is fetched when a
// letter of it is first shown; the table of the on-demand faces is fetched when one of their letters is first met.

import metricsUrl from '../../../build/generated/metrics.json?url';
import { FACE_FILES, FACE_STYLES, FAMILIES, faceRuleOf, SCRIPTS } from '../../../shared/layout/faces.ts';
import type { OnDemandFaces } from '../../../shared/layout/onDemandFaces.ts';
import { openSheetFonts } from '../../../shared/layout/sheetFonts.ts';
import { FACES, type FaceName, type Fonts, type PackedMetrics } from '../../../shared/layout/metrics.ts';
import { afterFirstView, isFirstViewAwaited } from '../../browser/firstView.ts';
import { countWithoutBreaks, loadUnicodeBreaks, onUnicodeBreaks } from '../../browser/unicodeBreaks.ts';
import { addFace } from './addFace.ts';

const FAMILY = `${FAMILIES.inter}, ${FAMILIES.scripts}`;
const files = import.meta.glob<string>('../../../build/generated/fonts/{Inter,Noto}-*.woff2', {
  eager: true,
  query: '?url',
  import: 'default',
});

let opened: Promise<Fonts> | null = null;
let far: Promise<OnDemandFaces> | null = null;
let hasFaces = false;
let loadings = 0;
let provisional = 0;
const listeners = new Set<() => void>();

/** Loads the metrics, once for the page. Resolves when the faces that every sheet needs are loaded. */
export function loadFonts(): Promise<Fonts> {
  opened ??= open();
  // After a failure the next call tries again.
  opened.catch(() => (opened = null));
  return opened;
}

/** Loads the table of letters with a face. The first call adds the faces with many thousand letters to the page. */
export function loadOnDemandFaces(): Promise<OnDemandFaces> {
  far ??= import('./onDemandFaces.ts').then(({ addOnDemandFaces }) => addOnDemandFaces());
  // After a failure the next call tries again.
  far.catch(() => (far = null));
  return far;
}

/**
 * The loading of faces, and of the rules of line breaks: texts that were measured before these were loaded have to be
 * measured anew.
 */
export const faceLoadings = {
  count: () => loadings,
  /** Returns how many widths and lines were computed so far before their face or rules were loaded: they may change. */
  provisional: () => provisional + countWithoutBreaks(),
  on(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

async function open(): Promise<Fonts> {
  if (!hasFaces) addFaces();
  onUnicodeBreaks(loaded);
  const [packed] = await Promise.all([
    fetchMetrics(),
    document.fonts.load(`13px ${FAMILIES.inter}`),
    loadBreaks(),
  ]);
  return openSheetFonts(packed, openCanvasMeasure(), () => void loadOnDemandFaces().catch(() => {}));
}

/** Loads the rules of line breaks. On a page that is opened at a sheet its first rows wait only for those they need. */
function loadBreaks(): Promise<void> {
  const load = (): Promise<void> => loadUnicodeBreaks().catch(() => undefined);
  if (!isFirstViewAwaited()) return load();
  afterFirstView(() => void load());
  return Promise.resolve();
}

function loaded(): void {
  loadings += 1;
  for (const listener of listeners) listener();
}

async function fetchMetrics(): Promise<PackedMetrics> {
  const response = await fetch(metricsUrl);
  if (!response.ok) throw new Error(`The measures of the fonts did not come: ${response.status}`);
  const packed: PackedMetrics = await response.json();
  return packed;
}

function addFaces(): void {
  hasFaces = true;
  const scripts = SCRIPTS.flatMap((script) => [`Noto-${script}-400`, `Noto-${script}-700`]);
  for (const file of [...FACES.map((face) => FACE_FILES[face]), ...scripts])
    addFace(faceRuleOf(file, { files: {} }), files[`../../../build/generated/fonts/${file}.woff2`]);
}

/**
 * Returns a measure for words that the metrics do not cover (joined letters, marks). The browser measures them in the
 * faces of the sheet; a word whose face is not loaded yet is measured again when it is.
 */
function openCanvasMeasure(): Fonts['measure'] {
  const context = document.createElement('canvas').getContext('2d');
  const sizePx = 100;
  const known = new Map<string, number>();
  const loading = new Set<string>();
  /** Keys whose faces were requested, so that none is requested twice: a face that failed once would fail again. */
  const requested = new Set<string>();

  function ask(key: string, font: string, word: string): void {
    loading.add(key);
    requested.add(key);
    void document.fonts.load(font, word).finally(() => {
      loading.delete(key);
      if (loading.size === 0) loaded();
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
    // Otherwise a machine with font hinting rounds each glyph to whole pixels, and lines break elsewhere.
    context.textRendering = 'geometricPrecision';
    const width = context.measureText(word).width / sizePx;
    if (!loading.has(key) && !requested.has(key) && !document.fonts.check(font, word)) ask(key, font, word);
    if (loading.has(key)) {
      provisional += 1;
      return width;
    }
    // The cache has a bound, so that a book in Arabic does not fill the memory.
    if (known.size > 50_000) known.clear();
    known.set(key, width);
    return width;
  };
}
