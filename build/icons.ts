// Makes the app's icons from resources/icons/app-icon.svg; to be run as `node build/icons.ts` after a change of the
// drawing. PNGs are drawn by Chromium; .ico and .icns are containers of PNGs with a table of sizes.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from './findBrowser.ts';

const folder = join(import.meta.dirname, '..', 'resources', 'icons');
const svg = readFileSync(join(folder, 'app-icon.svg'), 'utf8');

async function pngsOf(sizes: readonly number[]): Promise<ReadonlyMap<number, Buffer>> {
  const browser = await launchBrowser(process.env['CHROMIUM_PATH']);
  if (browser === null) throw new Error('No Chromium was found: `npm test` finds or installs one.');
  const page = await browser.newPage();
  const pngs = new Map<number, Buffer>();
  for (const size of sizes) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
    );
    pngs.set(size, await page.screenshot({ omitBackground: true }));
  }
  await browser.close();
  return pngs;
}

/** Returns a Windows icon: a header, an entry of 16 bytes for each picture, then the PNGs. */
function icoOf(pictures: readonly (readonly [size: number, png: Buffer])[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, [size, png]] of pictures.entries()) {
    const at = 6 + 16 * index;
    header.writeUInt8(size % 256, at); // 256 is written as 0
    header.writeUInt8(size % 256, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(([, png]) => png)]);
}

/** Returns a macOS icon: `icns`, the total length, then each picture with its four-letter kind and length. */
function icnsOf(pictures: readonly (readonly [kind: string, png: Buffer])[]): Buffer {
  const parts = pictures.map(([kind, png]) => Buffer.concat([headOf(kind, png.length + 8), png]));
  const body = Buffer.concat(parts);
  return Buffer.concat([headOf('icns', body.length + 8), body]);
}

function headOf(kind: string, length: number): Buffer {
  const head = Buffer.alloc(8);
  head.write(kind, 'latin1');
  head.writeUInt32BE(length, 4);
  return head;
}

const MAC = [
  ['icp4', 16],
  ['icp5', 32],
  ['icp6', 64],
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic10', 1024],
] as const;
const WINDOWS = [16, 24, 32, 48, 64, 128, 256];

const pngs = await pngsOf([...new Set([...WINDOWS, ...MAC.map(([, size]) => size)])]);
const png = (size: number): Buffer => pngs.get(size) ?? Buffer.alloc(0);
writeFileSync(join(folder, 'icon.png'), png(512));
writeFileSync(join(folder, 'icon.ico'), icoOf(WINDOWS.map((size) => [size, png(size)])));
writeFileSync(join(folder, 'icon.icns'), icnsOf(MAC.map(([kind, size]) => [kind, png(size)])));
