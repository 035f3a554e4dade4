// Prepares the fonts, from the packages that carry them to `build/generated/`: advance widths for the layout
// (`metrics.json`), TTF for the PDF (pdfkit embeds no WOFF2), WOFF2 for pages. Quick when nothing has changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import { decompress } from 'wawoff2';
import { FACE_FILES, SCRIPTS } from '../shared/layout/faces.ts';
import { FACES, type PackedFace } from '../shared/layout/metrics.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const out = join(root, 'build', 'generated');
const fonts = join(out, 'fonts');
const RADIX = 36;

interface Source {
  readonly name: string;
  readonly path: string;
}

const modules = join(root, 'node_modules');
const inter: readonly Source[] = FACES.map((face) => ({
  name: FACE_FILES[face],
  path: join(modules, 'inter-ui', 'web', `${FACE_FILES[face]}.woff2`),
}));
const scripts: readonly Source[] = SCRIPTS.flatMap((script) =>
  [400, 700].map((weight) => ({
    name: `Noto-${script}-${weight}`,
    path: join(
      modules,
      '@fontsource',
      `noto-sans-${script}`,
      'files',
      `noto-sans-${script}-${script}-${weight}-normal.woff2`,
    ),
  })),
);

await prepare();

async function prepare(): Promise<void> {
  const stamp = join(out, 'fonts.stamp');
  const hash = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  mkdirSync(fonts, { recursive: true });
  const faces: Record<string, PackedFace> = {};
  for (const { name, path } of [...inter, ...scripts]) {
    const packed = readFileSync(path);
    const plain = Buffer.from(await decompress(packed));
    writeFileSync(join(fonts, `${name}.woff2`), packed);
    writeFileSync(join(fonts, `${name}.ttf`), plain);
    const face = FACES.find((each) => FACE_FILES[each] === name);
    if (face) faces[face] = metricsOf(plain);
  }
  writeFileSync(join(out, 'metrics.json'), JSON.stringify({ faces }));
  writeFileSync(stamp, hash);
}

function hashOfSources(): string {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)));
  for (const { name, path } of [...inter, ...scripts]) hash.update(name).update(readFileSync(path));
  return hash.digest('hex');
}

/** The advances of every character that stands for itself. Combining marks are left out: they compose, so a
 *  word that holds one is measured whole. */
function metricsOf(file: Buffer): PackedFace {
  const font = fontkit.create(file);
  if (!('characterSet' in font)) throw new Error('A collection of fonts where one font is expected');
  const codes = [...font.characterSet].sort((a, b) => a - b).filter(standsAlone);
  const plain = codes.map((code) => ({ code, width: font.glyphForCodePoint(code).advanceWidth }));
  const tabular = plain.flatMap(({ code, width }) => {
    const [glyph] = font.layout(String.fromCodePoint(code), { tnum: true }).glyphs;
    return glyph && glyph.advanceWidth !== width ? [{ code, width: glyph.advanceWidth }] : [];
  });
  const { unitsPerEm, ascent, descent } = font;
  return { unitsPerEm, ascent, descent, ranges: rangesOf(plain), tabular: rangesOf(tabular) };
}

function standsAlone(code: number): boolean {
  return code >= 32 && code < 0xfffe && !/[\p{M}\p{Cf}]/u.test(String.fromCodePoint(code));
}

function rangesOf(advances: readonly { readonly code: number; readonly width: number }[]): string {
  let text = '';
  let next = -1;
  for (const { code, width } of advances) {
    text += `${code === next ? ',' : `;${code.toString(RADIX)}:`}${width.toString(RADIX)}`;
    next = code + 1;
  }
  return text.slice(1);
}
