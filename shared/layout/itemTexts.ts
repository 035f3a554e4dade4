// What a layout cell shows of a row, depending on the field that it is bound to: text, pictures or a QR code. A
// category, a title or a time is the row's own cell, so that whoever edits it in an item edits it in the grid.
import type { Cell, Layout, LayoutCell } from '../records.ts';
import { assetIn } from './assetNodes.ts';
import { theme } from './colours.ts';
import { resolvedText } from '../rich/variables.ts';
import { cellWithVariables } from './cellVariables.ts';
import { cellTextOf, idIn, subLineOf, textIn, type PaperRow } from './content.ts';
import type { LayoutContext } from './layoutContext.ts';
import { cellStyleOf, type CellStyle } from './cellStyle.ts';
import type { FaceName } from './metrics.ts';
import { cellTextFor, type CellText } from './texts.ts';

type LayoutContent = NonNullable<LayoutCell['shows']>;
type LayoutSize = NonNullable<Layout['size']>;

/** The row before or after that of an item, in words. */
export interface ItemNeighbour {
  readonly number: string;
  readonly title: string;
  readonly start: string;
}

/** A row that is drawn by a layout, as a card or a strip, instead of as a line of the table. */
export interface ItemRow {
  readonly row: PaperRow;
  /** The cells of the row as displayed, with computed times. */
  readonly cells: readonly Cell[];
  /** Its number; '' without one. */
  readonly number: string;
  /** The cues before and after the row in the running order; null at the ends. */
  readonly before: ItemNeighbour | null;
  readonly after: ItemNeighbour | null;
}

/** The cell of the sheet that a text of an item comes from; the cell need not exist yet. */
export interface ItemCell {
  readonly columnId: string;
  /** Index of the sub-row, from 0. */
  readonly line: number;
}

/** A text of an item, and the cell in which it is edited; null for a text that comes from no cell. */
export interface ItemText {
  readonly content: CellText;
  readonly cell: ItemCell | null;
  readonly isEmpty: boolean;
}

/** Sizes of texts in px, by what they are. */
interface TextSizes {
  readonly number: number;
  readonly title: number;
  readonly text: number;
  readonly time: number;
  readonly note: number;
  readonly label: number;
}

const SIZES: Readonly<Record<LayoutSize, TextSizes>> = {
  card: { number: 26, title: 15, text: 14, time: 13, note: 12, label: 11 },
  phone: { number: 26, title: 16, text: 16, time: 14, note: 13, label: 11 },
  strip: { number: 17, title: 13, text: 14, time: 13, note: 11, label: 10 },
  paper: { number: 20, title: 15, text: 13, time: 13, note: 12, label: 11 },
  screen: { number: 64, title: 44, text: 36, time: 40, note: 26, label: 20 },
};

/** Returns the usual sizes of texts of a layout. */
export const textSizesOf = (size: LayoutSize): TextSizes => SIZES[size];

/** The width in px from which on the texts of a screen have their usual sizes. */
const SCREEN_WIDTH = 640;

/**
 * Returns the sizes of texts of a layout in the available width. The texts of a screen shrink with the width, since
 * otherwise a time would be broken in two on a phone.
 */
export function textSizesIn(layout: Pick<Layout, 'size'>, width: number): TextSizes {
  const sizes = SIZES[layout.size ?? 'card'];
  if (layout.size !== 'screen' || width >= SCREEN_WIDTH) return sizes;
  const shrunk = (size: number): number => Math.max(SIZES.strip.label, (size * width) / SCREEN_WIDTH);
  const { number, title, text, time, note, label } = sizes;
  return {
    number: shrunk(number),
    title: shrunk(title),
    text: shrunk(text),
    time: shrunk(time),
    note: shrunk(note),
    label: shrunk(label),
  };
}

interface UsualLook {
  readonly size: keyof TextSizes;
  readonly face: FaceName;
  readonly isQuiet?: boolean;
}

