// Display lists: the items that a painter draws, in order, in CSS px. A painter needs nothing else: lines are broken,
// boxes are positioned, colours are pairs.
import type { PictureFile } from './assets.ts';
import type { ColourPair } from './colours.ts';
import type { BrokenLine } from './lines.ts';
import type { PatternName } from './patterns.ts';

/** The role of a part for screen readers. */
export type PartRole = 'title' | 'section' | 'heading' | 'paragraph' | 'columnHeader' | 'rowHeader' | 'cell';

/** The columns and sub-rows that a part covers, counted from 0; the column of row numbers counts as well. */
export interface PartArea {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/**
 * A cell, a heading or a paragraph, for programs that read a page aloud. All items of a part refer to the same object.
 */
export interface Part extends PartArea {
  readonly role: PartRole;
}

/**
 * How a list is read: its parts in order, as a row of a table with `columns` columns, or, where that is 0, as a block.
 */
export interface ReadingOrder {
  readonly parts: readonly Part[];
  readonly columns: number;
  readonly lines: number;
}

/** The border of a box; `width` in px. */
export interface Stroke {
  readonly width: number;
  readonly colour: ColourPair;
}

/** A rectangle with a fill or a border. */
export interface Box {
  readonly kind: 'box';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: ColourPair | null;
  readonly stroke: Stroke | null;
  readonly corner: number;
  /**
   * What a box without a text means, for screen readers: `Not ticked` for an empty check box, or the colour of a
   * swatch.
   */
  readonly label?: string;
  readonly part?: Part;
}

/** A thin line of the grid: a rectangle 1 px across, or dotted. Each is drawn once. */
export interface Rule {
  readonly kind: 'rule';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly colour: ColourPair;
  readonly dotted: boolean;
}

/** A rectangle of a pattern: the line of a category (`patterns.ts`), or hatching. */
export interface Pattern {
  readonly kind: 'pattern';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly pattern: PatternName;
  /** The direction in which the pattern is repeated. */
  readonly along: 'x' | 'y';
  readonly colour: ColourPair;
}

/** A line of text; `x` is the start of its first piece. */
export interface TextLine {
  readonly kind: 'line';
  readonly x: number;
  readonly y: number;
  readonly line: BrokenLine;
  /** The part that the line belongs to; left out for decoration, such as the number of a page. */
  readonly part?: Part | undefined;
}

/** The place for the avatar of a person: a circle. It stays empty on paper, since only a screen knows the person. */
export interface AvatarPlace {
  readonly kind: 'face';
  readonly x: number;
  readonly y: number;
  /** The diameter in px. */
  readonly size: number;
  readonly name: string;
}

/** A picture, cropped to a box. */
export interface Picture {
  readonly kind: 'picture';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly corner: number;
  /** The rectangle of the whole picture: its parts outside the box are cropped. */
  readonly image: Rect;
  readonly file: PictureFile;
  readonly name: string;
  readonly part?: Part;
}

/** Any item of a display list. */
export type Item = Box | Rule | Pattern | TextLine | AvatarPlace | Picture;

/** Items in the order in which they are drawn, with the size of the whole. */
export interface DisplayList {
  readonly width: number;
  readonly height: number;
  readonly items: readonly Item[];
  /** How the list is read aloud; left out where everything is decoration. */
  readonly reading?: ReadingOrder;
}

/** A rectangle by its upper left corner and its size. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the box that covers `rect`; `corner` is the radius of its corners. */
export function boxOf(rect: Rect, fill: ColourPair | null, stroke: Stroke | null = null, corner = 0): Box {
  const { x, y, width, height } = rect;
  return { kind: 'box', x, y, width, height, fill, stroke, corner };
}

const ONE: PartArea = { x: 0, y: 0, w: 1, h: 1 };

/** Returns a new part. A part of a table row also has the area that it covers. */
export function partOf(role: PartRole, { x, y, w, h }: PartArea = ONE): Part {
  return { role, x, y, w, h };
}

/** Returns the items as those of a part. */
export function withPart(items: readonly Item[], part: Part): readonly Item[] {
  return items.map((item) =>
    item.kind === 'line' || item.kind === 'picture' || item.kind === 'box' ? { ...item, part } : item,
  );
}

/** Returns a block with the part of the largest letters as the title; the same list where it has no text. */
export function withTitle(list: DisplayList): DisplayList {
  const { items, reading } = list;
  let largest: Part | null = null;
  let most = 0;
  for (const item of items) {
    const size = item.kind === 'line' ? (item.line.pieces[0]?.run.size ?? 0) : 0;
    if (item.kind !== 'line' || !item.part || size <= most) continue;
    most = size;
    largest = item.part;
  }
  if (!largest || !reading) return list;
  const own = largest;
  const title: Part = { ...own, role: 'title' };
  return {
    ...list,
    items: items.map((item) => ('part' in item && item.part === own ? { ...item, part: title } : item)),
    reading: { ...reading, parts: reading.parts.map((part) => (part === own ? title : part)) },
  };
}

/** Returns the pattern that covers `rect`. */
export function patternOf(
  rect: Rect,
  pattern: PatternName,
  along: Pattern['along'],
  colour: ColourPair,
): Pattern {
  const { x, y, width, height } = rect;
  return { kind: 'pattern', x, y, width, height, pattern, along, colour };
}

/** Returns the rule that covers `rect`. */
export function ruleOf(rect: Rect, colour: ColourPair, dotted = false): Rule {
  const { x, y, width, height } = rect;
  return { kind: 'rule', x, y, width, height, colour, dotted };
}
