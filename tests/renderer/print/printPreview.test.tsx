// The preview shows the pages that the server would print, or the sentence that says why there are none.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { documentFor } from '../../../renderer/print/documentFor.ts';
import { PageElement } from '../../../renderer/print/PageElement.tsx';
import { zoomByKey } from '../../../renderer/print/PaperBar.tsx';
import { PrintPreview } from '../../../renderer/print/PrintPreview.tsx';
import { openServerFonts } from '../../../server/exports/fonts.ts';
import { htmlOf, pageNode } from '../../../shared/layout/paintHtml.ts';
import { awardsNight, sampleContent } from '../../shared/layout/sampleContent.ts';

const { fonts, far } = openServerFonts();
const now = Date.UTC(2026, 10, 21, 12, 0);
const preview = (content: ReturnType<typeof sampleContent>) =>
  renderToStaticMarkup(
    <PrintPreview
      content={content}
      fonts={fonts}
      pdfAddress={({ paper, orientation }) => `/pdf?${paper} ${orientation}`}
      loadFarFaces={async () => far().faces}
      faceComings={{ count: () => 0, on: () => () => {} }}
    />,
  );

test('pages, their number, the paper, and the address of the PDF on it', () => {
  const html = preview(awardsNight());
  expect(html).toContain('2 pages');
  expect(html).toContain('Crew on headset, line check');
  expect(html).toContain('aria-label="Page 2 of 2"');
  expect(html).toContain('href="/pdf?A4 landscape"');
});

test('a custom size has fields for its sides, and the PDF is on it', () => {
  const content = awardsNight();
  const html = preview({ ...content, sheet: { ...content.sheet, paperSize: '330x190.5mm' } });
  expect(html).toContain('href="/pdf?330x190.5mm landscape"');
  expect(
    html.match(/inputMode="decimal"[^>]*value="[\d.]+"/g)?.map((field) => /value="(.*)"/.exec(field)?.[1]),
  ).toEqual(['330', '190.5']);
  expect(preview(content)).not.toContain('Paper width');
});

test('the way to a page is a list, with the sections', () => {
  const html = preview(awardsNight());
  expect(html).toMatch(/<option[^>]*>Page 1<\/option><option[^>]*>Page 2 · Part one<\/option>/);
  expect(preview(sampleContent([{}], [{ texts: ['a'] }]))).not.toContain('Page 1</option>');
});

test('keys of the zoom go to the next step, and stop at the last', () => {
  expect([zoomByKey('+', 0.83), zoomByKey('=', 1), zoomByKey('+', 2)]).toEqual([1, 1.5, 2]);
  expect([zoomByKey('-', 0.83), zoomByKey('-', 0.5), zoomByKey('0', 1.5)]).toEqual([0.75, 0.5, null]);
  expect(zoomByKey('ArrowDown', 1)).toBeUndefined();
});

test('a page is a table with its headers, and headings of their level', () => {
  const made = documentFor(awardsNight(), { paper: 'A4', orientation: 'landscape' }, fonts, now);
  if (made.kind === 'refused') throw new Error(made.why);
  const [first = '', second = ''] = made.document.pages.map((_, index) =>
    htmlOf(pageNode(made.document, index)),
  );
  expect(first.match(/<table>/g)).toHaveLength(1);
  expect(first.match(/<th scope="col">/g)).toHaveLength(7);
  expect(first).toMatch(/role="heading" aria-level="1"><p[^>]*><span[^>]*>Harbour Lights Awards</);
  expect(first).toMatch(
    /<td colspan="7">.*?role="heading" aria-level="2"><p[^>]*><span[^>]*>Doors and walk-in</,
  );
  expect(first).toMatch(/<th scope="row">.*?>1<.*?<\/th><td>/);
  expect(second).toMatch(/role="heading" aria-level="2"><p[^>]*><span[^>]*>Part one</);
  expect(second).toMatch(/role="heading" aria-level="3"><p[^>]*><span[^>]*>Part one · Opening</);
  expect(second).not.toContain('aria-level="1"');
});

test('a sheet that is too wide for its paper says which column does not fit', () => {
  const html = preview(
    sampleContent(
      Array.from({ length: 60 }, (_, i) => ({ title: `Hour ${i}`, width: 100 })),
      [],
    ),
  );
  expect(html).toMatch(/“Hour \d+” does not fit/);
  expect(html).toContain('0 pages');
  // There is nothing to download either.
  expect(html).not.toContain('href="/pdf');
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*>(?:(?!<button).)*Download PDF/);
});

test('what does not fit is refused on the paper that it would have: that of the view, without what is not printed', () => {
  const content = sampleContent(
    [
      ...Array.from({ length: 5 }, (_, i) => ({ title: `Hour ${i}`, width: 400 })),
      { title: 'Own', purpose: 'private' },
      { categoryId: 'audio' },
    ],
    [],
    {
      categories: [{ id: 'audio', name: 'Audio' }],
      sheetLayouts: [{ id: 'v', sheetId: 's', title: 'Video', paperSize: 'A5' }],
      hiddenCategories: [{ id: 'h', sheetId: 's', sheetLayoutId: 'v', categoryId: 'audio' }],
    },
  );
  const paperFor = (layout: string) => {
    const { kind, paper } = documentFor(content, { layout }, fonts, now);
    return [kind, paper.name, paper.orientation];
  };
  expect(paperFor('v')).toEqual(['refused', 'A5', 'portrait']);
  expect(paperFor('gone')).toEqual(['refused', 'A4', 'landscape']);
});

test('React makes of a page what the server writes', () => {
  const made = documentFor(awardsNight(), { paper: 'A4', orientation: 'landscape' }, fonts, now);
  if (made.kind === 'refused') throw new Error(made.why);
  const words = (html: string): string => html.replaceAll(/<[^>]*>/g, '|').replaceAll(/&#?\w+;/g, '?');
  for (const index of made.document.pages.keys()) {
    const node = pageNode(made.document, index);
    const byReact = renderToStaticMarkup(<PageElement node={node} />);
    expect(words(byReact)).toBe(words(htmlOf(node)));
    expect(byReact.match(/style="/g)?.length).toBe(htmlOf(node).match(/style="/g)?.length);
  }
});
