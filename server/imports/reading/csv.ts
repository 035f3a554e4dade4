// Reads text files as tables, as a stream, with any common separator, line end and encoding.

import { createReadStream } from 'node:fs';
import { parse, type Options } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { unescapeFormula } from '../../csvFormulas.ts';
import { letterCount } from './columns.ts';
import { encodingOf, firstBytes, type Encoding } from './encoding.ts';
import { unreadableFile } from './fileRefusals.ts';
import type { ReadBudget } from './readBudget.ts';
import type { Sink, TabSink } from './tabSink.ts';

const SAMPLE_BYTES = 256 * 1024;
const MOST_FIELDS = 16_384;
/** Number of line breaks in a cell from which a quote is suspected to be missing, so that the cell has the text of
 *  several. */
const MANY_BREAKS = 25;
const MOST_NAMED = 5;

/** Reads the text file at `path` as one tab called `name`. @throws AppError when it is no text */
export async function readText(path: string, name: string, isTable: boolean, sink: Sink, budget: ReadBudget) {
  const encoding = await encodingOf(path);
  const bytes = (await firstBytes(path, SAMPLE_BYTES)).subarray(encoding.markBytes);
  const sample = iconv.decode(bytes, encoding.name);
  mustBeText(sample);
  const form = textFormOf(sample, isTable);
  const tab = sink.tab(name);
  const reader = recordReader(form, tab, budget);
  const open = await readRecords(textsOf(path, encoding, budget), form, reader);
  // From a quote that is never closed, quotes are read as plain characters, so that no cell swallows the rest.
  if (open !== null) {
    reader.warn(
      `A quote opens in row ${reader.nextRow()} and is never closed: from there on, quotes are read as they stand.`,
    );
    await readRecords(after(open, textsOf(path, encoding, budget)), { ...form, plainQuotes: true }, reader);
  }
  const facts = { name, hidden: false, looks: [{}], widths: {}, merges: [], frozenColumns: 0 };
  tab.end({ ...facts, hiddenColumns: [], ...reader.counted() });
}

/**
 * Refuses a file that is no text.
 * @throws AppError
 */
function mustBeText(sample: string): void {
  if (sample.trim() === '') throw unreadableFile('This file is empty.');
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  const strange = sample.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/g)?.length ?? 0;
  if (strange > 8 && strange > sample.length / 50)
    throw unreadableFile('This file is neither a spreadsheet nor a text.');
}

async function* textsOf(path: string, encoding: Encoding, budget: ReadBudget): AsyncIterable<string> {
  const decoder = iconv.getDecoder(encoding.name, { stripBOM: false });
  for await (const chunk of createReadStream(path, {
    start: encoding.markBytes,
    highWaterMark: 256 * 1024,
  })) {
    budget.bytes(chunk.length);
    yield decoder.write(chunk);
  }
  yield decoder.end() ?? '';
}

/** Reads all records and returns null. If a quote is not closed, it returns the number of bytes (as UTF-8) before the
 *  record that opens the quote. */
async function readRecords(
  texts: AsyncIterable<string>,
  form: TextForm,
  reader: RecordReader,
): Promise<number | null> {
  let whole = 0;
  const parser = parse({
    ...optionsOf(form),
    on_record: (record: string[], { bytes }) => {
      whole = bytes;
      return record;
    },
  });
  const failed = new Promise<never>((_, reject) => parser.on('error', reject));
  const ended = new Promise<void>((resolve) => parser.on('end', resolve));
  const take = () => {
    let record: readonly string[] | null;
    while ((record = parser.read()) !== null) reader.record(record);
  };
  parser.on('readable', () => {
    try {
      take();
    } catch (error) {
      parser.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  });
  try {
    await Promise.race([failed, Promise.all([feed(parser, texts), ended])]);
    return null;
  } catch (error) {
    if (!isUnclosed(error)) throw error;
    // Records that were parsed before the error are still in the buffer.
    take();
    return whole;
  }
}

async function feed(parser: ReturnType<typeof parse>, texts: AsyncIterable<string>): Promise<void> {
  for await (const text of texts) {
    if (parser.destroyed) return;
    if (!parser.write(text)) await new Promise<void>((resolve) => parser.once('drain', resolve));
  }
  parser.end();
}

function isUnclosed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'CSV_QUOTE_NOT_CLOSED';
}

/** Yields the texts after the first `bytes`, which are counted as UTF-8. */
async function* after(bytes: number, texts: AsyncIterable<string>): AsyncIterable<string> {
  let left = bytes;
  for await (const text of texts) {
    if (left === 0) yield text;
    else {
      const encoded = Buffer.from(text);
      yield encoded.subarray(Math.min(left, encoded.length)).toString();
      left -= Math.min(left, encoded.length);
    }
  }
}

