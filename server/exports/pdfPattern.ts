// Writes the operators of patterns: those of the lines of categories, and hatching.
import type { Pattern } from '../../shared/layout/list.ts';
import { patternShape } from '../../shared/layout/patterns.ts';
import { pdfColor, pdfNumber } from './pdfText.ts';

/** Returns the operators that draw a pattern at a place of the page, clipped to its rectangle. */
export function patternOperators(pattern: Pattern, x: number, y: number): string {
  const { width, height } = pattern;
  const ink = pdfColor(pattern.colour.light);
  const clip = `q ${rect(x, y, width, height)} W n`;
  const shape = patternShape(pattern.pattern);
  if (shape.kind === 'stripes') {
    const lines = diagonals({ x, y, width, height }, shape.period);
    return `${clip} ${shape.width} w ${ink} RG ${lines.join(' ')} S Q`;
  }
  return `${clip} ${ink} rg ${marksOf(pattern, x, y).join(' ')} f Q`;
}

/** Returns the paths of a pattern that is repeated along its line. */
function marksOf({ pattern, along, width, height }: Pattern, x: number, y: number): readonly string[] {
  const shape = patternShape(pattern);
  const [length, thickness] = along === 'x' ? [width, height] : [height, width];
  const across = (from: number, to: number, start = 0, size = thickness): string =>
    along === 'x' ? rect(x + from, y + start, to - from, size) : rect(x + start, y + from, size, to - from);
  if (shape.kind === 'double') {
    const line = thickness / 3;
    return [across(0, length, 0, line), across(0, length, thickness - line, line)];
  }
  if (shape.kind === 'stripes') return [];
  const starts = Array.from({ length: Math.ceil(length / shape.period) }, (_, at) => at * shape.period);
  if (shape.kind === 'marks') {
    // A single mark that is as long as the period is a continuous line.
    const [only] = shape.marks;
    if (only && only[1] - only[0] === shape.period) return [across(0, length)];
    return starts.flatMap((start) => shape.marks.map(([from, to]) => across(start + from, start + to)));
  }
  const radius = Math.min(shape.radius, thickness / 2);
  const middle = thickness / 2;
  return starts.map((start) => {
    const centre = start + shape.period / 2;
    return along === 'x' ? dot(x + centre, y + middle, radius) : dot(x + middle, y + centre, radius);
  });
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns lines that rise to the right, `period` apart, over an area. */
function diagonals({ x, y, width, height }: Area, period: number): readonly string[] {
  const step = period * Math.SQRT2;
  const count = Math.ceil((width + height) / step);
  return Array.from({ length: count }, (_, at) => {
    const foot = x - height + (at + 0.5) * step;
    return `${pdfNumber(foot)} ${pdfNumber(y + height)} m ${pdfNumber(foot + height)} ${pdfNumber(y)} l`;
  });
}

const rect = (x: number, y: number, width: number, height: number): string =>
  `${pdfNumber(x)} ${pdfNumber(y)} ${pdfNumber(width)} ${pdfNumber(height)} re`;

/** The distance of control points from the ends of a quarter circle, as a share of its radius. */
const ROUND = 0.5523;

function dot(x: number, y: number, radius: number): string {
  const k = radius * ROUND;
  const curve = (...points: readonly number[]): string => `${points.map(pdfNumber).join(' ')} c`;
  return [
    `${pdfNumber(x + radius)} ${pdfNumber(y)} m`,
    curve(x + radius, y + k, x + k, y + radius, x, y + radius),
    curve(x - k, y + radius, x - radius, y + k, x - radius, y),
    curve(x - radius, y - k, x - k, y - radius, x, y - radius),
    curve(x + k, y - radius, x + radius, y - k, x + radius, y),
    'h',
  ].join(' ');
}
