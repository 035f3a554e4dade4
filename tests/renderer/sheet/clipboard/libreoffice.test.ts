// What we write, read by LibreOffice itself, where it is installed: `soffice --convert-to fods`.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plainCell, type Clip, type ClipCell } from '../../../../renderer/sheet/operations/clipboard/clip.ts';
import { htmlOfClip } from '../../../../renderer/sheet/grid/clipboard/writeHtml.ts';

const SOFFICE = '/usr/bin/soffice';
const styled = (text: string, style: string, look: ClipCell['look'] = {}): ClipCell => ({
  ...plainCell(text),
  style,
  look,
});

const heading = styled('Part one', 'font-weight:700;background:#fff2cc', { dimensions: { w: 3, h: 1 } });
const clip: Clip = {
  width: 3,
  origin: { projectId: 'p', sheetId: 's', cut: '', purposes: [null, null, null] },
  isDressed: true,
  rows: [
    { row: {}, lines: [[heading, null, null]], block: [] },
    {
      row: {},
      lines: [[plainCell('007'), plainCell('VT 02\nLED Waves'), plainCell("=cmd|' /C calc'!A0")]],
      block: [],
    },
    {
      row: {},
      lines: [[plainCell('שלום'), styled('Q 10 <b>', 'color:#c00000;font-style:italic'), plainCell('')]],
      block: [],
    },
  ],
};

/** The cells that LibreOffice reads, row by row: text, spans, and the name of the style. */
function readBack(html: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'eo-libreoffice-'));
  writeFileSync(join(folder, 'ours.html'), `<!doctype html><html><body>${html}</body></html>`);
  const how = ['--headless', '--infilter=HTML (StarCalc)', '--convert-to', 'fods', '--outdir', folder];
  execFileSync(
    SOFFICE,
    [`-env:UserInstallation=file://${folder}/profile`, ...how, join(folder, 'ours.html')],
    {
      timeout: 110_000,
      stdio: 'ignore',
    },
  );
  return readFileSync(join(folder, 'ours.fods'), 'utf8');
}

test.skipIf(!existsSync(SOFFICE))(
  'LibreOffice reads our table: breaks within a cell, leading noughts, a merged heading, looks; formulas are texts',
  () => {
    const read = readBack(htmlOfClip(clip));
    const table = read.slice(read.indexOf('<table:table '), read.indexOf('</table:table>'));
    const rows = [...table.matchAll(/<table:table-row[\s\S]*?<\/table:table-row>/g)].map(([row]) => row);
    expect(rows[0]).toMatch(/table:number-columns-spanned="3"[\s\S]*<text:p>Part one<\/text:p>/);
    const texts = (row: string) =>
      [...row.matchAll(/<table:table-cell[^>]*>([\s\S]*?)<\/table:table-cell>/g)].map(([, inside = '']) =>
        [...inside.matchAll(/<text:p>(.*?)<\/text:p>/g)].map(([, said]) => said).join('\n'),
      );
    expect(texts(rows[1]!)).toEqual(['007', 'VT 02\nLED Waves', '=cmd|&apos; /C calc&apos;!A0']);
    expect(texts(rows[2]!).slice(0, 2)).toEqual(['שלום', 'Q 10 &lt;b&gt;']);
    expect(table).not.toContain('table:formula');
    expect(read).toContain('fo:background-color="#fff2cc"');
    expect(read).toContain('fo:color="#c00000"');
  },
  120_000,
);
