// Values of fields, and steps, that several entities use. Pages import this file without loading schemas, which are in
// `fieldSchemas.ts`.

import { formatCount } from '../format/words.ts';
import { AppError } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Bulk, Entity, Fields, Step } from '../model/action.ts';
import type { Direction } from '../model/fields.ts';
import type { EntityByKind, KindName } from '../model/kinds.ts';
import { type OrderPosition } from '../model/order.ts';
import { freeKey, freshKeys, indexBeside, isTooLong, keysAt } from '../model/orderKeys.ts';
import { orderPositionOf } from '../model/entityCollection.ts';
import { anchorOf, type Snapshot } from '../model/snapshot.ts';

/** The paper sizes of a sheet. `Screen` is a page of 16:9, for presentations and large screens. */
export const PAPER_SIZES = ['A3', 'A4', 'A5', 'Letter', 'Legal', 'Tabloid', 'Screen'] as const;

/** The orientations of the paper. */
export const ORIENTATIONS = ['portrait', 'landscape'] as const;

/** The hues of `tokens.css`, which a category takes its colours from. */
export const HUES = [
  ...(['tomato', 'red', 'ruby', 'crimson', 'pink', 'plum', 'purple', 'violet'] as const),
  ...(['iris', 'indigo', 'blue', 'sky', 'cyan', 'teal', 'jade', 'green'] as const),
  ...(['grass', 'lime', 'yellow', 'amber', 'orange', 'brown', 'bronze', 'gold'] as const),
] as const;
/** The name of a hue. */
export type HueName = (typeof HUES)[number];

/** The widths of a border. */
export const BORDER_STYLES = ['none', 'hairline', 'thin', 'thick'] as const;
/** The horizontal alignments of text. */
export const ALIGNMENTS = ['left', 'center', 'right'] as const;
/** The vertical alignments of text in a cell. */
export const VERTICAL_ALIGNMENTS = ['top', 'middle', 'bottom'] as const;

/** The words for the fields of a background in a history. */
export const backgroundWords = {
  backgroundColor: 'the colour',
  backgroundColorLight: 'the colour',
  backgroundColorDark: 'the colour',
} as const;
/** The words for the fields of a text colour in a history. */
export const textColourWords = {
  textColor: 'the text colour',
  textColorLight: 'the text colour',
  textColorDark: 'the text colour',
} as const;
/** The names of the three fields of a background. */
export const backgroundFields = ['backgroundColor', 'backgroundColorLight', 'backgroundColorDark'] as const;
/** The names of the three fields of a text colour. */
export const textColourFields = ['textColor', 'textColorLight', 'textColorDark'] as const;

/** Returns a field that is a text; '' where it is not set. */
export function textField(entity: Fields, field: string): string {
  const value = entity[field];
  return typeof value === 'string' ? value : '';
}

/** Returns an entity that exists and is not in the bin. @throws AppError 'notFound' */
export function getEntity<Kind extends KindName>(
  snapshot: Snapshot,
  kind: Kind,
  entityId: string,
): EntityByKind[Kind];
export function getEntity(snapshot: Snapshot, kind: string, entityId: string): Entity;
export function getEntity(snapshot: Snapshot, kind: string, entityId: string): Entity {
  const found = snapshot.find(kind, entityId);
  if (!found) throw new AppError('notFound', { note: `${kind} ${entityId}` });
  return found;
}

/** Returns the step that creates an entity. */
export function makeCreateStep(kind: string, channelId: string, entity: Entity): Step {
  return { type: kind, verb: 'create', entityId: entity.id, channelId, data: entity };
}

/** Returns the step that merges `data` into an entity. */
export function makeUpdateStep(kind: string, channelId: string, entityId: string, data: Fields): Step {
  return { type: kind, verb: 'update', entityId, channelId, data };
}

/** Returns the step that deletes one entity. */
export function makeDeleteStep(kind: string, channelId: string, entityId: string): Step {
  return { type: kind, verb: 'delete', entityId, channelId, data: null };
}

/** Returns the step that merges many entities at once, and deletes those that are null. */
export function makeInsertStep(kind: string, channelId: string, entityId: string, db: Bulk): Step {
  return { type: kind, verb: 'insert', entityId, channelId, data: { db } };
}

/** The most rows of a sheet, and the message where there would be more. */
export const MOST_ROWS = {
  count: limits.rowsPerSheet,
  message: `A sheet has at most ${formatCount(limits.rowsPerSheet)} rows.`,
} as const;

/** Throws where a sheet may not have that many rows. @throws AppError 'badRequest' */
export function mustHaveRoomForRows(count: number): void {
  if (count > MOST_ROWS.count) throw new AppError('badRequest', { message: MOST_ROWS.message });
}

/** A position beside a sibling; at the end where `relativeId` is null. */
export interface RelativePosition {
  readonly relativeId: string | null | undefined;
  readonly direction: Direction;
}

/** A position among siblings, with the order keys of those that are inserted or moved there. */
export interface ReservedKeys {
  readonly keys: readonly string[];
  /** The index among the siblings, without those that move. */
  readonly index: number;
  readonly sorted: readonly OrderPosition[];
  /** The step that first gives all siblings new keys, where these had grown too long. */
  readonly spread: readonly Step[];
}

/** Entities that share an order: their kind, their parent and their channel. */
export interface Siblings {
  readonly kind: string;
  /** The field that holds the id of the parent, and that id. */
  readonly field: string;
  readonly parentId: string;
  readonly channelId: string;
}

/**
 * Returns a position with `count` keys for new siblings, or for those of `without` that move, beside an anchor; at
 * the end without one. @throws AppError 'notFound' when the anchor never existed
 */
export function reserveKeysBeside(
  snapshot: Snapshot,
  siblings: Siblings,
  { relativeId, direction }: RelativePosition,
  count: number,
  without: readonly string[] = [],
): ReservedKeys {
  const moving = new Set(without);
  const all = snapshot.placed(siblings.kind, siblings.field, siblings.parentId);
  const sorted = moving.size === 0 ? all : all.filter((each) => !moving.has(each.id));
  if (siblings.kind === 'row') mustHaveRoomForRows(all.length + count - moving.size);
  const index = indexBeside(sorted, anchorOf(snapshot, siblings.kind, relativeId), direction);
  const keys = keysAt(sorted, index, count);
  if (!isTooLong(keys, limits.orderKeyLength)) return { keys, index, sorted, spread: [] };
  const fresh = freshKeys(sorted.length + count);
  const db = {
    [siblings.kind]: Object.fromEntries(
      sorted.map((each, place) => [each.id, { orderKey: fresh[place < index ? place : place + count] }]),
    ),
  };
  const [first] = sorted;
  const spread = first ? [makeInsertStep(siblings.kind, siblings.channelId, first.id, db)] : [];
  return { keys: fresh.slice(index, index + count), index, sorted, spread };
}

/** Returns a function that gives a restored entity a key that no sibling has. */
export function fitKey(kind: string, field: string): (entity: Entity, snapshot: Snapshot) => Entity {
  return (entity, snapshot) => ({
    ...entity,
    orderKey: freeKey(snapshot.placed(kind, field, textField(entity, field)), orderPositionOf(entity)),
  });
}
