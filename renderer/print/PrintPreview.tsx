// The print preview of a sheet, page by page. It runs the layout code of the server's PDF on the data in the browser,
// so that an edit shows in it at once.

import { loadAfterFirstView } from '../browser/firstView.ts';
import { FileX2 } from 'lucide-react';
import {
  useDeferredValue,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  useEffect,
  useEffectEvent,
  type RefObject,
} from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useSnapshot, subscribe } from 'valtio';
import { textIn, type SheetContent, type PaperThread } from '../../shared/layout/content.ts';
import type { PaperDocument, PaperOptions } from '../../shared/layout/document.ts';
import type { OnDemandFaces } from '../../shared/layout/onDemandFaces.ts';
import type { Fonts } from '../../shared/layout/metrics.ts';
import { PAGE_CSS, printCss } from '../../shared/layout/pageCss.ts';
import { pageNode } from '../../shared/layout/paintHtml.ts';
import type { Paper } from '../../shared/layout/paper.ts';
import { hasPrivateParts } from '../../shared/layout/visible.ts';
import { sheetPath } from '../../shared/paths.ts';
import { pictureAddress, picturesIn } from '../../shared/pictures.ts';
import { onLookChange, hasPatternsPreference } from '../browser/look.ts';
import { phoneQuery } from '../browser/phone.ts';
import { useMay } from '../store/rights.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MissingCharactersDialog } from './MissingCharactersDialog.tsx';
import { PageElement } from './PageElement.tsx';
import { MissingCharacters, PaperBar, zoomByKey } from './PaperBar.tsx';
import { paperRequest, type PaperAct } from './paperRequest.ts';
import { documentFor, type PaperChoice } from './documentFor.ts';
import { missingCharactersWordsFor } from './missingCharactersWordsFor.ts';
import { printPages, savePages } from './output.ts';
import { usePagePlace } from './usePagePlace.ts';
import { fullNameOf } from '../../shared/format/words.ts';
import { paperThreadsOf } from '../../shared/arrange/paperThreads.ts';
import { whenIdle } from '../browser/idle.ts';
import { db } from '../store/db.ts';
import { watchVisibility } from '../browser/inSight.ts';

/** Counts fonts that were loaded after something was measured without them. */
interface FaceComings {
  count(): number;
  on(listener: () => void): () => void;
}

