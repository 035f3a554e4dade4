// A display list: what a painter draws, in the order in which it is drawn. Units are CSS px; nothing in it
// asks for anything more: lines are broken, boxes are placed, colours are pairs.
import type { PictureFile } from './assets.ts';
import type { Pair } from './colours.ts';
import type { BrokenLine } from './lines.ts';

/** The line round a box; `width` in px. */
export interface Stroke {
  readonly width: number;
  readonly colour: Pair;
}

/** A filled or framed rectangle. */
export interface Box {
  readonly kind: 'box';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: Pair | null;
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
  readonly colour: Pair;
  readonly dotted: boolean;
}

/** A line of text; `x` is where its first piece begins. */
export interface TextLine {
  readonly kind: 'line';
  readonly x: number;
  readonly y: number;
  readonly line: BrokenLine;
}

/** Where the picture of somebody goes: a circle. Paper leaves it free, since only a screen knows who it is. */
export interface FacePlace {
  readonly kind: 'face';
  readonly x: number;
  readonly y: number;
  /** Across. */
  readonly size: number;
  readonly name: string;
}

/** A picture: what of it lies within the box. */
export interface Picture {
  readonly kind: 'picture';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly corner: number;
  /** Where all of it would stand: what lies beyond the box is cut off. */
  readonly image: Rect;
  readonly file: PictureFile;
  readonly name: string;
}

/** Anything that a display list can hold. */
export type Item = Box | Rule | TextLine | FacePlace | Picture;

/** A list of items in the order in which they are drawn, and the size of what they make up. */
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
export function boxOf(rect: Rect, fill: Pair | null, stroke: Stroke | null = null, corner = 0): Box {
  const { x, y, width, height } = rect;
  return { kind: 'box', x, y, width, height, fill, stroke, corner };
}

/** Returns the thin line that covers `rect`. */
export function ruleOf(rect: Rect, colour: Pair, dotted = false): Rule {
  const { x, y, width, height } = rect;
  return { kind: 'rule', x, y, width, height, colour, dotted };
}
