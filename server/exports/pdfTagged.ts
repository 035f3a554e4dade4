// Ends a PDF with the structure of its contents. A cell of a table is an object of its own, of which a long sheet has
// tens of thousands, so that they are written in compressed streams; pdfkit writes only plain objects.

import { promisify } from 'node:util';
import { deflate, deflateSync } from 'node:zlib';
import type { PdfStructure, StructureElement, StructureKid } from './pdfStructure.ts';

/** How many objects are compressed together. */
const TOGETHER = 1000;
/** The level of compression: a twenty-eighth larger than with the usual one, in half the time. */
const LEVEL = 3;

const deflated = promisify(deflate);

/** Where an object is: at an offset of the file, or the how manieth of a stream of objects. */
type Place = { readonly offset: number } | { readonly stream: number; readonly index: number };

/** Ends the document. `pages` are the references of its pages, in order. */
export async function endTagged(
  doc: PDFKit.PDFDocument,
  structure: PdfStructure,
  pages: readonly string[],
): Promise<void> {
  const top = doc.ref({});
  const description = doc.ref({ Type: 'Metadata', Subtype: 'XML' });
  description.compress = false;
  description.write(Buffer.from(descriptionOf(doc)));
  description.finalize();
  Object.assign(doc._root.data, {
    StructTreeRoot: top,
    MarkInfo: { Marked: true },
    Metadata: description,
  });
  // pdfkit would write a structure of its own, and a description in which a title is not escaped.
  doc.endMarkings = () => {};
  doc.endMetadata = () => {};
  // It ends the file when the last object is written, which is the structure.
  doc.end();
  const places = await writeTogether(
    doc,
    objectsOf(structure, { top: top.id, pages, next: () => nextId(doc) }),
  );
  doc._finalize = () => writeEnd(doc, places);
  doc._refEnd({ id: top.id, offset: null });
}

function nextId(doc: PDFKit.PDFDocument): number {
  return doc._offsets.push(null);
}

interface Numbering {
  readonly top: number;
  readonly pages: readonly string[];
  readonly next: () => number;
}

type Numbered = readonly [id: number, source: string];

/** Returns the elements as objects, in the order of reading, and the lists by which marks are found. */
function objectsOf(structure: PdfStructure, { top, pages, next }: Numbering): readonly Numbered[] {
  const order: StructureElement[] = [];
  const number = (element: StructureElement): void => {
    element.id = next();
    order.push(element);
    for (const kid of element.kids) if (typeof kid === 'object' && 'type' in kid) number(kid);
  };
  number(structure.root);
  const elements = order.map((element): Numbered => [element.id, sourceOf(element, top, pages)]);
  const lists = structure.marks.map((marks): Numbered => [
    next(),
    `[${marks.map(({ id }) => `${id} 0 R`).join(' ')}]`,
  ]);
  const keys = [...lists.map(([id]) => id), ...structure.objects.map(({ id }) => id)];
  const tree: Numbered = [next(), `<</Nums[${keys.map((id, key) => `${key} ${id} 0 R`).join(' ')}]>>`];
  const root =
    `<</Type/StructTreeRoot/K ${structure.root.id} 0 R/ParentTree ${tree[0]} 0 R` +
    `/ParentTreeNextKey ${keys.length}>>`;
  return [...elements, ...lists, tree, [top, root]];
}

/** Returns the dictionary of an element; `top` is the object above the first one. */
function sourceOf(
  { type, parent, entries, kids, page }: StructureElement,
  top: number,
  pages: readonly string[],
): string {
  const [only] = kids;
  let within = '';
  if (kids.length > 1) within = `/K[${kids.map((kid) => sourceOfKid(kid, pages)).join(' ')}]`;
  else if (only !== undefined) within = `/K ${sourceOfKid(only, pages)}`;
  const on = page < 0 ? '' : `/Pg ${pages[page]}`;
  return `<</S/${type}/P ${parent?.id ?? top} 0 R${on}${within}${entries}>>`;
}

function sourceOfKid(kid: StructureKid, pages: readonly string[]): string {
  if (typeof kid === 'number') return String(kid);
  if ('type' in kid) return `${kid.id} 0 R`;
  const on = pages[kid.page] ?? '';
  return 'object' in kid
    ? `<</Type/OBJR/Obj ${kid.object}/Pg ${on}>>`
    : `<</Type/MCR/Pg ${on}/MCID ${kid.mark}>>`;
}

