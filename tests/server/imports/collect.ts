// The reader's answer in memory.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLE_ROWS } from '../../../server/imports/guesses/guess.ts';
import { readFile } from '../../../server/imports/reading/read.ts';
import type { SourcePicture, SourceRow, TabFacts } from '../../../server/imports/reading/tabSink.ts';
import { firstRows, openTabWriter, type StoredTab } from '../../../server/imports/tabFiles.ts';

export interface Collected extends TabFacts {
  readonly source: readonly SourceRow[];
  readonly pictures: readonly SourcePicture[];
}

/** Reads `bytes` as if a person had brought them under `fileName`. */
export async function readBytes(bytes: Uint8Array | string, fileName: string): Promise<readonly Collected[]> {
  const folder = mkdtempSync(join(tmpdir(), 'eo-read-'));
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  const tabs: Collected[] = [];
  try {
    await readFile(path, fileName, {
      tab() {
        const source: SourceRow[] = [];
        const pictures: SourcePicture[] = [];
        return {
          row: (row) => void source.push(row),
          picture: (picture) => void pictures.push(picture),
          end: (facts) => void tabs.push({ ...facts, source, pictures }),
        };
      },
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
  return tabs;
}

/** A tab as the server keeps it on its disk, and the rows from which its guesses are made. */
export async function keptTab(
  bytes: Uint8Array | string,
  fileName: string,
  at: number,
): Promise<{ readonly kept: StoredTab; readonly sample: readonly SourceRow[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'eo-kept-'));
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  try {
    const { sink, tabs } = openTabWriter(folder);
    await readFile(path, fileName, sink);
    const kept = tabs[at];
    if (!kept) throw new Error(`${fileName} has no tab ${at}`);
    return { kept, sample: await firstRows(folder, at, SAMPLE_ROWS) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The texts of the first tab. */
export async function textsOf(
  bytes: Uint8Array | string,
  fileName: string,
): Promise<readonly (readonly string[])[]> {
  const [tab] = await readBytes(bytes, fileName);
  return tab?.source.map(({ texts }) => texts) ?? [];
}
