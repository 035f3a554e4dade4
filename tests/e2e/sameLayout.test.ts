// One layout: the screen, the print preview and the PDF break every line of a sheet at the same place, and make every row
// as high. Each is read from what was painted, and laid beside what the layout says.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServerFonts } from '../../server/exports/fonts.ts';
import { documentOf } from '../../shared/layout/document.ts';
import type { SheetContent } from '../../shared/layout/content.ts';
import { sheetPath } from '../../shared/paths.ts';
import { withTimes } from '../../shared/timing/sheet.ts';
import { plainOf, type RichText } from '../../shared/rich/richText.ts';
import { serialiseRichText } from '../../shared/rich/stored.ts';
import { importUpload } from '../support/bring.ts';
import { action, cellId, makeProject, type Client, type Load } from '../support/client.ts';
import { openDemoFixture, type DemoFixture } from '../support/pages.ts';
import {
  blockDifferences,
  contentIn,
  differences,
  foundInDocument,
  paintedOf,
  tracksOnPaper,
  type Painted,
} from '../support/painted.ts';
import { foundInPreview, foundOnScreen, HUGE } from '../support/paintedPages.ts';
import { foundInPdf } from '../support/paintedPdf.ts';
import { scriptsCsv } from '../support/scripts.ts';
import { root } from '../support/server.ts';
import { size } from '../support/tier.ts';
import { goAnew } from '../support/within.ts';

const folder = join(root, '..', 'shared', 'fixtures');
const isThere = existsSync(folder);
if (!isThere) console.log(`One layout: the fixtures are not in ${folder}, so only the demo is compared.`);

const { fonts } = openServerFonts();
let stage: DemoFixture;
let mara: Client;
let projectId: string;
let page: Page;

beforeAll(async () => {
  stage = await openDemoFixture();
  mara = stage.ownerClient;
  page = await (await stage.again({ viewport: HUGE })).newPage();
  projectId = await makeProject(mara);
});
afterAll(() => stage?.close());

interface Shown {
  readonly law: Painted;
  readonly screen: Painted;
  readonly preview: Painted;
  readonly pdf: Painted;
  /** What a reader of the PDF can be expected to find. */
  readonly readable: Painted;
  readonly rowIds: readonly string[];
  readonly gridIds: readonly string[];
  /** How free blocks differ, under other columns beside a gutter. In the margin of a page nothing of them is painted. */
  readonly blocks: readonly string[];
}

/** The sheet as it is now, in its four forms. */
async function look(project: string, sheetId: string, foreign?: 'places'): Promise<Shown> {
  const content = await contentOf(page.context(), project, sheetId);
  const made = documentOf(content, { printedAt: '' }, fonts);
  const address = sheetPath(project, sheetId);
  // Row numbers stand in the gutter of a screen, and in a column of their own on paper.
  const without = new Set(
    content.columns.flatMap(({ id, purpose }) => (purpose === 'itemNumber' ? [id] : [])),
  );
  const form = { tracks: tracksOnPaper(content), without };
  const screen = await foundOnScreen(
    page,
    address,
    content.rows.map(({ id }) => id),
  );
  const answer = await page.request.get(`/gen/project/${project}/sheet/${sheetId}/pdf`);
  expect(answer.status(), await textOf(answer)).toBe(200);
  const pdf = await foundInPdf(new Uint8Array(await answer.body()), made);
  expect(pdf.pages).toBe(made.pages.length);
  const onPaper = content.rows.filter(({ type }) => type !== 1);
  return {
    law: paintedOf(foundInDocument(made), form),
    screen: paintedOf(screen.rows, { ...form, tracks: screen.tracks }),
    preview: paintedOf(await foundInPreview(page, address, made), form),
    pdf: paintedOf(pdf.rows, { ...form, foreign }),
    readable: paintedOf(foundInDocument(made), { ...form, foreign }),
    rowIds: onPaper.map(({ id }) => id),
    gridIds: onPaper.flatMap(({ id, type }) => (type === 2 ? [] : [id])),
    blocks: blockDifferences(screen.rows, foundInDocument(made), content.rows),
  };
}

async function contentOf(context: BrowserContext, project: string, sheetId: string): Promise<SheetContent> {
  const load = async (path: string): Promise<Load> => (await (await context.request.get(path)).json()).data;
  const [sheet, whole] = [
    await load(`/api/projects/${project}/sheet/${sheetId}`),
    await load(`/api/projects/${project}`),
  ];
  return withTimes(contentIn(sheet, whole, project, sheetId));
}

const inOrder = ({ db }: Load, kind: string) =>
  Object.values(db[kind] ?? {}).toSorted((one, other) =>
    String(one['orderKey']) < String(other['orderKey']) ? -1 : 1,
  );

async function textOf(answer: { status(): number; text(): Promise<string> }): Promise<string> {
  return answer.status() === 200 ? '' : answer.text();
}