/** Writes objects in streams, which are compressed beside each other, and returns where each is. */
async function writeTogether(
  doc: PDFKit.PDFDocument,
  objects: readonly Numbered[],
): Promise<ReadonlyMap<number, Place>> {
  const places = new Map<number, Place>();
  const streams: Promise<PackedStream>[] = [];
  for (let from = 0; from < objects.length; from += TOGETHER) {
    const some = objects.slice(from, from + TOGETHER);
    const stream = nextId(doc);
    some.forEach(([id], index) => places.set(id, { stream, index }));
    streams.push(packedStream(stream, some));
  }
  for (const { id, packed, entries } of await Promise.all(streams))
    places.set(id, { offset: writeStream(doc, id, packed, entries) });
  return places;
}

interface PackedStream {
  readonly id: number;
  readonly packed: Buffer;
  readonly entries: readonly string[];
}

async function packedStream(id: number, objects: readonly Numbered[]): Promise<PackedStream> {
  let head = '';
  let body = '';
  for (const [object, source] of objects) {
    head += `${object} ${body.length} `;
    body += `${source}\n`;
  }
  const packed = await deflated(Buffer.from(`${head}\n${body}`, 'latin1'), { level: LEVEL });
  return { id, packed, entries: ['/Type/ObjStm', `/N ${objects.length}`, `/First ${head.length + 1}`] };
}

/** Writes a compressed stream, and returns its offset in the file. */
function writeStream(
  doc: PDFKit.PDFDocument,
  id: number,
  packed: Buffer,
  entries: readonly string[],
): number {
  const offset = doc._offset;
  doc._write(`${id} 0 obj\n<<${entries.join('')}/Length ${packed.length}/Filter/FlateDecode>>\nstream`);
  doc._write(packed);
  doc._write('\nendstream\nendobj');
  return offset;
}

/** The bytes of an entry of the table of objects: its kind, its offset or stream, its index. */
const WIDTHS = [1, 4, 2] as const;
const ENTRY = 7;

/** Writes the table of all objects, and the end of the file. */
function writeEnd(doc: PDFKit.PDFDocument, compressed: ReadonlyMap<number, Place>): void {
  const own = nextId(doc);
  const places = doc._offsets.map((offset, index): Place | null => {
    if (index + 1 === own) return { offset: doc._offset };
    return compressed.get(index + 1) ?? (offset === null ? null : { offset });
  });
  const table = Buffer.alloc((places.length + 1) * ENTRY);
  for (const [index, place] of places.entries()) {
    const at = (index + 1) * ENTRY;
    if (!place) continue;
    table[at] = 'offset' in place ? 1 : 2;
    table.writeUInt32BE('offset' in place ? place.offset : place.stream, at + 1);
    table.writeUInt16BE('offset' in place ? 0 : place.index, at + 5);
  }
  const id = `<${Buffer.from(doc._id).toString('hex')}>`;
  const packed = deflateSync(differencesIn(table), { level: LEVEL });
  const offset = writeStream(doc, own, packed, [
    '/Type/XRef',
    `/Size ${places.length + 1}`,
    `/W[${WIDTHS.join(' ')}]`,
    `/Root ${doc._root.toString()}/Info ${doc._info.toString()}/ID[${id}${id}]`,
    `/DecodeParms<</Predictor 12/Columns ${ENTRY}>>`,
  ]);
  doc._write(`startxref\n${offset}\n%%EOF`);
  doc.push(null);
}

/** Returns the rows of a table as their differences from the rows above, which compress to almost nothing. */
function differencesIn(table: Buffer): Buffer {
  const rows = table.length / ENTRY;
  const out = Buffer.alloc(rows * (ENTRY + 1));
  for (let row = 0; row < rows; row += 1) {
    out[row * (ENTRY + 1)] = 2;
    for (let at = 0; at < ENTRY; at += 1) {
      const above = row === 0 ? 0 : (table[(row - 1) * ENTRY + at] ?? 0);
      out[row * (ENTRY + 1) + 1 + at] = (table[row * ENTRY + at] ?? 0) - above;
    }
  }
  return out;
}

/** Returns the description of the file in XMP, which names the standard for accessible PDFs. */
function descriptionOf({ info }: PDFKit.PDFDocument): string {
  const title = (info.Title ?? '').replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" pdfuaid:part="1">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${title}</rdf:li></rdf:Alt></dc:title>
<pdf:Producer>${info.Producer ?? ''}</pdf:Producer>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}
