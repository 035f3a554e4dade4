// The patterns of categories as operators of a PDF.
import { expect, test } from 'vitest';
import { patternOperators } from '../../../server/exports/pdfPattern.ts';
import { patternOf } from '../../../shared/layout/list.ts';
import type { PatternName } from '../../../shared/layout/patterns.ts';

const ink = { light: '#00668b', dark: '#75c7f0' };
const operatorsOf = (pattern: PatternName, along: 'x' | 'y') => {
  const [width, height] = along === 'x' ? [70, 5] : [3, 70];
  return patternOperators(patternOf({ x: 0, y: 0, width, height }, pattern, along, ink), 10, 20);
};
const count = (text: string, operator: RegExp) => text.match(operator)?.length ?? 0;

test.each([
  ['solid', 1],
  ['dashed', 5],
  ['double', 2],
  ['dashDot', 10],
  ['ticked', 12],
] as const)('%s: the marks of its line, clipped to its place', (name, marks) => {
  for (const along of ['x', 'y'] as const) {
    const drawn = operatorsOf(name, along);
    expect(drawn).toMatch(/^q 10 20 (?:70 5|3 70) re W n 0 0\.4 0\.55 rg .* f Q$/);
    // One rectangle more: that of the place.
    expect(count(drawn, / re\b/g)).toBe(marks + 1);
  }
});

test('dotted: circles; striped and hatched: lines that rise to the right', () => {
  expect(count(operatorsOf('dotted', 'x'), / h\b/g)).toBe(10);
  for (const name of ['striped', 'hatch'] as const) {
    const lines = [...operatorsOf(name, 'x').matchAll(/([-\d.]+) ([-\d.]+) m ([-\d.]+) ([-\d.]+) l/g)];
    expect(lines.length).toBeGreaterThan(5);
    for (const [, left, foot, right, top] of lines) {
      expect(Number(right) - Number(left)).toBeCloseTo(5);
      expect(Number(foot) - Number(top)).toBeCloseTo(5);
    }
  }
});
