// The units in which a person reads and types measures: pixels at 100 % for what is on the screen, millimetres for the
// paper. Points are stored.

import { PX_PER_POINT } from '../../../model/columns.ts';

export interface Unit {
  readonly name: string;
  /** Number of points in one unit. */
  readonly points: number;
}

export const PIXELS: Unit = { name: 'px', points: 1 / PX_PER_POINT };
export const MILLIMETRES: Unit = { name: 'mm', points: 72 / 25.4 };

/** Converts stored points to a unit, rounded to one decimal. */
export function inUnit(points: number, unit: Unit): number {
  return Math.round((points / unit.points) * 10) / 10;
}

/** Converts a typed measure to points, rounded to two decimals. */
export function pointsFrom(measure: number, unit: Unit): number {
  return Math.round(measure * unit.points * 100) / 100;
}
