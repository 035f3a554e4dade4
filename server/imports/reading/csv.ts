// Text files: any of our separators, line ends and encodings, read as a stream.

import { createReadStream } from 'node:fs';
import { parse, type Options } from 'csv-parse';
import iconv from 'iconv-lite';
import type { ReadBudget } from './readBudget.ts';
import { letterCount } from './columns.ts';
import { encodingOf, firstBytes, type Encoding } from './encoding.ts';
import { unescapeFormula } from '../../csvFormulas.ts';
import { unreadableFile } from './fileRefusals.ts';
import { LENIENT, textFormOf, type TextForm } from './separator.ts';
import type { Sink, TabSink } from './tabSink.ts';

const SAMPLE_BYTES = 256 * 1024;
const MOST_FIELDS = 16_384;
/** A cell of so many lines is rather two cells and all between them, for want of a quote. */
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
  // From a quote on that never closes, quotes are letters like any other: nothing is swallowed.
  if (open !== null) {
    reader.warn(
      `A quote opens in row ${reader.nextRow()} and is never closed: from there on, quotes are read as they stand.`,
    );
    await readRecords(after(open, textsOf(path, encoding, budget)), { ...form, plainQuotes: true }, reader);
  }
  const facts = { name, hidden: false, looks: [{}], widths: {}, merges: [], frozenColumns: 0 };
  tab.end({ ...facts, hiddenColumns: [], ...reader.counted() });
}

/** @throws AppError when the sample holds what no text holds */
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

/** Answers null; or, where a quote is not closed, how many bytes (as UTF-8) come before the record that opens it. */
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
    // What was parsed before it, and not fetched yet.
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

/** The texts without their first `bytes`, counted as UTF-8. */
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
    // Without a separator nothing may part a line; a private code point stands in for "none".
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
      // An empty line is a record of one empty field here; it has no columns.
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
    /** Counted as a person does, from 1. */
    nextRow: () => seen + 1 - form.leading,
    counted: () => ({ rows: Math.max(0, seen - form.leading), columns, cells, warnings }),
  };
}
