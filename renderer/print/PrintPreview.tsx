// The sheet as paper: pages on a desk, as they will print. The same layout as the server's PDF, on the data
// that the page holds, so that an edit is on paper at once.

import { FileX2 } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { textIn, type SheetContent } from '../../shared/layout/content.ts';
import type { FarFaces } from '../../shared/layout/farFaces.ts';
import type { Fonts } from '../../shared/layout/metrics.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { documentFor, type PaperChoice } from './documentFor.ts';
import { useMay } from '../store/rights.ts';
import { MissingLetters } from './MissingLetters.tsx';
import { MissingLettersDialog } from './MissingLettersDialog.tsx';
import { PaperBar } from './PaperBar.tsx';
import { PaperPage } from './PaperPage.tsx';
import { PrintedPages } from './PrintedPages.tsx';
import { useAskedPaper } from './useAskedPaper.ts';
import { useFittingZoom } from './useFittingZoom.ts';
import { useKeptPictures } from './useKeptPictures.ts';
import { useMissingWords } from './useMissingWords.ts';
import { usePageStyles } from './usePageStyles.ts';

/** Faces that have come since something was measured without them. */
export interface FaceComings {
  count(): number;
  on(listener: () => void): () => void;
}

export function PrintPreview({
  content,
  fonts,
  layout,
  pdfAddress,
  loadFarFaces,
  faceComings,
}: {
  content: SheetContent;
  fonts: Fonts;
  /** The saved view that is shown, if any. */
  layout?: string | undefined;
  /** Where the server makes the PDF of this choice. */
  pdfAddress: (choice: PaperChoice) => string;
  /** Which letters have a face, of those that are fetched when they are met. */
  loadFarFaces: () => Promise<FarFaces>;
  faceComings: FaceComings;
}) {
  const [choice, choose] = useState<PaperChoice>({});
  const [openedAt] = useState(() => Date.now());
  // Laying out a long sheet takes a while: typing goes before it.
  const shown = useDeferredValue(content);
  const comings = useSyncExternalStore(faceComings.on, faceComings.count, faceComings.count);
  const made = useMemo(
    () => documentFor(shown, { ...choice, layout }, fonts, openedAt),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what faces that have come since say of widths
    [shown, choice, layout, fonts, openedAt, comings],
  );
  const desk = useRef<HTMLElement>(null);
  const { paper } = made;
  const fitting = useFittingZoom(desk, paper.width);
  const [chosenZoom, setZoom] = useState<number | null>(null);
  const zoom = chosenZoom ?? fitting;
  usePageStyles(paper);
  useKeptPictures(made.kind === 'pages' ? made.document : null);
  const title = textIn(content.sheet.title) || 'Untitled';
  const whyNot = useMay(content.project.id, 'project.export');
  const missing = useMissingWords(shown, layout, { fonts, loadFarFaces });
  const question = useAskedPaper({ isThere: made.kind === 'pages' && whyNot === null, missing, title });
  return (
    <section aria-label="Paper" className="flex min-h-0 min-w-0 flex-1 flex-col bg-desk">
      <PaperBar
        paper={paper}
        pages={made.kind === 'pages' ? made.document.pages.length : 0}
        choose={choose}
        zoom={chosenZoom}
        setZoom={setZoom}
        shownZoom={zoom}
        title={title}
        whyNot={whyNot}
        pdfAddress={pdfAddress({ paper: paper.name, orientation: paper.orientation, layout })}
      />
      <MissingLetters words={missing ?? ''} />
      {question && <MissingLettersDialog {...question} words={missing ?? ''} />}
      <section
        ref={desk}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="Pages"
        className="min-h-0 flex-1 overflow-auto p-5 outline-none"
      >
        {made.kind === 'refused' ? (
          <EmptyState icon={FileX2} title="This does not fit on paper">
            {made.why}
          </EmptyState>
        ) : (
          made.document.pages.map((page, index) => (
            <PaperPage
              key={index}
              document={made.document}
              index={index}
              section={page.section}
              zoom={zoom}
            />
          ))
        )}
      </section>
      {made.kind === 'pages' && <PrintedPages document={made.document} />}
    </section>
  );
}
