// The steps of the tour are those that a person can do on the sheet.

import { expect, test } from 'vitest';
import { tourStepsFor } from '../../renderer/onboarding/tourSteps.ts';

const all = { mayEdit: true, mayAddRows: true, mayComment: true, hasDurations: true, hasDepartments: true };
const idsFor = (ground: Partial<typeof all>) => tourStepsFor({ ...all, ...ground }).map(({ id }) => id);

test('an editor writes, times, adds a row, prints and asks', () => {
  expect(idsFor({})).toEqual(['tour.write', 'tour.times', 'tour.row', 'tour.paper', 'tour.help']);
});

test('on a sheet without durations the department takes their place', () => {
  expect(idsFor({ hasDurations: false })).toEqual([
    'tour.write',
    'tour.row',
    'tour.filter',
    'tour.paper',
    'tour.help',
  ]);
});

test('who may only read finds, filters, comments, prints and asks', () => {
  const reader = { mayEdit: false, mayAddRows: false };
  expect(idsFor(reader)).toEqual(['tour.find', 'tour.filter', 'tour.paper', 'tour.comment', 'tour.help']);
  expect(idsFor({ ...reader, mayComment: false })).not.toContain('tour.comment');
});
