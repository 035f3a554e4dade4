// The audit of a team, from outside: what stands in it, in which words, as a file, and that it is whole.

import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { must, newId, signUp } from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { makeTeam } from '../support/teams.ts';
import { areRepeatsTried } from '../support/tier.ts';
import { auditWords, isAuditAct, type AuditAbout } from '../../shared/auditWords.ts';

const server = sharedServer();

interface Page {
  lines: { sequence: number; byUserId: string | null; act: string; about: AuditAbout }[];
  names: Record<string, string>;
  more: boolean;
}

async function withLines() {
  const team = await makeTeam(server, 'Northlight');
  const at = `/api/teams/${team.teamId}`;
  must(await team.owner.post(`${at}/update`, { name: 'Southlight' }));
  must(await team.admin.post(`${at}/update`, { allowMemberRequests: false }));
  must(await team.owner.post(`${at}/update`, { name: '=HYPERLINK("x")' }));
  const page = async (query = '') => must(await team.owner.get<Page>(`${at}/audit${query}`));
  return { ...team, at, page };
}

test('it names who did what, the latest first, page by page, and its chain is whole', async () => {
  const { owner, at, page } = await withLines();
  const { lines, names } = await page();
  const said = lines.map(({ act, about, byUserId }) => {
    if (!isAuditAct(act)) throw new Error(act);
    return `${names[byUserId ?? '']} ${auditWords(act, about, new Map(Object.entries(names)))}`;
  });
  expect(said[0]).toBe('Olga Tester changed the team: its name');
  expect(said[1]).toBe('Ada Tester changed the team: whether people may ask to join');
  expect(said.at(-1)).toBe('Olga Tester made the team');
  expect(said).toContain('Olga Tester added Edda Tester as Editor');
  const first = await page('?limit=2');
  expect([first.lines.length, first.more]).toEqual([2, true]);
  const rest = await page(`?limit=200&before=${first.lines[1]!.sequence}`);
  expect([...first.lines, ...rest.lines].map(({ sequence }) => sequence)).toEqual(
    lines.map(({ sequence }) => sequence),
  );
  const all = await page(`?limit=200&before=${Number.MAX_SAFE_INTEGER}`);
  expect(all.lines).toEqual(lines);
  expect(must(await owner.get(`${at}/audit/chain`))).toEqual({ length: lines.length, firstBroken: null });
});

test('it is filtered by kind and by person, and by nothing that somebody wrote', async () => {
  const { owner, admin, at, page } = await withLines();
  must(await owner.post(`${at}/update`, { name: '","act":"member.add' }));
  const kinds = new Set((await page('?kind=member')).lines.map(({ act }) => act));
  expect([...kinds]).toEqual(['member.add']);
  const by = (await page(`?byUserId=${admin.user.id}`)).lines;
  expect(by.map(({ byUserId }) => byUserId)).toEqual([admin.user.id]);
  expect((await page('?kind=staff')).lines).toEqual([]);
  expect((await owner.get(`${at}/audit?kind=%25`)).status).toBe(400);
  expect((await owner.get(`${at}/audit?limit=1000`)).status).toBe(400);
});

test('as CSV it holds every line, in words that no spreadsheet runs', async () => {
  const { owner, at, page } = await withLines();
  const reply = await owner.get(`${at}/audit/csv`);
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(reply.headers['content-disposition']).toContain('attachment');
  const [head, ...records] = parse(reply.bytes.toString()) as string[][];
  expect(head).toEqual(['Number', 'Time (UTC)', 'Who', 'What', 'Act', 'Fingerprint']);
  const { lines } = await page();
  expect(records.map(([number, , , , act]) => [Number(number), act])).toEqual(
    lines.map(({ sequence, act }) => [sequence, act]),
  );
  expect(records.flat().filter((text) => text.startsWith('='))).toEqual([]);
});

test.runIf(areRepeatsTried)('A3 nothing of one team stands in the audit of another', async () => {
  const { page } = await withLines();
  const other = await makeTeam(server, `Canary ${newId()}`);
  const text = JSON.stringify(await page());
  expect(text).not.toContain(other.teamId);
  expect(text).not.toContain('Canary');
  const eve = await signUp(server, { firstName: 'Eve' });
  expect((await eve.get(`/api/teams/${other.teamId}/audit`)).status).toBe(404);
});
