// M6, M7: NUL and halves of characters, by whatever way they come: no answer is a 5xx, and what was named so can be
// shown and exported.

import { beforeAll, expect, test } from 'vitest';
import {
  makeProject,
  makeSheet,
  must,
  signUp,
  visitorOf,
  type Client,
  type Sheet,
} from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();
let mara: Client;
let sheet: Sheet;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  sheet = await makeSheet(mara, await makeProject(mara));
});

const BAD = 'Act\0 I \ud83d and \ude00';
const GOOD = 'Act I \ufffd and \ufffd';

test('I1 NUL in an address is refused, wherever it stands', async () => {
  const { projectId, sheetId } = sheet;
  const answers = await Promise.all(
    [
      '/api/actions/list/%00',
      `/api/actions/list/${sheetId}%00`,
      `/api/actions/list/${sheetId}/since/%00`,
      `/api/actions/list/${sheetId}/since/seq:0%00`,
      `/api/actions/list/${sheetId}?before=%00`,
      `/api/projects/%00`,
      `/api/projects/${projectId}/sheet/%00`,
      `/api/projects/${projectId}/history/entity/%00`,
      `/api/projects/${projectId}/channel/${sheetId}?before=%00`,
      `/api/anon/project/%00`,
      `/api/anon/team/%00`,
      `/auth/link/%00`,
      `/api/process/%00`,
      `/gen/project/${projectId}/sheet/${sheetId}/csv?hidden=%00`,
    ].map(async (path) => [path, (await mara.get(path)).status] as const),
  );
  expect(answers.filter(([, status]) => status !== 400 && status !== 404)).toEqual([]);
});

test('I1 a sheet that is imported under half a character is exported in every form', async () => {
  const csv = Buffer.from('Cue,Wh\0at\n1,Doo\0rs\n2,Lights\n');
  const { multipartId } = must(
    await mara.post<{ multipartId: string }>('/api/upload/multipart/open', {
      fileName: `${BAD}.csv`,
      byteSize: csv.length,
      contentType: 'text/csv',
      projectId: sheet.projectId,
      purpose: 'import',
    }),
  );
  must(
    await mara.post(`/api/upload/multipart/part/${multipartId}?part=1`, csv, {
      headers: { 'content-type': 'application/octet-stream' },
    }),
  );
  const { uploadId } = must(
    await mara.post<{ uploadId: string }>(`/api/upload/multipart/close/${multipartId}`, {}),
  );
  const { importableSheetId } = must(
    await mara.post<{ importableSheetId: string }>('/api/importablesheet/create', {
      projectId: sheet.projectId,
      uploadId,
    }),
  );
  const { processId } = must(
    await mara.post<{ processId: string }>(`/api/importablesheet/${importableSheetId}/finish`, {
      title: BAD,
      columns: [
        { from: 0, title: BAD, newCategory: BAD },
        { from: 1, title: 'What' },
      ],
    }),
  );
  const end = await expect
    .poll(
      async () =>
        must(
          await mara.get<{ state: string; result: { sheetId: string } | null }>(`/api/process/${processId}`),
        ).state,
    )
    .toBe('done')
    .then(async () => must(await mara.get<{ result: { sheetId: string } }>(`/api/process/${processId}`)));
  const path = `/project/${sheet.projectId}/sheet/${end.result.sheetId}`;
  for (const format of ['csv', 'html', 'pdf'])
    expect((await mara.get(`/gen${path}/${format}`)).status).toBe(200);
  const { db } = await mara.load(`/api/projects/${sheet.projectId}/sheet/${end.result.sheetId}`);
  expect(db['sheet']?.[end.result.sheetId]?.['title']).toBe(GOOD);
  expect(JSON.stringify(db)).not.toMatch(/\\u0000|\\ud83d/i);
});

test('I1 names that come by forms are stored as text', async () => {
  const { team } = must(await mara.post<{ team: { name: string } }>('/api/teams', { name: BAD }));
  expect(team.name).toBe(GOOD);
  const token = await mara.post('/api/auth/tokens', { name: BAD, scope: 'read', days: 90 });
  expect(token.status).toBe(200);
  const { tokens } = must(await mara.get<{ tokens: { name: string }[] }>('/api/auth/tokens'));
  expect(tokens.map(({ name }) => name)).toEqual([GOOD]);
  const person = {
    firstName: `No\0ra`,
    lastName: 'T\ud83d',
    email: 'nora@test.example',
    password: 'harbour lights at dusk',
  };
  const { user } = must(
    await visitorOf(server).post<{ user: { firstName: string; lastName: string } }>(
      '/api/auth/signup',
      person,
    ),
  );
  expect([user.firstName, user.lastName]).toEqual(['Nora', 'T\ufffd']);
});
