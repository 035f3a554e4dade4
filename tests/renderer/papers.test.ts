// The paper sizes that a person chooses, or types.

import { expect, test } from 'vitest';
import { customPaperSize, paperFieldsOf, paperSizeOf } from '../../renderer/widgets/papers.ts';
import { customSidesOf } from '../../shared/format/paperSizes.ts';

test('typed sides are rounded, and kept within what a paper may have', () => {
  expect(customPaperSize(330.04, 10)).toBe('330x60mm');
  expect(customPaperSize(1e9, -1)).toBe('2000x60mm');
  expect(customSidesOf(customPaperSize(338.666, 190.5))).toEqual([338.7, 190.5]);
});

test('a custom size begins as the paper lies that was there before', () => {
  expect(paperSizeOf('custom', { name: 'A4', orientation: 'landscape' })).toBe('297x210mm');
  expect(paperSizeOf('A5', { name: 'A4', orientation: 'landscape' })).toBe('A5');
});

test('a size that says how it lies ends the orientation that was chosen for another', () => {
  expect(paperFieldsOf('100x200mm')).toEqual({ paperSize: '100x200mm', orientation: null });
  expect(paperFieldsOf('Screen')).toEqual({ paperSize: 'Screen', orientation: null });
  expect(paperFieldsOf('A5')).toEqual({ paperSize: 'A5' });
});
