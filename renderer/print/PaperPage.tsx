// One page of paper on the desk. Its lines are made when it comes near: a book must open as fast as a note.

import { useEffect, useRef, useState } from 'react';
import type { PaperDocument } from '../../shared/layout/document.ts';
import { pageNode } from '../../shared/layout/paintHtml.ts';
import { pictureAddress } from '../../shared/pictures.ts';
import { PageElement } from './PageElement.tsx';

const sheet = 'mx-auto overflow-hidden bg-paper shadow-paper dark:brightness-92';
const NEAR = '1200px';

export function PaperPage({
  document,
  index,
  section,
  zoom,
}: {
  document: PaperDocument;
  index: number;
  section: string;
  zoom: number;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(index < 2);
  const { width, height } = document.paper;
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: NEAR,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="mb-5">
      <div ref={frame} className={sheet} style={{ width: width * zoom, height: height * zoom }}>
        {isNear && (
          <div style={{ width, height, transform: `scale(${zoom})`, transformOrigin: '0 0' }}>
            <PageElement node={pageNode(document, index, pictureAddress)} />
          </div>
        )}
      </div>
      <p aria-hidden className="mx-auto mt-1 text-right text-11 text-ink-2" style={{ width: width * zoom }}>
        {section === '' ? `Page ${index + 1}` : `${section} · Page ${index + 1}`}
      </p>
    </div>
  );
}
