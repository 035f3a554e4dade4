// A document of pages as PDF. The operators are written here; pdfkit embeds the fonts (as subsets) and writes the
// file.
import PDFDocument from 'pdfkit';
import type { PaperDocument } from '../../shared/layout/document.ts';
import { fontsUsedIn, type ServerFonts } from './fonts.ts';
import { linkAreasOf, pageOperators, type PlacedList } from './pdfPage.ts';
import { openPdfImages } from './pdfImages.ts';
import { openPdfFonts } from './pdfFonts.ts';
import type { ReadyPictures } from './pictures.ts';

/** Points of a CSS pixel. */
const POINTS = 0.75;

/** Returns the PDF file. A letter that no font has is drawn as an empty box, which can still be copied as text. */
export async function paintPdf(
  document: PaperDocument,
  faces: ServerFonts,
  pictures: ReadyPictures = () => null,
): Promise<Buffer> {
  const { paper, scale, title } = document;
  const { fonts, shaper } = faces;
  await faces.prepare(fontsUsedIn(document, faces));
  const doc = new PDFDocument({
    autoFirstPage: false,
    font: '',
    info: { Title: title, Creator: 'EO', Producer: 'EO' },
    displayTitle: true,
    lang: 'en',
  });
  const bytes = collected(doc);
  const pens = openPdfFonts(doc, faces.embeddedFor);
  const images = openPdfImages(doc, pictures);
  for (const page of document.pages) {
    doc.addPage({ size: [paper.width * POINTS, paper.height * POINTS], margin: 0 });
    pens.nameAll();
    const left = paper.margins.left;
    const edges: readonly PlacedList[] = [
      { left, top: paper.margins.top, list: page.head },
      { left, top: document.footTop, list: page.foot },
    ];
    const rows = page.rows.map(({ top, list }) => ({ left: 0, top, list }));
    const drawing = { pens, shaper, fonts, images };
    doc.addContent(
      [
        `q ${POINTS} 0 0 ${POINTS} 0 0 cm`,
        pageOperators(edges, drawing),
        `${scale} 0 0 ${scale} ${left} ${document.rowsTop} cm`,
        pageOperators(rows, drawing),
        'Q',
      ].join('\n'),
    );
    for (const { x, y, width, height, link } of linkAreasOf(rows)) {
      const at = POINTS * scale;
      const [fromLeft, fromTop] = [left * POINTS + x * at, document.rowsTop * POINTS + y * at];
      doc.link(fromLeft, fromTop, width * at, height * at, link);
    }
  }
  doc.end();
  return bytes;
}

function collected(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}
