// A read file on the disk: a line of JSON for every row that holds something, a file a tab. The worker
// writes them, and whoever makes a sheet of one reads it in slices, so that nobody holds a whole tab.

import { formatCount } from '../../shared/format/words.ts';
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { limits } from '../../shared/limits.ts';
import { cleanText } from '../../shared/model/fields.ts';
import { longerWord } from './guesses/wordWidths.ts';
import { isBlankCell } from './reading/columns.ts';
import type { Sink, SourcePicture, SourceRow, TabFacts } from './reading/tabSink.ts';

const FLUSH_CHARS = 256 * 1024;

/** A tab as it is kept: its facts, and how many of its rows say something. */
export interface StoredTab extends TabFacts {
  readonly filled: number;
  /** By column: in how many of its cells something is said. */
  readonly fills: readonly number[];
  /** By column: the longest word of its cells, in rows that say more than one thing: no title, no heading. */
  readonly longestWords: readonly string[];
  /** Pictures of its cells; the bytes of each lie beside the rows, at `picturePath`. */
  readonly pictures: readonly StoredTabPicture[];
}

/** A picture that lies on the disk beside its tab. */
export interface StoredTabPicture extends Omit<SourcePicture, 'bytes'> {
  readonly byteSize: number;
}

/** Writes tabs into `folder`; `tabs` fills up as they end. Blocks, and so belongs into a worker. */
export function openTabWriter(folder: string): { readonly sink: Sink; readonly tabs: readonly StoredTab[] } {
  const tabs: StoredTab[] = [];
  let begun = 0;
  const sink: Sink = {
    tab() {
      const at = begun;
      begun += 1;
      const file = openSync(tabPath(folder, at), 'w', 0o600);
      let waiting = '';
      let filled = 0;
      let cut = 0;
      const fills: number[] = [];
      const longestWords: string[] = [];
      const pictures: StoredTabPicture[] = [];
      const kept = (text: string) => {
        const clean = cleanText(text);
        if (clean.length <= limits.cellTextLength) return clean;
        cut += 1;
        return clean.slice(0, limits.cellTextLength).toWellFormed();
      };
      const flush = () => {
        writeSync(file, waiting);
        waiting = '';
      };
      return {
        row(row) {
          if (row.texts.every(isBlankCell)) return;
          const texts = row.texts.map(kept);
          filled += 1;
          const isAlone = texts.filter((text) => !isBlankCell(text)).length < 2;
          for (const [column, text] of texts.entries()) {
            if (isBlankCell(text)) continue;
            fills[column] = (fills[column] ?? 0) + 1;
            if (!isAlone) longestWords[column] = longerWord(text, longestWords[column] ?? '');
          }
          waiting += `${JSON.stringify([row.index, texts, row.looks])}\n`;
          if (waiting.length > FLUSH_CHARS) flush();
        },
        picture({ bytes, ...about }) {
          writeFileSync(picturePath(folder, at, pictures.length), bytes, { mode: 0o600 });
          pictures.push({ ...about, byteSize: bytes.length });
        },
        end(facts) {
          flush();
          closeSync(file);
          const warnings = [...facts.warnings, ...cutWarning(cut)];
          tabs[at] = {
            ...facts,
            warnings,
            filled,
            fills: Array.from(fills, (count) => count ?? 0),
            longestWords: Array.from(longestWords, (word) => word ?? ''),
            pictures,
          };
        },
      };
    },
  };
  return { sink, tabs };
}

function cutWarning(cut: number): readonly string[] {
  const most = formatCount(limits.cellTextLength);
  if (cut === 0) return [];
  return [
    `${cut === 1 ? 'One cell holds' : `${cut} cells hold`} more than ${most} characters and will be cut.`,
  ];
}

const line = z.tuple([z.number(), z.array(z.string()), z.array(z.number())]);

/** The rows of a tab in their order, in slices as they come from the disk. */
export async function* tabRows(folder: string, tab: number): AsyncIterable<readonly SourceRow[]> {
  const file = await open(tabPath(folder, tab), 'r');
  try {
    let rest = '';
    for await (const chunk of file.createReadStream({
      encoding: 'utf8',
      autoClose: false,
      highWaterMark: 128 * 1024,
    })) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      yield lines.map(rowOf);
    }
  } finally {
    await file.close();
  }
}

/** The first rows of a tab, at most `most`. */
export async function firstRows(folder: string, tab: number, most: number): Promise<readonly SourceRow[]> {
  const rows: SourceRow[] = [];
  for await (const slice of tabRows(folder, tab)) {
    rows.push(...slice.slice(0, most - rows.length));
    if (rows.length >= most) break;
  }
  return rows;
}

function rowOf(text: string): SourceRow {
  const [index, texts, looks] = line.parse(JSON.parse(text));
  return { index, texts, looks };
}

/** The key of a cell of the file, by its row and its column from 0. */
export function cellKey(row: number, column: number): string {
  return `${row}:${column}`;
}

/** Where the bytes of a picture of a tab lie. */
export function picturePath(folder: string, tab: number, picture: number): string {
  return join(folder, `tab-${tab}-picture-${picture}`);
}

function tabPath(folder: string, tab: number): string {
  return join(folder, `tab-${tab}.ndjson`);
}
