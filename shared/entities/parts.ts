// Fields and steps that several entities use.

import { formatCount } from '../format/words.ts';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Bulk, Entity, Fields, Step } from '../model/action.ts';
import { colour, whole, type Direction } from '../model/fields.ts';
import type { EntityByKind, KindName } from '../model/kinds.ts';
import { reference } from '../model/references.ts';
import { freeKey, freshKeys, indexBeside, isTooLong, keysAt, type Placed } from '../model/order.ts';
import { placeOf } from '../model/shelf.ts';
import { anchorOf, type World } from '../model/world.ts';
import { PURPOSES } from '../purposes/names.ts';

/** The papers that a sheet may be set for. */
export const PAPER_SIZES = ['A3', 'A4', 'A5', 'Letter', 'Legal', 'Tabloid'] as const;

/** How the paper lies. */
export const ORIENTATIONS = ['portrait', 'landscape'] as const;

/** The hues of `tokens.css`, which a category takes its colours from. */
export const HUES = [
  ...(['tomato', 'red', 'ruby', 'crimson', 'pink', 'plum', 'purple', 'violet'] as const),
  ...(['iris', 'indigo', 'blue', 'sky', 'cyan', 'teal', 'jade', 'green'] as const),
  ...(['grass', 'lime', 'yellow', 'amber', 'orange', 'brown', 'bronze', 'gold'] as const),
] as const;
/** The name of a hue. */
export type HueName = (typeof HUES)[number];

/** How strong a border is. */
const BORDER_STYLES = ['none', 'hairline', 'thin', 'thick'] as const;
/** Where a text stands in its line. */
const ALIGNMENTS = ['left', 'center', 'right'] as const;
/** Where a text stands in its cell. */
export const VERTICAL_ALIGNMENTS = ['top', 'middle', 'bottom'] as const;
/** How a row is drawn: by the sheet's columns, as a page break, or as a free block. */
export const ROW_TYPES = { grid: 0, pageBreak: 1, block: 2 } as const;
/** Equal tracks over the width of a free block. */
export const BLOCK_TRACKS = 24;

/** One of the purposes. */
export const purpose = z.enum(PURPOSES);
/** A word that the purpose of a column knows, such as the code of a currency; one that it does not know says nothing, since
 *  it outlives a change of the purpose. */
export const purposeOption = z.string().regex(/^[A-Za-z0-9]{1,20}$/);
/** One of the papers. */
export const paperSize = z.enum(PAPER_SIZES);
/** One of the orientations. */
export const orientation = z.enum(ORIENTATIONS);
/** One of the hues. */
export const hue = z.enum(HUES);
/** A single number of points is meant for all four sides. */
export const margin = z.preprocess(
  (given) => (typeof given === 'number' ? { top: given, right: given, bottom: given, left: given } : given),
  z.strictObject({
    top: z.number().min(0).max(400),
    right: z.number().min(0).max(400),
    bottom: z.number().min(0).max(400),
    left: z.number().min(0).max(400),
  }),
);
/** A border on all sides; without a colour, that of the lines of the grid. */
export const border = z.strictObject({ style: z.enum(BORDER_STYLES), color: colour.optional() });
/** How a text is set; `size` in CSS pixels. */
export const typography = z.strictObject({
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  underline: z.boolean().optional(),
  strike: z.boolean().optional(),
  size: z.number().min(4).max(200).optional(),
  align: z.enum(ALIGNMENTS).optional(),
});
/** A place in a block: tracks from the left, tracks from the top. */
export const coordinates = z.strictObject({
  x: whole(0, BLOCK_TRACKS - 1),
  y: whole(0, limits.tracksPerBlock - 1),
});
/** How many columns and lines a cell covers. It may be wider than its row has columns: a banner covers all, those too
 *  that are made later. */
export const dimensions = z.strictObject({
  w: whole(1, limits.columnsPerSheet),
  h: whole(1, limits.tracksPerBlock),
});

/** A surface in three forms: for both schemes, or one for each. */
export const background = {
  backgroundColor: colour,
  backgroundColorLight: colour,
  backgroundColorDark: colour,
} as const;
/** A text colour in three forms, as `background`. */
export const textColours = { textColor: colour, textColorLight: colour, textColorDark: colour } as const;
/** What the fields of a surface are called in a history. */
export const backgroundWords = {
  backgroundColor: 'the colour',
  backgroundColorLight: 'the colour',
  backgroundColorDark: 'the colour',
} as const;
/** What the fields of a text colour are called in a history. */
export const textColourWords = {
  textColor: 'the text colour',
  textColorLight: 'the text colour',
  textColorDark: 'the text colour',
} as const;
/** The names of the three fields of a surface. */
export const backgroundNames = ['backgroundColor', 'backgroundColorLight', 'backgroundColorDark'] as const;
/** The names of the three fields of a text colour. */
export const textColourNames = ['textColor', 'textColorLight', 'textColorDark'] as const;