const LOOKS: Readonly<Record<LayoutContent, UsualLook>> = {
  category: { size: 'text', face: 'regular' },
  number: { size: 'number', face: 'semibold' },
  title: { size: 'title', face: 'semibold' },
  start: { size: 'time', face: 'semibold' },
  duration: { size: 'time', face: 'regular', isQuiet: true },
  now: { size: 'title', face: 'semibold' },
  next: { size: 'text', face: 'regular' },
  text: { size: 'text', face: 'regular', isQuiet: true },
  asset: { size: 'note', face: 'regular', isQuiet: true },
  qr: { size: 'note', face: 'regular' },
  neighbours: { size: 'note', face: 'regular', isQuiet: true },
};

/** What the label of a layout cell says where it has no text of its own; a category is called by its name. */
const NAMES: Readonly<Record<LayoutContent, string>> = {
  category: '',
  number: 'Number',
  title: 'Title',
  start: 'Start',
  duration: 'Duration',
  now: 'Now',
  next: 'Next',
  text: '',
  asset: 'Picture',
  qr: '',
  neighbours: 'Before and after',
};

/** The purposes of the columns from which the title, the start and the duration of a row are taken. */
const PURPOSES = { title: 'title', start: 'startTime', duration: 'duration' } as const;

const NO_CELL: Cell = { id: '' };
const PADDING = { x: 8, y: 2 } as const;

/** What the texts of an item depend on, apart from its row. */
export interface ItemTextContext {
  readonly setting: LayoutContext;
  readonly sizes: TextSizes;
}

/** Returns what a layout cell shows; a category where `shows` is not set. */
export const contentOf = ({ shows }: LayoutCell): LayoutContent => shows ?? 'category';

/** Returns the label of a layout cell; '' without one. */
export function labelOf(cell: LayoutCell, { categories }: Pick<LayoutContext, 'categories'>): string {
  if (cell.showLabel !== true) return '';
  const own = textIn(cell.label);
  if (own !== '') return own;
  const category = categories.get(idIn(cell.categoryId) ?? '');
  return category && contentOf(cell) === 'category' ? textIn(category.name) : NAMES[contentOf(cell)];
}

/**
 * Returns the texts of a layout cell for a row, from top to bottom. None where the sheet has no column for it, for
 * instance where the category is hidden. An empty text stands for a cell that is created when something is typed.
 */
export function itemTextsOf(cell: LayoutCell, item: ItemRow, context: ItemTextContext): readonly ItemText[] {
  const shows = contentOf(cell);
  const fixed = (text: string): readonly ItemText[] => [fixedTextOf(cell, item, text, context)];
  switch (shows) {
    case 'category':
      return textsOfCategory(cell, item, context);
    case 'title':
    case 'start':
    case 'duration':
      return textsOfPurpose(cell, item, PURPOSES[shows], context);
    case 'number':
      return fixed(item.number);
    case 'now':
      return fixed(spoken({ ...summaryOf(item, context.setting), start: '' }));
    case 'next':
      return item.after ? fixed(spoken(item.after)) : [];
    case 'neighbours':
      return [item.before, item.after].flatMap((each) => (each ? fixed(spoken(each)) : []));
    case 'text':
      return fixed(textIn(cell.text));
    case 'asset':
      return picturesOf(cell, item, context);
    case 'qr':
      return [];
  }
}

/** Tells whether a layout cell may have texts: not where its category is hidden, or no column has what it shows. */
export function mayHaveTexts(
  cell: LayoutCell,
  { columns, categories, hiddenCategories }: LayoutContext,
): boolean {
  const shows = contentOf(cell);
  if (shows === 'title' || shows === 'start' || shows === 'duration')
    return columns.some(({ purpose }) => purpose === PURPOSES[shows]);
  if (shows !== 'category') return true;
  const category = categories.get(idIn(cell.categoryId) ?? '');
  return category !== undefined && hiddenCategories?.has(category.id) !== true;
}

