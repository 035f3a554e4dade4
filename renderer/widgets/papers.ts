// Paper sizes as options.

import type { Option } from '../ui/Select.tsx';

/** The paper sizes as options of a select. */
export const PAPER_OPTIONS = [
  { value: 'A3', label: 'A3, 297 × 420 mm' },
  { value: 'A4', label: 'A4, 210 × 297 mm' },
  { value: 'A5', label: 'A5, 148 × 210 mm' },
  { value: 'Letter', label: 'Letter, 8.5 × 11 in' },
  { value: 'Legal', label: 'Legal, 8.5 × 14 in' },
  { value: 'Tabloid', label: 'Tabloid, 11 × 17 in' },
  { value: 'Screen', label: 'Screen, 16:9' },
] as const satisfies readonly Option<string>[];

/** The same options where there is little room. */
export const SHORT_PAPER_OPTIONS = PAPER_OPTIONS.map(({ value, label }) => ({
  value,
  label: value === 'Screen' ? label : value,
}));
