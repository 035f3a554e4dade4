// The structure of a PDF for screen readers: one title, one table over all pages with its headers and spans, headings,
// paragraphs. Everything else is decoration. The elements that a page completes are written when the next page begins,
// so that those of a long sheet are never in memory together.

import type { PaperDocument } from '../../shared/layout/document.ts';
import type { DisplayList, Part, ReadingOrder } from '../../shared/layout/list.ts';
import type { CompressedObjects } from './pdfObjects.ts';

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

/** An element of the structure. It contains other elements and marked contents of pages. */
export interface StructureElement {
  readonly type: ElementType;
  /** The object number of the element, and that of its parent. */
  readonly id: number;
  readonly parent: number;
  /** Further entries of the element's dictionary, as PDF source. */
  readonly entries: string;
  /** Whether later pages may add to the element. */
  readonly isLasting: boolean;
  /** The contents of the element as PDF source: elements, marks of its page by their numbers, marks of other pages, and
   *  annotations. */
  kids: string;
  /** Index of the page of the element's first mark; -1 before it has a mark. */
  page: number;
}

/** The structure of one PDF while its pages are drawn. */
export interface PdfStructure {
  /** The number of annotations that were added to elements. */
  readonly objectCount: number;
  /** Begins the next page, whose object is `ref`, and adds the elements of its lists. */
  addPage(page: PaperDocument['pages'][number], ref: string): void;
  /** Returns the element of a part; null for decoration, and for a part that an earlier page has already contained. */
  elementOf(part: Part | undefined): StructureElement | null;
  /** Returns the link element to an address within the element of a part, also where the part is repeated; null for
   *  decoration. */
  linkOf(part: Part | undefined, address: string): StructureElement | null;
  /** Adds a mark for the next contents of an element on the present page, and returns its number. */
  markIn(element: StructureElement): number;
  /** Returns a new element in another one. */
  addIn(parent: StructureElement, type: ElementType, entries?: string): StructureElement;
  /** Adds an annotation of the present page to an element. */
  addObject(element: StructureElement, object: string): void;
  /** Writes all remaining elements as objects, after the last page is drawn. */
  end(): void;
}

/** Elements that are not yet written as objects. They include the elements of parts and of links. */
interface OpenElements {
  readonly all: StructureElement[];
  readonly byPart: Map<Part, StructureElement>;
  readonly links: Map<StructureElement, Map<string, StructureElement>>;
}

/** The state while pages are added. */
interface Building {
  readonly objects: CompressedObjects;
  readonly root: StructureElement;
  /** The object references of the pages added so far. */
  readonly pages: string[];
  /** Elements that are complete at the end of the present page. */
  present: OpenElements;
  /** Elements to which later pages may add contents. */
  readonly lasting: OpenElements;
  /** Whether later pages may add contents to the elements that are added now. */
  isLasting: boolean;
  /** The object numbers of the elements of the present page's marks, by the number of the mark. */
  marks: number[];
  /** For each page, the object number of the list of its marks' elements. */
  readonly markLists: number[];
  /** The object numbers of the elements that have annotations, in the order of `addObject`. */
  readonly annotated: number[];
  /** The rows and blocks that occur in several lists, on one page or on several. */
  readonly recurring: ReadonlySet<ReadingOrder>;
  /** The lists of recurring rows and blocks that were added so far. When a list occurs again, it is a repetition, such
   *  as a repeated header. */
  readonly lists: Set<DisplayList>;
  /** The recurring rows and blocks that were added so far. Those that continue on the next page are not added again. */
  readonly begun: Set<ReadingOrder>;
  /** The parts of the lists that the present page repeats. */
  readonly repeated: Set<Part>;
  /** The last row of the table, and the number of its columns. */
  readonly lastRow: DisplayList | undefined;
  readonly columns: number;
  /** The element of the table while its rows are added; null before the first row and after the last. */
  table: StructureElement | null;
  isTitled: boolean;
  section: string;
}

/** Returns the structure of a document, none of whose pages is drawn yet. `top` is the object number of the structure's
 *  root. */
export function openStructure(
  { pages }: PaperDocument,
  objects: CompressedObjects,
  top: number,
): PdfStructure {
  const building = openBuilding(pages, objects, top);
  const { annotated } = building;

  return {
    get objectCount() {
      return annotated.length;
    },
    addPage(page, ref) {
      endPage(building);
      building.pages.push(ref);
      addPage(building, page);
    },
    elementOf: (part) => (part && !building.repeated.has(part) && elementOfPart(building, part)) || null,
    linkOf(part, address) {
      const element = part && elementOfPart(building, part);
      return element ? linkIn(building, element, address) : null;
    },
    markIn(element) {
      const page = building.pages.length - 1;
      const mark = building.marks.push(element.id) - 1;
      if (element.page < 0) element.page = page;
      addKid(
        element,
        element.page === page ? `${mark}` : `<</Type/MCR/Pg ${building.pages[page]}/MCID ${mark}>>`,
      );
      return mark;
    },
    addIn: (parent, type, entries = '') => elementIn(building, parent, type, entries, parent.isLasting),
    addObject(element, object) {
      addKid(element, `<</Type/OBJR/Obj ${object}/Pg ${building.pages.at(-1)}>>`);
      annotated.push(element.id);
    },
    end: () => end(building, top),
  };
}

