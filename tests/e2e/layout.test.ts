// Chromium against the layout: it breaks the same texts at the same places, and what the layout set is as wide
// in it as the layout says.
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fontFile, openServerFonts } from '../../server/exports/fonts.ts';
import { paintHtml } from '../../server/exports/html.ts';
import { documentOf } from '../../shared/layout/document.ts';
import { FACE_FILES, FACE_STYLES, fontFaceCss } from '../../shared/layout/faces.ts';
import { textLinesOf } from '../../shared/layout/layout.ts';
import { FACES } from '../../shared/layout/metrics.ts';
import { awardsNight, sampleContent } from '../shared/layout/sampleContent.ts';
import { closeContexts, workerBrowser } from '../support/e2eShared.ts';

const fonts = openServerFonts();
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await workerBrowser();
  page = await browser.newPage();
});
afterAll(() => browser && closeContexts(browser));

const TEXTS = [
  'Stand by LX 11–27, sound 4 and fly 2; then house to half.',
  'Award 1: Stage Design, nominees (six), walk-up from SR/SL',
  'https://example.org/a/very/long/path?with=query&and=more#fragment end',
  'Cue 12A/12B - hold... wait!? "Tidewater" \'quoted\' [brackets] {braces} <angles>',
  'e-mail: mara.lindqvist+stage@example.org; phone +47 123 45 678',
  'Überraschungsgäste dürfen straßenseitig ausströmen, Größe ÄÖÜ',
  'Việt Nam, Łódź, Škoda, İstanbul, Ærø, Þingvellir, façade, naïve',
  'Ελληνικά κείμενα με τόνους και «εισαγωγικά»',
  'Русский текст — с тире, «кавычками» и № 12',
  'one  two   three    spaces     between',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen und mehr',
  '19:43:30 +1 −18 dB 50% $1,234.56 €99 1/2 3×4 ±5 20°C',
  'a/b/c and/or 1/2 x-y 1-2 A-1 -5 --flag snake_case camelCase',
  'first line\nsecond line which is a good deal longer\n\nfourth after an empty one',
];

test('every text breaks in Chromium where the layout breaks it, in every face, at many widths', async () => {
  const css = fontFaceCss(
    FACES.map((face) => FACE_FILES[face]),
    { files: {} },
    address,
  );
  await page.setContent(`<!doctype html><style>${css}
    div{position:absolute;top:0;left:0;white-space:pre-wrap;overflow-wrap:anywhere;font:13px/20px Sheet;font-synthesis:none;font-kerning:none;
    font-feature-settings:"kern" 0,"liga" 0,"clig" 0,"calt" 0;text-rendering:geometricPrecision}</style><div></div>`);
  await page.evaluate(
    `Promise.all([400,500,600,700,'italic 400','italic 700'].map(w=>document.fonts.load(w+' 13px Sheet','Aé')))`,
  );
  const cases = FACES.flatMap((face) =>
    TEXTS.flatMap((text) =>
      [44, 61.5, 80, 104, 131.25, 190, 260, 400].map((width) => ({
        face,
        text,
        width,
        look: FACE_STYLES[face],
      })),
    ),
  );
  const broken: string[][] = await page.evaluate((all) => {
    const box = document.querySelector('div');
    const range = document.createRange();
    return all.map(({ text, width, look }) => {
      if (!box) return [];
      box.style.width = `${width}px`;
      box.style.fontWeight = String(look[0]);
      box.style.fontStyle = look[1];
      box.textContent = text;
      const node = box.firstChild;
      const lines: string[] = [];
      for (let i = 0; node && i < text.length; i += 1) {
        range.setStart(node, i);
        range.setEnd(node, i + 1);
        const rect = range.getBoundingClientRect();
        const line = Math.floor(rect.top / 20);
        if (text[i] === '\n') continue;
        while (lines.length <= line) lines.push('');
        lines[line] = (lines[line] ?? '') + text[i];
      }
      return lines.map((line) => line.trimEnd());
    });
  }, cases);
  const different = cases.flatMap(({ face, text, width }, index) => {
    const ours = textLinesOf(text, width, { face }, fonts.fonts).map((line) => line.trimEnd());
    return JSON.stringify(ours) === JSON.stringify(broken[index])
      ? []
      : [{ face, width, ours, theirs: broken[index] }];
  });
  expect(cases.length).toBe(672);
  expect(different).toEqual([]);
});

test('what the layout set is painted as wide as it says, to 1/64 px, and nothing leaves its page', async () => {
  const content = sampleContent(
    [{ width: 60, purpose: 'startTime' }, { width: 90, purpose: 'title' }, { width: 130 }],
    TEXTS.map((text) => ({
      texts: ['19:11:41', text, { value: text, typography: { italic: true, size: 11 } }],
    })),
  );
  for (const sheet of [content, awardsNight()]) {
    const made = documentOf(sheet, { printedAt: '21 Nov 2026, 12:00 CET' }, fonts.fonts);
    await page.setContent(paintHtml(made, fonts));
    await page.evaluate('document.fonts.ready');
    const painted: number[] = await page.evaluate(() =>
      [...document.querySelectorAll('p')].map((line) => line.getBoundingClientRect().width),
    );
    const set = made.pages.flatMap(({ head, rows, foot }) =>
      [head, ...rows.map(({ list }) => list), foot].flatMap(({ items }) =>
        items.flatMap((item) => (item.kind === 'line' ? [item.line] : [])),
      ),
    );
    expect(painted.length).toBe(set.length);
    for (const [index, line] of set.entries()) {
      const foreign = line.pieces.some(({ text }) => /[\u0590-\u0fff]/.test(text));
      const most = foreign ? 1 : line.pieces.length / 64 + 0.001;
      expect(
        Math.abs((painted[index] ?? 0) - line.width),
        line.pieces.map(({ text }) => text).join(''),
      ).toBeLessThanOrEqual(most);
    }
    const sizes: boolean[] = await page.evaluate(() =>
      [...document.querySelectorAll('section')].map(
        (section) =>
          section.scrollWidth <= section.clientWidth && section.scrollHeight <= section.clientHeight,
      ),
    );
    expect(sizes).toEqual(made.pages.map(() => true));
  }
});

function address(name: string): string {
  return `data:font/woff2;base64,${fontFile(name, 'woff2').toString('base64')}`;
}
