// The pictures of the pages, loaded before anybody prints: the printer takes its picture of the pages in the moment in
// which they are made, and what is not there then is missing on paper.

import { useEffect, useRef } from 'react';
import type { PaperDocument } from '../../shared/layout/document.ts';
import { pictureAddress, picturesIn } from '../../shared/pictures.ts';

export function useKeptPictures(document: PaperDocument | null): void {
  const kept = useRef(new Map<string, HTMLImageElement>());
  useEffect(() => {
    if (!document) return;
    const wanted = new Set([...picturesIn(document)].map(pictureAddress));
    for (const address of kept.current.keys()) if (!wanted.has(address)) kept.current.delete(address);
    for (const address of wanted) {
      if (kept.current.has(address)) continue;
      // A page that shows it later has it at once, for as long as this one is held.
      const image = new Image();
      image.src = address;
      kept.current.set(address, image);
    }
  }, [document]);
}
