// Paper sizes as options.

import { PAPER_SIDE, type CustomPaperSize } from '../../shared/format/paperSizes.ts';
import {
  isNamedPaper,
  paperSidesOf,
  usualOrientationOf,
  type Orientation,
  type PaperName,
  type PaperSize,
} from '../../shared/layout/paper.ts';
import type { Option } from '../ui/Select.tsx';

/** The paper sizes with a name as options of a select. */
export const PAPER_OPTIONS = [
  { value: 'A3', label: 'A3, 297 × 420 mm' },
  { value: 'A4', label: 'A4, 210 × 297 mm' },
  { value: 'A5', label: 'A5, 148 × 210 mm' },
  { value: 'Letter', label: 'Letter, 8.5 × 11 in' },
  { value: 'Legal', label: 'Legal, 8.5 × 14 in' },
  { value: 'Tabloid', label: 'Tabloid, 11 × 17 in' },
  { value: 'Screen', label: 'Screen, 16:9' },
] as const satisfies readonly Option<PaperName>[];

/** The same options with shorter labels, for places with little room. */
export const SHORT_PAPER_OPTIONS = PAPER_OPTIONS.map(({ value, label }) => ({
  value,
  label: value === 'Screen' ? label : value,
}));

/** The option for a size whose sides are typed (`CustomPaperFields.tsx`). */
export const CUSTOM_PAPER = { value: 'custom', label: 'Custom size' } as const satisfies Option<string>;

/** An option: a size by name, or the custom one. */
type PaperOption = PaperName | typeof CUSTOM_PAPER.value;

/** Returns the option of a paper size. */
export function paperOptionOf(size: PaperSize): PaperOption {
  return isNamedPaper(size) ? size : CUSTOM_PAPER.value;
}

/** Returns the paper size of an option. A custom one begins with the sides of the paper that was there before. */
export function paperSizeOf(
  option: PaperOption,
  { name, orientation }: { readonly name: PaperSize; readonly orientation: Orientation },
): PaperSize {
  return option === CUSTOM_PAPER.value ? customPaperSize(...paperSidesOf(name, orientation)) : option;
}

/** Returns the fields to change for a chosen paper size. A size with its own orientation resets the chosen one. */
export function paperFieldsOf(paperSize: PaperSize): {
  readonly paperSize: PaperSize;
  readonly orientation?: null;
} {
  return usualOrientationOf(paperSize) === null ? { paperSize } : { paperSize, orientation: null };
}

/** Returns the custom paper size with these sides in mm, rounded to tenths and kept within the bounds. */
export function customPaperSize(width: number, height: number): CustomPaperSize {
  return `${bounded(width)}x${bounded(height)}mm`;
}

function bounded(side: number): number {
  return Math.round(Math.min(PAPER_SIDE.most, Math.max(PAPER_SIDE.least, side)) * 10) / 10;
}
