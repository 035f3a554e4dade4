// The pictures of one PDF: each is embedded when it is first drawn, and only once.

import type { Picture } from '../../shared/layout/list.ts';
import type { ReadyPictures } from './pictures.ts';

/** The pictures of one PDF. */
export interface PdfImages {
  /** Returns the name of a picture in the resources of the present page; null where its bytes are missing. */
  nameOf(picture: Picture): string | null;
}

/** Returns the pictures of `doc`, none of them embedded yet. */
export function openPdfImages(doc: PDFKit.PDFDocument, pictures: ReadyPictures): PdfImages {
  const images = new Map<string, PDFKit.EmbeddedImage>();

  function imageOf(key: string, bytes: Buffer): PDFKit.EmbeddedImage {
    const known = images.get(key);
    if (known) return known;
    const image = doc.openImage(bytes);
    image.embed(doc);
    images.set(key, image);
    return image;
  }

  return {
    nameOf(picture) {
      const ready = pictures(picture);
      if (!ready) return null;
      const { label, obj } = imageOf(ready.key, ready.bytes);
      Object.assign(doc.page.xobjects, { [label]: obj });
      return label;
    },
  };
}
