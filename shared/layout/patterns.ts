// The patterns by which categories differ without their colours, one for each hue, and the hatching of omitted rows: in
// numbers, by which a PDF is drawn, and as CSS.

/** The name of a pattern. `hatch` is that of omitted rows; the others are lines of categories. */
export type PatternName =
  | 'solid'
  | 'dashed'
  | 'dotted'
  | 'double'
  | 'striped'
  | 'dashDot'
  | 'ticked'
  | 'hatch';

/** How a pattern is drawn. Lengths in px. */
export type PatternShape =
  /** Marks across the line, each from one length to another, repeated by the period. */
  | {
      readonly kind: 'marks';
      readonly period: number;
      readonly marks: readonly (readonly [number, number])[];
    }
  | { readonly kind: 'dots'; readonly period: number; readonly radius: number }
  /** Two lines along the edges, each a third as wide as the whole. */
  | { readonly kind: 'double' }
  /** Diagonal lines. */
  | { readonly kind: 'stripes'; readonly period: number; readonly width: number };

const SHAPES: Readonly<Record<PatternName, PatternShape>> = {
  solid: { kind: 'marks', period: 14, marks: [[0, 14]] },
  dashed: { kind: 'marks', period: 14, marks: [[0, 10]] },
  dotted: { kind: 'dots', period: 7, radius: 2 },
  double: { kind: 'double' },
  striped: { kind: 'stripes', period: 5, width: 2.2 },
  dashDot: {
    kind: 'marks',
    period: 17,
    marks: [
      [0, 9],
      [12, 14],
    ],
  },
  ticked: { kind: 'marks', period: 6, marks: [[0, 2]] },
  hatch: { kind: 'stripes', period: 6, width: 1 },
};

/** Returns how a pattern is drawn. */
export function patternShape(name: PatternName): PatternShape {
  return SHAPES[name];
}

/** A pattern as the background of an element. */
interface PatternCss {
  readonly backgroundImage: string;
  readonly backgroundSize: string;
  readonly backgroundRepeat: string;
}

/** Returns a pattern as CSS. `thickness` is the size across the line, in px; `ink` is any colour of CSS. */
export function patternCss(
  name: PatternName,
  along: 'x' | 'y',
  { thickness, ink }: { readonly thickness: number; readonly ink: string },
): PatternCss {
  const shape = SHAPES[name];
  const isAcross = along === 'x';
  const [onward, across] = isAcross ? ['90deg', '180deg'] : ['180deg', '90deg'];
  const background = (backgroundImage: string, period: string): PatternCss => ({
    backgroundImage,
    backgroundSize: isAcross ? `${period} ${thickness}px` : `${thickness}px ${period}`,
    backgroundRepeat: isAcross ? 'repeat-x' : 'repeat-y',
  });
  if (shape.kind === 'marks') {
    const stops = shape.marks.map(([from, to]) => `transparent 0 ${from}px,${ink} 0 ${to}px`).join(',');
    return background(`linear-gradient(${onward},${stops},transparent 0)`, `${shape.period}px`);
  }
  if (shape.kind === 'dots') {
    const radius = Math.min(shape.radius, thickness / 2);
    const dot = `radial-gradient(circle,${ink} ${radius - 0.2}px,transparent ${radius + 0.2}px)`;
    return background(dot, `${shape.period}px`);
  }
  if (shape.kind === 'double')
    return background(`linear-gradient(${across},${ink} 0 33.4%,transparent 0 66.6%,${ink} 0)`, '100%');
  const { period, width } = shape;
  const stops = `transparent 0 ${period - width}px,${ink} 0 ${period}px`;
  return background(`repeating-linear-gradient(135deg,${stops})`, '100%');
}