/** The sheet as it will print, page by page. */
export function PrintPreview({
  content: sheetContent,
  fonts,
  layout,
  pdfAddress,
  loadFarFaces,
  faceComings,
}: {
  content: SheetContent;
  fonts: Fonts;
  /** Id of the saved view, if any. */
  layout?: string | undefined;
  /** Returns the URL of the PDF of a choice of paper. */
  pdfAddress: (choice: PaperChoice) => string;
  /** Loads the list of the letters that are in the on-demand fonts. */
  loadFarFaces: () => Promise<OnDemandFaces>;
  faceComings: FaceComings;
}) {
  const [choice, choose] = useState<PaperChoice>({});
  const [hasPrivate, setPrivate] = useState(false);
  const [hasComments, setComments] = useState(false);
  const threads = usePaperThreads(sheetContent);
  const content = useMemo(
    () => (hasComments ? { ...sheetContent, threads } : sheetContent),
    [sheetContent, threads, hasComments],
  );
  // The time that the pages show: the preview may stay open for hours, and two printed versions must be told apart.
  const [printedAt, setPrintedAt] = useState(minuteNow);
  // The layout of a long sheet takes a while, so typing has priority over it.
  const shown = useDeferredValue(content);
  const patterns = useSyncExternalStore(onLookChange, hasPatternsPreference, () => false);
  const comings = useSyncExternalStore(faceComings.on, faceComings.count, faceComings.count);
  const codeOf = useRowCodes(shown);
  const made = useMemo(
    () => documentFor(shown, { ...choice, layout, patterns, hasPrivate, codeOf }, fonts, printedAt),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what faces that have come since say of widths
    [shown, choice, layout, patterns, hasPrivate, codeOf, fonts, printedAt, comings],
  );
  const scroller = useRef<HTMLElement>(null);
  const { paper } = made;
  const fitting = useFittingZoom(scroller, paper.width);
  const [chosenZoom, setZoom] = useState<number | null>(null);
  const zoom = chosenZoom ?? fitting;
  const sections = made.kind === 'pages' ? made.document.pages.map(({ section }) => section) : [];
  const place = usePagePlace(scroller, sections.length);
  usePageStyles(paper);
  usePreloadedPictures(made.kind === 'pages' ? made.document : null);
  const title = textIn(content.sheet.title) || 'Untitled';
  const whyNot = useMay(content.project.id, 'project.export');
  const missing = useMissingWords(shown, layout, { fonts, loadFarFaces });
  const question = useRequestedPaper({ isThere: made.kind === 'pages' && whyNot === null, missing, title });
  return (
    <section aria-label="Paper" className="flex min-h-0 min-w-0 flex-1 flex-col bg-desk">
      <PaperBar
        paper={paper}
        sections={sections}
        place={place}
        choose={choose}
        zoom={chosenZoom}
        setZoom={setZoom}
        shownZoom={zoom}
        title={title}
        whyNot={whyNot}
        extras={[
          ...(threads.length > 0 ? [{ name: 'Comments', isOn: hasComments, set: setComments } as const] : []),
          ...(hasPrivateParts(shown)
            ? [{ name: 'Private notes', isOn: hasPrivate, set: setPrivate } as const]
            : []),
        ]}
        pdfAddress={pdfAddress({
          paper: paper.name,
          orientation: paper.orientation,
          layout,
          patterns,
          hasPrivate,
          hasComments,
        })}
      />
      <MissingCharacters words={missing ?? ''} />
      {question && <MissingCharactersDialog {...question} words={missing ?? ''} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the zoom, beside its list */}
      <section
        ref={scroller}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="Pages"
        onKeyDown={(event) => {
          const next =
            event.ctrlKey || event.metaKey || event.altKey ? undefined : zoomByKey(event.key, zoom);
          if (next === undefined) return;
          event.preventDefault();
          setZoom(next);
        }}
        className="min-h-0 flex-1 overflow-auto p-5 outline-none phone:px-3 phone:pb-20"
      >
        {made.kind === 'refused' ? (
          <EmptyState
            icon={FileX2}
            title="This does not fit on paper"
            actions={
              <>
                {paper.orientation === 'portrait' && (
                  <Button
                    kind="primary"
                    size="lg"
                    onClick={() => choose({ ...choice, orientation: 'landscape' })}
                  >
                    Turn to landscape
                  </Button>
                )}
                {paper.name !== 'A3' && (
                  <Button size="lg" onClick={() => choose({ ...choice, paper: 'A3' })}>
                    Take A3
                  </Button>
                )}
              </>
            }
          >
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
      {made.kind === 'pages' && (
        <PrintedPages document={made.document} begin={() => setPrintedAt(minuteNow())} />
      )}
    </section>
  );
}

/** Returns the present time in ms, in whole minutes, as the pages show it: within a minute they are not laid out anew. */
function minuteNow(): number {
  return Math.floor(Date.now() / 60_000) * 60_000;
}

/** Returns the sentence about letters that no font has; null until it is known. */
function useMissingWords(
  content: SheetContent,
  layout: string | undefined,
  { fonts, loadFarFaces }: { readonly fonts: Fonts; readonly loadFarFaces: () => Promise<OnDemandFaces> },
): string | null {
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    const faces = { loadFonts: async () => fonts, loadFarFaces };
    void missingCharactersWordsFor({ content, layout }, faces).then((found) => isOver || setWords(found));
    return () => {
      isOver = true;
    };
  }, [content, layout, fonts, loadFarFaces]);
  return words;
}

/** Space beside a page in px, left and right together; it is narrower on a phone. */
const EDGE_PX = 40;
const PHONE_EDGE_PX = 24;

/** Returns the zoom at which a page is as wide as the preview, at most 1. */
function useFittingZoom(scroller: RefObject<HTMLElement | null>, pageWidth: number): number {
  const [room, setRoom] = useState(pageWidth);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const edge = phoneQuery().matches ? PHONE_EDGE_PX : EDGE_PX;
      setRoom((entry?.borderBoxSize[0]?.inlineSize ?? 0) - edge);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return Math.max(0.2, Math.min(1, room / pageWidth));
}

