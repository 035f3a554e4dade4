// The summary of a sheet for the first page of its project: how many rows it has, how long it takes, whether a start is
// too early, its first rows as a picture, and the numbers of its rows for the list of changes.

import { withVariables } from '../../shared/arrange/variables.ts';
import type { SheetPicture } from '../../shared/api/projectOverview.ts';
import { rowWord } from '../../shared/layout/rowWord.ts';
import { capitalise } from '../../shared/format/words.ts';
import {
  categoriesById,
  cellTextOf,
  idIn,
  kindOf,
  numberIn,
  textIn,
  type SheetContent,
} from '../../shared/layout/content.ts';
import { headingTest } from '../../shared/layout/headings.ts';
import { numbersOf } from '../../shared/layout/numbers.ts';
import { isOmitted, OMITTED } from '../../shared/layout/omitted.ts';
import { entityOfKind, type EntityByKind, type KindName } from '../../shared/model/kinds.ts';
import { cellsOf } from '../../shared/packed.ts';
import type { Cell, Column, Row } from '../../shared/records.ts';
import { durationText } from '../../shared/timing/durations.ts';
import { dayOfSheet, type SheetDay } from '../../shared/timing/showDay.ts';
import { momentText } from '../../shared/timing/timeTexts.ts';
import { timesOf, withTimes, type SheetTimes } from '../../shared/timing/sheet.ts';
import { sheetSpan } from '../../shared/timing/totals.ts';
import type { TextRow } from '../database/texts.ts';

/** The stored texts of a sheet that its summary is made of. `more` of a column is its slot, of a row its cells. */
export interface SummaryTexts {
  readonly project: TextRow;
  readonly sheet: TextRow;
  readonly categories: readonly TextRow[];
  readonly variables: readonly TextRow[];
  readonly columns: readonly TextRow[];
  readonly rows: readonly TextRow[];
}

/** The summary of a sheet. */
export interface SheetSummary {
  readonly word: string;
  readonly rows: number;
  readonly times: string | null;
  readonly conflict: string | null;
  readonly picture: SheetPicture;
  readonly day: SheetDay;
  /** Item numbers of rows, and titles of columns, by their ids. */
  readonly labels: ReadonlyMap<string, string>;
  readonly titles: ReadonlyMap<string, string>;
}

const MOST_LINES = 9;
const MOST_COLUMNS = 7;
const MOST_TEXT = 48;
const NO_DAY: SheetDay = { moments: [], length: null };

/** Returns the summary of a sheet. */
export function summariseSheet(texts: SummaryTexts): SheetSummary {
  const typed = withVariables(contentOf(texts));
  const times = timesOf(typed);
  const content = withTimes(typed);
  const { columns, cells } = content;
  const rows: readonly Row[] = content.rows;
  const own = ({ id }: Row): readonly Cell[] => cells.get(id) ?? [];
  const banners = new Set(rows.filter(headingTest(content)));
  const labels = numbersOf(content, (row) => banners.has(row));
  const titles = titlesOf(content);
  const bannerOf = (row: Row): string => (banners.has(row) ? own(row).map(cellTextOf).join(' ') : '');
  const heading = columns.find(({ purpose }) => purpose === 'title') ?? firstText(columns);
  const named = rows.map((row) => ({ banner: bannerOf(row), title: textAt(own(row), heading?.id) }));
  const startTitle = titles.get(times?.columns.start ?? '') ?? '';
  const word = rowWord(
    content.sheet,
    columns.map(({ purpose }) => idIn(purpose)),
  );
  const nameOf = (index: number): string => {
    const label = labels.get(rows[index]?.id ?? '') ?? '';
    return label === '' ? `A ${word}` : `${capitalise(word)} ${label}`;
  };
  return {
    word,
    rows: rows.filter((row) => isCounted(row, own(row)) && !banners.has(row)).length,
    times: times && timesInWords(times),
    conflict: times && conflictIn(times, nameOf),
    picture: pictureOf(content, { banners, labels, bannerOf, titles }),
    day: times ? dayOfSheet(times, named, startTitle) : NO_DAY,
    labels,
    titles,
  };
}

function contentOf({ project, sheet, categories, variables, columns, rows }: SummaryTexts): SheetContent {
  const slots = Object.fromEntries(columns.map(({ id, more }) => [more ?? '', id]));
  return {
    project: entityIn('project', project),
    sheet: entityIn('sheet', sheet),
    columns: columns.map((text) => entityIn('column', text)),
    rows: rows.map((text) => entityIn('row', text)),
    cells: new Map(rows.map(({ id, more }) => [id, cellsOf(more ?? '', id, sheet.id, slots)])),
    categories: categories.map((text) => entityIn('category', text)),
    variables: variables.map((text) => entityIn('textVariable', text)),
    sheetLayouts: [],
    hiddenCategories: [],
  };
}

