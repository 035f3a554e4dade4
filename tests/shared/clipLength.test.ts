// CC-5 The clip tells the cue: how its length differs from what is planned.

import { expect, test } from 'vitest';
import { mediaLengthMismatch } from '../../shared/timing/clipLength.ts';

test('CC-5 a clip says by how much it is too long or too short for its cue', () => {
  expect(mediaLengthMismatch(42_000, 40, 'cue 14')?.sentence).toBe(
    '0:42 long; cue 14 plans 0:40: 2 s too long',
  );
  expect(mediaLengthMismatch(42_000, 150, 'cue 14')?.sentence).toBe(
    '0:42 long; cue 14 plans 2:30: 1:48 too short',
  );
  expect(mediaLengthMismatch(92_000, null, 'cue 3')).toEqual({
    sentence: '1:32 long; cue 3 plans no duration',
    seconds: 92,
    text: '1:32',
  });
});

test('CC-5 a clip that agrees to the second says nothing, nor does an empty one', () => {
  expect(mediaLengthMismatch(40_400, 40, 'cue 14')).toBeNull();
  expect(mediaLengthMismatch(0, 40, 'cue 14')).toBeNull();
});
