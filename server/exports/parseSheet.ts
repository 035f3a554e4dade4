// Parses the stored texts of a sheet for the layout. It runs in the thread of the layout, since posting texts to a
// thread is much faster than posting objects.
import type { Entity } from '../../shared/model/action.ts';
import type { StoredName } from '../../shared/catalogue.ts';
import { entityOfKind, type EntityByKind } from '../../shared/model/kinds.ts';
import { assetsOf } from '../../shared/layout/assets.ts';
import { withVariables } from '../../shared/arrange/variables.ts';
import { paperThreadsOf } from '../../shared/arrange/paperThreads.ts';
import type { PaperThread, SheetContent } from '../../shared/layout/content.ts';
import { cellsOf } from '../../shared/packed.ts';
import { withTimes } from '../../shared/timing/sheet.ts';
import type { PictureBytes } from './pictures.ts';
import type { AssetFile, Cell } from '../../shared/records.ts';

interface StoredText {
  readonly id: string;
  readonly data: string;
}

/** The comments on a sheet and on its rows and cells. */
export interface SheetComments {
  readonly texts: readonly StoredText[];
  /** Names by the ids of people. */
  readonly names: Readonly<Record<string, string>>;
}

/** The texts of a sheet as in a load (`sheetTexts`), with the text of the project. */
export interface SheetSource {
  readonly sheetId: string;
  /** The sequences of the channels of the sheet and its project, as texts. */
  readonly sequence: readonly StoredText[];
  readonly project: StoredText;
  readonly sheet: StoredText;
  /** The columns in order, each with the slot of its cells as `more`. */
  readonly columns: readonly (StoredText & { readonly more: string | null })[];
  /** The rows in order, each with the text of its cells in the grid as `more`. */
  readonly rows: readonly (StoredText & { readonly more: string | null })[];
  /** The texts of all other entities that the sheet needs, by kind: cell (of free blocks), category, sheetLayout,
   *  hiddenCategory, layout, layoutCell, asset, assetFile, textVariable. */
  readonly others: Readonly<Partial<Record<StoredName, readonly StoredText[]>>>;
  /** The comments that are printed, and the names of the people in them. */
  readonly comments?: SheetComments;
  /** Bytes of the pictures in cells; left out where the pictures are loaded separately. */
  readonly pictures?: PictureBytes;
}

/** Parses the stored texts of a sheet for the layout, with the texts of its variables and the computed times. Pictures
 *  without bytes are only drawn if their bytes are loaded separately. */
export function parseSheetSource(source: SheetSource): SheetContent {
  return withTimes(parseSheetTexts(source));
}

/** Parses the stored texts of a sheet with the texts of its variables, but without computed times. */
export function parseSheetTexts(source: SheetSource): SheetContent {
  return withVariables(parseStoredSheet(source));
}

/** Parses the stored texts of a sheet as they were typed. */
export function parseStoredSheet(source: SheetSource): SheetContent {
  const { sheetId, project, sheet, columns, rows, others, comments, pictures } = source;
  const slots = Object.fromEntries(columns.map(({ id, more }) => [more ?? '', id]));
  const cells = new Map<string, Cell[]>();
  for (const { id, more } of rows) {
    if (more !== null) cells.set(id, [...cellsOf(more, id, sheetId, slots)]);
  }
  const some = <Kind extends StoredName>(kind: Kind): readonly EntityByKind[Kind][] =>
    (others[kind] ?? []).map((text) => entityOfKind(kind, parseEntity(text)));
  for (const cell of some('cell')) {
    const { rowId = '' } = cell;
    const list = cells.get(rowId);
    if (list) list.push(cell);
    else cells.set(rowId, [cell]);
  }
  const content = {
    project: parseEntity(project),
    sheet: parseEntity(sheet),
    columns: columns.map(parseEntity),
    rows: rows.map(parseEntity),
    cells,
  };
  return {
    ...content,
    ...(comments && { threads: threadsIn(comments, content) }),
    categories: some('category'),
    sheetLayouts: some('sheetLayout'),
    hiddenCategories: some('hiddenCategory'),
    variables: some('textVariable'),
    layouts: some('layout'),
    layoutCells: some('layoutCell'),
    assets: assetsOf(
      some('asset'),
      some('assetFile').map((file) => (!pictures || file.id in pictures ? file : notDrawn(file))),
    ),
  };
}

function threadsIn(
  { texts, names }: SheetComments,
  content: Parameters<typeof paperThreadsOf>[2],
): readonly PaperThread[] {
  const comments = texts.map((text) => entityOfKind('comment', parseEntity(text)));
  return paperThreadsOf(comments, (userId) => names[userId] ?? 'Somebody', content);
}

/** Returns the sequence of the sheet's channel at which the texts were read. */
export function sequenceOf({ sheetId, sequence }: SheetSource): number {
  return Number(sequence.find(({ id }) => id === sheetId)?.data ?? 0);
}

/** Returns a file without its width and height, so that its name is shown instead of the picture, whose bytes are
 *  missing. */
function notDrawn(file: AssetFile): AssetFile {
  const { width: _, height: __, ...rest } = file;
  return rest;
}

/** Returns the entity of a stored text. */
export function parseEntity({ id, data }: StoredText): Entity {
  const fields: unknown = JSON.parse(data);
  return typeof fields === 'object' && fields !== null ? { ...fields, id } : { id };
}
