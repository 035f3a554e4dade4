// The audit log: what was done to people, teams and rights, a line each, in the transaction that did it. Each
// line's hash includes the one before it, so changing or removing a line breaks the chain after it.

import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { AuditAct } from '../../shared/auditActs.ts';
import { createYieldToOthers } from '../yieldToOthers.ts';

/** The chain of lines that belong to no team. */
export const SITE_CHAIN = 'site';

/** A line of the audit log before it is added. */
export interface AuditLine {
  /** Id of the team whose owners may read it, or `SITE_CHAIN`. */
  readonly chainId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Id of the person who acted; null for EO itself. */
  readonly byUserId: string | null;
  readonly act: AuditAct;
  /** Ids and words about the subject of the act: `userId`, `projectId`, `role`, `from`, `to`, `email`, `reason`. */
  readonly about: Readonly<Record<string, string | number | boolean | null>>;
}

/** A line in its chain, with its number and its hash, which depends on the line before it. */
export interface StoredLine extends AuditLine {
  readonly sequence: number;
  readonly hash: string;
}

const FIRST = '0'.repeat(64);
/** The greatest value that the column `sequence` can have, above every sequence. */
const LAST = 2_147_483_647;

/** Adds a line, in the transaction of the act that it records. */
export async function writeAuditLine(trx: Knex, line: AuditLine): Promise<void> {
  const { chainId } = line;
  await trx('audit_head').insert({ chainId, sequence: 0, hash: FIRST }).onConflict('chainId').ignore();
  const head: { sequence: number; hash: string } = await trx('audit_head')
    .where({ chainId })
    .forUpdate()
    .first('sequence', 'hash');
  const entry = printed(line);
  const next = { sequence: head.sequence + 1, hash: chained(head.hash, entry) };
  await trx('audit').insert({ chainId, entry, ...next });
  await trx('audit_head').where({ chainId }).update(next);
}

/** A selection of lines of a chain. `before` is a sequence. */
export interface ChainQuery {
  readonly before?: number | null | undefined;
  /** The part of an act's name before the dot, such as `member`. */
  readonly kind?: string | undefined;
  readonly byUserId?: string | undefined;
  readonly limit: number;
}

/** Returns the lines of a chain, the latest first. */
export async function readChain(
  knex: Knex,
  chainId: string,
  { before = null, kind, byUserId, limit }: ChainQuery,
): Promise<readonly StoredLine[]> {
  const rows: { sequence: number; entry: string; hash: string }[] = await knex('audit')
    .where({ chainId })
    .where('sequence', '<', Math.min(before ?? LAST, LAST))
    // The patterns match the JSON that `printed` writes. Quotes within people's texts are escaped there, so texts never
    // match.
    .where('entry', 'like', byUserId === undefined ? '%' : `%,"byUserId":"${byUserId}",%`)
    .where('entry', 'like', kind === undefined ? '%' : `%,"act":"${kind}.%`)
    .orderBy('sequence', 'desc')
    .limit(limit)
    .select('sequence', 'entry', 'hash');
  return rows.map(({ sequence, entry, hash }) => ({ ...lineOf(chainId, entry), sequence, hash }));
}

/** Returns the number of lines of a chain. */
export async function chainLength(knex: Knex, chainId: string): Promise<number> {
  const head: { sequence: number } | undefined = await knex('audit_head')
    .where({ chainId })
    .first('sequence');
  return head?.sequence ?? 0;
}

/** Returns the sequence of the first line that was changed or is missing; null where the chain is intact. */
export async function firstBrokenLine(knex: Knex, chainId: string): Promise<number | null> {
  const head: { sequence: number; hash: string } | undefined = await knex('audit_head')
    .where({ chainId })
    .first('sequence', 'hash');
  const others = createYieldToOthers();
  let hash = FIRST;
  let sequence = 0;
  for (;;) {
    const rows: { sequence: number; entry: string; hash: string }[] = await knex('audit')
      .where({ chainId })
      .where('sequence', '>', sequence)
      .orderBy('sequence')
      .limit(PAGE)
      .select('sequence', 'entry', 'hash');
    for (const row of rows) {
      hash = chained(hash, row.entry);
      sequence += 1;
      if (row.sequence !== sequence || row.hash !== hash) return sequence;
    }
    if (rows.length < PAGE) break;
    await others();
  }
  return head && (head.sequence !== sequence || head.hash !== hash) ? sequence + 1 : null;
}

const PAGE = 1000;

function chained(before: string, entry: string): string {
  return createHash('sha256').update(`${before}\n${entry}`).digest('hex');
}

function printed({ at, byUserId, act, about }: AuditLine): string {
  return JSON.stringify({ at, byUserId, act, about });
}

function lineOf(chainId: string, entry: string): AuditLine {
  return { chainId, ...JSON.parse(entry) };
}