function mustBeAlike({ law, screen, preview, pdf, readable, rowIds, gridIds, blocks }: Shown): void {
  const lines = [...law.values()].reduce((sum, row) => sum + row.lines.length, 0);
  expect({ rows: law.size, lines: lines > rowIds.length / 2 }).toEqual({ rows: rowIds.length, lines: true });
  const onPages = (one: Painted, other: Painted) =>
    rowIds.flatMap((id) => differences(one, other, [id], { isHeightKnown: gridIds.includes(id) }));
  expect({
    screen: differences(screen, law, gridIds),
    blocks,
    preview: onPages(preview, law),
    pdf: onPages(pdf, readable),
  }).toEqual({ screen: [], blocks: [], preview: [], pdf: [] });
}

/** The faces in which the texts of elements are drawn, and whether the page brought them. As soon as it has none of the
 *  machine's, or has fetched all. */
async function facesUsed(selector: string): Promise<ReadonlyMap<string, boolean>> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  // Far faces are added when a letter of them is met, and are then all asked for at once.
  await page.waitForFunction(() => [...document.fonts].some(({ family }) => family === 'SheetBox'));
  await page.evaluate(() => document.fonts.ready);
  const { root: top } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: top.nodeId, selector });
  const used = new Map<string, boolean>();
  for (const nodeId of nodeIds) {
    const { fonts: own } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, isCustomFont } of own) used.set(`${familyName} ${isCustomFont}`, isCustomFont);
  }
  await session.detach();
  return used;
}

/** One of them with each commit, all with `npm run test:long`. */
test('every sheet of the demo', async () => {
  const load: Load = (await (await stage.owner.request.get(`/api/projects/${stage.projectId}`)).json()).data;
  const sheetIds = Object.keys(load.db['sheet'] ?? {});
  expect(sheetIds.length).toBeGreaterThanOrEqual(3);
  for (const sheetId of sheetIds.slice(0, size(1, sheetIds.length)))
    mustBeAlike(await look(stage.projectId, sheetId));
});

/** Columns of the countries that fit on paper: names in English, Arabic, Japanese, Persian, Russian, Urdu, Chinese; flags. */
const NAMES = [0, 1, 19, 40, 45, 51, 63, 65, 70];
const skipped = Array.from({ length: 76 }, (_, from) => ({ from, skip: !NAMES.includes(from) }));

/** With `npm run test:long`. */
const files = [
  // A title block draws no line by which its height could be read.
  ['planning/simple-monthly-budget.xlsx', { titleBlock: false }],
  ['planning/conference-agenda-couchbase-connect-14.xlsx', {}],
  ['planning/conference-talks-purplecon-2018.csv', {}],
  ['planning/show-lighting-cues-greatest-showman.csv', {}],
  ['encodings-separators/german-semicolon-ragged.csv', {}],
  ['encodings-separators/countries-76-columns-rtl-cjk.csv', { columns: skipped }, 'places'],
] as const;

test.skipIf(!isThere).each(files.slice(0, size(0, files.length)))(
  '%s',
  async (file, wishes, foreign?: 'places') => {
    const { sheetId } = await importUpload(mara, projectId, file, readFileSync(join(folder, file)), wishes);
    mustBeAlike(await look(projectId, sheetId, foreign));
  },
);

test('every script of the bundled faces, and one of none: alike, and in no face of this machine', async () => {
  const { sheetId } = await importUpload(mara, projectId, 'scripts.csv', scriptsCsv());
  mustBeAlike(await look(projectId, sheetId, 'places'));
  for (const [view, selector] of [
    ['', '.scroller .cell, .scroller .name'],
    ['?view=paper', '.paper-page p > *'],
  ] as const) {
    await goAnew(page, `${sheetPath(projectId, sheetId)}${view}`);
    await page.locator(selector).filter({ hasText: 'ꦗꦮ' }).first().waitFor();
    const used = await facesUsed(selector);
    expect(used.size).toBeGreaterThanOrEqual(10);
    expect([...used].filter(([, isOurs]) => !isOurs).map(([name]) => name)).toEqual([]);
  }
  const warning = page.getByText(
    '2 letters have no face here, so they print as empty boxes: U+A997 in cell 11',
  );
  await warning.waitFor();
});

