// The sheet as paper: pages on a desk, as they will print. The same layout as the server's PDF, on the data
// that the page holds, so that an edit is on paper at once.

import { FileX2 } from 'lucide-react';
import {
  useDeferredValue,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  useEffect,
  type RefObject,
} from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useSnapshot } from 'valtio';
import { textIn, type SheetContent } from '../../shared/layout/content.ts';
import type { PaperDocument } from '../../shared/layout/document.ts';
import type { FarFaces } from '../../shared/layout/farFaces.ts';
import type { Fonts } from '../../shared/layout/metrics.ts';
import { PAGE_CSS, printCss } from '../../shared/layout/pageCss.ts';
import { pageNode } from '../../shared/layout/paintHtml.ts';
import type { Paper } from '../../shared/layout/paper.ts';
import { pictureAddress, picturesIn } from '../../shared/pictures.ts';
import { useMay } from '../store/rights.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MissingLettersDialog } from './MissingLettersDialog.tsx';
import { PageElement } from './PageElement.tsx';
import { MissingLetters, PaperBar } from './PaperBar.tsx';
import { paperRequest, type PaperAct } from './paperRequest.ts';
import { documentFor, type PaperChoice } from './documentFor.ts';
import { missingWordsFor } from './missingWordsFor.ts';
import { printPages, savePages } from './output.ts';

/** Faces that have come since something was measured without them. */
interface FaceComings {
  count(): number;
  on(listener: () => void): () => void;
}

/** The sheet as it will print, page by page. */
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

/** Returns null until it is known for the first time. */
function useMissingWords(
  content: SheetContent,
  layout: string | undefined,
  { fonts, loadFarFaces }: { readonly fonts: Fonts; readonly loadFarFaces: () => Promise<FarFaces> },
): string | null {
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    const faces = { loadFonts: async () => fonts, loadFarFaces };
    void missingWordsFor({ content, layout }, faces).then((found) => isOver || setWords(found));
    return () => {
      isOver = true;
    };
  }, [content, layout, fonts, loadFarFaces]);
  return words;
}

const EDGE_PX = 40;

/** The zoom at which a page is as wide as the desk: never larger than life. */
function useFittingZoom(desk: RefObject<HTMLElement | null>, pageWidth: number): number {
  const [room, setRoom] = useState(pageWidth + EDGE_PX);
  useEffect(() => {
    const element = desk.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.borderBoxSize[0]?.inlineSize ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, [desk]);
  return Math.max(0.2, Math.min(1, (room - EDGE_PX) / pageWidth));
}

/** The pictures of the pages, loaded before anybody prints: the printer takes its picture of the pages in the moment in which they are made, and what is not there then is missing on paper. */
function useKeptPictures(document: PaperDocument | null): void {
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

interface Question {
  readonly label: string;
  readonly goOn: () => void;
  readonly close: () => void;
}

const LABELS = { print: 'Print', pdf: 'Save as PDF' } as const satisfies Record<PaperAct, string>;

/** Does what was asked of the paper, once, when its pages are there and it is known which letters have no face. Where some have none, that is a question first: whoever asks from a menu has not read it above the pages. */
function useAskedPaper({
  isThere,
  missing,
  title,
}: {
  /** Are there pages that may leave the project? Where not, the preview says why. */
  isThere: boolean;
  /** What is to be said first; null while it is not known. */
  missing: string | null;
  title: string;
}): Question | null {
  const { act } = useSnapshot(paperRequest);
  const isAsking = act !== null && isThere && missing !== null && missing !== '';
  useEffect(() => {
    if (act === null || isAsking || (isThere && missing === null)) return;
    paperRequest.act = null;
    if (isThere) put(act, title);
  }, [act, isAsking, isThere, missing, title]);
  // Who leaves the preview has changed their mind.
  useEffect(() => forget, []);
  if (!isAsking) return null;
  return { label: LABELS[act], goOn: () => put(act, title), close: forget };
}

function forget(): void {
  paperRequest.act = null;
}

function put(act: PaperAct, title: string): void {
  void (act === 'print' ? printPages() : savePages(title));
}

const sheet = 'mx-auto overflow-hidden bg-paper shadow-paper dark:brightness-92';
const NEAR = '1200px';

/** One page of paper on the desk. Its lines are made when it comes near: a book must open as fast as a note. */
function PaperPage({
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

/** What the printer gets: every page, beside the app and never seen on the screen. Made when the browser is about to print (the button, or its own menu), gone afterwards. */
function PrintedPages({ document: made }: { document: PaperDocument }) {
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

const ONLY_PAGES =
  '@media screen{.printed-pages{display:none}}@media print{body>:not(.printed-pages){display:none!important}}';

/** The CSS of pages, and of this paper at the printer. As constructed sheets: the page's policy takes no other. */
function usePageStyles({ width, height }: Paper): void {
  useEffect(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync(`${PAGE_CSS}${printCss(width, height)}${ONLY_PAGES}`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== styles);
    };
  }, [width, height]);
}
