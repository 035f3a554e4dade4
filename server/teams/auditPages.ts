// The audit log of a team, for its owners: pages of lines with the names that they refer to, the verification of the
// log, and the whole log as a CSV file.

import type { Knex } from 'knex';
import { auditWords, idsNamed } from '../../shared/auditWords.ts';
import type { AuditEntry } from '../../shared/api/teamSettings.ts';
import { firstBrokenLine, chainLength, readChain, type StoredLine, type ChainQuery } from '../audit/audit.ts';
import { escapeFormula } from '../csvFormulas.ts';
import { tableOf } from '../database/tables.ts';
import { findPeople } from '../people/accounts.ts';
import { mustMayInTeam, type TeamServices } from './teamRights.ts';

/** A filter of lines of the audit log, by kind or by person. */
export type AuditLineFilter = Pick<ChainQuery, 'kind' | 'byUserId'>;

interface Page {
  readonly lines: AuditEntry[];
  readonly names: Record<string, string>;
  readonly more: boolean;
}

const PAGE = 50;
/** Number of lines of the file that are read at a time. */
const CHUNK = 500;

/**
 * Returns a page of the log.
 * @throws AppError 'notFound' or 'notAuthorized'
 */
export async function auditPage(
  services: TeamServices,
  userId: string,
  teamId: string,
  { limit = PAGE, ...wanted }: AuditLineFilter & { before?: number | undefined; limit?: number | undefined },
): Promise<Page> {
  await mustMayInTeam(services, userId, teamId, 'team.audit');
  const { reader } = services.database;
  const found = await readChain(reader, teamId, { ...wanted, limit: limit + 1 });
  const lines = found.slice(0, limit);
  return {
    lines: lines.map(({ sequence, at, byUserId, act, about }) => ({
      sequence,
      at,
      byUserId,
      act,
      about: { ...about },
    })),
    names: Object.fromEntries(await namesIn(reader, teamId, lines)),
    more: found.length > limit,
  };
}

/**
 * Verifies the whole chain.
 * @throws AppError 'notFound' or 'notAuthorized'
 */
export async function auditChain(
  services: TeamServices,
  userId: string,
  teamId: string,
): Promise<{ length: number; firstBroken: number | null }> {
  await mustMayInTeam(services, userId, teamId, 'team.audit');
  const { reader } = services.database;
  return { length: await chainLength(reader, teamId), firstBroken: await firstBrokenLine(reader, teamId) };
}

/** Yields the lines of CSV, the latest first. The caller's right has been checked before. */
export async function* auditCsv(
  { database: { reader } }: TeamServices,
  teamId: string,
  filter: AuditLineFilter,
): AsyncGenerator<string> {
  const { stringify } = await import('csv-stringify/sync');
  const printed = (records: readonly (readonly string[])[]) =>
    stringify(
      records.map((record) => record.map(escapeFormula)),
      { record_delimiter: '\r\n' },
    );
  yield printed([['Number', 'Time (UTC)', 'Who', 'What', 'Act', 'Fingerprint']]);
  let before: number | null = null;
  for (;;) {
    const lines: readonly StoredLine[] = await readChain(reader, teamId, { ...filter, before, limit: CHUNK });
    const names = await namesIn(reader, teamId, lines);
    const last = lines.at(-1);
    if (!last) return;
    yield printed(lines.map((line) => recordOf(line, names)));
    before = last.sequence;
  }
}

function recordOf(
  { sequence, at, byUserId, act, about, hash }: StoredLine,
  names: ReadonlyMap<string, string>,
): readonly string[] {
  const who = byUserId === null ? 'EO' : (names.get(byUserId) ?? 'somebody');
  return [String(sequence), new Date(at).toISOString(), who, auditWords(act, about, names), act, hash];
}

/** Returns the names of everything that the lines refer to and that still exists, by id. Projects that were moved to
 *  another team are left out, since this team must not see their present names; the lines contain the former ones. */
async function namesIn(
  knex: Knex,
  teamId: string,
  lines: readonly StoredLine[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [
    ...new Set(lines.flatMap(({ byUserId, about }) => [...idsNamed(about), ...(byUserId ? [byUserId] : [])])),
  ];
  const people = await findPeople(knex, ids);
  const teams: { id: string; name: string }[] = await knex('team').whereIn('id', ids).select('id', 'name');
  return new Map([
    ...(await titlesOf(knex, teamId, ['project', 'id', 'title'], ids)),
    ...(await titlesOf(knex, teamId, ['category', 'projectId', 'name'], ids)),
    ...teams.map(({ id, name }) => [id, name] as const),
    ...[...people.values()].map((one) => [one.id, `${one.firstName} ${one.lastName}`.trim()] as const),
  ]);
}

async function titlesOf(
  knex: Knex,
  teamId: string,
  [kind, project, field]: readonly ['project', 'id', 'title'] | readonly ['category', 'projectId', 'name'],
  ids: readonly string[],
): Promise<readonly (readonly [string, string])[]> {
  const rows: { id: string; data: string }[] = await knex(tableOf(kind))
    .whereIn('id', [...ids])
    .whereIn(project, knex('project_home').where({ teamId }).select('projectId'))
    .select('id', 'data');
  return rows.map(({ id, data }) => {
    const document: Readonly<Record<string, unknown>> = JSON.parse(data);
    const title = document[field];
    return [id, typeof title === 'string' ? title : ''] as const;
  });
}
