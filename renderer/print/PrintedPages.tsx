// What the printer gets: every page, beside the app and never seen on the screen. Made when the browser is
// about to print (the button, or its own menu), gone afterwards.

import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { PaperDocument } from '../../shared/layout/document.ts';
import { pageNode } from '../../shared/layout/paintHtml.ts';
import { pictureAddress } from '../../shared/pictures.ts';
import { PageElement } from './PageElement.tsx';

export function PrintedPages({ document: made }: { document: PaperDocument }) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture as soon as the event is over.
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  if (!printing) return null;
  return createPortal(
    <div className="printed-pages">
      {made.pages.map((_, index) => (
        <PageElement key={index} node={pageNode(made, index, pictureAddress)} />
      ))}
    </div>,
    document.body,
  );
}
