// Paints a document as PDF. The operators of the pages and the structure for screen readers are written by our own
// code; pdfkit embeds the fonts (as subsets) and writes the file.
import PDFDocument from 'pdfkit';
import type { PaperDocument } from '../../shared/layout/document.ts';
import { fontsUsedIn, type ServerFonts } from './fonts.ts';
import { linkAreasOf, pageOperators, type PdfDrawing, type PlacedList } from './pdfPage.ts';
import { compressBytes, openCompressedObjects } from './pdfObjects.ts';
import { openStructure } from './pdfStructure.ts';
import { endTagged } from './pdfTagged.ts';
import { openPdfImages } from './pdfImages.ts';
import { openPdfFonts } from './pdfFonts.ts';
import type { ReadyPictures } from './pictures.ts';

/** Points of a CSS pixel. */
const POINTS = 0.75;

/** The number of pages that are drawn before they are compressed together. */
const PAGES_TOGETHER = 50;

/** Returns the PDF file. A letter that no font has is drawn as an empty box, which can still be copied as text. */
export async function paintPdf(
  document: PaperDocument,
  faces: ServerFonts,
  pictures: ReadyPictures = () => null,
): Promise<Buffer> {
  const { paper, scale, title } = document;
  const { shaper } = faces;
  const { files, foreign } = fontsUsedIn(document, faces);
  await faces.prepare(files);
  const doc = new PDFDocument({
    autoFirstPage: false,
    // Pages are written after their contents are compressed, which the thread pool does while further pages are drawn.
    bufferPages: true,
    font: '',
    info: { Title: title, Creator: 'EO', Producer: 'EO' },
    displayTitle: true,
    lang: 'en',
    pdfVersion: '1.7',
  });
  const bytes = collected(doc);
  const pens = openPdfFonts(doc, faces.embeddedFor);
  const images = openPdfImages(doc, pictures);
  const top = doc.ref({});
  const objects = openCompressedObjects(doc);
  const structure = openStructure(document, objects, top.id);
  const compressing: Promise<void>[] = [];
  for (const [index, page] of document.pages.entries()) {
    doc.addPage({ size: [paper.width * POINTS, paper.height * POINTS], margin: 0 });
    Object.assign(doc.page.dictionary.data, { StructParents: index, Tabs: 'S' });
    structure.addPage(page, doc.page.dictionary.toString());
    pens.nameAll();
    const left = paper.margins.left;
    const edges: readonly PlacedList[] = [
      { left, top: paper.margins.top, list: page.head },
      { left, top: document.footTop, list: page.foot },
    ];
    const rows = page.rows.map(({ top, list }) => ({ left: 0, top, list }));
    const { place, ...tools } = { pens, shaper, foreign, images, structure, place: placeOn(paper) };
    const onPaper = { ...tools, boxOnPage: place(0, 0, 1) };
    const onSheet = { ...tools, boxOnPage: place(left, document.rowsTop, scale) };
    doc.addContent(
      [
        `q ${POINTS} 0 0 ${POINTS} 0 0 cm`,
        pageOperators(edges, onPaper),
        `${scale} 0 0 ${scale} ${left} ${document.rowsTop} cm`,
        pageOperators(rows, onSheet),
        'Q',
      ].join('\n'),
    );
    addLinks(doc, document.pages.length, rows, onSheet);
    compressing.push(compress(doc.page.content));
    if (compressing.length < PAGES_TOGETHER) continue;
    await Promise.all(compressing.splice(0));
    doc.flushPages();
  }
  await Promise.all(compressing);
  await endTagged(doc, top, structure, objects);
  return bytes;
}

/** Compresses the contents of a page that is complete. */
async function compress(content: PDFKit.PDFKitReference): Promise<void> {
  const bytes = Buffer.concat(content.buffer);
  content.compress = false;
  content.buffer = [await compressBytes(bytes)];
}

/** Returns a function that converts rectangles of lists to boxes of the page, by the origin and scale of the lists. */
function placeOn({ height: paperHeight }: PaperDocument['paper']) {
  return (left: number, top: number, scale: number): PdfDrawing['boxOnPage'] =>
    ({ x, y, width, height }) => {
      const [fromLeft, fromTop] = [left + x * scale, paperHeight - top - y * scale];
      const box = [fromLeft, fromTop - height * scale, fromLeft + width * scale, fromTop];
      return box.map((px) => px * POINTS);
    };
}

/** Adds the links of the rows of the present page, each to the structure element that contains it. Their keys in the
 *  parent tree follow those of the `pages`. */
function addLinks(
  doc: PDFKit.PDFDocument,
  pages: number,
  rows: readonly PlacedList[],
  { structure, boxOnPage }: PdfDrawing,
): void {
  for (const { link, part, ...rect } of linkAreasOf(rows)) {
    const element = structure.linkOf(part, link);
    const text: unknown = Object(link);
    const annotation = doc.ref({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: boxOnPage(rect),
      Border: [0, 0, 0],
      F: 4,
      A: { S: 'URI', URI: text },
      Contents: text,
      ...(element && { StructParent: pages + structure.objectCount }),
    });
    doc.page.annotations.push(annotation);
    annotation.finalize();
    if (element) structure.addObject(element, annotation.toString());
  }
}

function collected(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}
