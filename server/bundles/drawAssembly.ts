// Draws the page of an assembly: its content, and its sheets and views as they are printed. They are drawn from the
// bundle with the same reader and page layout as everywhere else, so that the pictures show the real result.

import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { withVariables } from '../../shared/arrange/variables.ts';
import { arrangedContent } from '../../shared/arrange/arrangedContent.ts';
import type { AssemblyId, AssemblyPaper, DrawnAssembly } from '../../shared/assemblies.ts';
import type { Entity, Fields } from '../../shared/model/action.ts';
import { openIdGenerator } from '../../shared/model/id.ts';
import { entityOfKind } from '../../shared/model/kinds.ts';
import type { SheetContent } from '../../shared/layout/content.ts';
import { documentOf, type PaperDocument } from '../../shared/layout/document.ts';
import type { Fonts } from '../../shared/layout/metrics.ts';
import { pageNode, type PageNode } from '../../shared/layout/paintHtml.ts';
import type { Cell, SheetLayout } from '../../shared/records.ts';
import { withTimes } from '../../shared/timing/sheet.ts';
import { assemblyFilePath } from './assemblies.ts';
import { openNewIds } from './newIds.ts';
import { readParts } from './readBundle.ts';
import { parseDocument } from './readDocument.ts';
import { readBundledSheets, type BundledSheet } from './readSheets.ts';

const about = z.strictObject({
  madeFor: z.string(),
  changed: z.iso.date(),
  /** The instructions: four steps, the last of which ends with a printed page. */
  steps: z.array(z.strictObject({ title: z.string(), text: z.string() })).length(4),
});

/** The most views of the first sheet that are drawn. */
const MOST_VIEWS = 3;

/** Draws an assembly. */
export async function drawAssembly(id: AssemblyId, fonts: Fonts): Promise<DrawnAssembly> {
  const document = parseDocument(await readFile(assemblyFilePath(id), 'utf8'));
  const newId = openIdGenerator(Date.now);
  const ids = openNewIds(document, newId, []);
  const { project, content } = readParts(document, ids, newId);
  const sheets = [...readBundledSheets(document, ids, newId)].map((sheet) =>
    contentOf(sheet, project, content),
  );
  const [first] = sheets;
  const views = (first?.sheetLayouts ?? [])
    .filter(({ title }) => title !== first?.sheet.title)
    .slice(0, MOST_VIEWS);
  const documents = sheets.map((sheet) => printed(sheet, null, fonts));
  const papers = [
    ...documents.slice(0, 1).map((each, at) => paperOf(each, sheets[at])),
    ...views.map((view) => paperOf(printed(first, view, fonts), first, view)),
    ...documents.slice(1).map((each, at) => paperOf(each, sheets[at + 1])),
  ];
  return {
    id,
    ...about.parse(document.about),
    sheets: sheets.map(({ sheet, columns, rows }) => ({
      title: sheet.title ?? '',
      rows: rows.filter(({ type, numbered }) => (type ?? 0) === 0 && numbered !== false).length,
      columns: columns.length,
    })),
    views: sheets.flatMap(({ sheetLayouts }) => sheetLayouts.map(({ title = '' }) => title)),
    layouts: content.layouts.map((layout) => entityOfKind('layout', layout).title ?? ''),
    categories: content.categories.map((category) => entityOfKind('category', category).name ?? ''),
    papers,
    picture: pictureOf(printed(first, null, fonts)),
    pages: documents.reduce((sum, { pages }) => sum + pages.length, 0),
  };
}

/** Returns the content of a sheet for the page layout. */
function contentOf(
  { sheet, slices }: BundledSheet,
  project: Fields,
  { categories, layouts, layoutCells, variables }: ReturnType<typeof readParts>['content'],
): SheetContent {
  const read = [...slices];
  const of = (name: 'columns' | 'rows' | 'cells' | 'views' | 'hiddenCategories'): readonly Entity[] =>
    read.flatMap((slice) => Object.entries(slice[name] ?? {}).map(([id, fields]) => ({ ...fields, id })));
  const cells = Map.groupBy(
    of('cells').map((cell) => entityOfKind('cell', cell)),
    ({ rowId = '' }: Cell) => rowId,
  );
  const typed = {
    project: entityOfKind('project', { ...project, id: 'project' }),
    sheet: entityOfKind('sheet', sheet),
    columns: of('columns').map((column) => entityOfKind('column', column)),
    rows: of('rows').map((row) => entityOfKind('row', row)),
    cells,
    categories: categories.map((category) => entityOfKind('category', category)),
    sheetLayouts: of('views').map((view) => entityOfKind('sheetLayout', view)),
    hiddenCategories: of('hiddenCategories').map((hidden) => entityOfKind('hiddenCategory', hidden)),
    layouts: layouts.map((layout) => entityOfKind('layout', layout)),
    layoutCells: layoutCells.map((cell) => entityOfKind('layoutCell', cell)),
    variables: variables.map((variable) => entityOfKind('textVariable', variable)),
  };
  return withTimes(withVariables(typed));
}

function printed(content: SheetContent | undefined, view: SheetLayout | null, fonts: Fonts): PaperDocument {
  if (!content) throw new Error('an assembly without a sheet');
  const options = view ? { layout: view.id } : {};
  return documentOf(arrangedContent(content, view?.id), { ...options, printedAt: '' }, fonts);
}

function paperOf(
  document: PaperDocument,
  content: SheetContent | undefined,
  view?: SheetLayout,
): AssemblyPaper {
  const { width, height, margins } = document.paper;
  return {
    title: view?.title ?? content?.sheet.title ?? '',
    width,
    height,
    left: margins.left,
    top: margins.top,
    page: withoutHeadings(pageNode(document, 0)),
  };
}

/** Returns the page without headings, which would otherwise be headings of the web page that shows it. */
function withoutHeadings(node: PageNode): PageNode {
  const { role, level: _, content, ...rest } = node;
  const inner = typeof content === 'string' ? content : content.map(withoutHeadings);
  return { ...rest, ...(role === 'img' && { role }), content: inner };
}

/** The height of the picture of an assembly, in px of the sheet. */
const PICTURE_HEIGHT = 330;

/** Returns the picture of an assembly: the first rows of the table in `document`, without the contents above it. */
function pictureOf(document: PaperDocument): DrawnAssembly['picture'] {
  const { paper, rowsTop, scale, pages } = document;
  const rows = pages[0]?.rows ?? [];
  const top = rows.find(({ list }) => (list.reading?.columns ?? 0) > 0)?.top ?? 0;
  const shown = rows.filter((row) => row.top >= top && row.top < top + PICTURE_HEIGHT);
  const bare = { width: 0, height: 0, items: [] };
  const page = { section: '', head: bare, foot: bare, rows: shown };
  return {
    title: document.title,
    width: paper.width,
    height: PICTURE_HEIGHT * scale,
    left: paper.margins.left,
    top: rowsTop + top * scale,
    page: withoutHeadings(pageNode({ ...document, pages: [page] }, 0)),
  };
}