function optionsOf({ separator, lineEnds, plainQuotes }: TextForm): Options {
  return {
    ...LENIENT,
    record_delimiter: [...lineEnds],
    // Without a separator, a noncharacter is used that no text contains.
    delimiter: separator ?? '\u{10ffff}',
    quote: plainQuotes ? false : '"',
  };
}

type RecordReader = ReturnType<typeof recordReader>;

function recordReader(form: TextForm, tab: TabSink, budget: ReadBudget) {
  const warnings: string[] = [];
  let seen = 0;
  let columns = 0;
  let cells = 0;
  let swallowing = 0;

  function noteLong(texts: readonly string[]) {
    if (!texts.some((text) => text.includes('\n'))) return;
    const breaks = Math.max(
      ...texts.map((text) => (text.length < MANY_BREAKS ? 0 : text.split('\n').length - 1)),
    );
    if (breaks < MANY_BREAKS) return;
    swallowing += 1;
    if (swallowing > MOST_NAMED) return;
    warnings.push(
      `A quoted cell in row ${seen - form.leading} goes over ${breaks + 1} lines: perhaps a quote is missing there.`,
    );
  }

  return {
    record(fields: readonly string[]) {
      seen += 1;
      if (seen <= form.leading) return;
      // An empty line is parsed as a record of one empty field.
      if (fields.length === 1 && fields[0] === '') return;
      if (fields.length > MOST_FIELDS)
        throw unreadableFile(`A line of this file has ${fields.length} fields, which is too many.`);
      const texts = fields.map(unescapeFormula);
      columns = Math.max(columns, texts.length);
      const filled = texts.reduce((count, text) => (text === '' ? count : count + 1), 0);
      budget.cells(filled, letterCount(texts));
      cells += filled;
      noteLong(texts);
      tab.row({ index: seen - 1 - form.leading, texts, looks: [] });
    },
    warn: (line: string) => void warnings.push(line),
    /** Returns the number of the next row, counted from 1. */
    nextRow: () => seen + 1 - form.leading,
    counted: () => ({ rows: Math.max(0, seen - form.leading), columns, cells, warnings }),
  };
}

// The separators of fields and records are guessed from the beginning of the file.

/** The characters that may separate the fields of a text file. */
const SEPARATORS = [',', ';', '\t', '|'] as const;
/** A character that may separate fields. */
type Separator = (typeof SEPARATORS)[number];

/** The way in which a text file is divided into records and fields. */
interface TextForm {
  /** Separator of fields; null where every line is one cell. */
  readonly separator: string | null;
  readonly lineEnds: readonly string[];
  /** Whether quotes are plain characters. */
  readonly plainQuotes: boolean;
  /** Number of records at the top that only name the separator (`sep=;`). */
  readonly leading: number;
}

const RECORDS = 200;
/** Least share of records that must contain the separator, since prose has commas, too. */
const SHARE = 0.5;

/** Guesses the form. `sample` is the whole file or its beginning. `isTable` tells whether the file's extension is that
 *  of a table (`.csv`, `.tsv`). */
function textFormOf(sample: string, isTable: boolean): TextForm {
  const lineEnds = lineEndsOf(sample);
  const namedSeparator = /^"?sep=(.)"?(\r\n|\n|\r)/i.exec(sample)?.[1];
  if (namedSeparator) return { separator: namedSeparator, lineEnds, plainQuotes: false, leading: 1 };
  const rated = SEPARATORS.map((separator) => ({ separator, rating: ratingOf(sample, separator, lineEnds) }));
  const best = rated.toSorted((left, right) => right.rating - left.rating)[0];
  const separator = best && best.rating > 0 ? best.separator : null;
  return { separator, lineEnds, plainQuotes: separator === null && !isTable, leading: 0 };
}

/** Returns how well a separator fits, 0 where it does not: the share of records that have it, times a factor from 0.5
 *  to 1.5 that grows with the share of those with the commonest number of fields. */
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
    return parseSync(sample, {
      ...LENIENT,
      delimiter: separator,
      record_delimiter: [...lineEnds],
      to: RECORDS,
    });
  } catch {
    // Where a quote is not closed within the sample, lines are split without regard to quotes.
    const lines = sample.split(/\r\n|\n|\r/, RECORDS);
    return lines.map((line) => line.split(separator));
  }
}

/** Options for real files, which have too many or too few fields, and quotes inside of fields. */
const LENIENT = {
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: false,
  bom: false,
} as const;

/** Returns the line ends. CR alone ends a record only where the sample has no LF; with LF, it is a line break inside a
 *  cell. */
function lineEndsOf(sample: string): readonly string[] {
  return sample.includes('\n') ? ['\r\n', '\n'] : ['\r'];
}
