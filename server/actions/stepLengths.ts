// Lengths of the log's steps in their plain form, computed without reading the steps, since the log stores bulk steps
// packed.

import type { Knex } from 'knex';
import { IS_PACKED_SQL } from '../../shared/packedSteps.ts';
import { PACKED_CELL_CHARS } from './messages.ts';

/** The stored length of a step and, for a packed step, how many entities of each kind it contains
 *  (`cell:120,row:10`). */
export interface StoredLength {
  readonly bytes: number | string;
  readonly counts: string | null;
}

/** Returns the columns of `StoredLength`, for a SELECT from the log. */
export function packedLength(reader: Knex): readonly Knex.Raw[] {
  return [
    reader.raw('OCTET_LENGTH(step) AS bytes'),
    reader.raw(`CASE WHEN ${IS_PACKED_SQL} THEN counts END AS counts`),
  ];
}

/** Returns about how many bytes a step has in its plain form. */
export function plainBytes({ bytes, counts }: StoredLength): number {
  const cells = /(?:^|,)cell:(\d+)/.exec(counts ?? '')?.[1] ?? '0';
  return Number(bytes) + Number(cells) * PACKED_CELL_CHARS;
}