/** A field that is a text on every entity of its kind; '' where it is not set. */
export function str(entity: Fields, field: string): string {
  const value = entity[field];
  return typeof value === 'string' ? value : '';
}

/** A field that is a number; `otherwise` where it is not set. */
export function num(entity: Fields, field: string, otherwise: number): number {
  const value = entity[field];
  return typeof value === 'number' ? value : otherwise;
}

/** The living entity. @throws AppError 'notFound' */
export function get<Kind extends KindName>(world: World, kind: Kind, entityId: string): EntityByKind[Kind];
export function get(world: World, kind: string, entityId: string): Entity;
export function get(world: World, kind: string, entityId: string): Entity {
  const found = world.find(kind, entityId);
  if (!found) throw new AppError('notFound', { note: `${kind} ${entityId}` });
  return found;
}

/** The step that puts an entity where there was none. */
export function add(kind: string, channelId: string, entity: Entity): Step {
  return { type: kind, verb: 'create', entityId: entity.id, channelId, data: entity };
}

/** The step that merges `data` into an entity. */
export function set(kind: string, channelId: string, entityId: string, data: Fields): Step {
  return { type: kind, verb: 'update', entityId, channelId, data };
}

/** The step that takes one entity away. */
export function drop(kind: string, channelId: string, entityId: string): Step {
  return { type: kind, verb: 'delete', entityId, channelId, data: null };
}

/** The step that merges many entities at once, and takes away those that are null. */
export function insert(kind: string, channelId: string, entityId: string, db: Bulk): Step {
  return { type: kind, verb: 'insert', entityId, channelId, data: { db } };
}

/** A place beside a sibling, or at the end where `relativeId` names none. */
export interface Place {
  readonly relativeId: string | null | undefined;
  readonly direction: Direction;
}

/** A place among siblings with the order keys of those that come to stand there. */
export interface Room {
  readonly keys: readonly string[];
  /** The index among the siblings, those that move left out. */
  readonly index: number;
  readonly sorted: readonly Placed[];
  /** Gives all siblings new keys first, where they had grown too long. */
  readonly spread: readonly Step[];
}

/** A family of entities that are in one order: their kind, their parent and their channel. */
export interface Siblings {
  readonly kind: string;
  /** The field that holds the parent, and the parent. */
  readonly field: string;
  readonly parentId: string;
  readonly channelId: string;
}

/** Room for `count` newcomers, or for those of `without` that move, beside an anchor; at the end without
 *  one. @throws AppError 'notFound' when the anchor was never there */
export function roomBeside(
  world: World,
  siblings: Siblings,
  { relativeId, direction }: Place,
  count: number,
  without: readonly string[] = [],
): Room {
  const moving = new Set(without);
  const all = world.placed(siblings.kind, siblings.field, siblings.parentId);
  const sorted = moving.size === 0 ? all : all.filter((each) => !moving.has(each.id));
  if (siblings.kind === 'row' && sorted.length + count > limits.rowsPerSheet) {
    const most = formatCount(limits.rowsPerSheet);
    throw new AppError('badRequest', { message: `A sheet has at most ${most} rows.` });
  }
  const index = indexBeside(sorted, anchorOf(world, siblings.kind, relativeId), direction);
  const keys = keysAt(sorted, index, count);
  if (!isTooLong(keys, limits.orderKeyLength)) return { keys, index, sorted, spread: [] };
  const fresh = freshKeys(sorted.length + count);
  const db = {
    [siblings.kind]: Object.fromEntries(
      sorted.map((each, place) => [each.id, { orderKey: fresh[place < index ? place : place + count] }]),
    ),
  };
  const [first] = sorted;
  const spread = first ? [insert(siblings.kind, siblings.channelId, first.id, db)] : [];
  return { keys: fresh.slice(index, index + count), index, sorted, spread };
}

/** The entity with a key that no living sibling has. */
export function fitKey(kind: string, field: string): (entity: Entity, world: World) => Entity {
  return (entity, world) => ({
    ...entity,
    orderKey: freeKey(world.placed(kind, field, str(entity, field)), placeOf(entity)),
  });
}

/** Where a newcomer stands: `relativeId` under whatever name the action's data gives it. */
export const relativeOf = (kind: string) => reference(kind).nullish();