function openBuilding(pages: PaperDocument['pages'], objects: CompressedObjects, top: number): Building {
  const lasting = openElements();
  const root: StructureElement = {
    type: 'Document',
    id: objects.next(),
    parent: top,
    entries: '',
    isLasting: true,
    kids: '',
    page: -1,
  };
  lasting.all.push(root);
  const lastRow = lastRowOf(pages);
  return {
    objects,
    root,
    pages: [],
    present: openElements(),
    lasting,
    isLasting: false,
    marks: [],
    markLists: [],
    annotated: [],
    recurring: recurringIn(pages),
    lists: new Set(),
    begun: new Set(),
    repeated: new Set(),
    lastRow,
    columns: lastRow?.reading?.columns ?? 1,
    table: null,
    isTitled: false,
    section: '',
  };
}

const openElements = (): OpenElements => ({ all: [], byPart: new Map(), links: new Map() });

const elementOfPart = ({ present, lasting }: Building, part: Part): StructureElement | undefined =>
  present.byPart.get(part) ?? lasting.byPart.get(part);

function linkIn(building: Building, element: StructureElement, address: string): StructureElement {
  const { links } = element.isLasting ? building.lasting : building.present;
  let own = links.get(element);
  if (!own) links.set(element, (own = new Map()));
  const known = own.get(address) ?? elementIn(building, element, 'Link', '', element.isLasting);
  own.set(address, known);
  return known;
}

/** Writes the elements that the present page has completed as objects, and the list of the elements of its marks. */
function endPage(building: Building): void {
  const { present, objects, pages, marks, markLists } = building;
  if (pages.length === 0) return;
  for (const element of present.all) objects.add(element.id, sourceOf(element, pages));
  const list = objects.next();
  objects.add(list, `[${marks.map((id) => `${id} 0 R`).join(' ')}]`);
  markLists.push(list);
  building.present = openElements();
  building.marks = [];
}

/** Writes the structure elements of the last page, those that span pages, and the parent tree of all marked content. */
function end(building: Building, top: number): void {
  endPage(building);
  const { lasting, objects, pages, markLists, annotated, root } = building;
  for (const element of lasting.all) objects.add(element.id, sourceOf(element, pages));
  const keys = [...markLists, ...annotated];
  const tree = objects.next();
  objects.add(tree, `<</Nums[${keys.map((id, key) => `${key} ${id} 0 R`).join(' ')}]>>`);
  objects.add(
    top,
    `<</Type/StructTreeRoot/K ${root.id} 0 R/ParentTree ${tree} 0 R/ParentTreeNextKey ${keys.length}>>`,
  );
}

/** Returns the dictionary of an element. */
function sourceOf({ type, parent, entries, kids, page }: StructureElement, pages: readonly string[]): string {
  const on = page < 0 ? '' : `/Pg ${pages[page]}`;
  const within = kids === '' ? '' : `/K[${kids}]`;
  return `<</S/${type}/P ${parent} 0 R${on}${within}${entries}>>`;
}

/** Returns the reading orders that occur in several lists, such as those of repeated headers and of rows split over
 *  pages. */
function recurringIn(pages: PaperDocument['pages']): ReadonlySet<ReadingOrder> {
  const known = new Set<ReadingOrder>();
  const recurring = new Set<ReadingOrder>();
  for (const { rows } of pages) {
    for (const { list } of rows) {
      if (!list.reading) continue;
      if (known.has(list.reading)) recurring.add(list.reading);
      known.add(list.reading);
    }
  }
  return recurring;
}

/** Returns the last row of the table that appears on no earlier page, or the last slice of that row. */
function lastRowOf(pages: PaperDocument['pages']): DisplayList | undefined {
  const lists = new Set(pages.flatMap(({ rows }) => rows.map(({ list }) => list)));
  return [...lists].findLast(isTableRow);
}

function addPage(building: Building, { section, head, foot, rows }: PaperDocument['pages'][number]): void {
  const { root, pages, repeated } = building;
  repeated.clear();
  for (const part of head.reading?.parts ?? []) {
    if (part.role === 'section') addSection(building, part, section);
    else if (pages.length === 1) addText(building, root, part);
  }
  for (const { list } of rows) addList(building, list);
  for (const part of foot.reading?.parts ?? []) addText(building, root, part);
}