/** Returns a row in words, as its neighbours show it. */
export function summaryOf(
  { row, cells, number }: Pick<ItemRow, 'row' | 'cells' | 'number'>,
  { columns, variables }: Pick<LayoutContext, 'columns' | 'variables'>,
): ItemNeighbour {
  const textOf = (purpose: string): string => {
    const column = columns.find((each) => each.purpose === purpose);
    const cell = cells.find(({ columnId, rowId }) => columnId === column?.id && (rowId ?? row.id) === row.id);
    return column && cell
      ? cellTextOf(variables ? cellWithVariables(cell, column.purpose, variables) : cell)
      : '';
  };
  return { number, title: textOf(PURPOSES.title), start: textOf(PURPOSES.start) };
}

function spoken({ number, title, start }: ItemNeighbour): string {
  return [number, title, start].filter((word) => word !== '').join('  ');
}

function textsOfCategory(cell: LayoutCell, item: ItemRow, context: ItemTextContext): readonly ItemText[] {
  const { columns, categories } = context.setting;
  const category = categories.get(idIn(cell.categoryId) ?? '');
  if (!category) return [];
  const places = item.cells.flatMap((each) => {
    const at = context.setting.indexes.get(idIn(each.columnId) ?? '');
    const column = at === undefined ? undefined : columns[at];
    if (at === undefined || !column) return [];
    const own = categories.get(idIn(each.categoryId) ?? '') ?? column.category;
    const hasContent = cellTextOf(each) !== '' || Boolean(each.asset);
    return own?.id === category.id && hasContent ? [{ each, at, line: subLineOf(each) }] : [];
  });
  if (places.length > 0)
    return places
      .toSorted((one, other) => one.at - other.at || one.line - other.line)
      .map(({ each, at, line }) => textOfCell(cell, item, each, { at, line }, context));
  const at = columns.findIndex((column) => column.category?.id === category.id);
  return at < 0 ? [] : [textOfCell(cell, item, NO_CELL, { at, line: 0 }, context)];
}

function textsOfPurpose(
  cell: LayoutCell,
  item: ItemRow,
  purpose: string,
  context: ItemTextContext,
): readonly ItemText[] {
  const at = context.setting.columns.findIndex((column) => column.purpose === purpose);
  const columnId = context.setting.columns[at]?.id;
  if (columnId === undefined) return [];
  const found = item.cells.find((each) => each.columnId === columnId && subLineOf(each) === 0);
  return [textOfCell(cell, item, found ?? NO_CELL, { at, line: 0 }, context)];
}

function picturesOf(cell: LayoutCell, item: ItemRow, context: ItemTextContext): readonly ItemText[] {
  const { columns, indexes, assets } = context.setting;
  const fixed = idIn(cell.assetId);
  if (fixed !== null)
    return [
      pictureOf(
        cell,
        item,
        { id: '', asset: { assetId: fixed, fileId: 'current', fit: 'cover' } },
        null,
        context,
      ),
    ];
  for (const each of item.cells) {
    const at = indexes.get(idIn(each.columnId) ?? '');
    const column = at === undefined ? undefined : columns[at];
    if (!column || !assetIn(each, assets)?.picture) continue;
    return [pictureOf(cell, item, each, { columnId: column.id, line: subLineOf(each) }, context)];
  }
  const column = columns.find(({ purpose }) => purpose === 'asset');
  return [pictureOf(cell, item, NO_CELL, column ? { columnId: column.id, line: 0 } : null, context)];
}