test('rich texts, and what purposes draw, in rows of every kind; control: another size of letters is found out', async () => {
  const words = 'Harbour lights are switched on one after the other along the quay';
  const lines = Array.from({ length: 8 }, (_, row) => `${words} ${row},Waiting,Elin Sørensen,yes,#ab4aba`);
  const text = `Cue,State,Lead,Set,Gel\n${lines.join('\n')}\n`;
  const { sheetId, load } = await importUpload(mara, projectId, 'marks.csv', text);
  const columns = inOrder(load, 'column');
  const rows = inOrder(load, 'row');
  const purposes = ['status', 'person', 'checkbox', 'color'];
  const idAt = (row: number, column: number) => cellId(rows[row]!.id, columns[column]!.id);
  const write = (id: string, rich: RichText) =>
    action('cell.update.value', id, { value: plainOf(rich), valueText: serialiseRichText(rich) });
  await mara.does(
    ...purposes.map((purpose, at) => action('column.update.purpose', columns[at + 1]!.id, { purpose })),
    // Marks that make a text wider, in a row of one line; a list; several lines; a heading over all columns.
    write(idAt(0, 0), {
      paragraphs: [
        {
          spans: [
            { text: words.slice(0, 30), bold: true },
            { text: words.slice(30), italic: true, color: '#ab4aba' },
          ],
        },
      ],
    }),
    write(idAt(1, 0), {
      paragraphs: [
        { spans: [{ text: 'Arm for ' }, { text: '@Mara', mention: { kind: 'user', id: mara.user.id } }] },
        { list: 'bullet', spans: [{ text: words }] },
        { list: 'number', spans: [{ text: words, strike: true }] },
        { list: 'number', spans: [{ text: 'see ' }, { text: 'the plan', link: 'https://eo.example/plan' }] },
      ],
    }),
    action('row.update.rows', rows[2]!.id, { rows: 2 }),
    write(idAt(2, 0), { paragraphs: [{ spans: [{ text: words, bold: true, underline: true }] }] }),
    action('cell.update.showLabel', idAt(3, 0), { showLabel: true }),
    write(idAt(3, 0), { paragraphs: [{ list: 'bullet', spans: [{ text: 'with a label' }] }] }),
    ...[1, 2, 3, 4].map((column) => action('cell.update.value', idAt(4, column), { value: null })),
    action('cell.update.dimensions', idAt(4, 0), { dimensions: { w: 5, h: 1 } }),
    write(idAt(4, 0), { paragraphs: [{ spans: [{ text: 'Part two', italic: true }, { text: ' Awards' }] }] }),
    action('cell.update.textVerticalAlign', idAt(5, 1), { textVerticalAlign: 'bottom' }),
    action('cell.update.typography', idAt(6, 1), { typography: { size: 20, align: 'right' } }),
    action('cell.update.value', idAt(7, 3), { value: 'no' }),
  );
  const before = await look(projectId, sheetId);
  mustBeAlike(before);
  await otherSizeIsFoundOut(before, sheetId, idAt(7, 0));
});

/** Control: with another size of letters in one of the three, that one is found out. */
async function otherSizeIsFoundOut(before: Shown, sheetId: string, id: string): Promise<void> {
  await mara.does(action('cell.update.typography', id, { typography: { size: 21 } }));
  const after = await look(projectId, sheetId);
  mustBeAlike(after);
  const found = (one: Painted) =>
    differences(one, before.law, before.rowIds).map((each) => each.split(':')[0]);
  const changed = `row ${before.rowIds.indexOf(id.split('.')[0]!)}`;
  // By its height and by its lines.
  for (const one of [after.screen, after.preview, after.pdf]) expect(found(one)).toEqual([changed, changed]);
  for (const one of [before.screen, before.preview, before.pdf]) expect(found(one)).toEqual([]);
}

test('headings stand where their texts or people say, in their own letters, and beside them what they come to', async () => {
  const texts = [
    ['פתיחה', {}],
    ['الجزء الثاني من حفل المساء على الرصيف القديم وبين الرافعات', { typography: { bold: true } }],
    ['Part three', { typography: { align: 'right' } }],
    ['Part four', { typography: { align: 'center', size: 20, italic: true } }],
    ['חלק חמישי', { typography: { align: 'left', underline: true } }],
    ['Part six goes on for so many words that they take more than one line, in letters that are bold', {}],
  ] as const;
  const cues = Array.from({ length: 2 * texts.length }, (_, at) => `19:3${at % 10}:00,1:30,Doors`);
  const { sheetId, load } = await importUpload(
    mara,
    projectId,
    'headings.csv',
    `Start,Dur,Cue\n${cues.join('\n')}\n`,
  );
  const columns = inOrder(load, 'column');
  const rows = inOrder(load, 'row');
  const headings = texts.flatMap(([value, looks], at) => {
    const row = rows[at * 2]!.id;
    const id = cellId(row, columns[0]!.id);
    return [
      ...columns
        .slice(1)
        .map((column) => action('cell.update.value', cellId(row, column.id), { value: null })),
      action('cell.update.value', id, { value }),
      action('cell.update.dimensions', id, { dimensions: { w: 200, h: 1 } }),
      ...Object.entries(looks).map(([name, look]) => action(`cell.update.${name}`, id, { [name]: look })),
    ];
  });
  await mara.does(...headings);
  mustBeAlike(await look(projectId, sheetId, 'places'));
});
