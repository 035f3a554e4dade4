import { expect, test } from 'vitest';
import { outermostCellNear, neighbourOf } from '../../../../renderer/sheet/model/blocks/neighbours.ts';

const cell = (id: string, x: number, y: number, width: number, height: number) => ({
  id,
  rect: { x, y, width, height },
});

// A title block: a picture at the left, lines beside it, boxes at the right.
const picture = cell('picture', 0, 0, 100, 120);
const title = cell('title', 104, 0, 300, 60);
const line = cell('line', 104, 64, 300, 26);
const caller = cell('caller', 104, 94, 300, 26);
const doors = cell('doors', 408, 0, 100, 58);
const onAir = cell('onAir', 512, 0, 100, 58);
const weather = cell('weather', 408, 62, 204, 58);
const cells = [picture, title, line, caller, doors, onAir, weather];
const id = (found: { id: string } | undefined) => found?.id ?? null;

test.each([
  ['picture', 0, 1, 'title'],
  ['title', 1, 0, 'line'],
  ['line', 1, 0, 'caller'],
  ['caller', -1, 0, 'line'],
  ['title', 0, 1, 'doors'],
  ['doors', 0, 1, 'onAir'],
  ['onAir', 1, 0, 'weather'],
  ['weather', 0, -1, 'line'],
  ['weather', -1, 0, 'doors'],
  ['title', -1, 0, null],
  ['picture', 0, -1, null],
  ['onAir', 0, 1, null],
])('from %s by %i down and %i across comes %s', (from, rows, columns, to) => {
  const start = cells.find((each) => each.id === from) ?? picture;
  expect(id(neighbourOf(cells, start, { rows, columns }))).toBe(to);
});

test('from above one comes to the uppermost cell that is nearest, from below to the lowest', () => {
  expect(id(outermostCellNear(cells, 'above', 450))).toBe('doors');
  expect(id(outermostCellNear(cells, 'above', 10))).toBe('picture');
  expect(id(outermostCellNear(cells, 'below', 200))).toBe('caller');
  expect(id(outermostCellNear([], 'below', 200))).toBeNull();
});
