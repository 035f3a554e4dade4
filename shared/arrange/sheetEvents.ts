// The rows of a sheet as events of a calendar: those that have a number and a time, on the day of the project. A
// calendar shows all of them, or those of one person or one department.

import { categoriesById, cellTextOf, kindOf, textIn, type SheetContent } from '../layout/content.ts';
import { isOmitted } from '../layout/omitted.ts';
import { richIn } from '../layout/richRuns.ts';
import type { Cell, Row } from '../records.ts';
import { timesOf } from '../timing/sheet.ts';
import { rowNameText, isPlain, openCategories, openRowTexts } from './rowTexts.ts';

/** The events that a calendar shows: of the whole project, of a category, or of a person. */
export type EventScope =
  | { readonly scope: 'project' }
  | { readonly scope: 'category'; readonly categoryId: string }
  | { readonly scope: 'person'; readonly userId: string; readonly name: string };

/** An event of a calendar. `start` and `end` are seconds since 1970; `end` is `start` where no duration is known. */
export interface CalendarEvent {
  /** The id of the row or the comment that the event is made from. */
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly start: number;
  readonly end: number;
  /** The address of the row or comment in EO, without the host. */
  readonly path: string;
}

/** Tells whether a project has a valid first day, without which its rows are no events of a calendar. */
export function hasEventDay({ startDate }: SheetContent['project']): boolean {
  return !Number.isNaN(Date.parse(`${textIn(startDate).slice(0, 10)}T00:00:00Z`));
}

/** Returns the events of a sheet, at most `most`; none where the project has no first day. */
export function sheetEvents(
  content: SheetContent,
  wanted: EventScope,
  { most, pathOf }: { readonly most: number; readonly pathOf: (rowId: string) => string },
): readonly CalendarEvent[] {
  const times = hasEventDay(content.project) ? timesOf(content) : null;
  if (!times) return [];
  const rows = openRows(content);
  const isWanted = openFilter(content, wanted);
  const events: CalendarEvent[] = [];
  for (const [index, row] of content.rows.entries()) {
    if (events.length >= most) break;
    const { start, end } = times.cascade.at(index);
    if (start === null || !rows.isItem(row) || row.timing === 'float' || !isWanted(row)) continue;
    const { title, lines } = rows.wordsOf(row, wanted);
    events.push({
      id: row.id,
      title,
      about: [textIn(content.sheet.title), ...lines].filter(Boolean).join('\n'),
      start,
      end: Math.max(start, end ?? start),
      path: pathOf(row.id),
    });
  }
  return events;
}

/** Opens the functions that read rows: whether a row is an event, and its title and texts. */
function openRows(content: SheetContent) {
  const { numberOf, isHeading, textsOf } = openRowTexts(content);
  const categoryOf = openCategories(content);
  return {
    isItem: (row: Row): boolean =>
      kindOf(row) === 'grid' &&
      row.numbered !== false &&
      !isHeading(row) &&
      !isOmitted(row, content.cells.get(row.id) ?? []),
    wordsOf(row: Row, wanted: EventScope): { readonly title: string; readonly lines: readonly string[] } {
      const texts = textsOf(row);
      const called = rowNameText(texts);
      const others = texts.filter(
        (each) =>
          each !== called &&
          isPlain(each) &&
          (wanted.scope !== 'category' || categoryOf(each.cell)?.id === wanted.categoryId),
      );
      return {
        title: [numberOf(row), called?.text.replaceAll(/\s+/g, ' ') ?? ''].filter(Boolean).join('  '),
        lines: others.map(({ text, title }) => (title === '' ? text : `${title}: ${text}`)),
      };
    },
  };
}

function openFilter(content: SheetContent, wanted: EventScope): (row: Row) => boolean {
  const { cells, columns } = content;
  if (wanted.scope === 'project') return () => true;
  if (wanted.scope === 'category') {
    const categoryOf = openCategories(content);
    const id = categoriesById(content.categories).get(wanted.categoryId)?.id;
    return (row) =>
      id !== undefined &&
      (cells.get(row.id) ?? []).some((cell) => cellTextOf(cell).trim() !== '' && categoryOf(cell)?.id === id);
  }
  const ofPeople = new Set(columns.filter(({ purpose }) => purpose === 'person').map(({ id }) => id));
  const name = foldedName(wanted.name);
  return (row) =>
    (cells.get(row.id) ?? []).some(
      (cell) =>
        ((cell.purpose === 'person' || ofPeople.has(cell.columnId ?? '')) &&
          namesIn(cellTextOf(cell)).includes(name)) ||
        mentions(cell, wanted.userId),
    );
}

/** Returns the names in a cell of people: `Mara Lind, Elin Berg & Kofi Boateng`. */
function namesIn(text: string): readonly string[] {
  return text.split(/[,;/&+\n]/).map(foldedName);
}

function foldedName(name: string): string {
  return name.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

function mentions(cell: Cell, userId: string): boolean {
  if (cell.valueText === undefined || !cell.valueText.includes(userId)) return false;
  const spans = richIn(cell)?.paragraphs.flatMap((paragraph) => paragraph.spans) ?? [];
  return spans.some(({ mention }) => mention?.kind === 'user' && mention.id === userId);
}
