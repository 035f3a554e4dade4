// A column of private notes is for the people of the project: on paper and in files only where somebody asks for it.

import { expect, test } from 'vitest';
import { action, addMember, cellId, makeProject, makeSheet, signUp } from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();

test('files leave private notes out, unless somebody of the project asks for them', async () => {
  const mara = await signUp(server, { firstName: 'Mara' });
  const vera = await signUp(server, { firstName: 'Vera' });
  const projectId = await makeProject(mara);
  await addMember(mara, projectId, vera, 'VIEW_ONLY');
  const { sheetId, rowIds, columnIds } = await makeSheet(mara, projectId);
  const [columnId = '', rowId = ''] = [columnIds[1], rowIds[0]];
  await mara.does(
    action('column.update.purpose', columnId, { purpose: 'private' }),
    action('column.update.title', columnId, { title: 'What we think' }),
    action('cell.update.value', cellId(rowId, columnId), { value: 'Too long by far' }),
    action('cell.update.value', cellId(rowId, columnIds[2]!), { value: 'Sponsor film' }),
  );
  const path = `/gen/project/${projectId}/sheet/${sheetId}`;
  for (const who of [mara, vera])
    for (const format of ['csv', 'html']) {
      const plain = (await who.get(`${path}/${format}`)).bytes.toString();
      expect(plain).toMatch(/Sponsor/);
      expect(plain).not.toMatch(/What we think|Too long/);
      expect((await who.get(`${path}/${format}?private=1`)).bytes.toString()).toMatch(/Too[^]*long/);
    }
  const load = await vera.get(`/api/projects/${projectId}/sheet/${sheetId}`);
  expect(load.bytes.toString()).toContain('Too long by far');
});
