// Ends a PDF with the structure of its contents, and with a description that names the standard for accessible PDFs.

import type { CompressedObjects } from './pdfObjects.ts';
import type { PdfStructure } from './pdfStructure.ts';

/** Ends the document. `top` is the object of its structure. */
export async function endTagged(
  doc: PDFKit.PDFDocument,
  top: PDFKit.PDFKitReference,
  structure: PdfStructure,
  objects: CompressedObjects,
): Promise<void> {
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
  structure.end();
  // `doc.end()` finishes the file only when the last object, that of the structure, counts as written.
  doc.end();
  await objects.write();
  doc._finalize = objects.writeEnd;
  doc._refEnd({ id: top.id, offset: null });
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
