// What a PDF says of its contents to those who hear it: one title, one table over all pages with its headers and
// spans, headings, paragraphs. Everything else is decoration. Elements are collected while the pages are drawn, and
// written as objects at the end.

import type { PaperDocument } from '../../shared/layout/document.ts';
import type { DisplayList, Part, Reading } from '../../shared/layout/list.ts';

type ElementType =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'Sect'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Link'
  | 'Span';

/** An element of the structure, with what it contains: other elements, and marked contents of pages. */
export interface StructureElement {
  readonly type: ElementType;
  readonly parent: StructureElement | null;
  /** Further entries of its dictionary, as source. */
  readonly entries: string;
  /** Its contents: elements, and marks of its page by their numbers or of other pages. */
  kids: StructureKid[];
  /** The index of the page of its first mark; -1 before it has one. */
  page: number;
  /** The number of its object, once that is known. */
  id: number;
}

/** What an element contains: another one, or contents by their number on its own page, on another, or as an object. */
export type StructureKid = StructureElement | number | Mark | ObjectMark;

/** The contents with one number on one page, by the index of the page. */
interface Mark {
  readonly page: number;
  readonly mark: number;
}

/** An annotation, such as that of a link, by its object. */
interface ObjectMark {
  readonly page: number;
  readonly object: string;
}

/** The structure of one PDF while its pages are drawn. */
export interface PdfStructure {
  readonly root: StructureElement;
  /** The elements of the marks of each page, in order. */
  readonly marks: readonly (readonly StructureElement[])[];
  /** The elements of annotations, by the order of their `addObject`. */
  readonly objects: readonly StructureElement[];
  /** Begins the next page with what its lists say. */
  addPage(page: PaperDocument['pages'][number]): void;
  /** Returns the element of a part; null for decoration, and for what an earlier page has said. */
  elementOf(part: Part | undefined): StructureElement | null;
  /** Returns the link to an address in the element of a part, also of one that is repeated; null for decoration. */
  linkOf(part: Part | undefined, address: string): StructureElement | null;
  /** Returns the number under which the next contents of an element are on the present page. */
  markIn(element: StructureElement): number;
  /** Returns a new element in another one. */
  addIn(parent: StructureElement, type: ElementType, entries?: string): StructureElement;
  /** Adds an annotation of the present page to an element. */
  addObject(element: StructureElement, object: string): void;
}

/** The state while pages are added. */
interface Building {
  readonly root: StructureElement;
  readonly marks: StructureElement[][];
  readonly byPart: Map<Part, StructureElement>;
  /** The lists of the pages so far: a page that has one again repeats it. */
  readonly lists: Set<DisplayList>;
  /** The rows and blocks so far: one that goes on on the next page is the same. */
  readonly begun: Set<Reading>;
  /** The parts of the lists that the present page repeats. */
  readonly repeated: Set<Part>;
  /** The last row of the table, and the number of its columns. */
  readonly lastRow: DisplayList | undefined;
  readonly columns: number;
  /** The table, from its first row to its last. */
  table: StructureElement | null;
  isTitled: boolean;
  section: string;
}

/** Returns the structure of a document, none of whose pages is drawn yet. */
export function openStructure({ pages }: PaperDocument): PdfStructure {
  const root = elementIn(null, 'Document');
  const marks: StructureElement[][] = [];
  const objects: StructureElement[] = [];
  const byPart = new Map<Part, StructureElement>();
  const repeated = new Set<Part>();
  const lastRow = lastRowOf(pages);
  const building: Building = {
    root,
    marks,
    byPart,
    repeated,
    lastRow,
    lists: new Set(),
    begun: new Set(),
    columns: lastRow?.reading?.columns ?? 1,
    table: null,
    isTitled: false,
    section: '',
  };
  const links = new Map<StructureElement, Map<string, StructureElement>>();

  function linkIn(element: StructureElement, address: string): StructureElement {
    let own = links.get(element);
    if (!own) links.set(element, (own = new Map()));
    const known = own.get(address) ?? elementIn(element, 'Link');
    own.set(address, known);
    return known;
  }

  return {
    root,
    marks,
    objects,
    addPage: (page) => addPage(building, page),
    elementOf: (part) => (part && !repeated.has(part) && byPart.get(part)) || null,
    linkOf(part, address) {
      const element = part && byPart.get(part);
      return element ? linkIn(element, address) : null;
    },
    markIn(element) {
      const page = marks.length - 1;
      const here = marks[page] ?? [];
      if (element.page < 0) element.page = page;
      addKid(element, element.page === page ? here.length : { page, mark: here.length });
      return here.push(element) - 1;
    },
    addIn: elementIn,
    addObject(element, object) {
      addKid(element, { page: marks.length - 1, object });
      objects.push(element);
    },
  };
}

/** Returns the last row of the table that no earlier page has, or its last slice. */
function lastRowOf(pages: PaperDocument['pages']): DisplayList | undefined {
  const lists = new Set(pages.flatMap(({ rows }) => rows.map(({ list }) => list)));
  return [...lists].findLast(isTableRow);
}

