// Stores the tabs of a file that has been read: one file for each tab, with a line of JSON for each row that is not
// empty. The worker writes them, and the import reads them in slices, so that no whole tab is in memory.

import { formatCount } from '../../shared/format/words.ts';
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '../../shared/limits.ts';
import { cleanText } from '../../shared/model/cleaning.ts';
import { longerWord } from './guesses/wordWidths.ts';
import { isBlankCell } from './reading/columns.ts';
import type { Sink, SourcePicture, SourceRow, TabFacts } from './reading/tabSink.ts';

const FLUSH_CHARS = 256 * 1024;

/** A stored tab: its facts, and the number of its rows with text. */
export interface StoredTab extends TabFacts {
  readonly filled: number;
  /** Number of cells with text, by column. */
  readonly fills: readonly number[];
  /** Longest word of each column. Rows with a single text do not count, since they are titles or headings. */
  readonly longestWords: readonly string[];
  /** Pictures of the tab's cells; the bytes of each are beside the rows, at `picturePath`. */
  readonly pictures: readonly StoredTabPicture[];
}

/** A picture that is stored on disk beside its tab. */
export interface StoredTabPicture extends Omit<SourcePicture, 'bytes'> {
  readonly byteSize: number;
}

/** Opens a writer of tabs into `folder`; `tabs` grows as tabs end. It blocks, so it must run in a worker. */
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
      const storableText = (text: string) => {
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
          const texts = row.texts.map(storableText);
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

/** The JSON array in one line of the file of a tab, which is a row. */
type TabLine = readonly [index: number, texts: SourceRow['texts'], looks: SourceRow['looks']];

/** Yields the rows of a tab in their order, in slices as they are read from disk. */
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

/** Returns the first rows of a tab, at most `most`. */
export async function firstRows(folder: string, tab: number, most: number): Promise<readonly SourceRow[]> {
  const rows: SourceRow[] = [];
  for await (const slice of tabRows(folder, tab)) {
    rows.push(...slice.slice(0, most - rows.length));
    if (rows.length >= most) break;
  }
  return rows;
}

function rowOf(text: string): SourceRow {
  // The lines are not validated, since there are tens of thousands of them, all written by `openTabWriter`.
  const [index, texts, looks]: TabLine = JSON.parse(text);
  return { index, texts, looks };
}

/** Returns the key of a cell of the file, by its row and its column from 0. */
export function cellKey(row: number, column: number): string {
  return `${row}:${column}`;
}

/** Returns the path of the bytes of a picture of a tab. */
export function picturePath(folder: string, tab: number, picture: number): string {
  return join(folder, `tab-${tab}-picture-${picture}`);
}

function tabPath(folder: string, tab: number): string {
  return join(folder, `tab-${tab}.ndjson`);
}
