// What parts the fields and the records of a text file, judged by its beginning.

import { parse } from 'csv-parse/sync';

/** The characters that may part the fields of a text file. */
export const SEPARATORS = [',', ';', '\t', '|'] as const;
/** A character that may part fields. */
export type Separator = (typeof SEPARATORS)[number];

/** The way in which a text file is divided into records and fields. */
export interface TextForm {
  /** Null: every line is one cell. */
  readonly separator: string | null;
  readonly lineEnds: readonly string[];
  /** A quote is a letter like any other. */
  readonly plainQuotes: boolean;
  /** Records at the top that say how the file is parted (`sep=;`), and hold no data. */
  readonly leading: number;
}

const RECORDS = 200;
/** So many records must hold a separator before it is taken for one: prose has commas, too. */
const SHARE = 0.5;

/** `sample` is whole, or ends anywhere. `isTable`: its name says that it is parted (`.csv`, `.tsv`). */
export function textFormOf(sample: string, isTable: boolean): TextForm {
  const lineEnds = lineEndsOf(sample);
  const said = /^"?sep=(.)"?(\r\n|\n|\r)/i.exec(sample)?.[1];
  if (said) return { separator: said, lineEnds, plainQuotes: false, leading: 1 };
  const rated = SEPARATORS.map((separator) => ({ separator, rating: ratingOf(sample, separator, lineEnds) }));
  const best = rated.toSorted((left, right) => right.rating - left.rating)[0];
  const separator = best && best.rating > 0 ? best.separator : null;
  return { separator, lineEnds, plainQuotes: separator === null && !isTable, leading: 0 };
}

/** Share of records with at least one separator, times the share of those with the commonest width. */
function ratingOf(sample: string, separator: Separator, lineEnds: readonly string[]): number {
  if (!sample.includes(separator)) return 0;
  const widths = recordsOf(sample, separator, lineEnds)
    .map((record) => record.length)
    .filter((width) => width > 0);
  const parted = widths.filter((width) => width > 1);
  if (parted.length < widths.length * SHARE || parted.length === 0) return 0;
  const counts = new Map<number, number>();
  for (const width of parted) counts.set(width, (counts.get(width) ?? 0) + 1);
  const steady = Math.max(...counts.values()) / parted.length;
  return (parted.length / widths.length) * (0.5 + steady);
}

function recordsOf(sample: string, separator: Separator, lineEnds: readonly string[]): readonly string[][] {
  try {
    return parse(sample, { ...LENIENT, delimiter: separator, record_delimiter: [...lineEnds], to: RECORDS });
  } catch {
    // A quote that is not closed before the sample ends: judge the lines as they stand.
    const lines = sample.split(/\r\n|\n|\r/, RECORDS);
    return lines.map((line) => line.split(separator));
  }
}

/** Real files have fields too many, too few, and quotes in the middle. */
export const LENIENT = {
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: false,
  bom: false,
} as const;

/** CR alone ends a record only where nothing else does: elsewhere it is a break inside a cell. */
function lineEndsOf(sample: string): readonly string[] {
  return sample.includes('\n') ? ['\r\n', '\n'] : ['\r'];
}