/** Loads the pictures of the pages before anybody prints: the browser prints the pages as soon as they are
 *  rendered, and leaves out pictures that are not loaded. */
function usePreloadedPictures(document: PaperDocument | null): void {
  const pictures = useRef(new Map<string, HTMLImageElement>());
  useEffect(() => {
    if (!document) return;
    const wanted = new Set([...picturesIn(document)].map(pictureAddress));
    for (const address of pictures.current.keys()) if (!wanted.has(address)) pictures.current.delete(address);
    for (const address of wanted) {
      if (pictures.current.has(address)) continue;
      // The browser caches a picture while an element holds it.
      const image = new Image();
      image.src = address;
      pictures.current.set(address, image);
    }
  }, [document]);
}

interface Question {
  readonly label: string;
  readonly goOn: () => void;
  readonly close: () => void;
}

const LABELS = { print: 'Print', pdf: 'Save as PDF' } as const satisfies Record<PaperAct, string>;

/** Carries out a requested print or PDF once, when its pages are laid out and missing letters are known. Returns
 *  the question to ask first where letters are missing, since a menu does not show the warning above the pages. */
function useRequestedPaper({
  isThere,
  missing,
  title,
}: {
  /** Whether there are pages that the person may export. If not, the preview says why. */
  isThere: boolean;
  /** Sentence about letters that no font has; null until it is known. */
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
  // A request ends when the person leaves the preview.
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

/** A page in the preview. Its content is rendered when it scrolls near, so that a long document opens as fast as
 *  a short one. */
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
  useEffect(() => watchVisibility(frame.current, setNear, { rootMargin: NEAR }), []);
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

/** All pages for the printer, beside the app and hidden on the screen. They are rendered when the browser is
 *  about to print, by the button or its own menu, and removed afterwards. `begin` is called before the rendering. */
function PrintedPages({ document: made, begin }: { document: PaperDocument; begin: () => void }) {
  const [printing, setPrinting] = useState(false);
  const prepare = useEffectEvent(begin);
  useEffect(() => {
    // The browser prints as soon as the event has been handled.
    const print = (): void =>
      flushSync(() => {
        prepare();
        setPrinting(true);
      });
    const end = (): void => setPrinting(false);
    window.addEventListener('beforeprint', print);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', print);
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

/** Adds the CSS of pages, and of this paper for the printer, as constructed style sheets, since the content
 *  security policy forbids others. */
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

/**
 * Returns the function that makes the QR codes of rows, once its code has loaded; undefined if no layout cell shows
 * one.
 */
function useRowCodes({ project, sheet, layoutCells = [] }: SheetContent): PaperOptions['codeOf'] {
  const [codes, setCodes] = useState<{ readonly of: PaperOptions['codeOf'] }>({ of: undefined });
  const isShown = layoutCells.some(({ shows }) => shows === 'qr');
  useEffect(() => {
    if (!isShown) return undefined;
    return loadAfterFirstView(
      () => import('../../shared/layout/rowCodes.ts'),
      ({ rowCodesOf }) =>
        setCodes({ of: rowCodesOf(`${location.origin}${sheetPath(project.id, sheet.id)}`) }),
    );
  }, [isShown, project.id, sheet.id]);
  return codes.of;
}

const NONE: readonly PaperThread[] = [];

/** Returns the open threads on a sheet; none in the first render. */
function usePaperThreads(content: SheetContent): readonly PaperThread[] {
  const [threads, setThreads] = useState(NONE);
  useEffect(() => {
    const making = whenIdle(() => {
      const own = paperThreadsOf(Object.values(db.comment), nameOf, content);
      setThreads((before) => (own.length === 0 && before.length === 0 ? before : own));
      return false;
    });
    const ends = [subscribe(db.comment, making.again), subscribe(db.user, making.again)];
    making.again();
    return () => {
      making.end();
      for (const end of ends) end();
    };
  }, [content]);
  return threads;
}

function nameOf(userId: string): string {
  const { firstName = '', lastName = '' } = db.user[userId] ?? {};
  return fullNameOf({ firstName, lastName }) || 'Somebody';
}
