// Display lists: the items that a painter draws, in order, in CSS px. A painter needs nothing else: lines are broken,
// boxes are positioned, colours are pairs.
import type { PictureFile } from './assets.ts';
import type { ColourPair } from './colours.ts';
import type { BrokenLine } from './lines.ts';
import type { PatternName } from './patterns.ts';

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
  /** The direction in which it is repeated. */
  readonly along: 'x' | 'y';
  readonly colour: ColourPair;
}

/** A line of text; `x` is the start of its first piece. */
export interface TextLine {
  readonly kind: 'line';
  readonly x: number;
  readonly y: number;
  readonly line: BrokenLine;
}

/** The place for the avatar of a person: a circle. It stays empty on paper, since only a screen knows the person. */
export interface FacePlace {
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
}

/** Any item of a display list. */
export type Item = Box | Rule | Pattern | TextLine | FacePlace | Picture;

/** Items in the order in which they are drawn, with the size of the whole. */
export interface DisplayList {
  readonly width: number;
  readonly height: number;
  readonly items: readonly Item[];
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
