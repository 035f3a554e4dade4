// Text files: any of our separators, line ends and encodings, read as a stream.

import { createReadStream } from 'node:fs';
import { parse, type Options } from 'csv-parse';
import iconv from 'iconv-lite';
import type { Budget } from './budget.ts';
import { encodingOf, firstBytes, type Encoding } from './encoding.ts';
import { undefused } from '../../csv.ts';
import { refused } from './refused.ts';
import { LENIENT, textFormOf, type TextForm } from './separator.ts';
import type { Sink, TabSink } from './tabs.ts';

const SAMPLE_BYTES = 256 * 1024;
const MOST_FIELDS = 16_384;

/** Reads the text file at `path` as one tab called `name`. @throws AppError when it is no text */
export async function readText(path: string, name: string, isTable: boolean, sink: Sink, budget: Budget) {
  const encoding = await encodingOf(path);
  const bytes = (await firstBytes(path, SAMPLE_BYTES)).subarray(encoding.markBytes);
  const sample = iconv.decode(bytes, encoding.name);
  mustBeText(sample);
  const form = textFormOf(sample, isTable);
  const tab = sink.tab(name);
  const counted = await readRecords(textsOf(path, encoding, budget), form, tab, budget);
  tab.end({
    name,
    hidden: false,
    looks: [{}],
    widths: {},
    merges: [],
    frozenColumns: 0,
    hiddenColumns: [],
    ...counted,
  });
}

/** @throws AppError when the sample holds what no text holds */
function mustBeText(sample: string): void {
  if (sample.trim() === '') throw refused('This file is empty.');
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  const strange = sample.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/g)?.length ?? 0;
  if (strange > 8 && strange > sample.length / 50)
    throw refused('This file is neither a spreadsheet nor a text.');
}

async function* textsOf(path: string, encoding: Encoding, budget: Budget): AsyncIterable<string> {
  const decoder = iconv.getDecoder(encoding.name, { stripBOM: false });
  for await (const chunk of createReadStream(path, {
    start: encoding.markBytes,
    highWaterMark: 256 * 1024,
  })) {
    budget.bytes(chunk.length, Infinity);
    yield decoder.write(chunk);
  }
  yield decoder.end() ?? '';
}

async function readRecords(texts: AsyncIterable<string>, form: TextForm, tab: TabSink, budget: Budget) {
  const reader = recordReader(form, tab, budget);
  const parser = parse(optionsOf(form));
  const failed = new Promise<never>((_, reject) => parser.on('error', reject));
  const ended = new Promise<void>((resolve) => parser.on('end', resolve));
  parser.on('readable', () => {
    let record: readonly string[] | null;
    while ((record = parser.read()) !== null) {
      try {
        reader.record(record);
      } catch (error) {
        parser.destroy(error instanceof Error ? error : new Error(String(error)));
        return;
      }
    }
  });
  const fed = feed(parser, texts);
  await Promise.race([failed, Promise.all([fed, ended])]).catch(explain);
  return reader.counted();
}

async function feed(parser: ReturnType<typeof parse>, texts: AsyncIterable<string>): Promise<void> {
  for await (const text of texts) {
    if (parser.destroyed) return;
    if (!parser.write(text)) await new Promise<void>((resolve) => parser.once('drain', resolve));
  }
  parser.end();
}

function explain(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'CSV_QUOTE_NOT_CLOSED') {
    throw refused(
      'A quote is opened in this file and never closed, so its cells cannot be told apart.',
      error,
    );
  }
  throw error;
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

function recordReader(form: TextForm, tab: TabSink, budget: Budget) {
  let seen = 0;
  let columns = 0;
  let cells = 0;
  return {
    record(fields: readonly string[]) {
      seen += 1;
      if (seen <= form.leading) return;
      // An empty line is a record of one empty field here; it has no columns.
      if (fields.length === 1 && fields[0] === '') return;
      if (fields.length > MOST_FIELDS)
        throw refused(`A line of this file has ${fields.length} fields, which is too many.`);
      const texts = fields.map(undefused);
      columns = Math.max(columns, texts.length);
      const filled = texts.reduce((count, text) => (text === '' ? count : count + 1), 0);
      budget.cells(filled);
      cells += filled;
      tab.row({ index: seen - 1 - form.leading, texts, looks: [] });
    },
    counted: () => ({ rows: Math.max(0, seen - form.leading), columns, cells, warnings: [] }),
  };
}
