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
  readonly kids: (StructureElement | number | Mark | ObjectMark)[];
  /** The index of the page of its first mark; -1 before it has one. */
  page: number;
  /** The number of its object, once that is known. */
  id: number;
}

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

/** Returns the structure of a document, none of whose pages is drawn yet. */
export function openStructure(document: PaperDocument): PdfStructure {
  const root = elementIn(null, 'Document');
  const marks: StructureElement[][] = [];
  const objects: StructureElement[] = [];
  const byPart = new Map<Part, StructureElement>();
  const links = new Map<StructureElement, Map<string, StructureElement>>();
  const lists = new Set<DisplayList>();
  /** The element of each row and block: a row that goes on on the next page is the same one. */
  const begun = new Set<Reading>();
  const lastRow = document.pages.flatMap(({ rows }) => rows).findLast(({ list }) => isTableRow(list))?.list;
  /** What the present page repeats: the parts of lists that an earlier page has. */
  let repeated = new Set<Part>();
  let table: StructureElement | null = null;
  let isTitled = false;
  let section = '';

  function addPage({ section: here, head, foot, rows }: PaperDocument['pages'][number]): void {
    marks.push([]);
    repeated = new Set();
    for (const part of head.reading?.parts ?? []) {
      if (part.role === 'section') addSection(part, here);
      else if (marks.length === 1) addText(root, part);
    }
    for (const { list } of rows) addList(list);
    for (const part of foot.reading?.parts ?? []) addText(root, part);
  }

  /** Begins a section of the table, once, with its title in the head of the page. */
  function addSection(part: Part, title: string): void {
    if (title === section) return;
    section = title;
    byPart.set(part, elementIn(table ? wholeRow(table) : root, isTitled ? 'H2' : 'H1'));
  }

  function addList(list: DisplayList): void {
    const { reading } = list;
    if (!reading) return;
    if (lists.has(list)) for (const part of reading.parts) repeated.add(part);
    lists.add(list);
    if (begun.has(reading)) return;
    begun.add(reading);
    if (isTableRow(list)) addRow(reading);
    else addBlock(reading);
    if (list === lastRow) table = null;
  }

  /** Adds a block: beside the table a group of its own, within it a row. */
  function addBlock({ parts }: Reading): void {
    const group = table ? wholeRow(table) : elementIn(root, 'Sect');
    for (const part of parts) addText(group, part);
  }

  /** Adds a text outside the cells of the table. A second title is a paragraph. */
  function addText(parent: StructureElement, part: Part): void {
    const isTitle = part.role === 'title' && !isTitled;
    const type = isTitle ? 'H1' : part.role === 'heading' ? headingLevel() : 'P';
    isTitled ||= isTitle;
    byPart.set(part, elementIn(parent, type));
  }

  function wholeRow(of: StructureElement): StructureElement {
    return elementIn(elementIn(of, 'TR'), 'TD', spanEntries(columnsIn(document), 1));
  }

  /** Adds the rows that a row of the sheet is: one for each of its sub-rows, each with a cell for every column. */
  function addRow({ parts, columns, lines }: Reading): void {
    table ??= elementIn(root, 'Table');
    const isHeader = parts[0]?.role === 'columnHeader';
    const byPlace = new Map(parts.map((part) => [part.y * columns + part.x, part]));
    const covered = new Set<number>();
    for (let y = 0; y < lines; y += 1) {
      const row = elementIn(table, 'TR');
      for (let x = 0; x < columns; x += 1) {
        if (covered.has(y * columns + x)) continue;
        const part = byPlace.get(y * columns + x);
        for (let down = 0; part && down < part.h; down += 1)
          for (let on = 0; on < part.w; on += 1) covered.add((y + down) * columns + x + on);
        if (part) addCell(row, part);
        else elementIn(row, isHeader ? 'TH' : 'TD', isHeader ? scopeEntries('Column') : '');
      }
    }
  }

  function addCell(row: StructureElement, part: Part): void {
    const { role, w, h } = part;
    if (role === 'columnHeader') byPart.set(part, elementIn(row, 'TH', scopeEntries('Column')));
    else if (role === 'rowHeader') byPart.set(part, elementIn(row, 'TH', scopeEntries('Row', h)));
    else {
      const cell = elementIn(row, 'TD', spanEntries(w, h));
      byPart.set(part, role === 'heading' ? elementIn(cell, headingLevel()) : cell);
    }
  }

  function headingLevel(): 'H1' | 'H2' | 'H3' {
    if (!isTitled) return section === '' ? 'H1' : 'H2';
    return section === '' ? 'H2' : 'H3';
  }

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
    addPage,
    elementOf: (part) => (part && !repeated.has(part) && byPart.get(part)) || null,
    linkOf(part, address) {
      const element = part && byPart.get(part);
      return element ? linkIn(element, address) : null;
    },
    markIn(element) {
      const page = marks.length - 1;
      const here = marks[page] ?? [];
      if (element.page < 0) element.page = page;
      element.kids.push(element.page === page ? here.length : { page, mark: here.length });
      return here.push(element) - 1;
    },
    addIn: elementIn,
    addObject(element, object) {
      element.kids.push({ page: marks.length - 1, object });
      objects.push(element);
    },
  };
}

function elementIn(parent: StructureElement | null, type: ElementType, entries = ''): StructureElement {
  const element: StructureElement = { type, parent, entries, kids: [], page: -1, id: 0 };
  parent?.kids.push(element);
  return element;
}

const isTableRow = ({ reading }: DisplayList): boolean => (reading?.columns ?? 0) > 0;

function columnsIn({ pages }: PaperDocument): number {
  for (const { rows } of pages) {
    const found = rows.find(({ list }) => isTableRow(list))?.list.reading;
    if (found) return found.columns;
  }
  return 1;
}

function scopeEntries(scope: 'Column' | 'Row', lines = 1): string {
  return `/A<</O/Table/Scope/${scope}${lines > 1 ? `/RowSpan ${lines}` : ''}>>`;
}

function spanEntries(columns: number, lines: number): string {
  if (columns === 1 && lines === 1) return '';
  const [wide, high] = [columns > 1 ? `/ColSpan ${columns}` : '', lines > 1 ? `/RowSpan ${lines}` : ''];
  return `/A<</O/Table${wide}${high}>>`;
}