function entityIn<Kind extends KindName>(kind: Kind, { id, data }: TextRow): EntityByKind[Kind] {
  const fields: unknown = JSON.parse(data);
  return entityOfKind(kind, typeof fields === 'object' && fields !== null ? { ...fields, id } : { id });
}

/** Returns the name of each column: its own title, else that of its category. */
function titlesOf({ columns, categories }: SheetContent): ReadonlyMap<string, string> {
  const byId = categoriesById(categories);
  return new Map(
    columns.map((column) => {
      const category = byId.get(idIn(column.categoryId) ?? '');
      return [column.id, textIn(column.title) || textIn(category?.name)];
    }),
  );
}

/** Returns the first column that is neither a number nor a time. */
function firstText(columns: readonly Column[]): Column | undefined {
  return columns.find(({ purpose }) => !/number|start|duration|end/i.test(purpose ?? ''));
}

function textAt(cells: readonly Cell[], columnId: string | undefined): string {
  const cell = cells.find((each) => each.columnId === columnId);
  return cell ? cellTextOf(cell) : '';
}

function isCounted(row: Row, cells: readonly Cell[]): boolean {
  return kindOf(row) === 'grid' && row.numbered !== false && !isOmitted(row, cells);
}

/** Returns `1:06:45` for a sheet with durations, else `07:30 to 22:00`; null where no row has a start. */
function timesInWords({ cascade, zone }: SheetTimes): string | null {
  const span = sheetSpan(cascade);
  if (span) {
    const { from, to } = span.air ?? { from: span.first, to: span.last };
    return durationText(to - from, cascade.style().showsSeconds);
  }
  const starts: number[] = [];
  for (let index = 0; index < cascade.count(); index++) {
    const { start } = cascade.at(index);
    if (start !== null) starts.push(start);
  }
  const [first, last] = [Math.min(...starts), Math.max(...starts)];
  if (starts.length === 0) return null;
  const words = (moment: number): string => momentText(moment, cascade, zone);
  return first === last ? words(first) : `${words(first)} to ${words(last)}`;
}

/** Returns `Cue 14 starts 1:30 too early`, or for several rows `3 starts are too early`; null if no start is. */
function conflictIn({ cascade }: SheetTimes, nameOf: (index: number) => string): string | null {
  const early: { readonly index: number; readonly by: number }[] = [];
  for (let index = 0; index < cascade.count(); index++) {
    const { gap } = cascade.at(index);
    if (gap < 0) early.push({ index, by: -gap });
  }
  const [only, ...more] = early;
  if (!only) return null;
  if (more.length > 0) return `${early.length} starts are too early`;
  const size = durationText(only.by, cascade.style().showsSeconds);
  return `${nameOf(only.index)} starts ${size} too early`;
}

interface PictureParts {
  readonly banners: ReadonlySet<Row>;
  readonly labels: ReadonlyMap<string, string>;
  readonly bannerOf: (row: Row) => string;
  readonly titles: ReadonlyMap<string, string>;
}

function pictureOf(content: SheetContent, { banners, labels, bannerOf, titles }: PictureParts): SheetPicture {
  const byId = categoriesById(content.categories);
  const columns = content.columns.filter(({ purpose }) => purpose !== 'itemNumber').slice(0, MOST_COLUMNS);
  const lines = content.rows.filter((row) => kindOf(row) === 'grid').slice(0, MOST_LINES);
  return {
    columns: columns.map((column) => ({
      title: shortOf(titles.get(column.id) ?? ''),
      hue: idIn(byId.get(idIn(column.categoryId) ?? '')?.hue),
      width: numberIn(column.width, [20, 80, 400]),
      isEnd: /start|duration|end/i.test(column.purpose ?? ''),
    })),
    rows: lines.map((row) => {
      const cells = content.cells.get(row.id) ?? [];
      const isOut = row.omitted === true;
      return {
        number: labels.get(row.id) ?? '',
        banner: banners.has(row) ? shortOf(bannerOf(row)) : isOut ? OMITTED : null,
        texts: isOut ? [] : columns.map(({ id }) => shortOf(textAt(cells, id))),
      };
    }),
  };
}

function shortOf(text: string): string {
  return text.slice(0, MOST_TEXT).replaceAll(/\s+/g, ' ');
}