function addPage(building: Building, { section, head, foot, rows }: PaperDocument['pages'][number]): void {
  const { root, marks, repeated } = building;
  marks.push([]);
  repeated.clear();
  for (const part of head.reading?.parts ?? []) {
    if (part.role === 'section') addSection(building, part, section);
    else if (marks.length === 1) addText(building, root, part);
  }
  for (const { list } of rows) addList(building, list);
  for (const part of foot.reading?.parts ?? []) addText(building, root, part);
}

/** Begins a section of the table, once, with its title in the head of the page. */
function addSection(building: Building, part: Part, title: string): void {
  if (title === building.section) return;
  building.section = title;
  const parent = building.table ? wholeRow(building, building.table) : building.root;
  building.byPart.set(part, elementIn(parent, building.isTitled ? 'H2' : 'H1'));
}

function addList(building: Building, list: DisplayList): void {
  const { lists, begun, repeated, lastRow } = building;
  const { reading } = list;
  if (!reading) return;
  if (lists.has(list)) for (const part of reading.parts) repeated.add(part);
  lists.add(list);
  if (!begun.has(reading)) {
    begun.add(reading);
    if (isTableRow(list)) addRow(building, reading);
    else addBlock(building, reading);
  }
  if (list === lastRow) building.table = null;
}

/** Adds a block: beside the table a group of its own, within it a row. */
function addBlock(building: Building, { parts }: Reading): void {
  const { root, table } = building;
  const group = table ? wholeRow(building, table) : elementIn(root, 'Sect');
  for (const part of parts) addText(building, group, part);
}

/** Adds a text outside the cells of the table. A second title is a paragraph. */
function addText(building: Building, parent: StructureElement, part: Part): void {
  const isTitle = part.role === 'title' && !building.isTitled;
  const type = isTitle ? 'H1' : part.role === 'heading' ? headingLevel(building) : 'P';
  building.isTitled ||= isTitle;
  building.byPart.set(part, elementIn(parent, type));
}

function wholeRow({ columns }: Building, table: StructureElement): StructureElement {
  return elementIn(elementIn(table, 'TR'), 'TD', spanEntries(columns, 1));
}

/** Adds the rows that a row of the sheet is: one for each of its sub-rows, each with a cell for every column. */
function addRow(building: Building, { parts, columns, lines }: Reading): void {
  const table = (building.table ??= elementIn(building.root, 'Table'));
  const isHeader = parts[0]?.role === 'columnHeader';
  const places = placesOf(parts, columns * lines, columns);
  for (let y = 0; y < lines; y += 1) {
    const row = elementIn(table, 'TR');
    for (let x = 0; x < columns; x += 1) {
      const part = places[y * columns + x];
      if (part === 'covered') continue;
      if (part) addCell(building, row, part);
      else elementIn(row, isHeader ? 'TH' : 'TD', isHeader ? scopeEntries('Column') : '');
    }
  }
}

/** Returns the part that begins in each place of a row, or that a cell of several columns or sub-rows covers it. */
function placesOf(
  parts: readonly Part[],
  count: number,
  columns: number,
): readonly (Part | 'covered' | undefined)[] {
  const places = Array.from<Part | 'covered' | undefined>({ length: count });
  for (const part of parts) {
    for (let down = 0; down < part.h; down += 1)
      for (let on = 0; on < part.w; on += 1)
        if (down + on > 0) places[(part.y + down) * columns + part.x + on] = 'covered';
  }
  for (const part of parts) places[part.y * columns + part.x] ??= part;
  return places;
}

function addCell(building: Building, row: StructureElement, part: Part): void {
  const { role, w, h } = part;
  const { byPart } = building;
  if (role === 'columnHeader') byPart.set(part, elementIn(row, 'TH', scopeEntries('Column')));
  else if (role === 'rowHeader') byPart.set(part, elementIn(row, 'TH', scopeEntries('Row', h)));
  else {
    const cell = elementIn(row, 'TD', spanEntries(w, h));
    byPart.set(part, role === 'heading' ? elementIn(cell, headingLevel(building)) : cell);
  }
}

function headingLevel({ isTitled, section }: Building): 'H1' | 'H2' | 'H3' {
  if (!isTitled) return section === '' ? 'H1' : 'H2';
  return section === '' ? 'H2' : 'H3';
}

function elementIn(parent: StructureElement | null, type: ElementType, entries = ''): StructureElement {
  const element: StructureElement = { type, parent, entries, kids: NO_KIDS, page: -1, id: 0 };
  if (parent) addKid(parent, element);
  return element;
}

const NO_KIDS: StructureKid[] = [];

/** Adds to an element. Most have one kid: an array that grows from nothing has room for seventeen, in each cell. */
function addKid(element: StructureElement, kid: StructureKid): void {
  if (element.kids.length === 0) element.kids = [kid];
  else element.kids.push(kid);
}

const isTableRow = ({ reading }: DisplayList): boolean => (reading?.columns ?? 0) > 0;

function scopeEntries(scope: 'Column' | 'Row', lines = 1): string {
  return `/A<</O/Table/Scope/${scope}${lines > 1 ? `/RowSpan ${lines}` : ''}>>`;
}

function spanEntries(columns: number, lines: number): string {
  if (columns === 1 && lines === 1) return '';
  const [wide, high] = [columns > 1 ? `/ColSpan ${columns}` : '', lines > 1 ? `/RowSpan ${lines}` : ''];
  return `/A<</O/Table${wide}${high}>>`;
}
