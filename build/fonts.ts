// Prepares the fonts of the packages in `build/generated/`: advance widths for the layout (`metrics.json`), TTF for
// the PDF (pdfkit embeds no WOFF2), WOFF2 for pages, and the index of the files of Chinese, Japanese, Korean and
// emoji letters (`farFaces.json`). Quick when nothing has changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import { decompress } from 'wawoff2';
import { fixedLetterWidth } from '../shared/layout/fixedWidths.ts';
import { FACE_FILES, SCRIPTS } from '../shared/layout/faces.ts';
import { BOX_FILE, EMOJI_FILE, packedRanges } from '../shared/layout/onDemandFaces.ts';
import { HAN, type Han } from '../shared/layout/han.ts';
import { FACES, type PackedFace } from '../shared/layout/metrics.ts';
import { boxFont } from './boxFont.ts';
import { dropFromLigatures } from './emojiFont.ts';
import { woff2Of } from './woff2.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const out = join(root, 'build', 'generated');
/** The folder in which the files are made. It is then renamed as a whole, since a server may read the old files. */
const making = join(root, 'node_modules', '.eo-fonts');
const fonts = join(making, 'fonts');
const RADIX = 36;
const SELECTOR = 0xfe0f;

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
const emoji: Source = { name: EMOJI_FILE, path: join(modules, 'twemoji-colr-font', 'twemoji.woff2') };
const HAN_PACKAGES: Readonly<Record<Han, string>> = {
  ja: 'noto-sans-jp',
  'zh-Hans': 'noto-sans-sc',
  'zh-Hant': 'noto-sans-tc',
  ko: 'noto-sans-kr',
};

await prepare();

async function prepare(): Promise<void> {
  const stamp = join(out, 'fonts.stamp');
  const hash = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(fonts, { recursive: true });
  const faces: Record<string, PackedFace> = {};
  for (const { name, path } of [...inter, ...scripts]) {
    const packed = readFileSync(path);
    const plain = Buffer.from(await decompress(packed));
    write(name, plain, packed);
    const face = FACES.find((each) => FACE_FILES[each] === name);
    if (face) faces[face] = metricsOf(plain);
  }
  const files = { ...(await copyHan()), [emoji.name]: await mendEmoji() };
  write(BOX_FILE, boxFont(), woff2Of(boxFont()));
  writeFileSync(join(making, 'metrics.json'), JSON.stringify({ faces }));
  writeFileSync(join(making, 'farFaces.json'), JSON.stringify({ files }));
  writeFileSync(join(fonts, 'LICENCES.txt'), licences());
  writeFileSync(join(making, 'fonts.stamp'), hash);
  rmSync(out, { recursive: true, force: true });
  renameSync(making, out);
}

/** Returns the licences of all fonts, which must be distributed with them. */
function licences(): string {
  const folders = [
    join(modules, 'inter-ui'),
    ...SCRIPTS.map((script) => join(modules, '@fontsource', `noto-sans-${script}`)),
    ...HAN.map(packageOf),
    dirname(emoji.path),
  ];
  return folders
    .map((folder) => {
      const file = readdirSync(folder).find((name) => /^LICENSE/i.test(name));
      if (file === undefined) throw new Error(`${folder} names no licence`);
      return `${relative(modules, folder)}\n\n${readFileSync(join(folder, file), 'utf8')}`;
    })
    .join('\n\n');
}

function write(name: string, plain: Buffer, packed: Buffer): void {
  writeFileSync(join(fonts, `${name}.ttf`), plain);
  writeFileSync(join(fonts, `${name}.woff2`), packed);
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const file of ['fonts.ts', 'boxFont.ts', 'emojiFont.ts', 'woff2.ts'])
    hash.update(readFileSync(join(root, 'build', file)));
  for (const file of ['faces.ts', 'onDemandFaces.ts', 'fixedWidths.ts', 'han.ts', 'sfnt.ts'])
    hash.update(readFileSync(join(root, 'shared', 'layout', file)));
  for (const { name, path } of [...inter, ...scripts, emoji]) hash.update(name).update(readFileSync(path));
  for (const language of HAN) hash.update(readFileSync(join(packageOf(language), 'package.json')));
  return hash.digest('hex');
}

function packageOf(language: Han): string {
  return join(modules, '@fontsource-variable', HAN_PACKAGES[language]);
}

/**
 * Copies the files of the CJK faces, and resolves to the packed letters of each file. Letters without a fixed width
 * (`fixedLetterWidth`) are left out.
 */
async function copyHan(): Promise<Readonly<Record<string, string>>> {
  const files: Record<string, string> = {};
  for (const language of HAN) {
    const folder = join(packageOf(language), 'files');
    for (const file of readdirSync(folder)) {
      const slice = /^noto-sans-..-(\d+)-wght-normal\.woff2$/.exec(file)?.[1];
      if (slice === undefined) continue;
      const packed = readFileSync(join(folder, file));
      const name = `Han-${language}-${slice}`;
      writeFileSync(join(fonts, `${name}.woff2`), packed);
      const codes = charactersOf(opened(Buffer.from(await decompress(packed))));
      files[name] = packedRanges(codes.filter((code) => fixedLetterWidth(code) !== null));
    }
  }
  return files;
}

function charactersOf({ characterSet }: fontkit.Font): readonly number[] {
  // Some fonts list the end marker of their table, which is no character.
  return characterSet.filter((code) => code % 0x10000 < 0xfffe).sort((one, other) => one - other);
}

async function mendEmoji(): Promise<string> {
  const plain = Buffer.from(await decompress(readFileSync(emoji.path)));
  const font = opened(plain);
  dropFromLigatures(plain, font.glyphForCodePoint(SELECTOR).id);
  write(emoji.name, plain, woff2Of(plain));
  return packedRanges(charactersOf(font));
}

function opened(file: Buffer): fontkit.Font {
  const font = fontkit.create(file);
  if (!('characterSet' in font)) throw new Error('A collection of fonts where one font is expected');
  return font;
}

/**
 * Returns the metrics of a face, with the advances of every character that stands alone. Combining marks are left
 * out: a word with one is measured as a whole.
 */
function metricsOf(file: Buffer): PackedFace {
  const font = opened(file);
  const codes = charactersOf(font).filter(standsAlone);
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
