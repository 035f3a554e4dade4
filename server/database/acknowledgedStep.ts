// The last change that was acknowledged to somebody, recorded beside the database. SQLite silently drops a damaged
// end of its write-ahead log: by this record the next start knows whether an acknowledged change is missing.

import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { isMissing } from '../isMissing.ts';
import type { Database } from './database.ts';

/** A step, by its channel and its sequence there. */
export interface LastStep {
  readonly channelId: string;
  readonly sequence: number;
}

/** The record of the last acknowledged step. */
export interface AcknowledgedStep {
  /** Records a step. The file is not synced: after a loss of power it may be older than the database, which does
   *  no harm. */
  note(step: LastStep): void;
  close(): void;
}

/** All records have the same length, so that one overwrites the other completely. */
const NOTE = /^([0-9A-Z]{26}) (\d{15})\n$/;

const pathOf = (file: string) => `${file}-acknowledged`;

/** Opens the record beside the SQLite file `file`, and creates it where there is none. */
export function openAcknowledgedStep(file: string): AcknowledgedStep {
  const handle = openSync(pathOf(file), 'a+', 0o600);
  closeSync(handle);
  const writing = openSync(pathOf(file), 'r+');
  return {
    note({ channelId, sequence }) {
      writeSync(writing, `${channelId} ${String(sequence).padStart(15, '0')}\n`, 0);
    },
    close: () => closeSync(writing),
  };
}

/** Returns the last acknowledged step if it is missing in the database; null if nothing is missing. The head of a
 *  channel stays even after everything else of the channel was purged. */
export async function missingStep({ reader }: Database, file: string): Promise<LastStep | null> {
  const [, channelId, digits] = NOTE.exec(noteIn(file)) ?? [];
  if (channelId === undefined) return null;
  const head: { sequence: number } | undefined = await reader('channel_head')
    .where({ channelId })
    .first('sequence');
  const sequence = Number(digits);
  return (head?.sequence ?? 0) < sequence ? { channelId, sequence } : null;
}

function noteIn(file: string): string {
  try {
    return readFileSync(pathOf(file), 'utf8');
  } catch (error) {
    if (isMissing(error)) return '';
    throw error;
  }
}
