// A file is not made for whoever has left the project while its sheet was loaded.

import { expect, test } from 'vitest';
import { exportHandlers } from '../../../server/exports/handlers.ts';
import type { Role } from '../../../shared/permissions/roles.ts';
import { callerOf, kindOf } from '../../support/services.ts';

test.each(['exports.html', 'exports.sheet', 'exports.workbook'] as const)('%s', async (name) => {
  let role: Role | null = 'EDITOR';
  const project = { id: 'project', data: '{"title":"Harbour Lights"}' };
  const load = async () => {
    role = null;
    return { project, sources: [{ project }] };
  };
  const handlers = exportHandlers({
    access: { roleOf: async () => role },
    loadSheet: load,
    loadWorkbook: load,
    renderQueue: { print: () => Promise.reject(new Error('printed')) },
    address: { url: () => 'https://eo.example' },
    now: Date.now,
  } as never);
  const params = { projectId: 'project', sheetId: 'sheet', format: 'csv' };
  const call = { params, query: {}, caller: callerOf('jun') } as never;
  expect(await kindOf(handlers[name](call))).toBe('notFound');
});