/** Returns a picture that fills its place. The text of its cell is not shown: only the grid shows that. */
function pictureOf(
  cell: LayoutCell,
  item: ItemRow,
  { asset }: Cell,
  of: ItemCell | null,
  context: ItemTextContext,
): ItemText {
  const shown: Cell = asset ? { id: '', asset: { ...asset, fit: 'cover' } } : NO_CELL;
  const content = cellTextFor(shown, {
    text: '',
    label: '',
    look: lookOf(cell, item, NO_CELL, { purpose: null, columnCategory: null }, context),
    padding: PADDING,
    purpose: null,
    assets: context.setting.assets,
    isRoom: true,
  });
  return { content, cell: of, isEmpty: !asset };
}

/** Returns the text of one cell of the row, in the column at an index. */
function textOfCell(
  cell: LayoutCell,
  item: ItemRow,
  own: Cell,
  { at, line }: { readonly at: number; readonly line: number },
  context: ItemTextContext,
): ItemText {
  const { columns, assets, mentionNames, variables } = context.setting;
  const column = columns[at];
  const purpose = column?.purpose ?? null;
  const content = cellTextFor(own, {
    text: cellTextOf(own),
    label: '',
    look: lookOf(cell, item, own, { purpose, columnCategory: column?.category ?? null }, context),
    padding: PADDING,
    purpose,
    assets,
    isRoom: true,
    mentionNames,
    variables,
  });
  const isEmpty = content.text === '' && !content.mark;
  const isOverlap = column !== undefined && item.row.overlap?.columnId === column.id && line === 0;
  if (isOverlap) return { content: overText(content), cell: { columnId: column.id, line }, isEmpty };
  return { content, cell: { columnId: column?.id ?? '', line }, isEmpty };
}

function fixedTextOf(cell: LayoutCell, item: ItemRow, text: string, context: ItemTextContext): ItemText {
  const look = lookOf(cell, item, NO_CELL, { purpose: null, columnCategory: null }, context);
  const { variables } = context.setting;
  const said = variables ? resolvedText(text, variables) : text;
  const content = cellTextFor(NO_CELL, { text: said, label: '', look, padding: PADDING, purpose: null });
  return { content, cell: null, isEmpty: text === '' };
}

/** Returns the text in red, as the grid shows a start before the end of the row above. */
const overText = (content: CellText): CellText => ({
  ...content,
  look: { ...content.look, ink: theme.overText },
});

interface LookContext {
  readonly purpose: string | null;
  readonly columnCategory: LayoutContext['columns'][number]['category'];
}

/**
 * Returns the look of a text: as the layout cell says, else as usual for what it shows. Bold, italic, underline and
 * strike are those of the sheet's cell where the layout cell does not set them.
 */
function lookOf(
  cell: LayoutCell,
  { row }: ItemRow,
  own: Cell,
  { purpose, columnCategory }: LookContext,
  { setting, sizes }: ItemTextContext,
): CellStyle {
  const usual = LOOKS[contentOf(cell)];
  const { bold, italic, underline, strike } = own.typography ?? {};
  const typography = {
    bold,
    italic,
    underline,
    strike,
    size: sizes[usual.size],
    ...cell.typography,
  };
  const category = setting.categories.get(idIn(own.categoryId) ?? '') ?? null;
  const drawn = { ...own, ...coloursOf(cell), typography };
  const around = { row, sheet: setting.sheet, purpose, category, columnCategory };
  const look = cellStyleOf(drawn, around);
  const isFaced = typography.bold === undefined && typography.italic !== true;
  const isInked = look.ink !== theme.text || usual.isQuiet !== true;
  return {
    ...look,
    vertical: 'top',
    tabular: look.tabular || contentOf(cell) === 'number',
    ...(isFaced && { face: usual.face }),
    ...(!isInked && { ink: theme.quiet }),
  };
}

const COLOURS = ['textColor', 'textColorLight', 'textColorDark'] as const;

/** Returns the colours of the text that a layout cell sets. */
function coloursOf(cell: LayoutCell): Partial<Cell> {
  return Object.fromEntries(
    COLOURS.flatMap((name) => (cell[name] === undefined ? [] : [[name, cell[name]] as const])),
  );
}
