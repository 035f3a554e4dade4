// The audit (issue 5.9): what was done to people, teams and rights, a line each, in the transaction that did it. Each
// line's hash holds the one before it: a line that is changed or taken out breaks the chain behind it.

import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { AuditAct } from '../../shared/auditActs.ts';

/** The chain of what belongs to no team. */
export const SITE_CHAIN = 'site';

/** A line of the audit as it is added. */
export interface AuditLine {
  /** The team whose owners read it, or `SITE`. */
  readonly chainId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Who did it; null: EO itself. */
  readonly byUserId: string | null;
  readonly act: AuditAct;
  /** Ids and words of what it was done to: `userId`, `projectId`, `role`, `from`, `to`, `email`, `reason`. */
  readonly about: Readonly<Record<string, string | number | boolean | null>>;
}

/** A line as it stands in its chain: its number, and the hash of it and of the line before. */
export interface StoredLine extends AuditLine {
  readonly sequence: number;
  readonly hash: string;
}

const FIRST = '0'.repeat(64);
/** More than any sequence: the most that the column holds. */
const LAST = 2_147_483_647;

/** Adds a line. Belongs into the transaction of what it tells of. */
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

/** Which lines of a chain are wanted. `before` is a sequence. */
export interface ChainQuery {
  readonly before?: number | null | undefined;
  /** The first part of an act: `member`. */
  readonly kind?: string | undefined;
  readonly byUserId?: string | undefined;
  readonly limit: number;
}

/** The lines of a chain, the latest first. */
export async function readChain(
  knex: Knex,
  chainId: string,
  { before = null, kind, byUserId, limit }: ChainQuery,
): Promise<readonly StoredLine[]> {
  const rows: { sequence: number; entry: string; hash: string }[] = await knex('audit')
    .where({ chainId })
    .where('sequence', '<', before ?? LAST)
    // As `printed` writes it. A quote within what people wrote is escaped there, so that none of it can pass for this.
    .where('entry', 'like', byUserId === undefined ? '%' : `%,"byUserId":"${byUserId}",%`)
    .where('entry', 'like', kind === undefined ? '%' : `%,"act":"${kind}.%`)
    .orderBy('sequence', 'desc')
    .limit(limit)
    .select('sequence', 'entry', 'hash');
  return rows.map(({ sequence, entry, hash }) => ({ ...lineOf(chainId, entry), sequence, hash }));
}

/** How many lines a chain has. */
export async function chainLength(knex: Knex, chainId: string): Promise<number> {
  const head: { sequence: number } | undefined = await knex('audit_head')
    .where({ chainId })
    .first('sequence');
  return head?.sequence ?? 0;
}

/** The sequence of the first line that is not what was written, or that is missing; null: the chain is whole. */
export async function firstBrokenLine(knex: Knex, chainId: string): Promise<number | null> {
  const head: { sequence: number; hash: string } | undefined = await knex('audit_head')
    .where({ chainId })
    .first('sequence', 'hash');
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
