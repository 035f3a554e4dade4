// A hundred pages of 36 rows × 12 columns as PDF: ours, from cells to file, against pdfkit laying out and
// drawing the same by itself, and against a bare writer that lays out nothing.
import PDFDocument from 'pdfkit';
import { fontFile, openServerFonts } from '../../server/exports/fonts.ts';
import { paintPdf } from '../../server/exports/pdf.ts';
import { documentOf, type PaperDocument } from '../../shared/layout/document.ts';
import { median, ratioAtMost, ROUNDS, type Line } from './line.ts';
import { sampleContent } from '../shared/layout/sampleContent.ts';

const PAGES = 100;
const ROWS = 36;
const COLUMNS = 12;

export async function benchPdf(): Promise<readonly Line[]> {
  const content = sheet();
  const fonts = openServerFonts();
  const options = { printedAt: '', paper: 'A3', orientation: 'portrait' };
  const made = documentOf(content, options, fonts.fonts);
  const texts = textsOf(made);
  const ours: number[] = [];
  const plain: number[] = [];
  const raw: number[] = [];
  // In turns, so that a busy moment of the machine does not fall on one of them alone.
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await timed(async () => paintPdf(documentOf(content, options, fonts.fonts), fonts)));
    plain.push(await timed(() => plainPdfkit(made)));
    raw.push(await timed(() => rawWriter(texts)));
  }
  const what = `PDF, ${made.pages.length} pages of ${ROWS} × ${COLUMNS}`;
  const figure = { unit: 'ms', ours: median(ours) } as const;
  return [
    { ...figure, what: `${what}: plain pdfkit`, limit: median(plain), target: ratioAtMost(0.25) },
    { ...figure, what: `${what}: a raw writer`, limit: median(raw), target: null },
  ];
}

function sheet() {
  const text = wordsOf(7);
  const columns = Array.from({ length: COLUMNS }, (_, x) => ({ title: `Column ${x + 1}`, width: 84 }));
  const rows = Array.from({ length: PAGES * ROWS }, () => ({
    texts: Array.from({ length: COLUMNS }, () => text()),
    fields: { numbered: false },
  }));
  // A page break after each 36, so that both have the same pages.
  const paged = rows.flatMap((row, y) => (y > 0 && y % ROWS === 0 ? [{ fields: { type: 1 } }, row] : [row]));
  return sampleContent(columns, paged);
}

/** Cell texts as they come in sheets: words of a language, and cue numbers and times, which hardly repeat. */
function wordsOf(seed: number): () => string {
  let state = seed;
  const below = (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const letters = 'eeeaaiionnrrttsslldhcumpgb';
  const word = (): string =>
    Array.from({ length: 2 + below(6) }, () => letters[below(letters.length)]).join('');
  const vocabulary = Array.from({ length: 3000 }, word);
  return () => `Q${below(9999)} ${vocabulary[below(3000)]} ${below(24)}:${10 + below(50)}`;
}

interface Text {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly text: string;
}

/** What stands where, a list a page: what the bare writer writes. */
function textsOf({ pages }: PaperDocument): readonly (readonly Text[])[] {
  return pages.map(({ rows }) =>
    rows.flatMap(({ top, list }) =>
      list.items.flatMap((item) =>
        item.kind === 'line'
          ? [
              {
                x: item.x,
                y: top + item.y,
                width: item.line.width,
                text: item.line.pieces.map((p) => p.text).join(''),
              },
            ]
          : [],
      ),
    ),
  );
}

/** The same cells and lines, each text broken and drawn by pdfkit. */
async function plainPdfkit(made: PaperDocument): Promise<Buffer> {
  const { paper, scale, rowsTop, pages } = made;
  const doc = new PDFDocument({ autoFirstPage: false, font: '' });
  doc.registerFont('regular', fontFile('Inter-Regular', 'ttf'));
  doc.registerFont('semibold', fontFile('Inter-SemiBold', 'ttf'));
  const bytes = bytesOf(doc);
  for (const page of pages) {
    doc.addPage({ size: [paper.width * 0.75, paper.height * 0.75], margin: 0 });
    doc.scale(0.75 * scale).translate(paper.margins.left, rowsTop);
    for (const [index, { top, list }] of page.rows.entries()) {
      for (const item of list.items) {
        if (item.kind === 'rule')
          doc.rect(item.x, top + item.y, item.width, item.height).fill(item.colour.light);
        if (item.kind !== 'line') continue;
        const text = item.line.pieces.map((piece) => piece.text).join('');
        doc
          .font(index === 0 ? 'semibold' : 'regular')
          .fontSize(13)
          .fillColor('#1c2024');
        doc.text(text, item.x, top + item.y, { width: 96 });
      }
    }
  }
  doc.end();
  return bytes;
}

/** One font that no file holds, no widths, no compression: what the bytes alone cost. */
async function rawWriter(pages: readonly (readonly Text[])[]): Promise<Buffer> {
  const objects: string[] = [];
  const kids: string[] = [];
  for (const texts of pages) {
    const lines = texts.map(
      ({ x, y, text }) => `1 0 0 1 ${x.toFixed(2)} ${(800 - y).toFixed(2)} Tm (${text}) Tj`,
    );
    const stream = `BT /F1 9 Tf\n${lines.join('\n')}\nET`;
    objects.push(`<</Length ${stream.length}>>stream\n${stream}\nendstream`);
    objects.push(`<</Type/Page/Contents ${objects.length} 0 R>>`);
    kids.push(`${objects.length} 0 R`);
  }
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}<</Type/Pages/Kids[${kids.join(' ')}]/Count ${kids.length}>>`);
}

function bytesOf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