/** Begins a section of the table where the title in the head of the page has changed. */
function addSection(building: Building, part: Part, title: string): void {
  if (title === building.section) return;
  building.section = title;
  const parent = building.table ? wholeRow(building, building.table) : building.root;
  begin(building, part, elementIn(building, parent, building.isTitled ? 'H2' : 'H1'));
}

function addList(building: Building, list: DisplayList): void {
  const { reading } = list;
  if (!reading) return;
  if (building.recurring.has(reading)) addRecurring(building, list, reading);
  else addReading(building, reading);
  if (list === building.lastRow) building.table = null;
}

/** Adds a list whose row or block is repeated, or continues on another page. */
function addRecurring(building: Building, list: DisplayList, reading: ReadingOrder): void {
  const { lists, begun, repeated } = building;
  if (lists.has(list)) for (const part of reading.parts) repeated.add(part);
  lists.add(list);
  if (begun.has(reading)) return;
  begun.add(reading);
  building.isLasting = true;
  addReading(building, reading);
  building.isLasting = false;
}

function addReading(building: Building, reading: ReadingOrder): void {
  if (reading.columns > 0) addRow(building, reading);
  else addBlock(building, reading);
}

/** Adds a block: as a row within the table, or as a group of its own outside of it. */
function addBlock(building: Building, { parts }: ReadingOrder): void {
  const { root, table } = building;
  const group = table ? wholeRow(building, table) : elementIn(building, root, 'Sect');
  for (const part of parts) addText(building, group, part);
}

/** Adds a text outside the cells of the table. A second title is a paragraph. */
function addText(building: Building, parent: StructureElement, part: Part): void {
  const isTitle = part.role === 'title' && !building.isTitled;
  const type = isTitle ? 'H1' : part.role === 'heading' ? headingLevel(building) : 'P';
  building.isTitled ||= isTitle;
  begin(building, part, elementIn(building, parent, type));
}

function wholeRow(building: Building, table: StructureElement): StructureElement {
  return elementIn(building, elementIn(building, table, 'TR'), 'TD', spanEntries(building.columns, 1));
}

/** Adds a row of the sheet as one table row for each of its sub-rows, each with a cell for every column. */
function addRow(building: Building, { parts, columns, lines }: ReadingOrder): void {
  const table = (building.table ??= elementIn(building, building.root, 'Table', '', true));
  const isHeader = parts[0]?.role === 'columnHeader';
  const places = placesOf(parts, columns * lines, columns);
  for (let y = 0; y < lines; y += 1) {
    const row = elementIn(building, table, 'TR');
    for (let x = 0; x < columns; x += 1) {
      const part = places[y * columns + x];
      if (part === 'covered') continue;
      if (part) addCell(building, row, part);
      else elementIn(building, row, isHeader ? 'TH' : 'TD', isHeader ? scopeEntries('Column') : '');
    }
  }
}

/** Returns for each place of a row the part that begins there, or 'covered' if a cell that spans several columns or
 *  sub-rows covers the place. */
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
  if (role === 'columnHeader') begin(building, part, elementIn(building, row, 'TH', scopeEntries('Column')));
  else if (role === 'rowHeader')
    begin(building, part, elementIn(building, row, 'TH', scopeEntries('Row', h)));
  else {
    const cell = elementIn(building, row, 'TD', spanEntries(w, h));
    begin(building, part, role === 'heading' ? elementIn(building, cell, headingLevel(building)) : cell);
  }
}

/** Stores the element of a part, to which everything that is drawn of the part will belong. */
function begin({ present, lasting }: Building, part: Part, element: StructureElement): void {
  (element.isLasting ? lasting : present).byPart.set(part, element);
}

function headingLevel({ isTitled, section }: Building): 'H1' | 'H2' | 'H3' {
  if (!isTitled) return section === '' ? 'H1' : 'H2';
  return section === '' ? 'H2' : 'H3';
}

function elementIn(
  { objects, present, lasting, isLasting: isNowLasting }: Building,
  parent: StructureElement,
  type: ElementType,
  entries = '',
  isLasting = isNowLasting,
): StructureElement {
  const id = objects.next();
  const element: StructureElement = { type, id, parent: parent.id, entries, isLasting, kids: '', page: -1 };
  addKid(parent, `${id} 0 R`);
  (isLasting ? lasting : present).all.push(element);
  return element;
}

function addKid(element: StructureElement, kid: string): void {
  element.kids = element.kids === '' ? kid : `${element.kids} ${kid}`;
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
